import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerOptics

/// Swift expressions for values, where reflection suffices to write them.
enum SwiftText {
  /// Returns an expression for a value in a context of known type; `nil` if there is none, or it exceeds the limit.
  static func expression(_ value: Any, limit: Int = 600) -> String? {
    write(value, depth: 0).flatMap { $0.utf8.count > limit ? nil : $0 }
  }

  /// Returns an expression for a value in a context without a type, such as `any Sendable`.
  static func typedExpression(_ value: Any, limit: Int = 600) -> String? {
    guard let text = expression(value, limit: limit), let name = name(of: type(of: value))
    else { return nil }
    if value is Int || value is Double || value is String || value is Bool || value is Void {
      return text
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
      texts(mirror) { text($0.value) }.map { "[\($0.sorted().joined(separator: ", "))]" }
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
    case (let value as any StringProtocol, _): return String(value).literal
    case (let value as Character, _): return String(value).literal
    case (let value as Duration, _): return value.asWritten
    case (let edit as any EditType, _):
      return inner(edit.newValue).map { "Edit(\(edit.place), \($0))" }
    case (let value as any FixedWidthInteger, _): return "\(value)"
    case (let value as any BinaryFloatingPoint, _): return number(value)
    case (is any ExpressibleByArrayLiteral, .collection):
      if mirror.children.count > 100 { return nil }
      return texts(mirror) { inner($0.value) }.map { "[\($0.joined(separator: ", "))]" }
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
    texts(mirror) { child in
      write(child.value, depth: depth + 1).map {
        (member(child.label).map { $0 + ": " } ?? "") + $0
      }
    }
    .map { "(\($0.joined(separator: ", ")))" }
  }

  /// Returns the texts of all children; `nil` if one has none.
  private static func texts(_ mirror: Mirror, _ text: (Mirror.Child) -> String?) -> [String]? {
    let texts = mirror.children.compactMap(text)
    return texts.count == mirror.children.count ? texts : nil
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

  /// Whether an initializer may take the stored properties of a struct: not those of the library, which is not public, nor a
  /// stored description, which usually is a constant.
  private static func isConstructible(_ value: Any, _ mirror: Mirror) -> Bool {
    if mirror.children.isEmpty { return true }
    let library = ["Bowyer", "BowyerViews", "BowyerOptics", "BowyerCheck", "BowyerScenarios"]
    if library.contains(module(of: type(of: value))) { return false }
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

  private static func module(of type: Any.Type) -> String {
    String(_typeName(type, qualified: true).prefix { $0 != "." })
  }

  /// Returns the name of a type without its module; `nil` if it cannot be written.
  static func name(of type: Any.Type) -> String? {
    let text = qualifiedName(of: type)
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || "_.<>, ()[]&?:-".contains($0) })
    else { return nil }
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

/// The edit that leads from one value to another, field by field.
struct EditText {
  /// The maximum length of an edit that a report proposes; a longer one would accept a fault unread.
  static let most = 120
  /// The changed places, such as `$0.name`.
  private(set) var places: [String] = []
  private var assignments: [String] = []
  private let limit: Int

  /// Creates the edit; `limit` is the maximum length of an expression, in UTF-8 code units.
  init(from old: Any, to new: Any, limit: Int = 600) {
    self.limit = limit
    add(from: old, to: new, at: "$0", depth: 0)
  }

  /// The trailing closure with its leading space; empty if nothing changes, `nil` if a value has no expression.
  var closure: String? {
    if assignments.count < places.count { return nil }
    return assignments.isEmpty ? "" : " { \(assignments.joined(separator: "; ")) }"
  }

  /// The closure if a report may propose it.
  var short: String? { closure.flatMap { $0.count > Self.most ? nil : $0 } }

  /// Adds the changes of a value; a field that is not a plain struct is assigned as a whole.
  private mutating func add(from old: Any, to new: Any, at place: String, depth: Int) {
    if Self.lookTheSame(old, new) { return }
    guard type(of: old) == type(of: new), Self.isPlain(old), depth < 8, !Self.isAnother(old, new)
    else {
      places.append(place)
      if let assignment = assignment(from: old, to: new, at: place) {
        assignments.append(assignment)
      }
      return
    }
    let (before, after) = (Mirror(reflecting: old).children, Mirror(reflecting: new).children)
    for (before, after) in zip(before, after) {
      if let label = SwiftText.member(after.label) {
        add(from: before.value, to: after.value, at: "\(place).\(label)", depth: depth + 1)
      } else if !Self.lookTheSame(before.value, after.value) {
        // The storage of a property wrapper.
        places.append("\(place).\((after.label ?? "").drop { $0 == "_" || $0 == "$" })")
      }
    }
  }

  private static func lookTheSame(_ one: Any, _ other: Any) -> Bool {
    Difference.all(between: one, and: other, limit: 1).isEmpty
  }

  /// Whether a value is a struct whose fields can be edited one by one.
  private static func isPlain(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && !mirror.children.isEmpty
      && !(value is any CustomStringConvertible) && !(value is any CustomReflectable)
      && SwiftText.isMemberwise(type(of: value))
  }

  /// Whether the two values have different IDs; an `id` is usually a constant, so it cannot be edited.
  private static func isAnother(_ old: Any, _ new: Any) -> Bool {
    func id<Value: Identifiable>(_ value: Value) -> AnyHashable { AnyHashable(value.id) }
    let (old, new) = (old as? any Identifiable, new as? any Identifiable)
    return old.map { id($0) } != new.map { id($0) }
  }

  private func assignment(from old: Any, to new: Any, at place: String) -> String? {
    let (before, after) = (Mirror(reflecting: old).children, Mirror(reflecting: new))
    // The method for rows must not throw.
    let method =
      new is any RowsType
      ? "updateOrAppend" : new is any RangeReplaceableCollection ? "append" : nil
    if let method, after.displayStyle == .collection, after.children.count == before.count + 1,
      let last = after.children.suffix(1).first,
      zip(before, after.children).allSatisfy({ Self.lookTheSame($0.value, $1.value) })
    {
      return SwiftText.expression(last.value, limit: limit).map { "\(place).\(method)(\($0))" }
    }
    return SwiftText.expression(new, limit: limit).map { "\(place) = \($0)" }
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
