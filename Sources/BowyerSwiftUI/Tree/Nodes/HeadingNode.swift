#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

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
#endif
