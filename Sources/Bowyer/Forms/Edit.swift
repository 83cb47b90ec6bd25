import BowyerKinds
import BowyerOptics

/// A change of one property of an `S`, as a value: the property and its new value.
///
///     let edit = Edit(\Point.x, 3)
///     edit.applied(to: Point(x: 1, y: 2))  // Point(x: 3, y: 2)
///     edit == Edit(\.x, 3)  // true
///
/// It is an input for forms: one case, ``Editing/edits``, covers all fields.
///
/// *edit*: `Edit(p, a).applied(to: s) == Lens(p).set(a, in: s)`
public struct Edit<S>: Sendable {
  /// The property to change.
  public let property: any PartialKeyPath<S> & Sendable
  /// The new value of the property.
  public let value: any Hashable & Sendable

  private let change: @Sendable (inout S) -> Void

  /// Creates the change of a property to a value.
  ///
  ///     Edit(\Point.x, 3).value as? Int  // 3
  public init<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<S, Value> & Sendable,
    _ value: Value
  ) {
    self.property = property
    self.value = value
    let lens = Lens(property)
    change = { state in lens.update(&state) { $0 = value } }
  }

  /// Changes the property of a state, in place.
  ///
  ///     var point = Point(x: 1, y: 2)
  ///     Edit(\.y, 5).apply(to: &point)
  ///     point  // Point(x: 1, y: 5)
  public func apply(to state: inout S) { change(&state) }

  /// Returns a state with the property changed.
  ///
  ///     Edit(\Point.y, 5).applied(to: Point(x: 1, y: 2))  // Point(x: 1, y: 5)
  public func applied(to state: S) -> S {
    var state = state
    change(&state)
    return state
  }
}

extension Edit: Hashable {
  public static func == (left: Edit, right: Edit) -> Bool {
    left.property == right.property && AnyHashable(left.value) == AnyHashable(right.value)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(property)
    hasher.combine(value)
  }
}

extension Edit: CustomStringConvertible {
  /// The property and its value, as in `\Point.x = 3`.
  public var description: String { "\(property) = \(String(reflecting: value).visible())" }
}
