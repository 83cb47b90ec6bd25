#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// A dialog: a sheet for as long as it is in the tree; one that is not modal stands where it is.
  struct DialogNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      let inside = GroupNode(title: node.look.text, children: children)
      if case .dialog(isModal: false)? = node.look.detail?.kind {
        inside
      } else {
        Color.clear
          .frame(width: 0, height: 0)
          .sheet(
            isPresented: Binding(
              get: { @MainActor in true },
              set: { @MainActor isPresented in
                if !isPresented { children.context.perform(.dismiss, children.path) }
              }
            )
          ) {
            inside
              .interactiveDismissDisabled(!node.look.handles(.dismiss))
              .accessibilityAddTraits(.isModal)
          }
      }
    }
  }
#endif
