#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A control beside its name: not every platform shows the label that a control has itself.
  struct Named<Content: View>: View {
    let node: Node
    let context: TreeContext
    @ViewBuilder let content: Content

    var body: some View {
      LabeledContent {
        content.labelsHidden()
      } label: {
        Text(verbatim: node.look.text).styled(context.style)
      }
    }
  }
#endif
