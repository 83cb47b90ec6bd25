/// The pairing of Co with any comonad: its moves are run in the space.
///
///     CoPairing.pair(Co.index.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }  // "0a"
///
/// *move*: `move(m, w) == m.move(w)`
public enum CoPairing<W: Comonad>: Pairing {
  public typealias M = CoPartial<W>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (value, space) = ma.fix().run(wb)
    return f(value, W.extract(space))
  }
}

extension Co {
  /// Creates the move that a program of a pairing makes; every monad that pairs with a comonad is a
  /// language of moves.
  ///
  ///     let next = State<Int, Void>.modify { $0 + 1 }.kind
  ///     Co(next, in: StateStorePairing.self).move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 16
  ///
  /// *in-pairing*: `init` is a monad morphism, and `Co(m, in: P.self).move(w) == P.move(m, w)`
  @inlinable
  public init<P: Pairing>(_ program: Kind<P.M, A>, in pairing: P.Type) where P.W == W {
    self.init { space in P.pair(program, space) { value, answer in answer(value) } }
  }

  /// Returns this move in another space, from which a comonad morphism leads to this one.
  ///
  /// Moves go against the direction of the morphism: each move in the simpler space is also a move
  /// in the richer one.
  ///
  ///     let themed = EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).kind
  ///     let reset = State<Int, Void>.set(0).co()
  ///     EnvTPartial.lower(reset.hoist(Lower()).move(themed)).fix().extract()  // 0
  ///
  /// *hoist-move*: `phi(m.hoist(phi).move(w)) == m.move(phi(w))`; *pure*, *flatMap*: `hoist` is a
  /// monad morphism
  @inlinable
  public func hoist<Phi: NaturalTransformation>(_ phi: Phi) -> Co<Phi.F, A>
  where Phi.G == W, Phi.F: Comonad {
    Co<Phi.F, A> { space in
      let (value, reached) = run(phi(space))
      return W.extract(reached)(value)
    }
  }
}

/// The moves of one space in a richer one: ``Co/hoist(_:)`` as a value.
///
///     let themed = EnvT(in: "dark", Store(at: 3) { $0 * $0 }.kind).kind
///     let inside = Hoist(Lower<EnvTPartial<String, StorePartial<Int>>>())
///     EnvTPartial.lower(inside(State<Int, Void>.set(0).co().kind).fix().move(themed)).fix().extract()  // 0
public struct Hoist<Phi: NaturalTransformation>: NaturalTransformation
where Phi.F: Comonad, Phi.G: Comonad {
  private let phi: Phi

  /// Creates the transformation from a comonad morphism.
  public init(_ phi: Phi) { self.phi = phi }

  /// Returns the move in the richer space.
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<Phi.G>, A>
  ) -> Kind<CoPartial<Phi.F>, A> { fa.fix().hoist(phi).kind }
}

/// The programs of a pairing as moves in its space: a monad morphism.
///
///     let next = State<Int, Void>.modify { $0 + 1 }.kind
///     InCo<StateStorePairing<Int>>()(next).fix().move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 16
///
/// *in-pairing*: `InCo<P>()(m).fix().move(w) == P.move(m, w)`
public struct InCo<P: Pairing>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the program as a move.
  @inlinable
  public func callAsFunction<A: Sendable>(_ fa: Kind<P.M, A>) -> Kind<CoPartial<P.W>, A> {
    Co(fa, in: P.self).kind
  }
}
