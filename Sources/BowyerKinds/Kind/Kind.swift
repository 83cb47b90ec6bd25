/// A value of type `F<A>`, where `F` is any type constructor: `State<S, _>`, `Store<S, _>`, a user's own.
///
/// Swift has no type that ranges over type constructors, so `F` is a *witness*: a type without values that
/// names the constructor, such as ``StatePartial``. Generic code is written once over `Kind<F, A>`;
/// code that is not generic in this way does not need this type.
///
///     let boxed: Kind<StorePartial<Int>, Int> = Store(at: 3) { $0 * $0 }.kind
///     boxed.fix().extract()  // 9
///
/// *kind-fix*: `value.kind.fix(as: Value.self) == value`
public struct Kind<F, A>: Sendable {
  @usableFromInline let value: any Sendable

  /// Boxes a value of a type that declares `F` and `A` as its witness and argument.
  @inlinable
  public init<Value: Kinded>(_ value: Value) where Value.Witness == F, Value.Argument == A {
    self.value = value
  }

  /// Boxes a value of a type that cannot be ``Kinded``.
  ///
  /// The types of the standard library conform only if their arguments are `Sendable`, which Swift
  /// cannot express.
  @inlinable
  init(holding value: some Sendable) {
    self.value = value
  }

  /// Returns the boxed value, as the type that was boxed.
  ///
  /// - Precondition: `Value` is the type that was boxed. As a `Kind` is only created from a ``Kinded`` type
  ///   with this witness and argument, this can fail only if two types declare the same witness.
  @inlinable
  public func fix<Value: Kinded>(as type: Value.Type) -> Value
  where Value.Witness == F, Value.Argument == A {
    fix(holding: type)
  }

  /// Returns the boxed value, as the type that was boxed.
  @inlinable
  func fix<Value>(holding type: Value.Type) -> Value {
    guard let fixed = value as? Value else {
      preconditionFailure(
        "Kind<\(F.self), \(A.self)> holds a \(Swift.type(of: value)), not a \(type): "
          + "two types claim the witness \(F.self). Give each type a witness of its own."
      )
    }
    return fixed
  }
}
