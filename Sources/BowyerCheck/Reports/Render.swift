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
  /// The objects that contain the value being written.
  private var around: Set<ObjectIdentifier> = []
  /// The remaining number of values that may be written.
  private var visits = 50_000
  /// The number of sets and dictionaries that contain the value being written.
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

  /// Writes an optional: `.some(…)` if it holds an empty optional, otherwise only the wrapped
  /// value.
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
