public import Foundation

/// SwiftUI: `AttributeScopes.SwiftUIAttributes`, and what the adapter uses of it.
extension AttributeScopes {
  public struct SwiftUIAttributes: AttributeScope {
    public let foregroundColor: ForegroundColorAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }
}

extension Text {
  /// SwiftUI: `struct Text.LineStyle: Hashable, Sendable`, `static let single`.
  public struct LineStyle: Hashable, Sendable {
    public static let single = LineStyle()
  }

  /// SwiftUI: `init(_ attributedContent: AttributedString)`, which looks nothing up.
  public nonisolated init(_ attributedContent: AttributedString) {
    typealias Own = AttributeScopes.SwiftUIAttributes
    typealias Shared = AttributeScopes.FoundationAttributes
    self.init(
      attributedContent.runs.map { run in
        let intent = run[Shared.InlinePresentationIntentAttribute.self] ?? []
        let marks: [String?] = [
          intent.contains(.stronglyEmphasized) ? "bold" : nil,
          intent.contains(.emphasized) ? "italic" : nil,
          run[Own.UnderlineStyleAttribute.self] == nil ? nil : "underline",
          run[Own.StrikethroughStyleAttribute.self] == nil ? nil : "strikethrough",
          intent.contains(.code) ? "monospaced" : nil,
          run[Own.ForegroundColorAttribute.self].map { "foreground=\($0.name)" },
        ]
        return Run(
          text: String(attributedContent[run.range].characters),
          marks: marks.compactMap { $0 }
        )
      }
    )
  }
}

/// Foundation: `struct InlinePresentationIntent: OptionSet`, which Foundation has on Apple's platforms.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
}

/// Foundation: `AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute`.
extension AttributeScopes.FoundationAttributes {
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}
