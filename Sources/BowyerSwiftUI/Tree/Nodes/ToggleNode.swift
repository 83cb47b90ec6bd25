#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A switch: what it shows is what the tree says.
  struct ToggleNode: View {
    let node: Node
    let path: [PathElement]
    let context: TreeContext

    var body: some View {
      Toggle(
        isOn: Binding(
          get: { @MainActor in node.look.isOn },
          set: { @MainActor isOn in context.perform(.toggle(isOn), path) }
        )
      ) { Text(verbatim: node.look.text).styled(context.style) }
    }
  }
#endif
