public import BowyerKinds

extension Component {
  /// Returns this component in the architecture of another pairing, by translating its space and its moves.
  ///
  ///     let count = Store(at: 3) { count in UI<StatePartial<Int>, Int> { _ in count } }
  ///     let counter = Component<StateStorePairing<Int>, Int>(count.kind)
  ///     let lifted = counter.lift(to: CoPairing<StorePartial<Int>>.self, space: Unchanged(), moves: InCo<StateStorePairing<Int>>())
  ///     lifted.moved(by: Co(State<Int, Void>.set(7).kind, in: StateStorePairing.self).kind).view  // 7
  ///
  /// *lift-view*: the view is the same; *lift-move*: if `psi(P.move(m, w)) == Q.move(phi(m), psi(w))`, then a move
  /// that the view sends leads to the same view; *lift-identity*, *lift-composition*: lifting keeps the identity and
  /// compositions of translations
  ///
  /// - Parameters:
  ///   - pairing: The other pairing.
  ///   - psi: Translates spaces: a comonad morphism.
  ///   - phi: Translates moves: a monad morphism.
  /// - Returns: The translated component.
  public func lift<Q: Pairing, Psi: NaturalTransformation, Phi: NaturalTransformation>(
    to pairing: Q.Type,
    space psi: Psi,
    moves phi: Phi
  ) -> Component<Q, V> where Psi.F == P.W, Psi.G == Q.W, Phi.F == P.M, Phi.G == Q.M {
    Component<Q, V>(psi(P.W.map(space) { $0.lift(phi) }))
  }

  /// This component with the moves that every space has, `Co`: a component of any pairing is one of `CoPairing`.
  ///
  ///     let count = Store(at: 3) { count in UI<StatePartial<Int>, Int> { _ in count } }
  ///     let counter = Component<StateStorePairing<Int>, Int>(count.kind)
  ///     counter.inCo.moved(by: Co(State<Int, Void>.set(7).kind, in: StateStorePairing.self).kind).view  // 7
  public var inCo: Component<CoPairing<P.W>, V> {
    lift(to: CoPairing<P.W>.self, space: Unchanged(), moves: InCo<P>())
  }

  /// Returns this component in a richer space, from which a comonad morphism extracts the original one.
  ///
  /// Moves are translated against the direction of the morphism: each move of the simpler space is one of the richer.
  ///
  ///     struct Dark<W: Comonad>: NaturalTransformation {
  ///       func callAsFunction<A: Sendable>(_ space: Kind<W, A>) -> Kind<EnvTPartial<String, W>, A> {
  ///         EnvT(in: "dark", space).kind
  ///       }
  ///     }
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     let themed = pages.hoist(Lower<EnvTPartial<String, ZipperPartial>>(), into: Dark())
  ///     themed.moved(by: Co.right.hoist(Lower()).kind).view  // "b"
  ///
  /// *hoist-lower*: if `phi(psi(w)) == w`, then a move that the view sends leads to the same view
  ///
  /// - Parameters:
  ///   - phi: Extracts the space from a richer one.
  ///   - psi: Embeds the space in a richer one.
  /// - Returns: The component in the richer space.
  public func hoist<Phi: NaturalTransformation, Psi: NaturalTransformation>(
    _ phi: Phi,
    into psi: Psi
  ) -> Component<CoPairing<Phi.F>, V>
  where P == CoPairing<Phi.G>, Phi.F: Comonad, Psi.F == Phi.G, Psi.G == Phi.F {
    lift(to: CoPairing<Phi.F>.self, space: psi, moves: Hoist(phi))
  }
}
