#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
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

  /// An image of the network or of the app's own; one that says nothing is decoration.
  struct ImageNode: View {
    let node: Node

    var body: some View {
      Group {
        if let url {
          AsyncImage(url: url) { image in
            image.resizable().aspectRatio(nil, contentMode: .fit)
          } placeholder: {
            Text(verbatim: node.look.text)
          }
        } else {
          Image(node.look.value)
        }
      }
      .accessibilityLabel(Text(verbatim: node.look.text))
      .accessibilityHidden(node.look.text.isEmpty)
    }

    private var url: URL? {
      guard let address = LinkAddress(node.look.value), address.text.hasPrefix("http") else {
        return nil
      }
      return URL(string: address.text)
    }
  }
#endif
