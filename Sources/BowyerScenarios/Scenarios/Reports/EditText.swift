import BowyerCheck
import BowyerOptics

/// The edit from one value to another, as Swift source.
struct EditText {
  /// The trailing closure with its leading space; empty if nothing changes, `nil` if a value has no
  /// expression.
  let closure: String?
  /// The changed places, such as `$0.name`.
  let places: [String]

  /// Creates the edit from one value to another.
  ///
  /// - Parameters:
  ///   - old: The value before the edit.
  ///   - new: The value after the edit.
  ///   - limit: The maximum length of an expression, in UTF-8 code units.
  init(from old: Any, to new: Any, limit: Int = 600) {
    let changes = Self.changes(from: old, to: new, at: "$0", depth: 0, limit)
    places = changes.map(\.place)
    let assignments = changes.compactMap(\.assignment)
    if assignments.count < changes.count {
      closure = nil
    } else {
      closure = assignments.isEmpty ? "" : " { \(assignments.joined(separator: "; ")) }"
    }
  }

  private typealias Change = (place: String, assignment: String?)

  /// Returns the changes field by field; a field that is not a plain struct is assigned as a whole.
  private static func changes(
    from old: Any,
    to new: Any,
    at place: String,
    depth: Int,
    _ limit: Int
  ) -> [Change] {
    if Difference.all(between: old, and: new, limit: 1).isEmpty { return [] }
    guard type(of: old) == type(of: new), isPlain(old), isPlain(new), depth < 8,
      !isAnother(old, new)
    else { return [(place, assignment(from: old, to: new, at: place, limit))] }
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    return zip(before.children, after.children).flatMap { before, after -> [Change] in
      guard let label = SwiftText.member(after.label) else {
        // The storage of a property wrapper.
        let name = (after.label ?? "").drop { $0 == "_" || $0 == "$" }
        let isSame = Difference.all(between: before.value, and: after.value, limit: 1).isEmpty
        return isSame ? [] : [("\(place).\(name)", nil)]
      }
      return changes(
        from: before.value,
        to: after.value,
        at: "\(place).\(label)",
        depth: depth + 1,
        limit
      )
    }
  }

  /// Whether a value is a struct whose fields can be edited one by one.
  private static func isPlain(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && !mirror.children.isEmpty
      && !(value is any CustomStringConvertible) && !(value is any CustomReflectable)
      && SwiftText.isMemberwise(type(of: value))
  }

  /// Whether the two values have different IDs; an `id` is usually a constant, so it cannot be
  /// edited.
  private static func isAnother(_ old: Any, _ new: Any) -> Bool {
    func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
    guard let old = old as? any Identifiable, let new = new as? any Identifiable else {
      return false
    }
    return id(old) != id(new)
  }

  private static func assignment(
    from old: Any,
    to new: Any,
    at place: String,
    _ limit: Int
  ) -> String? {
    let (before, after) = (Mirror(reflecting: old), Mirror(reflecting: new))
    if after.displayStyle == .collection, after.children.count == before.children.count + 1,
      let last = after.children.suffix(1).first,
      let function = appending(new),
      zip(before.children, after.children).allSatisfy({
        Difference.all(between: $0.value, and: $1.value, limit: 1).isEmpty
      })
    {
      return SwiftText.expression(last.value, limit: limit).map { "\(place).\(function)(\($0))" }
    }
    return SwiftText.expression(new, limit: limit).map { "\(place) = \($0)" }
  }

  /// Returns the method of a collection that appends an element; the one for rows must not throw.
  private static func appending(_ value: Any) -> String? {
    if value is any RowsType { return "updateOrAppend" }
    return value is any RangeReplaceableCollection ? "append" : nil
  }
}

private protocol RowsType {}
extension Rows: RowsType {}
