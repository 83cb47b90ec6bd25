/// A value in an environment of type `E`, such as a theme or a language.
///
///     Env(in: "dark", 3).extend { "\($0.extract()) in the \($0.ask)" }.extract()  // "3 in the dark"
///
/// *ask-extend*: `env.extend(h).ask == env.ask`
public struct Env<E: Sendable, A: Sendable>: Sendable {
  /// The environment.
  public let ask: E
  @usableFromInline let value: A

  /// Creates a value in an environment.
  @inlinable
  public init(in environment: E, _ value: A) {
    ask = environment
    self.value = value
  }

  /// Returns the value.
  ///
  ///     Env(in: "dark", 3).extract()  // 3
  @inlinable
  public func extract() -> A { value }

  /// Returns the result of `h` for this value and its environment, in the same environment.
  ///
  ///     Env(in: "dark", 3).extend { $0.ask.count + $0.extract() }.extract()  // 7
  ///
  /// *extend-extend*: `env.extend(h).extend(k) == env.extend { k($0.extend(h)) }`
  @inlinable
  public func extend<B: Sendable>(_ h: (Env) -> B) -> Env<E, B> { Env<E, B>(in: ask, h(self)) }

  /// Returns the same value with `f` applied to its environment; the new environment may have another type.
  ///
  ///     Env(in: "dark", 3).local { $0.count }.ask  // 4
  ///
  /// *ask-local*: `env.local(f).ask == f(env.ask)`; *extract-local*: `env.local(f).extract() == env.extract()`
  @inlinable
  public func local<Other: Sendable>(_ f: (E) -> Other) -> Env<Other, A> {
    Env<Other, A>(in: f(ask), value)
  }
}

// MARK: - Derived

extension Env {
  /// Returns this value with `f` applied, in the same environment.
  ///
  ///     Env(in: "dark", 3).map { $0 + 1 }.extract()  // 4
  @inlinable
  public func map<B: Sendable>(_ f: (A) -> B) -> Env<E, B> { Env<E, B>(in: ask, f(value)) }

  /// Returns this value with its environment as a value in the same environment.
  ///
  ///     Env(in: "dark", 3).duplicate().extract().ask  // "dark"
  @inlinable
  public func duplicate() -> Env<E, Env> { extend { $0 } }
}

extension Env: Equatable where E: Equatable, A: Equatable {}

// MARK: - Kind

/// The witness of ``Env`` with environments of type `E`.
public enum EnvPartial<E: Sendable> {}

extension Env: Kinded {
  public typealias Witness = EnvPartial<E>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the value and its environment in the box.
  @inlinable
  public func fix<E>() -> Env<E, A> where F == EnvPartial<E> { fix(as: Env<E, A>.self) }
}

extension EnvPartial: ComonadEnv, Traverse {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  @inlinable
  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  @inlinable
  public static func ask<A: Sendable>(_ wa: Kind<Self, A>) -> E { wa.fix().ask }

  @inlinable
  public static func local<A: Sendable>(_ f: (E) -> E, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    wa.fix().local(f).kind
  }

  @inlinable
  public static func foldMap<A: Sendable, M: Monoid>(
    _ fa: Kind<Self, A>,
    _ f: (A) -> M
  ) -> M { f(fa.fix().extract()) }

  @inlinable
  public static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let env = fa.fix()
    return G.map(f(env.extract())) { Env(in: env.ask, $0).kind }
  }
}
