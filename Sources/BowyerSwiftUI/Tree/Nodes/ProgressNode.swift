#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// How far something is; without a value, that it goes on.
  struct ProgressNode: View {
    let node: Node

    var body: some View {
      if case .progress(let value?) = node.look.detail?.kind {
        ProgressView(value: value, total: 1) { Text(verbatim: node.look.text) }
      } else {
        ProgressView { Text(verbatim: node.look.text) }
      }
    }
  }
#endif
