#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension Text {
    /// Returns the text in a style, without its background, which belongs to the enclosing view.
    func styled(_ style: ViewStyle) -> Text {
      var text = self
      if style.traits.contains(.bold) { text = text.bold() }
      if style.traits.contains(.italic) { text = text.italic() }
      if style.traits.contains(.underline) { text = text.underline() }
      if style.traits.contains(.strike) { text = text.strikethrough() }
      if style.traits.contains(.monospaced) { text = text.monospaced() }
      if let color = style.textColor { text = text.foregroundStyle(color) }
      return text
    }
  }

  extension AttributedString {
    /// Returns the text in a style, as a part of a text with several styles.
    func styled(_ style: ViewStyle) -> AttributedString {
      // The attributes are named by their types, because UIKit and AppKit have some with the same names.
      typealias Shared = AttributeScopes.FoundationAttributes
      typealias Own = AttributeScopes.SwiftUIAttributes
      var intent: InlinePresentationIntent = []
      if style.traits.contains(.bold) { intent.insert(.stronglyEmphasized) }
      if style.traits.contains(.italic) { intent.insert(.emphasized) }
      if style.traits.contains(.monospaced) { intent.insert(.code) }
      var text = self
      if !intent.isEmpty { text[Shared.InlinePresentationIntentAttribute.self] = intent }
      if style.traits.contains(.underline) { text[Own.UnderlineStyleAttribute.self] = .single }
      if style.traits.contains(.strike) { text[Own.StrikethroughStyleAttribute.self] = .single }
      if let color = style.textColor { text[Own.ForegroundColorAttribute.self] = color }
      return text
    }
  }

  extension ViewStyle {
    /// The colour of text; nil for the surrounding one.
    fileprivate var textColor: Color? {
      foreground?.color ?? (traits.contains(.dim) ? .secondary : nil)
    }
  }

  extension ViewColor {
    /// The corresponding colour of SwiftUI.
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
