/// A type constructor whose contents can be mapped; the shape stays the same.
///
/// The witness conforms, and generic code calls its functions: `F.map(box, f)`. Laws: *identity*, *composition*
///
///     IdentityPartial.map(Identity(20).kind) { $0 + 1 }.fix().value  // 21
public protocol Functor: SendableMetatype {
  /// Returns `fa` with `f` applied to its contents.
  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B>
}

/// A functor that can wrap a plain value, and combine independent values.
///
///     IdentityPartial.zip(Identity(1).kind, Identity("a").kind).fix().value.1  // "a"
///
/// Laws: *identity*, *homomorphism*, *interchange*, *composition*
public protocol Applicative: Functor {
  /// Returns `a` without any effect.
  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A>

  /// Returns both values; the effect of the left one comes first.
  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)>
}

extension Applicative {
  /// Returns the function inside `ff` applied to the value inside `fa`.
  @inlinable
  public static func ap<A: Sendable, B: Sendable>(
    _ ff: Kind<Self, @Sendable (A) -> B>,
    _ fa: Kind<Self, A>
  ) -> Kind<Self, B> {
    map(zip(ff, fa)) { f, a in f(a) }
  }
}

/// An applicative in which later effects may depend on earlier values.
///
///     IdentityPartial.flatMap(Identity(3).kind) { Identity($0 * 2).kind }.fix().value  // 6
///
/// Laws: *left-identity*, *right-identity*, *associativity*, *tailRec*
///
/// **Stack.** In ``State``, ``Reader``, ``Writer``, ``Free`` and ``Co``, a chain of `flatMap` and `map`, of any length,
/// nested to the left or by recursion, is built, run and released in constant stack space, and in time linear in its
/// length. In ``StateT``, ``ReaderT`` and ``WriterT``, it is if the inner monad's `tailRec` runs in constant stack space.
public protocol Monad: Applicative {
  /// Returns `fa` followed by the result of `f` for its value.
  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B>

  /// Returns `step` repeated from `start` until it yields a right value: a loop where repeated `flatMap` would use the stack.
  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B>
}

extension Monad {
  /// Returns `step` repeated by `flatMap`, which is a loop if `flatMap` runs in constant stack space.
  @inlinable
  public static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    flatMap(step(start)) { next in
      switch next {
      case .left(let again): tailRec(again, step)
      case .right(let value): pure(value)
      }
    }
  }

  /// Returns `fa` with `f` applied to its value; a monad's `map` follows from its `flatMap`.
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { flatMap(fa) { pure(f($0)) } }

  /// Returns both values, with the left one's effect first; a monad's `zip` follows from its `flatMap`.
  @inlinable
  public static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> { flatMap(fa) { a in map(fb) { b in (a, b) } } }
}

/// A functor with a value in focus, in a context that can be observed from every position: the dual of ``Monad``.
///
/// A user interface is a space of possible views with one of them in focus; a comonad is such a space.
/// Laws: *extract-extend*, *extend-extract*, *extend-extend*
///
///     StorePartial<Int>.extract(Store(at: 3) { $0 * $0 }.kind)  // 9
public protocol Comonad: Functor {
  /// Returns the value in focus.
  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A

  /// Returns the space whose value at each position is the result of `h` for the space focused there.
  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B>
}

extension Comonad {
  /// Returns the space whose value at each position is the whole space, focused there.
  @inlinable
  public static func duplicate<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<Self, Kind<Self, A>> {
    extend(wa) { $0 }
  }

  /// Returns the space with `f` applied at each position; a comonad's `map` follows from its `extend`.
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    extend(wa) { f(extract($0)) }
  }
}

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
public struct Lift<T: MonadTrans>: NaturalTransformation {
  /// Creates the transformation.
  public init() {}

  /// Returns the program as one of the outer monad.
  public func callAsFunction<A: Sendable>(_ fa: Kind<T.Base, A>) -> Kind<T, A> { T.lift(fa) }
}

/// A comonad around another one, whose space is accessible.
///
///     EnvTPartial.lower(EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).kind).fix().peek(5)  // 25
///
/// *extract*: `extract(lower(w)) == extract(w)`; *duplicate*: `duplicate(lower(w)) == lower(extend(w, lower))`
public protocol ComonadTrans<Base>: Comonad {
  /// The comonad inside.
  associatedtype Base: Comonad

  /// Returns the space inside.
  static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<Base, A>
}

/// The space inside another one: ``ComonadTrans/lower(_:)`` as a value.
public struct Lower<T: ComonadTrans>: NaturalTransformation {
  /// Creates the transformation.
  public init() {}

  /// Returns the space inside.
  public func callAsFunction<A: Sendable>(_ fa: Kind<T, A>) -> Kind<T.Base, A> { T.lower(fa) }
}

/// A type with an associative operation that combines two values, and a neutral element.
///
///     String.combine(all: ["a", "b", "c"])  // "abc"
///
/// Laws: *associativity*, *left-identity*, *right-identity*, *combineAll*
public protocol Monoid {
  /// Returns this value followed by another.
  func combine(_ other: Self) -> Self

  /// The value that does not change another one when they are combined.
  static var empty: Self { get }

  /// Returns several values combined, in order.
  static func combine(all values: [Self]) -> Self
}

extension Monoid {
  public static func combine(all values: [Self]) -> Self {
    values.reduce(empty) { $0.combine($1) }
  }
}

extension String: Monoid {
  public static var empty: String { "" }

  public func combine(_ other: String) -> String { self + other }

  public static func combine(all values: [String]) -> String { values.joined() }
}

extension Array: Monoid {
  public static var empty: [Element] { [] }

  public func combine(_ other: [Element]) -> [Element] { self + other }

  public static func combine(all values: [[Element]]) -> [Element] {
    values.reduce(into: []) { $0 += $1 }
  }
}

/// A value of one of two types.
///
///     Either<Int, String>.left(3).fold({ $0 }, { $0.count })  // 3
public enum Either<Left, Right> {
  /// A value of the first type.
  case left(Left)
  /// A value of the second type.
  case right(Right)

  /// Returns the result of the function for the value's side.
  public func fold<A>(_ left: (Left) -> A, _ right: (Right) -> A) -> A {
    switch self {
    case .left(let value): left(value)
    case .right(let value): right(value)
    }
  }
}

extension Either: Sendable where Left: Sendable, Right: Sendable {}
extension Either: Equatable where Left: Equatable, Right: Equatable {}
extension Either: Hashable where Left: Hashable, Right: Hashable {}
