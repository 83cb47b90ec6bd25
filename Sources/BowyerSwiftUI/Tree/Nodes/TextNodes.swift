#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension Node {
    /// Returns the text of the node in a style; a text of several spans is never localized.
    @MainActor func styledText(_ style: ViewStyle) -> Text {
      guard case .spans(let spans)? = look.detail?.kind else {
        return words(look.text).styled(tag == .code ? style.asCode : style)
      }
      return Text(
        spans.reduce(into: AttributedString()) { text, span in
          text += AttributedString(span.text).styled(style.overlaid(by: span.style))
        }
      )
    }

    /// Returns the heading of the node, which is a heading for assistive technologies, too.
    @MainActor func headingView(_ style: ViewStyle) -> some View {
      words(look.text)
        .font(headingFont)
        .styled(style)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(AccessibilityHeadingLevel(rawValue: UInt(look.level)) ?? .unspecified)
    }

    @MainActor private var headingFont: Font {
      switch look.level {
      case 1: .largeTitle
      case 2: .title
      case 3: .title2
      case 4: .title3
      default: .headline
      }
    }

    /// The image of the node: a symbol, an image from the network, or an image of the app.
    @MainActor var imageView: some View {
      Group {
        if isSymbol {
          Image(systemName: look.value)
        } else if let url = imageURL {
          AsyncImage(url: url) { image in
            image.resizable().aspectRatio(nil, contentMode: .fit)
          } placeholder: {
            Text(verbatim: self.look.text)
          }
        } else {
          Image(look.value)
        }
      }
      .accessibilityLabel(words(look.text))
    }

    private var imageURL: URL? {
      guard let address = LinkAddress(look.value), address.text.hasPrefix("http") else {
        return nil
      }
      return URL(string: address.text)
    }
  }

  extension ViewStyle {
    fileprivate var asCode: ViewStyle { overlaid(by: ViewStyle(.monospaced)) }
  }
#endif
