#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A menu.
  struct MenuNode: View {
    let node: Node
    let kids: KidViews

    var body: some View {
      #if os(watchOS)
        GroupNode(title: node.look.text, kids: kids)
      #else
        Menu {
          kids
        } label: {
          Text(verbatim: node.look.text).styled(kids.context.style)
        }
      #endif
    }
  }
#endif
