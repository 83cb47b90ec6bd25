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
