import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerOptics

/// Swift expressions for values, where reflection suffices to write them.
///
/// Reflection does not show access levels, custom initializers, or which properties are constants.
enum SwiftText {
  /// Returns an expression for a value in a context of known type; `nil` if there is none, or it
  /// exceeds the limit.
  static func expression(_ value: Any, limit: Int = 600) -> String? {
    write(value, depth: 0).flatMap { $0.utf8.count > limit ? nil : $0 }
  }

  /// Returns an expression for a value in a context without a type, such as `any Sendable`.
  static func typedExpression(_ value: Any, limit: Int = 600) -> String? {
    guard let text = expression(value, limit: limit), let name = name(of: type(of: value)) else {
      return nil
    }
    switch value {
    case is Int, is Double, is String, is Bool, is Void: return text
    default: break
    }
    let style = Mirror(reflecting: value).displayStyle
    if style == .enum { return name + text }
    return style == .struct && text.hasPrefix(name) ? text : "\(text) as \(name)"
  }

  /// Returns the name of a property or a case as written after a dot; `nil` if it has none.
  static func member(_ label: String?) -> String? {
    guard let label, let first = label.unicodeScalars.first,
      first.properties.isXIDStart,
      label.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
    else { return nil }
    return ["init", "self", "Type", "Protocol"].contains(label) ? "`\(label)`" : label
  }

  private static func write(_ value: Any, depth: Int) -> String? {
    guard depth < 12 else { return nil }
    let mirror = Mirror(reflecting: value)
    func sorted(_ text: (Any) -> String?) -> String? {
      let texts = mirror.children.compactMap { text($0.value) }
      if texts.count < mirror.children.count { return nil }
      return "[\(texts.sorted().joined(separator: ", "))]"
    }
    func inner(_ value: Any) -> String? { write(value, depth: depth + 1) }
    switch (value, mirror.displayStyle) {
    case (_, .optional):
      guard let child = mirror.children.first else { return "nil" }
      guard let text = inner(child.value) else { return nil }
      // `.none` and `.some` after a dot would be the optional's own cases.
      if text.hasPrefix(".none") || text.hasPrefix(".some") {
        return name(of: type(of: child.value)).map { $0 + text }
      }
      return text == "nil" ? ".some(nil)" : text
    case (let value as Bool, _): return "\(value)"
    case (let value as String, _): return value.literal
    case (let value as Substring, _): return String(value).literal
    case (let value as Character, _): return String(value).literal
    case (let value as Duration, _): return value.asWritten
    case (let edit as any EditType, _):
      return inner(edit.newValue).map { "Edit(\(edit.place), \($0))" }
    case (let value as any FixedWidthInteger, _): return "\(value)"
    case (let value as any BinaryFloatingPoint, _): return number(value)
    case (is any ExpressibleByArrayLiteral, .collection):
      var texts: [String] = []
      for child in mirror.children {
        guard texts.count < 100, let text = inner(child.value) else { return nil }
        texts.append(text)
      }
      return "[\(texts.joined(separator: ", "))]"
    case (is any ExpressibleByArrayLiteral, .set): return sorted(inner)
    case (is any ExpressibleByDictionaryLiteral, .dictionary):
      if mirror.children.isEmpty { return "[:]" }
      return sorted { pair in
        let texts = Mirror(reflecting: pair).children.compactMap { inner($0.value) }
        return texts.count == 2 ? texts.joined(separator: ": ") : nil
      }
    case (is any CustomReflectable, _): return nil
    case (_, .tuple): return fields(mirror, depth)
    case (_, .enum): return payload(value, mirror, depth)
    case (_, .struct):
      guard isMemberwise(type(of: value)), isConstructible(value, mirror),
        let name = name(of: type(of: value)),
        mirror.children.allSatisfy({ member($0.label) != nil })
      else { return nil }
      return fields(mirror, depth).map { name + $0 }
    default: return nil
    }
  }

  private static func number(_ value: some BinaryFloatingPoint) -> String {
    if value.isNaN { return ".nan" }
    return value.isFinite ? "\(value)" : value < 0 ? "-.infinity" : ".infinity"
  }

  private static func fields(_ mirror: Mirror, _ depth: Int) -> String? {
    var texts: [String] = []
    for child in mirror.children {
      guard let text = write(child.value, depth: depth + 1) else { return nil }
      texts.append((member(child.label).map { $0 + ": " } ?? "") + text)
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  private static func payload(_ value: Any, _ mirror: Mirror, _ depth: Int) -> String? {
    guard let child = mirror.children.first else {
      // A custom description hides the name of the case.
      let isDescribed =
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      return isDescribed ? nil : member("\(value)").map { ".\($0)" }
    }
    guard let name = member(child.label) else { return nil }
    let inner = Mirror(reflecting: child.value)
    if inner.displayStyle == .tuple, !inner.children.isEmpty {
      return fields(inner, depth).map { ".\(name)\($0)" }
    }
    return write(child.value, depth: depth + 1).map { ".\(name)(\($0))" }
  }

  /// Whether a struct may have an accessible memberwise initializer.
  static func isMemberwise(_ type: Any.Type) -> Bool {
    let module = module(of: type)
    return !["Swift", "__C"].contains(module) && !module.hasPrefix("Foundation")
  }

  /// Whether an initializer may take the stored properties of a struct.
  ///
  /// A stored description is usually a constant with a value, which a memberwise initializer does
  /// not take; and structs of the library have no public memberwise initializers.
  private static func isConstructible(_ value: Any, _ mirror: Mirror) -> Bool {
    if mirror.children.isEmpty { return true }
    if libraryModules.contains(module(of: type(of: value))) { return false }
    return !mirror.children.contains { child in
      switch child.label {
      case "description": value is any CustomStringConvertible
      case "debugDescription": value is any CustomDebugStringConvertible
      case "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor":
        value is any Error
      default: false
      }
    }
  }

  private static let libraryModules: Set<String> = Set(
    [
      Effect<Void, Void>.self, ViewTree<Void>.self, Rows<Row>.self, Config.self,
      SimulatedFailure.self,
    ].map(module(of:))
  )

  private struct Row: Identifiable, Sendable { let id: Int }

  private static func module(of type: Any.Type) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// Returns the name of a type without its module; `nil` if it cannot be written.
  static func name(of type: Any.Type) -> String? {
    let text = qualifiedName(of: type)
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_.<>, ()[]&?:-".contains($0) }) else {
      return nil
    }
    // The first name of a path is that of the module.
    return text.replacing(/\w+\.([\w.]+)/) { $0.output.1 }
  }
}

private protocol EditType {
  var place: String { get }
  var newValue: Any { get }
}

extension Edit: EditType {
  fileprivate var place: String { "\(property)" }
  fileprivate var newValue: Any { value }
}

struct EditText {
  /// The trailing closure with its leading space; empty if nothing changes, `nil` if a value has no
  /// expression.
  let closure: String?
  /// The changed places, such as `$0.name`.
  let places: [String]

  /// Creates the edit; `limit` is the maximum length of an expression, in UTF-8 code units.
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

extension Duration {
  var asWritten: String {
    let (seconds, attoseconds) = components
    let (milli, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000 as Int64)
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    if rest == 0 { return ".milliseconds(\(seconds * 1_000 + milli))" }
    return ".seconds(\(Double(seconds) + Double(attoseconds) / 1e18))"
  }
}
