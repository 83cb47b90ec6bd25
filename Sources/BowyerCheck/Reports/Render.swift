/// Returns a value on one line, as Swift would write it, cut off when it is very long.
package func render(_ value: Any) -> String {
  var writer = Renderer()
  writer.write(value)
  return writer.text
}

/// The writer of values: like `String(describing:)`, with strings in quotes, without module names, with
/// dictionaries and sets in a fixed order.
private struct Renderer {
  private static let limit = 600
  private(set) var text = ""
  private var depth = 0
  private var isFull: Bool { text.utf8.count > Self.limit || depth > 12 }

  mutating func write(_ value: Any) {
    guard !isFull else { return cut() }
    depth += 1
    defer { depth -= 1 }
    let mirror = Mirror(reflecting: value)
    switch (value, mirror.displayStyle) {
    case (_, .optional): mirror.children.first.map { write($0.value) } ?? put("nil")
    case (is String, _), (is Substring, _), (is Character, _): put(String(reflecting: value))
    case (_, .collection): list(mirror.children.map(\.value), "[", "]")
    case (_, .set): put("[" + sorted(mirror.children.map { render($0.value) }) + "]")
    case (_, .dictionary): put(entries(mirror))
    case (_, .tuple): fields(mirror, "")
    case (let value as any CustomStringConvertible, _): put(value.description)
    case (let value as any CustomDebugStringConvertible, _): put(value.debugDescription)
    case (_, .enum): payload(value, mirror)
    case (_, .struct), (_, .class): fields(mirror, "\(type(of: value))")
    default: put(String(describing: value))
    }
  }

  private mutating func put(_ part: String) {
    text += String(part.map { $0.isNewline ? "⏎" : $0 })
    if text.utf8.count > Self.limit + 40 {
      text = String(text.prefix(Self.limit))
      cut()
    }
  }

  private mutating func cut() { if !text.hasSuffix("…") { text += "…" } }

  private mutating func list(_ values: [Any], _ open: String, _ close: String) {
    put(open)
    for (index, value) in values.enumerated() where !isFull {
      if index > 0 { put(", ") }
      write(value)
    }
    isFull ? cut() : put(close)
  }

  private mutating func fields(_ mirror: Mirror, _ name: String) {
    put(name + "(")
    for (index, child) in mirror.children.enumerated() where !isFull {
      if index > 0 { put(", ") }
      if let label = child.label, !label.hasPrefix(".") { put(label + ": ") }
      write(child.value)
    }
    isFull ? cut() : put(")")
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

  private func sorted(_ parts: [String]) -> String { parts.sorted().joined(separator: ", ") }

  private func entries(_ mirror: Mirror) -> String {
    let pairs = mirror.children.map { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      return pair.map { render($0.value) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[" + sorted(pairs) + "]"
  }
}
