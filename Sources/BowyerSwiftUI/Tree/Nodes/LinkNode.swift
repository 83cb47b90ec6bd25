#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// A link; one with an address that must not be opened is only its text.
  struct LinkNode: View {
    let node: Node
    let style: ViewStyle

    var body: some View {
      let label = Text(verbatim: node.look.text).styled(style)
      if let url = LinkAddress(node.look.value).flatMap({ URL(string: $0.text) }) {
        Link(destination: url) { label }
      } else {
        label
      }
    }
  }
#endif
