/// A place where two values differ.
package struct Difference: CustomStringConvertible {
  package let path: String
  package let left: String
  package let right: String

  package var description: String { (path.isEmpty ? "" : path + ": ") + "\(left) ≠ \(right)" }

  /// Returns the first few places where two values differ, as deep in them as they can be told apart.
  package static func all(between left: Any, and right: Any, limit: Int = 4) -> [Difference] {
    var search = DifferenceSearch(limit: limit)
    search.compare(left, right, at: "", depth: 0)
    return search.found
  }
}

/// The walk through two values side by side.
private struct DifferenceSearch {
  let limit: Int
  private(set) var found: [Difference] = []

  init(limit: Int) { self.limit = limit }

  mutating func compare(_ left: Any, _ right: Any, at path: String, depth: Int) {
    guard found.count < limit else { return }
    let (one, other) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard depth < 20, one.subjectType == other.subjectType, one.displayStyle == other.displayStyle
    else {
      return note(left, right, path)
    }
    switch one.displayStyle {
    case .collection: elements(one, other, path, depth)
    case .struct, .class, .tuple:
      if !fields(one, other, path, depth) { note(left, right, path) }
    case .enum, .optional:
      if !payload(one, other, path, depth) { note(left, right, path) }
    default: note(left, right, path)
    }
  }

  private mutating func note(_ left: Any, _ right: Any, _ path: String) {
    let (left, right) = (render(left), render(right))
    if left != right { found.append(Difference(path: path, left: left, right: right)) }
  }

  private mutating func elements(_ one: Mirror, _ other: Mirror, _ path: String, _ depth: Int) {
    let (lefts, rights) = (one.children.makeIterator(), other.children.makeIterator())
    var index = 0
    while found.count < limit {
      switch (lefts.next(), rights.next()) {
      case (let left?, let right?):
        compare(left.value, right.value, at: "\(path)[\(index)]", depth: depth + 1)
      case (let left?, nil):
        found.append(
          Difference(path: "\(path)[\(index)]", left: render(left.value), right: "nothing")
        )
      case (nil, let right?):
        found.append(
          Difference(path: "\(path)[\(index)]", left: "nothing", right: render(right.value))
        )
      case (nil, nil): return
      }
      index += 1
    }
  }

  /// Returns whether a field tells them apart.
  private mutating func fields(_ one: Mirror, _ other: Mirror, _ path: String, _ depth: Int)
    -> Bool
  {
    guard one.children.count == other.children.count else { return false }
    let before = found.count
    for (index, (a, b)) in zip(one.children, other.children).enumerated() {
      let label = a.label ?? "\(index)"
      let step = label.hasPrefix(".") ? String(label.dropFirst()) : label
      compare(a.value, b.value, at: path.isEmpty ? step : "\(path).\(step)", depth: depth + 1)
    }
    return found.count > before
  }

  /// Returns whether they are one case, and have payloads.
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
