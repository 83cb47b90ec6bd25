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
