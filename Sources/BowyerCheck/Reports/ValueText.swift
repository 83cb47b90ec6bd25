import BowyerKinds

/// Returns a value as Swift source on one line, truncated if it is very long.
package func render(_ value: Any) -> String {
  var writer = Renderer()
  writer.write(value)
  return writer.text
}

/// A writer of values: like `String(describing:)`, but with quoted strings, without module names,
/// and with dictionaries and sets in a fixed order.
private struct Renderer {
  private static let limit = 600
  private(set) var text = ""
  private var depth = 0
  private var around: Set<ObjectIdentifier> = []
  /// The remaining number of values that may be written.
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
    case (let value as String, _): quote(value.unicodeScalars)
    case (let value as Substring, _): quote(value.unicodeScalars)
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
    put(String(reflecting: String(String.UnicodeScalarView(scalars.prefix(Self.limit + 41)))))
  }

  /// Writes `.some(…)` if an optional holds an empty optional, otherwise only the wrapped value.
  private mutating func optional(_ mirror: Mirror) {
    guard let child = mirror.children.first else { return put("nil") }
    var inner = Mirror(reflecting: child.value)
    guard inner.displayStyle == .optional else { return write(child.value) }
    while inner.displayStyle == .optional, let child = inner.children.first {
      inner = Mirror(reflecting: child.value)
    }
    guard inner.displayStyle == .optional else { return write(child.value) }
    put(".some(")
    write(child.value)
    put(")")
  }

  private mutating func list(_ children: Mirror.Children, _ open: String, _ close: String) {
    put(open)
    for (index, child) in children.enumerated() {
      if isFull { break }
      if index > 0 { put(", ") }
      write(child.value)
    }
    isFull ? cut() : put(close)
  }

  private mutating func fields(_ mirror: Mirror, _ name: String) {
    put(name + "(")
    for (index, child) in mirror.fields.enumerated() where !isFull {
      if index > 0 { put(", ") }
      if let label = child.label, !label.hasPrefix(".") { put(label + ": ") }
      write(child.value)
    }
    isFull ? cut() : put(")")
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
    if inner.displayStyle == .tuple { return fields(inner, "") }
    put("(")
    write(child.value)
    put(")")
  }

  /// Writes the elements of a set or a dictionary, sorted by their texts.
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

  /// Returns the text of an element, using at most a share of the remaining visits.
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
  /// The fields of a value, inherited ones first.
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

  /// Returns the first few places where two values differ, as deep inside them as possible.
  ///
  /// With `byEquality`, two values that look the same also differ if they are not equal to
  /// themselves.
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
  private struct Pair: Hashable {
    let left: ObjectIdentifier
    let right: ObjectIdentifier
  }

  let limit: Int
  let byEquality: Bool
  private(set) var found: [Difference] = []
  /// The remaining number of pairs of values that may be compared.
  private var visits = 500_000
  /// The pairs of objects that have been compared, as an object may be reachable on several paths.
  private var compared: Set<Pair> = []
  private var isOver: Bool { found.count >= limit || visits < 1 }

  init(limit: Int, byEquality: Bool) {
    (self.limit, self.byEquality) = (limit, byEquality)
  }

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
    case .dictionary: entries(one, other, path, depth)
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
      && compared.insert(Pair(left: ObjectIdentifier(left), right: ObjectIdentifier(right)))
        .inserted
  }

  mutating func note(_ left: Any, _ right: Any, _ path: String) {
    if byEquality, isUnequalToItself(left), isUnequalToItself(right), render(left) == render(right)
    {
      let text = render(left)
      return add(path, text, "\(text), which is not equal to itself", Self.type(left, right))
    }
    guard let one = Self.text(left), let other = Self.text(right),
      max(one.utf8.count, other.utf8.count) > 500
    else { return add(path, render(left), render(right), Self.type(left, right)) }
    texts(one, other, path, Self.type(left, right))
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

  private static func text(_ value: Any) -> String? {
    value as? String ?? (value as? Substring).map { String($0) }
  }

  private mutating func add(_ path: String, _ left: String, _ right: String, _ type: String?) {
    guard left != right, found.count < limit else { return }
    found.append(Difference(path: path, left: left, right: right, type: type))
  }

  private mutating func add(_ path: String, onlyLeft value: Any) {
    add(path, render(value), "nothing", Self.type(value))
  }

  private mutating func add(_ path: String, onlyRight value: Any) {
    add(path, "nothing", render(value), Self.type(value))
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
      return elements(lefts, rights, path, depth)
    }
    let (lefts, rights) = (one.children.makeIterator(), other.children.makeIterator())
    var index = 0
    while !isOver {
      switch (lefts.next(), rights.next()) {
      case (let left?, let right?):
        compare(left.value, right.value, at: "\(path)[\(index)]", depth: depth + 1)
      case (let left?, nil): add("\(path)[\(index)]", onlyLeft: left.value)
      case (nil, let right?): add("\(path)[\(index)]", onlyRight: right.value)
      case (nil, nil): return
      }
      index += 1
    }
  }

  /// Returns the elements by their labels, if all have distinct ones, as in `Rows`.
  private static func labelled(_ mirror: Mirror) -> [(label: String, value: Any)]? {
    var (elements, seen): ([(label: String, value: Any)], Set<String>) = ([], [])
    for child in mirror.children {
      guard let label = child.label, seen.insert(label).inserted else { return nil }
      elements.append((label, child.value))
    }
    return elements
  }

  /// Compares elements by their labels; if all are equal, compares their order.
  private mutating func elements(
    _ lefts: [(label: String, value: Any)],
    _ rights: [(label: String, value: Any)],
    _ path: String,
    _ depth: Int
  ) {
    let before = found.count
    var rest = Dictionary(uniqueKeysWithValues: rights.map { ($0.label, $0.value) })
    for left in lefts where !isOver {
      let place = "\(path)[\(Self.step(left.label))]"
      if let right = rest.removeValue(forKey: left.label) {
        compare(left.value, right, at: place, depth: depth + 1)
      } else {
        add(place, onlyLeft: left.value)
      }
    }
    for right in rights where !isOver && rest[right.label] != nil {
      add("\(path)[\(Self.step(right.label))]", onlyRight: right.value)
    }
    guard found.count == before, !isOver else { return }
    for (index, pair) in zip(lefts, rights).enumerated() where pair.0.label != pair.1.label {
      return add("\(path)[\(index)]", Self.step(pair.0.label), Self.step(pair.1.label), nil)
    }
  }

  private static func step(_ label: String) -> String {
    let start = String(label.unicodeScalars.prefix(40))
    return (start.utf8.count < label.utf8.count ? start + "…" : label).visible()
  }

  private mutating func members(_ one: Mirror, _ other: Mirror, _ path: String) {
    let lefts = Set(one.children.compactMap(Self.key))
    let rights = Set(other.children.compactMap(Self.key))
    let less = Self.texts(lefts.subtracting(rights))
    let more = Self.texts(rights.subtracting(lefts))
    for index in 0..<max(less.count, more.count) where !isOver {
      if index < less.count { add(path, less[index].text, "nothing", less[index].type) }
      if index < more.count { add(path, "nothing", more[index].text, more[index].type) }
    }
  }

  private static func texts(_ members: Set<AnyHashable>) -> [(text: String, type: String)] {
    members.map { (render($0.base), type($0.base)) }.sorted { $0.text < $1.text }
  }

  private static func key(_ child: Mirror.Child) -> AnyHashable? { child.value as? AnyHashable }

  private mutating func entries(_ one: Mirror, _ other: Mirror, _ path: String, _ depth: Int) {
    let (lefts, rights) = (Self.values(one), Self.values(other))
    let keys = Set(lefts.keys).union(rights.keys).map { ($0, render($0.base)) }
    for (key, text) in keys.sorted(by: { $0.1 < $1.1 }) where !isOver {
      let start = String(text.unicodeScalars.prefix(40))
      let step = start.utf8.count < text.utf8.count ? start + "…" : text
      switch (lefts[key], rights[key]) {
      case (let left?, let right?): compare(left, right, at: "\(path)[\(step)]", depth: depth + 1)
      case (let left?, nil): add("\(path)[\(step)]", onlyLeft: left)
      case (nil, let right?): add("\(path)[\(step)]", onlyRight: right)
      case (nil, nil): break
      }
    }
  }

  private static func values(_ mirror: Mirror) -> [AnyHashable: Any] {
    let pairs = mirror.children.compactMap { child -> (AnyHashable, Any)? in
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2, let key = key(pair[0]) else { return nil }
      return (key, pair[1].value)
    }
    return Dictionary(pairs) { first, _ in first }
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

  /// Compares the payloads of two values; returns `false` unless both are of one case with
  /// payloads.
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
