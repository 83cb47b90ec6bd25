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

  /// A heading, which is one for those who hear it too.
  struct HeadingNode: View {
    let node: Node
    let style: ViewStyle

    var body: some View {
      Text(verbatim: node.look.text)
        .font(font)
        .styled(style)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(level)
    }

    private var font: Font {
      switch node.look.level {
      case 1: .largeTitle
      case 2: .title
      case 3: .title2
      case 4: .title3
      default: .headline
      }
    }

    private var level: AccessibilityHeadingLevel {
      AccessibilityHeadingLevel(rawValue: UInt(node.look.level)) ?? .unspecified
    }
  }

  extension ViewStyle {
    fileprivate var asCode: ViewStyle { overlaid(by: ViewStyle(.monospaced)) }
  }
#endif
