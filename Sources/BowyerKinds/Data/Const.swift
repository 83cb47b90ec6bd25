/// A value of type `C` in the form of an effect, which never has its result of type `A`.
///
/// Combined applicatively, constants accumulate: their values are `combine`d.
///
///     ConstPartial.zip(Const<String, Int>("a").kind, Const<String, Int>("b").kind).fix().value  // "ab"
public struct Const<C: Monoid & Sendable, A: Sendable>: Sendable {
  /// The value.
  public let value: C

  /// Creates a constant.
  @inlinable
  public init(_ value: C) {
    self.value = value
  }
}

extension Const: Equatable where C: Equatable {}

/// The witness of ``Const``.
public enum ConstPartial<C: Monoid & Sendable> {}

extension Const: Kinded {
  public typealias Witness = ConstPartial<C>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the constant in the box.
  @inlinable
  public func fix<C>() -> Const<C, A> where F == ConstPartial<C> { fix(as: Const<C, A>.self) }
}

extension ConstPartial: Applicative {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    Const<C, B>(fa.fix().value).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Const<C, A>(.empty).kind }

  @inlinable
  public static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    Const<C, (A, B)>(fa.fix().value.combine(fb.fix().value)).kind
  }
}
