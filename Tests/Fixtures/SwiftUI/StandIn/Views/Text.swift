public import Foundation

/// SwiftUI: `struct Text: Equatable, Sendable, View`.
public struct Text: Equatable, Sendable {
  /// A part of a text, and how it is set.
  struct Run: Equatable, Sendable {
    var text: String
    var marks: [String] = []
  }
  var runs: [Run]
  /// What is heard in place of it.
  var label: String?

  nonisolated init(_ runs: [Run]) { self.runs = runs }
  public nonisolated init(verbatim content: String) { runs = [Run(text: content)] }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { runs = [Run(text: String(content))] }
  /// SwiftUI: `init(_ key: LocalizedStringKey, tableName:bundle:comment:)`, which looks the text up.
  public nonisolated init(_ key: LocalizedStringKey) {
    runs = key.runs ?? [Run(text: key.value, marks: ["localized"])]
  }

  public nonisolated func accessibilityLabel(_ label: Text) -> Text {
    var text = self
    text.label = ([label.string] + label.runs.flatMap(\.marks)).joined(separator: " ")
    return text
  }

  private nonisolated func marked(_ mark: String?) -> Text {
    guard let mark else { return self }
    var text = self
    for index in text.runs.indices { text.runs[index].marks.append(mark) }
    return text
  }

  public nonisolated func bold() -> Text { marked("bold") }
  public nonisolated func italic() -> Text { marked("italic") }
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    marked(isActive ? "underline" : nil)
  }
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    marked(isActive ? "strikethrough" : nil)
  }
  public nonisolated func font(_ font: Font?) -> Text { marked(font.map { "font=\($0.name)" }) }
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
    marked(isActive ? "monospaced" : nil)
  }
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> Text {
    marked("foreground=\(style.name)")
  }

  var string: String { runs.map(\.text).joined() }
}

extension Text: Primitive {
  public func shown(at place: Place) -> [Shown] {
    let notes = label.map { ["label=\($0)"] } ?? []
    guard runs.count > 1 else {
      return [Shown("Text", string, at: place, notes: runs.flatMap(\.marks) + notes)]
    }
    return [
      Shown(
        "Text",
        string,
        at: place,
        notes: notes,
        runs.map { Shown("run", $0.text, at: place, notes: $0.marks) }
      )
    ]
  }
}

/// SwiftUI: `struct LocalizedStringKey: ExpressibleByStringInterpolation`.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let value: String
  /// The parts of a key with texts in it, for which no table has another.
  var runs: [Text.Run]?
  public init(_ value: String) { self.value = value }
  public init(stringLiteral value: String) { self.value = value }
  public init(stringInterpolation: StringInterpolation) {
    value = stringInterpolation.runs.map(\.text).joined()
    runs = stringInterpolation.runs
  }

  /// SwiftUI: `struct StringInterpolation`, and what it takes of texts.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var runs: [Text.Run] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { append(Text.Run(text: literal)) }
    public mutating func appendInterpolation(_ text: Text) {
      for run in text.runs { append(run) }
    }
    private mutating func append(_ run: Text.Run) {
      guard !run.text.isEmpty else { return }
      if let last = runs.last, last.marks == run.marks {
        runs[runs.count - 1].text += run.text
      } else {
        runs.append(run)
      }
    }
  }
}

public struct Font: Hashable, Sendable {
  let name: String
  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let body = Font(name: "body")
  /// SwiftUI: `static func system(size:weight:design:) -> Font`, of the size alone.
  public static func system(size: CGFloat) -> Font { Font(name: "\(size)") }
}

/// SwiftUI: `AttributeScopes.SwiftUIAttributes`, and what the adapter uses of it.
extension AttributeScopes {
  public enum SwiftUIAttributes {
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
