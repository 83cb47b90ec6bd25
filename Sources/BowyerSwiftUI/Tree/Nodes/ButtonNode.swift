#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  struct ButtonNode: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      Button {
        context.perform(.press, path)
      } label: {
        Text(verbatim: mark + node.look.text).styled(context.style)
      }
    }

    /// What a checked item of a menu begins with.
    private var mark: String { node.props?.values.isChecked == true ? "✓ " : "" }
  }
#endif
