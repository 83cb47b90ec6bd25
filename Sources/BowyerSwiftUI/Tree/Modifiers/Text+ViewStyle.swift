#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension Text {
    /// Returns the text in a style; its background is not its own, but of what it stands in.
    func styled(_ style: ViewStyle) -> Text {
      var text = self
      if style.traits.contains(.bold) { text = text.bold() }
      if style.traits.contains(.italic) { text = text.italic() }
      if style.traits.contains(.underline) { text = text.underline() }
      if style.traits.contains(.strike) { text = text.strikethrough() }
      if style.traits.contains(.monospaced) { text = text.monospaced() }
      if let color = style.foreground?.color {
        text = text.foregroundStyle(color)
      } else if style.traits.contains(.dim) {
        text = text.foregroundStyle(Color.secondary)
      }
      return text
    }
  }

  extension ViewColor {
    /// The colour of SwiftUI that means the same.
    var color: Color {
      switch self {
      case .accent: .accentColor
      case .success: .green
      case .warning: .orange
      case .danger: .red
      case .muted: .secondary
      case .rgb(let red, let green, let blue):
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
      }
    }
  }
#endif
