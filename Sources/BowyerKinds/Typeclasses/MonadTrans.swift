/// A monad around another one, whose programs it can run.
///
///     StateTPartial<Int, OptionalPartial>.lift(String?.some("a").kind).fix().run(4).fix()?.state  // Optional(4)
///
/// *pure*: `lift(pure(a)) == pure(a)`; *flatMap*: `lift(flatMap(m, k)) == flatMap(lift(m)) { lift(k($0)) }`
public protocol MonadTrans<Base>: Monad {
  /// The monad inside.
  associatedtype Base: Monad

  /// Returns the program that does what a program of the monad inside does.
  static func lift<A: Sendable>(_ program: Kind<Base, A>) -> Kind<Self, A>
}

/// A monad's programs in a monad around it: ``MonadTrans/lift(_:)`` as a value.
///
///     Lift<StateTPartial<Int, OptionalPartial>>()(Int?.none.kind).fix().run(4).fix() == nil  // true
public struct Lift<T: MonadTrans>: NaturalTransformation {
  /// Makes it.
  @inlinable public init() {}

  /// Returns the program in the monad around it.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<T.Base, A>) -> Kind<T, A> { T.lift(fa) }
}
