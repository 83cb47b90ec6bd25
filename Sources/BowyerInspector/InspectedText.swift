import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerViews

/// The secrets that are neither shown nor exported: the texts in secure fields, and the values of fields with certain names.
struct InspectedSecrets: Sendable {
  static let mask = "•••"
  private let names: Set<String>
  private var texts: Set<String> = []

  init(_ names: Set<String>) {
    self.names = names
  }

  func hides(_ label: String?) -> Bool { label.map { names.contains($0) } ?? false }

  mutating func learn<Input>(from view: ViewTree<Input>) {
    var waiting = [view.node.forced]
    while let node = waiting.popLast() {
      if node.fieldKind.isSecret, !node.look.value.isEmpty { texts.insert(node.look.value) }
      waiting += node.children
    }
  }

  mutating func learn(from value: Any) {
    if names.isEmpty { return }
    var (waiting, visits) = ([(value: value, isSecret: false)], 2_000)
    while visits > 0, let next = waiting.popLast() {
      visits -= 1
      let mirror = Mirror(reflecting: next.value)
      if mirror.children.isEmpty, next.isSecret, !(next.value is Bool) {
        let text = "\(next.value)"
        if !text.isEmpty { texts.insert(text) }
      }
      // An edit identifies its property by a key path.
      let property = mirror.children.first { $0.label == "property" }?.value as? AnyKeyPath
      let edited = property.flatMap { "\($0)".split(separator: ".").last.map(String.init) }
      for child in mirror.children {
        let isSecret = hides(child.label) || child.label == "value" && hides(edited)
        waiting.append((child.value, next.isSecret || isSecret))
      }
    }
  }

  /// Returns a text with its secrets masked; in a source, which is parsed again, a secret number
  /// becomes zero instead.
  func masked(_ text: String, isSource: Bool = false) -> String {
    texts.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { text, secret in
      // A text is escaped as in Swift, or as in a recording.
      let forms = [secret.literal, RecordedValue.quoted(secret)]
      let quoted = forms.reduce(text) { $0.replacing($1, with: "\"\(Self.mask)\"") }
      if secret.unicodeScalars.count < 4 { return quoted == secret ? Self.mask : quoted }
      let mask = isSource && Double(secret) != nil ? "0" : Self.mask
      let bare = [secret, secret.visible()] + forms.map { String($0.dropFirst().dropLast()) }
      return bare.reduce(quoted) { $0.replacing($1, with: mask) }
    }
  }
}

/// A state as a tree whose parts can be folded, or as a list of the parts that contain a searched text.
struct InspectedTree {
  /// A line: the path of a part, such as `rows[id: 7].title`, its depth and text, and whether its parts are shown; nil if it
  /// has none.
  typealias Line = (path: String, depth: Int, text: String, isUnfolded: Bool?)

  private static let lineLimit = 200
  private let secrets: InspectedSecrets
  private let unfolded: Set<String>
  private let search: String
  private var visits = 20_000
  private(set) var lines: [Line] = []
  /// Whether parts were left out.
  private(set) var isCut = false

  init(of state: Any, unfolded: Set<String>, search: String, _ secrets: InspectedSecrets) {
    (self.secrets, self.unfolded, self.search) = (secrets, unfolded, search.lowercased())
    add(state, "state", at: "", depth: 0)
  }

  private mutating func add(_ value: Any, _ label: String, at path: String, depth: Int) {
    guard visits > 0, lines.count < Self.lineLimit else { return isCut = true }
    visits -= 1
    let (value, mirror) = Self.unwrapped(value)
    let isSecret = secrets.hides(label)
    let parts = isSecret || depth > 20 ? [] : Self.parts(of: mirror)
    let text = parts.isEmpty ? Self.line(render(value)) : Self.summary(of: mirror)
    let shown = isSecret ? InspectedSecrets.mask : secrets.masked(text)
    if search.isEmpty {
      let isUnfolded = parts.isEmpty ? nil : unfolded.contains(path)
      lines.append((path, depth, "\(label): \(shown)", isUnfolded))
      if isUnfolded != true { return }
    } else if label.lowercased().contains(search)
      || parts.isEmpty && shown.lowercased().contains(search)
    {
      lines.append((path, 0, "\(path.isEmpty ? label : path): \(shown)", nil))
    }
    for part in parts.prefix(Self.lineLimit) {
      add(part.value, part.label, at: Self.path(path, part.label), depth: depth + 1)
    }
    if parts.count > Self.lineLimit { isCut = true }
  }

  /// Returns the path of a part in the form of differences: `rows[id: 7].title`.
  private static func path(_ path: String, _ label: String) -> String {
    let isName = label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if !isName || label.first?.isNumber == true { return "\(path)[\(label)]" }
    return path.isEmpty ? label : "\(path).\(label)"
  }

  /// Returns the value in an optional, also a nested one; nil is returned as it is.
  private static func unwrapped(_ value: Any) -> (value: Any, mirror: Mirror) {
    let mirror = Mirror(reflecting: value)
    let inner = mirror.displayStyle == .optional ? mirror.children.first : nil
    return inner.map { unwrapped($0.value) } ?? (value, mirror)
  }

  /// Returns the first parts of a value, one more than are shown, with their labels.
  private static func parts(of mirror: Mirror) -> [(label: String, value: Any)] {
    let isDictionary = mirror.displayStyle == .dictionary
    return mirror.children.prefix(lineLimit + 1).enumerated().map { index, part in
      let pair = isDictionary ? Mirror(reflecting: part.value).children.map(\.value) : []
      if pair.count == 2 { return (line(render(pair[0])), pair[1]) }
      let label = part.label ?? "\(index)"
      return (line(label.hasPrefix(".") ? String(label.dropFirst()) : label), part.value)
    }
  }

  private static func summary(of mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary:
      "\(mirror.children.count) \(mirror.children.count == 1 ? "element" : "elements")"
    case .enum: ".\(mirror.children.first?.label ?? "")"
    default: "\(mirror.subjectType)"
    }
  }

  static func line(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(160))
    return start.utf8.count < text.utf8.count ? start + "…" : start
  }
}
