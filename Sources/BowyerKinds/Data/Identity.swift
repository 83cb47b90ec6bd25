/// A value alone: the monad and comonad without an effect or a context.
///
///     Identity(20).map { $0 + 1 }.value  // 21
///
/// *identity*: `Identity(a).extract() == a`
public struct Identity<A: Sendable>: Sendable {
  /// The value.
  public let value: A

  /// Creates a wrapped value.
  @inlinable
  public init(_ value: A) {
    self.value = value
  }

  /// Returns the value.
  @inlinable
  public func extract() -> A { value }

  /// Returns the value with `f` applied, wrapped.
  @inlinable
  public func map<B: Sendable>(_ f: (A) -> B) -> Identity<B> {
    Identity<B>(f(value))
  }

  /// Returns the result of `f` for the value.
  @inlinable
  public func flatMap<B: Sendable>(_ f: (A) -> Identity<B>) -> Identity<B> {
    f(value)
  }

  /// Returns the result of `h`, wrapped.
  @inlinable
  public func extend<B: Sendable>(_ h: (Identity<A>) -> B) -> Identity<B> {
    Identity<B>(h(self))
  }
}

extension Identity: Equatable where A: Equatable {}

/// The witness of ``Identity``.
public enum IdentityPartial {}

extension Identity: Kinded {
  public typealias Witness = IdentityPartial
  public typealias Argument = A
}

extension Kind where F == IdentityPartial, A: Sendable {
  /// Returns the identity in the box.
  @inlinable
  public func fix() -> Identity<A> { fix(as: Identity<A>.self) }
}

extension IdentityPartial: Monad, Comonad, Traverse {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Identity(a).kind }

  @inlinable
  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    f(fa.fix().value)
  }

  @inlinable
  public static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    var next = step(start).fix().value
    while true {
      switch next {
      case .left(let again): next = step(again).fix().value
      case .right(let value): return Identity(value).kind
      }
    }
  }

  @inlinable
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().value }

  @inlinable
  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    Identity(h(wa)).kind
  }

  @inlinable
  public static func foldMap<A: Sendable, M: Monoid>(
    _ fa: Kind<Self, A>,
    _ f: (A) -> M
  ) -> M { f(fa.fix().value) }

  @inlinable
  public static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> { G.map(f(fa.fix().value)) { Identity($0).kind } }
}
