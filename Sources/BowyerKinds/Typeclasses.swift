/// A type constructor whose contents can be mapped; the shape stays the same.
///
/// The witness conforms, and generic code calls its functions: `F.map(box, f)`.
///
///     IdentityPartial.map(Identity(20).kind) { $0 + 1 }.fix().value  // 21
///
/// *identity*: `map(m) { $0 } == m`; *composition*: `map(map(m, f), g) == map(m) { g(f($0)) }`
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
/// *identity*: `ap(pure { $0 }, v) == v`; *homomorphism*: `ap(pure(f), pure(a)) == pure(f(a))`;
/// *interchange*: `ap(u, pure(y)) == ap(pure { f in f(y) }, u)`;
/// *composition*: `ap(ap(ap(pure(compose), u), v), w) == ap(u, ap(v, w))`
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
/// *left-identity*: `flatMap(pure(a), k) == k(a)`; *right-identity*: `flatMap(m, pure) == m`;
/// *associativity*: `flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }`;
/// *tailRec*: `tailRec(a, step)` is `flatMap(step(a))` with a function that repeats `step` for a
/// left value and returns a right one
public protocol Monad: Applicative {
  /// Returns `fa` followed by the result of `f` for its value.
  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B>

  /// Returns `step` repeated, beginning with `start`, until it yields a right value, which is the result.
  ///
  /// It is a loop for monads in which repeated `flatMap` would use the stack; its stack use does not
  /// depend on the number of repetitions.
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
  ) -> Kind<Self, B> {
    flatMap(fa) { pure(f($0)) }
  }

  /// Returns both values, with the left one's effect first; a monad's `zip` follows from its `flatMap`.
  @inlinable
  public static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    flatMap(fa) { a in map(fb) { b in (a, b) } }
  }
}

/// A functor with a value in focus, in a context that can be observed from every position: the dual
/// of ``Monad``.
///
/// A user interface is a space of possible views with one of them in focus; a comonad is such a space.
///
///     StorePartial<Int>.extract(Store(at: 3) { $0 * $0 }.kind)  // 9
///
/// *extract-extend*: `extract(extend(w, h)) == h(w)`; *extend-extract*: `extend(w, extract) == w`;
/// *extend-extend*: `extend(extend(w, h), k) == extend(w) { k(extend($0, h)) }`
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
///
///     Lift<StateTPartial<Int, OptionalPartial>>()(Int?.none.kind).fix().run(4).fix() == nil  // true
public struct Lift<T: MonadTrans>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the program as one of the outer monad.
  @inlinable
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
///
///     let themed = EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).kind
///     Lower<EnvTPartial<String, StorePartial<Int>>>()(themed).fix().extract()  // 9
public struct Lower<T: ComonadTrans>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the space inside.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<T, A>) -> Kind<T.Base, A> { T.lower(fa) }
}

/// A monad whose programs read and replace a state.
///
///     StatePartial<Int>.flatMap(StatePartial.get) { StatePartial.set($0 + 1) }.fix().run(4).state  // 5
///
/// *put-put*: `flatMap(set(s)) { set(t) } == set(t)`;
/// *put-get*: `flatMap(set(s)) { get } == flatMap(set(s)) { pure(s) }`;
/// *get-put*: `flatMap(get, set) == pure(())`; *modify*: `modify(f) == flatMap(get) { set(f($0)) }`;
/// *inspect*: `inspect(f) == flatMap(get) { pure(f($0)) }`
public protocol MonadState<S>: Monad {
  /// The type of the state.
  associatedtype S

  /// Returns the program that applies `f` to the state.
  static func modify(_ f: @escaping @Sendable (S) -> S) -> Kind<Self, Void>

  /// Returns the program that returns the result of `f` for the state.
  static func inspect<A: Sendable>(_ f: @escaping @Sendable (S) -> A) -> Kind<Self, A>
}

extension MonadState where S: Sendable {
  /// The program that returns the state.
  @inlinable public static var get: Kind<Self, S> { inspect { $0 } }

  /// Returns the program that replaces the state.
  @inlinable
  public static func set(_ state: S) -> Kind<Self, Void> { modify { _ in state } }
}

extension StatePartial: MonadState {
  @inlinable
  public static func modify(_ f: @escaping @Sendable (S) -> S) -> Kind<Self, Void> {
    State<S, Void>.modify(f).kind
  }

  @inlinable
  public static func inspect<A: Sendable>(_ f: @escaping @Sendable (S) -> A) -> Kind<Self, A> {
    State<S, A>.inspect(f).kind
  }
}

/// A monad whose programs read an environment, and can run another program in a changed one.
///
///     ReaderPartial<Int>.local({ $0 * 2 }, ReaderPartial.ask).fix().run(4)  // 8
///
/// *ask-ask*: `flatMap(ask) { a in flatMap(ask) { b in k(a, b) } } == flatMap(ask) { a in k(a, a) }`;
/// *local-ask*: `local(f, ask) == map(ask, f)`; *local-pure*: `local(f, pure(a)) == pure(a)`;
/// *local-flatMap*: `local(f, flatMap(m, k)) == flatMap(local(f, m)) { local(f, k($0)) }`
public protocol MonadReader<E>: Monad {
  /// The type of the environment.
  associatedtype E: Sendable

  /// The program that returns the environment.
  static var ask: Kind<Self, E> { get }

  /// Returns `program` with `f` applied to its environment.
  static func local<A: Sendable>(
    _ f: @escaping @Sendable (E) -> E,
    _ program: Kind<Self, A>
  ) -> Kind<Self, A>
}

/// A monad whose programs write a log.
///
///     WriterPartial<String>.flatMap(WriterPartial.tell("a")) { WriterPartial.tell("b") }.fix().run().log  // "ab"
///
/// *tell-tell*: `flatMap(tell(a)) { tell(b) } == tell(a.combine(b))`; *tell-empty*: `tell(.empty) == pure(())`;
/// *listen-tell*: `listen(tell(a)) == map(tell(a)) { ((), a) }`;
/// *listen-flatMap*: `listen` of `flatMap(m, k)` yields the log of `m`, then that of the result of `k`
public protocol MonadWriter<Log>: Monad {
  /// The type of the log.
  associatedtype Log: Monoid & Sendable

  /// Returns the program that adds to the log.
  static func tell(_ log: Log) -> Kind<Self, Void>

  /// Returns `program` with its own log as part of its value; the log is still written.
  static func listen<A: Sendable>(_ program: Kind<Self, A>) -> Kind<Self, (value: A, log: Log)>
}

/// A comonad whose spaces have positions: one is in focus, and the values at all others are accessible.
///
///     StorePartial.peek(5, in: Store(at: 3) { $0 * $0 }.kind)  // 25
///
/// *peek-position*: `peek(position(w), in: w) == extract(w)`;
/// *position-seek*: `position(seek(s, in: w)) == s`;
/// *peek-seek*: `peek(t, in: seek(s, in: w)) == peek(t, in: w)`;
/// *position-extend*: `position(extend(w, h)) == position(w)`;
/// *peek-extend*: `peek(s, in: extend(w, h)) == h(seek(s, in: w))`
public protocol ComonadStore<S>: Comonad {
  /// The type of the positions.
  associatedtype S: Sendable

  /// Returns the position in focus.
  static func position<A: Sendable>(_ wa: Kind<Self, A>) -> S

  /// Returns the value at a position.
  static func peek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> A

  /// Returns the same space, focused on a position.
  static func seek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> Kind<Self, A>
}

extension StorePartial: ComonadStore {
  @inlinable
  public static func position<A: Sendable>(_ wa: Kind<Self, A>) -> S { wa.fix().position }

  @inlinable
  public static func peek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> A {
    wa.fix().peek(position)
  }

  @inlinable
  public static func seek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> Kind<Self, A> {
    wa.fix().seek(position).kind
  }
}

/// A comonad whose spaces have an environment.
///
///     EnvPartial.ask(Env(in: "dark", 3).kind)  // "dark"
///
/// *ask-extend*: `ask(extend(w, h)) == ask(w)`; *ask-local*: `ask(local(f, w)) == f(ask(w))`;
/// *extract-local*: `extract(local(f, w)) == extract(w)`;
/// *local-extend*: `extend(local(f, w), h) == local(f, extend(w) { h(local(f, $0)) })`
public protocol ComonadEnv<E>: Comonad {
  /// The type of the environment.
  associatedtype E: Sendable

  /// Returns the environment.
  static func ask<A: Sendable>(_ wa: Kind<Self, A>) -> E

  /// Returns the same space with `f` applied to its environment.
  static func local<A: Sendable>(_ f: (E) -> E, _ wa: Kind<Self, A>) -> Kind<Self, A>
}

/// A comonad whose spaces have a value for each log.
///
///     TracedPartial.trace("ab", in: Traced<String, Int> { $0.count }.kind)  // 2
///
/// *trace-empty*: `trace(.empty, in: w) == extract(w)`;
/// *trace-shift*: `trace(t, in: shift(s, w)) == trace(s.combine(t), in: w)`;
/// *trace-extend*: `trace(s, in: extend(w, h)) == h(shift(s, w))`; *trace-map*: `trace(s, in: map(w, f)) ==
/// f(trace(s, in: w))`
public protocol ComonadTraced<Log>: Comonad {
  /// The type of the logs.
  associatedtype Log: Monoid & Sendable

  /// Returns the value for the current log with another appended.
  static func trace<A: Sendable>(_ log: Log, in wa: Kind<Self, A>) -> A

  /// Returns the space with a log appended to the current one.
  static func shift<A: Sendable>(_ log: Log, _ wa: Kind<Self, A>) -> Kind<Self, A>
}

/// A type constructor whose contents can be combined in order.
///
///     ArrayPartial.foldMap([1, 2, 3].kind) { "\($0)" }  // "123"
///
/// *toArray-foldMap*: `toArray(fa) == foldMap(fa) { [$0] }`;
/// *foldMap-toArray*: `foldMap(fa, f) == combineAll(toArray(fa).map(f))`
public protocol Foldable: SendableMetatype {
  /// Returns the results of `f` for the contained values, combined in order.
  static func foldMap<A: Sendable, M: Monoid>(_ fa: Kind<Self, A>, _ f: (A) -> M) -> M

  /// Returns the contained values, in order.
  static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A]
}

extension Foldable {
  /// Returns the contained values, in the order of `foldMap`.
  @inlinable
  public static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A] { foldMap(fa) { [$0] } }
}

/// A type constructor whose contents can be visited in order, each with an effect.
///
///     ArrayPartial.traverse([1, 2].kind) { n in State<Int, Int> { total in total += n; return total }.kind }
///       .fix().run(10).value.fix()  // [11, 13]
///
/// *map-traverse*: `map(fa, f)` is `traverse` in ``Identity``; *foldMap-traverse*: `foldMap(fa, f)` is
/// `traverse` in ``Const``; *composition*: traversing with `f` and then, inside its effect, with `g` is
/// traversing once with both
public protocol Traverse: Functor, Foldable {
  /// Returns `fa` with each value replaced by the one that `f` yields for it; the effects run in order.
  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>>
}

extension Traverse {
  /// Returns the contained effects as one effect, which yields the same shape with their values.
  @inlinable
  public static func sequence<G: Applicative, A: Sendable>(
    _ fa: Kind<Self, Kind<G, A>>
  ) -> Kind<G, Kind<Self, A>> { traverse(fa) { $0 } }
}

/// A type with an associative operation that combines two values into one.
///
///     "ab".combine("c")  // "abc"
///
/// *associativity*: `a.combine(b).combine(c) == a.combine(b.combine(c))`
public protocol Semigroup {
  /// Returns this value followed by another.
  func combine(_ other: Self) -> Self
}

extension String: Semigroup {
  @inlinable public func combine(_ other: String) -> String { self + other }
}

extension Array: Semigroup {
  @inlinable public func combine(_ other: [Element]) -> [Element] { self + other }
}

/// A semigroup with a neutral element.
///
///     String.combineAll(["a", "b", "c"])  // "abc"
///
/// *left-identity*: `empty.combine(a) == a`; *right-identity*: `a.combine(empty) == a`;
/// *combineAll*: `combineAll(xs) == xs.reduce(empty) { $0.combine($1) }`
public protocol Monoid: Semigroup {
  /// The neutral element: combining another value with it does not change that value.
  static var empty: Self { get }

  /// Returns several values combined, in order.
  static func combineAll(_ values: [Self]) -> Self
}

extension Monoid {
  @inlinable
  public static func combineAll(_ values: [Self]) -> Self {
    values.reduce(empty) { $0.combine($1) }
  }
}

extension String: Monoid {
  @inlinable public static var empty: String { "" }

  @inlinable public static func combineAll(_ values: [String]) -> String { values.joined() }
}

extension Array: Monoid {
  @inlinable public static var empty: [Element] { [] }

  @inlinable
  public static func combineAll(_ values: [[Element]]) -> [Element] { Array(values.joined()) }
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
  @inlinable
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
