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
    case .struct, .class, .tuple: fields(one, other, left, right, path, depth)
    case .enum, .optional: payload(one, other, left, right, path, depth)
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

  private mutating func fields(
    _ one: Mirror,
    _ other: Mirror,
    _ left: Any,
    _ right: Any,
    _ path: String,
    _ depth: Int
  ) {
    guard !one.children.isEmpty, one.children.count == other.children.count else {
      return note(left, right, path)
    }
    let before = found.count
    for (index, (a, b)) in zip(one.children, other.children).enumerated() {
      let label = a.label ?? "\(index)"
      let step = label.hasPrefix(".") ? String(label.dropFirst()) : label
      compare(a.value, b.value, at: path.isEmpty ? step : "\(path).\(step)", depth: depth + 1)
    }
    if found.count == before { note(left, right, path) }
  }

  private mutating func payload(
    _ one: Mirror,
    _ other: Mirror,
    _ left: Any,
    _ right: Any,
    _ path: String,
    _ depth: Int
  ) {
    guard let a = one.children.first, let b = other.children.first, a.label == b.label else {
      return note(left, right, path)
    }
    guard one.displayStyle == .enum, let label = a.label else {
      return compare(a.value, b.value, at: path, depth: depth + 1)
    }
    compare(a.value, b.value, at: path.isEmpty ? label : "\(path).\(label)", depth: depth + 1)
  }
}
