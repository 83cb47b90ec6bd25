import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a comonad.
  ///
  /// The extended functions are random functions of everything that can be observed of a space, not only of its focus.
  ///
  ///     try LawSuite.comonad(StoreSamples.self).check()
  ///
  /// *extract-extend*: `extract(extend(w, h)) == h(w)`; *extend-extract*: `extend(w, extract) == w`;
  /// *extend-extend*: `extend(extend(w, h), k) == extend(w) { k(extend($0, h)) }`;
  /// *map-extend*: `map(w, f) == extend(w) { f(extract($0)) }`
  public static func comonad<S: SampleValues>(_ samples: S.Type) -> LawSuite where S.F: Comonad {
    typealias F = S.F
    let w = S.values(of: S.integers)
    let h = Gen.function(observing: { (w: Kind<F, Int>) in S.observe(w) }, to: S.letters)
    let k = Gen.function(observing: { (w: Kind<F, Character>) in S.observe(w) }, to: S.truths)
    let f = Gen.function(from: Int.self, to: S.letters)
    return LawSuite(
      "comonad",
      parents: [functor(samples).derived("it follows from the laws of a comonad and map-extend")],
      laws: [
        Law("extract-extend", arguments: ["w", "h"], w, h) { w, h in
          F.extract(F.extend(w, h.closure)) <-> h(w)
        },
        Law("extend-extract", arguments: ["w"], w) { w in
          S.compare(F.extend(w) { F.extract($0) }, w)
        },
        Law("extend-extend", arguments: ["w", "h", "k"], w, h, k) { w, h, k in
          S.compare(
            F.extend(F.extend(w, h.closure), k.closure),
            F.extend(w) { k(F.extend($0, h.closure)) }
          )
        },
        Law("map-extend", arguments: ["w", "f"], w, f) { w, f in
          S.compare(F.map(w, f.closure), F.extend(w) { f(F.extract($0)) })
        },
        Law(
          "extract-duplicate",
          .derived("duplicate is extend of the identity"),
          arguments: ["w"],
          w
        ) { w in S.compare(F.extract(F.duplicate(w)), w) },
      ]
    )
  }
}

extension LawSuite {
  /// Returns the laws of a pairing.
  ///
  ///     try LawSuite.pairing(
  ///       StateStorePairing<Int>.self, programs: StateSamples.self, spaces: StoreSamples.self
  ///     ).check()
  ///
  /// *unit*: `pair(pure(a), w, f) == f(a, extract(w))`;
  /// *bind-duplicate*: `pair(flatMap(m, k), w, f) == pair(m, duplicate(w)) { a, w in pair(k(a), w, f) }`
  public static func pairing<P: Pairing, M: SampleValues<P.M>, W: SampleValues<P.W>>(
    _ pairing: P.Type,
    programs: M.Type,
    spaces: W.Type
  ) -> LawSuite {
    let m = M.values(of: M.integers)
    let n = M.values(of: M.letters)
    let w = W.values(of: W.integers)
    let f = Gen.function(from: Int.self, to: M.letters)
    let k = Gen.function(from: Int.self, to: n)
    let natural = "generic code can only hand on what it is given: Wadler, 1989"
    let sequence = "it follows from unit and bind-duplicate"
    return LawSuite(
      "pairing",
      laws: [
        Law("unit", arguments: ["a", "w"], M.integers, w) { a, w in
          P.pair(P.M.pure(a), w) { Seen($0, $1) } <-> Seen(a, P.W.extract(w))
        },
        Law("bind-duplicate", arguments: ["m", "k", "w"], m, k, w) { m, k, w in
          let apart = P.pair(m, P.W.duplicate(w)) { a, w in
            P.pair(k(a), w) { Seen($0, $1) }
          }
          return P.pair(P.M.flatMap(m, k.closure), w) { Seen($0, $1) } <-> apart
        },
        Law("natural-left", .derived(natural), arguments: ["m", "f", "w"], m, f, w) { m, f, w in
          P.pair(P.M.map(m, f.closure), w) { Seen($0, $1) }
            <-> P.pair(m, w) { Seen(f($0), $1) }
        },
        Law("natural-right", .derived(natural), arguments: ["m", "f", "w"], m, f, w) { m, f, w in
          P.pair(m, P.W.map(w, f.closure)) { Seen($0, $1) }
            <-> P.pair(m, w) { Seen($0, f($1)) }
        },
        Law("result", .derived(natural), arguments: ["m", "f", "w"], m, f, w) { m, f, w in
          f(P.pair(m, w) { $0 &+ 2 &* $1 }) <-> P.pair(m, w) { f($0 &+ 2 &* $1) }
        },
        Law("move-unit", .derived(sequence), arguments: ["w"], w) { w in
          W.compare(P.move(P.M.pure(()), w), w)
        },
        Law("move-sequence", .derived(sequence), arguments: ["m", "n", "w"], m, n, w) { m, n, w in
          W.compare(P.move(P.M.flatMap(m) { _ in n }, w), P.move(n, P.move(m, w)))
        },
        Law("query-sequence", .derived(sequence), arguments: ["m", "n", "w"], m, n, w) { m, n, w in
          P.query(P.M.flatMap(m) { _ in n }, w) <-> P.query(n, P.move(m, w))
        },
      ]
    )
  }

  /// Returns the laws of a pairing of programs of instructions with spaces that respond to them.
  ///
  /// *move-lift*: a move by one instruction leads to the place in the tail with which the instruction pairs
  public static func freeCofreePairing<
    P: Pairing,
    D: FunctorPairing,
    M: SampleValues<P.M>,
    W: SampleValues<P.W>,
    I: SampleValues<D.M>
  >(
    _ pairing: P.Type,
    _ functors: D.Type,
    programs: M.Type,
    spaces: W.Type,
    instructions: I.Type
  ) -> LawSuite where P.M == FreePartial<D.M>, P.W == CofreePartial<D.W> {
    LawSuite(
      "pairing-free-cofree",
      parents: [self.pairing(pairing, programs: programs, spaces: spaces)],
      laws: [
        Law(
          "move-lift",
          arguments: ["i", "w"],
          I.values(of: I.letters),
          W.values(of: W.integers)
        ) { i, w in
          let reached = D.pair(i, w.fix().tail) { Seen($0, W.observe($1.kind)) }
          let program = Free.lift(i).kind
          return Seen(P.query(program, w), W.observe(P.move(program, w))) <-> reached
        }
      ]
    )
  }

  /// Returns the laws of a comonad morphism, such as `ComonadTrans.lower`.
  ///
  /// *extract*: `extract(phi(w)) == extract(w)`; *duplicate*: `extend(phi(w), h) == phi(extend(w) { h(phi($0)) })`
  public static func comonadMorphism<
    Phi: NaturalTransformation,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(_ phi: Phi, from source: S.Type, to target: T.Type) -> LawSuite
  where Phi.F: Comonad, Phi.G: Comonad {
    let w = S.values(of: S.integers)
    let h = Gen.function(observing: { (w: Kind<Phi.G, Int>) in T.observe(w) }, to: S.letters)
    return LawSuite(
      "comonad-morphism",
      laws: [
        Law("extract", arguments: ["w"], w) { w in
          Phi.G.extract(phi(w)) <-> Phi.F.extract(w)
        },
        Law("duplicate", arguments: ["w", "h"], w, h) { w, h in
          T.compare(
            Phi.G.extend(phi(w), h.closure),
            phi(Phi.F.extend(w) { h(phi($0)) })
          )
        },
      ]
    )
  }
}
