/// A monad around another one, which can run programs of the inner monad.
///
///     StateTPartial<Int, OptionalPartial>.lift(String?.some("a").kind).fix().run(4).fix()?.state  // Optional(4)
///
/// *pure*: `lift(pure(a)) == pure(a)`; *flatMap*: `lift(flatMap(m, k)) == flatMap(lift(m)) { lift(k($0)) }`
public protocol MonadTrans<Base>: Monad {
  /// The monad inside.
  associatedtype Base: Monad

  /// Returns the program that runs a program of the inner monad.
  static func lift<A: Sendable>(_ program: Kind<Base, A>) -> Kind<Self, A>
}

/// The embedding of a monad's programs in a monad around it: ``MonadTrans/lift(_:)`` as a value.
///
///     Lift<StateTPartial<Int, OptionalPartial>>()(Int?.none.kind).fix().run(4).fix() == nil  // true
public struct Lift<T: MonadTrans>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the program as one of the outer monad.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<T.Base, A>) -> Kind<T, A> { T.lift(fa) }
}
