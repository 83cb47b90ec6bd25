#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A text, or code: as it is, never looked up as a key of a translation.
  struct TextNode: View {
    let node: Node
    let style: ViewStyle

    var body: Text {
      guard case .spans(let spans)? = node.look.detail?.kind else {
        return Text(verbatim: node.look.text).styled(node.tag == .code ? style.asCode : style)
      }
      return spans.reduce(Text(verbatim: "")) { text, span in
        text + Text(verbatim: span.text).styled(style.overlaid(by: span.style))
      }
    }
  }

  extension ViewStyle {
    fileprivate var asCode: ViewStyle { overlaid(by: ViewStyle(.monospaced)) }
  }
#endif
