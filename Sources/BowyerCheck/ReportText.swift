import BowyerKinds

/// Returns a value as Swift source on one line, truncated if it is very long.
package func render(_ value: Any) -> String {
  var writer = Renderer()
  writer.write(value)
  return writer.text
}

/// A writer of values: like `String(describing:)`, but with quoted strings, without modules, and sets in a fixed order.
private struct Renderer {
  private static let limit = 600
  private(set) var text = ""
  private var depth = 0
  private var around: Set<ObjectIdentifier> = []
  private var visits = 50_000
  private var nesting = 0
  private var isFull: Bool { text.utf8.count > Self.limit || depth > 12 || visits < 1 }

  mutating func write(_ value: Any) {
    guard !isFull else { return cut() }
    visits -= 1
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: value)
    switch (value, mirror.displayStyle) {
    case (_, .optional): optional(mirror)
    case (let value as any StringProtocol, _): quote(String(value).unicodeScalars)
    case (let value as Character, _): quote(value.unicodeScalars)
    case (_, .collection): list(mirror.children, "[", "]")
    case (_, .set): parts(mirror, empty: "[]")
    case (_, .dictionary): parts(mirror, empty: "[:]")
    case (_, .tuple): fields(mirror, "")
    case (let value as any CustomStringConvertible, _): put(value.description)
    case (let value as any CustomDebugStringConvertible, _): put(value.debugDescription)
    case (_, .enum): payload(value, mirror)
    case (_, .struct): fields(mirror, "\(type(of: value))")
    case (_, .class): object(value, mirror)
    default: put(String(describing: value))
    }
  }

  private mutating func put(_ part: String) {
    // The limit counts scalars, as a character can have any length.
    let isLong = part.utf8.count > Self.limit
    text += (isLong ? String(part.unicodeScalars.prefix(Self.limit + 41)) : part).visible()
    if text.utf8.count > Self.limit + 40 {
      text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.limit)))
      cut()
    }
  }

  private mutating func cut() { if text.unicodeScalars.last != "…" { text += "…" } }

  private mutating func quote(_ scalars: some Collection<Unicode.Scalar>) {
    put(String(String.UnicodeScalarView(scalars.prefix(Self.limit + 41))).literal)
  }

  private mutating func optional(_ mirror: Mirror) {
    guard let child = mirror.children.first else { return put("nil") }
    guard Self.isEmpty(child.value) else { return write(child.value) }
    list(mirror.children, ".some(", ")")
  }

  private static func isEmpty(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional
      && mirror.children.allSatisfy { isEmpty($0.value) }
  }

  private mutating func list(
    _ children: some Sequence<Mirror.Child>,
    _ open: String,
    _ close: String,
    isLabelled: Bool = false
  ) {
    put(open)
    for (index, child) in children.enumerated() {
      if isFull { break }
      if index > 0 { put(", ") }
      if isLabelled, let label = child.label, !label.hasPrefix(".") { put(label + ": ") }
      write(child.value)
    }
    isFull ? cut() : put(close)
  }

  private mutating func fields(_ mirror: Mirror, _ name: String) {
    list(mirror.fields, name + "(", ")", isLabelled: true)
  }

  private mutating func object(_ value: Any, _ mirror: Mirror) {
    let (name, identity) = ("\(type(of: value))", ObjectIdentifier(value as AnyObject))
    guard around.insert(identity).inserted else { return put(name + "(…)") }
    fields(mirror, name)
    around.remove(identity)
  }

  private mutating func payload(_ value: Any, _ mirror: Mirror) {
    guard let child = mirror.children.first else { return put(".\(value)") }
    put("." + (child.label ?? "\(value)"))
    let inner = Mirror(reflecting: child.value)
    inner.displayStyle == .tuple ? fields(inner, "") : list(mirror.children, "(", ")")
  }

  private mutating func parts(_ mirror: Mirror, empty: String) {
    let count = mirror.children.count
    guard count > 0 else { return put(empty) }
    // All elements have equal shares, so that the truncation does not depend on their order.
    let share = max(visits / count, [64, 16, 0][min(2, nesting)])
    guard share > 0 else { return put("[…]") }
    let texts = mirror.children.map { child in
      guard mirror.displayStyle == .dictionary else { return part(child.value, share) }
      let pair = Mirror(reflecting: child.value).children
      return pair.map { part($0.value, (share + 1) / 2) }.joined(separator: ": ")
    }
    put("[" + texts.sorted().joined(separator: ", ") + "]")
  }

  private mutating func part(_ value: Any, _ share: Int) -> String {
    var writer = Renderer()
    (writer.depth, writer.around) = (depth, around)
    (writer.visits, writer.nesting) = (share, nesting + 1)
    writer.write(value)
    visits -= share - writer.visits
    return writer.text
  }
}

extension Mirror {
  /// All fields, inherited ones first.
  var fields: [Child] {
    guard displayStyle == .class, let parent = superclassMirror else { return Array(children) }
    return parent.fields + children
  }
}

package struct Difference: CustomStringConvertible {
  package let path: String
  package let left: String
  package let right: String
  /// The type of the differing values, or both types; `nil` if the rows differ only in order.
  package let type: String?

  package var place: Substring {
    guard [left, right].contains("nothing"), let bracket = path.lastIndex(of: "[") else {
      return path[...]
    }
    return path[..<bracket]
  }

  package var description: String { (path.isEmpty ? "" : path + ": ") + "\(left) ≠ \(right)" }

  /// Returns the first places, deep inside, where two values differ; by equality, also where one is not equal to itself.
  package static func all(
    between left: Any,
    and right: Any,
    limit: Int = 4,
    byEquality: Bool = false
  ) -> [Difference] {
    var search = DifferenceSearch(limit: limit, byEquality: byEquality)
    search.compare(left, right, at: "", depth: 0)
    if byEquality, search.found.isEmpty { search.note(left, right, "") }
    return search.found
  }
}

private struct DifferenceSearch {
  let limit: Int
  let byEquality: Bool
  var found: [Difference] = []
  var visits = 500_000
  /// The pairs of objects that have been compared, as an object may be reachable on several paths.
  var compared: Set<[ObjectIdentifier]> = []
  private var isOver: Bool { found.count >= limit || visits < 1 }

  mutating func compare(_ left: Any, _ right: Any, at path: String, depth: Int) {
    guard !isOver else { return }
    visits -= 1
    let (one, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
    if one.displayStyle == .class, other.displayStyle == .class,
      !isNew(left as AnyObject, right as AnyObject)
    {
      return
    }
    guard one.subjectType == other.subjectType, one.displayStyle == other.displayStyle else {
      return note(left, right, path)
    }
    guard depth < 20 else {
      // Objects that reference one another may all be this deep, and rendering them is slow.
      visits -= [.class, .set, .dictionary].contains(one.displayStyle) ? 100_000 : 200
      return note(left, right, path)
    }
    switch one.displayStyle {
    case .collection: elements(one, other, path, depth)
    case .set: members(one, other, path)
    case .dictionary: parts(Self.values(one), Self.values(other), path, depth, isSorted: true)
    case .class where one.fields.count == other.fields.count && !one.fields.isEmpty:
      // Rendering objects is slow, and shows no more than their fields.
      _ = fields(one, other, path, depth)
    case .struct, .class, .tuple:
      if !fields(one, other, path, depth) {
        visits -= 8
        note(left, right, path)
      }
    case .enum, .optional:
      if !payload(one, other, path, depth) { note(left, right, path) }
    default: note(left, right, path)
    }
  }

  private mutating func isNew(_ left: AnyObject, _ right: AnyObject) -> Bool {
    left !== right
      && compared.insert([ObjectIdentifier(left), ObjectIdentifier(right)]).inserted
  }

  mutating func note(_ left: Any, _ right: Any, _ path: String) {
    let (one, other, type) = (render(left), render(right), Self.type(left, right))
    if byEquality, one == other, isUnequalToItself(left), isUnequalToItself(right) {
      return add(path, one, "\(one), which is not equal to itself", type)
    }
    let texts = [left, right].compactMap { ($0 as? any StringProtocol).map { String($0) } }
    guard texts.count == 2, texts.contains(where: { $0.utf8.count > 500 }) else {
      return add(path, one, other, type)
    }
    self.texts(texts[0], texts[1], path, type)
  }

  private func isUnequalToItself(_ value: Any) -> Bool {
    func isUnequal<Value: Equatable>(_ value: Value) -> Bool { value != value }
    return (value as? any Equatable).map { isUnequal($0) } ?? false
  }

  private static func type(_ left: Any, _ right: Any) -> String {
    let (one, other) = (type(left), type(right))
    return one == other ? one : "\(one) or \(other)"
  }

  private static func type(_ value: Any) -> String { String(describing: Swift.type(of: value)) }

  private mutating func add(_ path: String, _ left: String, _ right: String, _ type: String?) {
    guard left != right, found.count < limit else { return }
    found.append(Difference(path: path, left: left, right: right, type: type))
  }

  /// Adds a difference of long strings: only the text around the first difference.
  private mutating func texts(_ left: String, _ right: String, _ path: String, _ type: String) {
    guard left != right else { return }
    let (one, other) = (left.unicodeScalars, right.unicodeScalars)
    let same = zip(one, other).prefix { $0 == $1 }.count
    func window(_ scalars: String.UnicodeScalarView) -> String {
      let (start, shown) = (max(0, same - 20), scalars.dropFirst(max(0, same - 20)).prefix(60))
      let isCut = shown.endIndex < scalars.endIndex
      return (start > 0 ? "…" : "") + render(String(shown)) + (isCut ? "…" : "")
    }
    add(path, window(one), window(other), type)
  }

  private mutating func elements(_ one: Mirror, _ other: Mirror, _ path: String, _ depth: Int) {
    if let lefts = Self.labelled(one), let rights = Self.labelled(other) {
      let before = found.count
      parts(lefts, rights, path, depth, isSorted: false)
      guard found.count == before, !isOver else { return }
      for (index, (left, right)) in zip(lefts, rights).enumerated() where left.key != right.key {
        return add("\(path)[\(index)]", left.step, right.step, nil)
      }
      return
    }
    let (lefts, rights) = (one.children.makeIterator(), other.children.makeIterator())
    var index = 0
    while !isOver, compare(lefts.next()?.value, rights.next()?.value, "\(path)[\(index)]", depth) {
      index += 1
    }
  }

  private mutating func compare(_ left: Any?, _ right: Any?, _ place: String, _ depth: Int) -> Bool
  {
    switch (left, right) {
    case (let left?, let right?): compare(left, right, at: place, depth: depth + 1)
    case (let left?, nil): add(place, render(left), "nothing", Self.type(left))
    case (nil, let right?): add(place, "nothing", render(right), Self.type(right))
    case (nil, nil): return false
    }
    return true
  }

  /// An element with a label, or the value of a key.
  private struct Part {
    let key: AnyHashable
    let text: String
    let value: Any

    var step: String {
      let start = String(text.unicodeScalars.prefix(40))
      return (start.utf8.count < text.utf8.count ? start + "…" : text).visible()
    }
  }

  private mutating func parts(
    _ lefts: [Part],
    _ rights: [Part],
    _ path: String,
    _ depth: Int,
    isSorted: Bool
  ) {
    let one = Dictionary(lefts.map { ($0.key, $0.value) }) { first, _ in first }
    let other = Dictionary(rights.map { ($0.key, $0.value) }) { first, _ in first }
    let all = lefts + rights.filter { one[$0.key] == nil }
    for part in isSorted ? all.sorted(by: { $0.text < $1.text }) : all where !isOver {
      _ = compare(one[part.key], other[part.key], "\(path)[\(part.step)]", depth)
    }
  }

  /// Returns the elements by their labels, if all have distinct ones, as in `Rows`.
  private static func labelled(_ mirror: Mirror) -> [Part]? {
    var (parts, seen): ([Part], Set<String>) = ([], [])
    for child in mirror.children {
      guard let label = child.label, seen.insert(label).inserted else { return nil }
      parts.append(Part(key: label, text: label, value: child.value))
    }
    return parts
  }

  private mutating func members(_ one: Mirror, _ other: Mirror, _ path: String) {
    func sorted(_ members: Set<AnyHashable>) -> [Any] {
      members.map { ($0.base, render($0.base)) }.sorted { $0.1 < $1.1 }.map(\.0)
    }
    let lefts = Set(one.children.compactMap(Self.key))
    let rights = Set(other.children.compactMap(Self.key))
    let (less, more) = (sorted(lefts.subtracting(rights)), sorted(rights.subtracting(lefts)))
    for index in 0..<max(less.count, more.count) where !isOver {
      if index < less.count { _ = compare(less[index], nil, path, 0) }
      if index < more.count { _ = compare(nil, more[index], path, 0) }
    }
  }

  private static func key(_ child: Mirror.Child) -> AnyHashable? { child.value as? AnyHashable }

  private static func values(_ mirror: Mirror) -> [Part] {
    mirror.children.compactMap { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2, let key = key(pair[0]) else { return nil }
      return Part(key: key, text: render(key.base), value: pair[1].value)
    }
  }

  private mutating func fields(_ one: Mirror, _ other: Mirror, _ path: String, _ depth: Int)
    -> Bool
  {
    let (lefts, rights) = (one.fields, other.fields)
    guard lefts.count == rights.count else { return false }
    let before = found.count
    for (index, (a, b)) in zip(lefts, rights).enumerated() {
      let label = a.label ?? "\(index)"
      let step = label.hasPrefix(".") ? String(label.dropFirst()) : label
      compare(a.value, b.value, at: path.isEmpty ? step : "\(path).\(step)", depth: depth + 1)
    }
    return found.count > before
  }

  /// Compares the payloads of two values; returns `false` unless both are of one case with payloads.
  private mutating func payload(_ one: Mirror, _ other: Mirror, _ path: String, _ depth: Int)
    -> Bool
  {
    guard let a = one.children.first, let b = other.children.first, a.label == b.label else {
      return false
    }
    let label = one.displayStyle == .enum ? a.label ?? "" : ""
    let step = label.isEmpty || path.isEmpty ? path + label : "\(path).\(label)"
    compare(a.value, b.value, at: step, depth: depth + 1)
    return true
  }
}

/// The place of a property or of a step in the sources.
public struct Site: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file.
  public let fileID: String
  /// The full path of the file.
  public let filePath: String
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// Creates a place.
  public init(fileID: String, filePath: String, line: Int, column: Int = 1) {
    (self.fileID, self.filePath) = (fileID, filePath)
    (self.line, self.column) = (line, column)
  }

  public var description: String { "\(fileID):\(line)" }
}

extension Int {
  package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

package func reportLines(of recording: String?) -> [String] {
  guard let recording else { return [] }
  return ["  as a recording:"] + recording.split(separator: "\n").map { "    \($0)" }
}
