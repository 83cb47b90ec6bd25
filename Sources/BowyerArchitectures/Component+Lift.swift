public import BowyerKinds

extension Component {
  /// Returns this component in the architecture of another pairing: its space and its moves are translated.
  ///
  ///     let count = Store(at: 3) { count in UI<StatePartial<Int>, Int> { _ in count } }
  ///     let counter = Component<StateStorePairing<Int>, Int>(count.kind)
  ///     let lifted = counter.lift(to: CoPairing<StorePartial<Int>>.self, space: Unchanged(), moves: InCo<StateStorePairing<Int>>())
  ///     lifted.moved(by: State<Int, Void>.set(7).co().kind).view  // 7
  ///
  /// *lift-view*: it shows the same; *lift-move*: if `psi(P.move(m, w)) == Q.move(phi(m), psi(w))`, then what a view
  /// sends leads to the same; *lift-identity*, *lift-composition*: as of the two translations
  ///
  /// - Parameters:
  ///   - pairing: The other pairing.
  ///   - psi: Translates spaces: a comonad morphism.
  ///   - phi: Translates moves: a monad morphism.
  /// - Returns: The component.
  public func lift<Q: Pairing, Psi: NaturalTransformation, Phi: NaturalTransformation>(
    to pairing: Q.Type,
    space psi: Psi,
    moves phi: Phi
  ) -> Component<Q, V> where Psi.F == P.W, Psi.G == Q.W, Phi.F == P.M, Phi.G == Q.M {
    Component<Q, V>(psi(P.W.map(space) { $0.lift(phi) }))
  }

  /// This component, whose moves are those of its space: any pairing leads to `CoPairing`.
  ///
  ///     let count = Store(at: 3) { count in UI<StatePartial<Int>, Int> { _ in count } }
  ///     let counter = Component<StateStorePairing<Int>, Int>(count.kind)
  ///     counter.inCo.moved(by: State<Int, Void>.set(7).co().kind).view  // 7
  public var inCo: Component<CoPairing<P.W>, V> {
    lift(to: CoPairing<P.W>.self, space: Unchanged(), moves: InCo<P>())
  }

  /// Returns this component in a richer space, in which it is found again by a comonad morphism.
  ///
  /// Moves go against the morphism: what can be done in the simpler space can be done in the richer one.
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
  /// *hoist-lower*: if `phi(psi(w)) == w`, then what a view sends leads to the same
  ///
  /// - Parameters:
  ///   - phi: Finds the space in a richer one.
  ///   - psi: Places the space in a richer one.
  /// - Returns: The component.
  public func hoist<Phi: NaturalTransformation, Psi: NaturalTransformation>(
    _ phi: Phi,
    into psi: Psi
  ) -> Component<CoPairing<Phi.F>, V>
  where P == CoPairing<Phi.G>, Phi.F: Comonad, Psi.F == Phi.G, Psi.G == Phi.F {
    lift(to: CoPairing<Phi.F>.self, space: psi, moves: Hoist(phi))
  }
}
