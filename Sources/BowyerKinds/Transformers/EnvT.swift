/// A space in an environment of type `E`.
///
///     EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).extend { "\($0.extract()) in the \($0.ask)" }.extract()
///     // "9 in the dark"
///
/// *ask-extend*: `space.extend(h).ask == space.ask`
public struct EnvT<E: Sendable, W: Comonad, A: Sendable>: Sendable {
  /// The environment.
  public let ask: E
  /// The space inside.
  public let lower: Kind<W, A>

  /// Creates a space in an environment.
  public init(in environment: E, _ space: Kind<W, A>) {
    ask = environment
    lower = space
  }

  /// Returns the value in focus.
  public func extract() -> A { W.extract(lower) }

  /// Returns the space whose value at each place is the result of `h` for the space focused there,
  /// in the same environment.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (EnvT) -> B) -> EnvT<E, W, B> {
    EnvT<E, W, B>(in: ask, W.extend(lower) { [ask] in h(EnvT(in: ask, $0)) })
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> EnvT<E, W, B> {
    EnvT<E, W, B>(in: ask, W.map(lower, f))
  }

  /// Returns the same space with `f` applied to its environment; the new environment may have another type.
  public func local<Other: Sendable>(_ f: (E) -> Other) -> EnvT<Other, W, A> {
    EnvT<Other, W, A>(in: f(ask), lower)
  }
}

// MARK: - Kind

/// The witness of ``EnvT`` with environments of type `E`, around the space `W`.
public enum EnvTPartial<E: Sendable, W: Comonad> {}

extension EnvT: Kinded {
  public typealias Witness = EnvTPartial<E, W>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  @inlinable
  public func fix<E, W>() -> EnvT<E, W, A> where F == EnvTPartial<E, W> {
    fix(as: EnvT<E, W, A>.self)
  }
}

extension EnvTPartial: ComonadEnv, ComonadTrans {
  public typealias Base = W

  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }

  public static func ask<A: Sendable>(_ wa: Kind<Self, A>) -> E { wa.fix().ask }

  public static func local<A: Sendable>(_ f: (E) -> E, _ wa: Kind<Self, A>) -> Kind<Self, A> {
    wa.fix().local(f).kind
  }

  public static func lower<A: Sendable>(_ wa: Kind<Self, A>) -> Kind<W, A> { wa.fix().lower }
}
