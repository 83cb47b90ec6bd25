import BowyerCheck

/// The edit that leads from one value to another, as Swift would write it.
enum EditText {
  /// Returns the edit as a trailing closure, with its blank before it; nothing if nothing changes.
  static func closure(from old: Any, to new: Any) -> String {
    let assignments = assignments(from: old, to: new, at: "$0", depth: 0)
    return assignments.isEmpty ? "" : " { \(assignments.joined(separator: "; ")) }"
  }

  /// Returns the assignments for the fields that change; a field that is no plain struct is assigned whole.
  private static func assignments(
    from old: Any,
    to new: Any,
    at path: String,
    depth: Int
  ) -> [String] {
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    let isPlain =
      before.displayStyle == .struct && after.displayStyle == .struct
      && !(new is any CustomStringConvertible) && !after.children.isEmpty
      && before.children.count == after.children.count && depth < 8
    guard isPlain else {
      if Difference.all(between: old, and: new, limit: 1).isEmpty { return [] }
      return [assignment(from: old, to: new, at: path)]
    }
    return zip(before.children, after.children).flatMap { before, after in
      let label = (after.label ?? "").drop { $0 == "_" }
      return assignments(
        from: before.value,
        to: after.value,
        at: "\(path).\(label)",
        depth: depth + 1
      )
    }
  }

  private static func assignment(from old: Any, to new: Any, at path: String) -> String {
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    if after.displayStyle == .collection, after.children.count == before.children.count + 1,
      let last = after.children.suffix(1).first,
      zip(before.children, after.children).allSatisfy({
        Difference.all(between: $0.value, and: $1.value, limit: 1).isEmpty
      })
    {
      return "\(path).append(\(render(last.value)))"
    }
    return "\(path) = \(render(new))"
  }
}
