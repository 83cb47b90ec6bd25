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
  /// SwiftUI: `init(verbatim content: String)`.
  public nonisolated init(verbatim content: String) { runs = [Run(text: content)] }
  /// SwiftUI: `init<S>(_ content: S) where S: StringProtocol`.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ content: S) { runs = [Run(text: String(content))] }
  /// SwiftUI: `init(_ key: LocalizedStringKey, tableName:bundle:comment:)`, which looks the text up.
  public nonisolated init(_ key: LocalizedStringKey) {
    runs = key.runs ?? [Run(text: key.value, marks: ["localized"])]
  }

  /// SwiftUI: `func accessibilityLabel(_ label: Text) -> Text`.
  public nonisolated func accessibilityLabel(_ label: Text) -> Text {
    var text = self
    text.label = ([label.string] + label.runs.flatMap(\.marks)).joined(separator: " ")
    return text
  }

  /// SwiftUI: `static func + (lhs: Text, rhs: Text) -> Text`, which later versions deprecate.
  @available(*, deprecated)
  public nonisolated static func + (left: Text, right: Text) -> Text {
    var text = left
    text.runs += right.runs
    return text
  }

  private nonisolated func marked(_ mark: String?) -> Text {
    guard let mark else { return self }
    var text = self
    for index in text.runs.indices { text.runs[index].marks.append(mark) }
    return text
  }

  /// SwiftUI: `func bold() -> Text`.
  public nonisolated func bold() -> Text { marked("bold") }
  /// SwiftUI: `func italic() -> Text`.
  public nonisolated func italic() -> Text { marked("italic") }
  /// SwiftUI: `func underline(_ isActive: Bool = true, color: Color? = nil) -> Text`.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    marked(isActive ? "underline" : nil)
  }
  /// SwiftUI: `func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text`.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    marked(isActive ? "strikethrough" : nil)
  }
  /// SwiftUI: `func font(_ font: Font?) -> Text`.
  public nonisolated func font(_ font: Font?) -> Text { marked(font.map { "font=\($0.name)" }) }
  /// SwiftUI: `func monospaced(_ isActive: Bool = true) -> Text`.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text {
    marked(isActive ? "monospaced" : nil)
  }
  /// SwiftUI: `func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle`.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> Text {
    marked("foreground=\(style.name)")
  }
  /// SwiftUI: `func foregroundColor(_ color: Color?) -> Text`.
  public nonisolated func foregroundColor(_ color: Color?) -> Text {
    marked(color.map { "foreground=\($0.name)" })
  }

  var string: String { runs.map(\.text).joined() }
}

extension Text: View, Primitive {
  public typealias Body = Never
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
  /// SwiftUI: `init(_ value: String)`.
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
    /// SwiftUI: `mutating func appendInterpolation(_ text: Text)`.
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

/// SwiftUI: `struct Font: Hashable, Sendable`, some of its styles.
public struct Font: Hashable, Sendable {
  let name: String
  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let caption = Font(name: "caption")
  /// SwiftUI: `static func system(size:weight:design:) -> Font`, of the size alone.
  public static func system(size: CGFloat) -> Font { Font(name: "\(size)") }
}
