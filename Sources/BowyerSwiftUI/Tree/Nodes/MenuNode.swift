#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  struct MenuNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      #if os(watchOS)
        GroupNode(title: node.look.text, children: children)
      #else
        Menu {
          children
        } label: {
          Text(verbatim: node.look.text).styled(children.context.style)
        }
      #endif
    }
  }
#endif
