public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the law of a semigroup.
  ///
  /// *associativity*: `combine(combine(a, b), c) == combine(a, combine(b, c))`
  public static func semigroup<A: Equatable & Sendable>(
    of values: Gen<A>,
    combine: @escaping @Sendable (A, A) -> A
  ) -> LawSuite {
    LawSuite(
      "semigroup",
      laws: [
        Law("associativity", arguments: ["a", "b", "c"], values, values, values) { a, b, c in
          combine(combine(a, b), c) <-> combine(a, combine(b, c))
        }
      ]
    )
  }

  /// Returns the laws of a monoid.
  ///
  /// *left-identity*: `combine(empty, a) == a`; *right-identity*: `combine(a, empty) == a`;
  /// *combineAll*, if it is given: `combineAll(xs) == xs.reduce(empty, combine)`
  public static func monoid<A: Equatable & Sendable>(
    of values: Gen<A>,
    empty: A,
    combineAll: (@Sendable ([A]) -> A)? = nil,
    combine: @escaping @Sendable (A, A) -> A
  ) -> LawSuite {
    let all = combineAll.map { combineAll in
      Law("combineAll", arguments: ["xs"], Gen.array(of: values, count: few)) { xs in
        combineAll(xs) <-> xs.reduce(empty, combine)
      }
    }
    return LawSuite(
      "monoid",
      parents: [semigroup(of: values, combine: combine)],
      laws: [
        Law("left-identity", arguments: ["a"], values) { a in combine(empty, a) <-> a },
        Law("right-identity", arguments: ["a"], values) { a in combine(a, empty) <-> a },
      ] + (all.map { [$0] } ?? [])
    )
  }

  /// Returns the laws of a functor.
  ///
  /// *identity*: `map(m) { $0 } == m`; *composition*: `map(map(m, f), g) == map(m) { g(f($0)) }`
  public static func functor<S: SampleValues>(_ samples: S.Type) -> LawSuite where S.F: Functor {
    typealias F = S.F
    let f = Gen.function(from: Int.self, to: S.letters)
    let g = Gen.function(from: Character.self, to: S.truths)
    return LawSuite(
      "functor",
      laws: [
        Law("identity", arguments: ["m"], S.values(of: S.integers)) { m in
          S.compare(F.map(m) { $0 }, m)
        },
        Law(
          "composition",
          .derived("a generic map that keeps the identity keeps compositions: Wadler, 1989"),
          arguments: ["m", "f", "g"],
          S.values(of: S.integers),
          f,
          g
        ) { m, f, g in
          S.compare(F.map(F.map(m, f.closure), g.closure), F.map(m) { g(f($0)) })
        },
      ]
    )
  }

  /// Returns the laws of an applicative functor.
  ///
  /// *identity*: `ap(pure { $0 }, v) == v`; *homomorphism*: `ap(pure(f), pure(a)) == pure(f(a))`;
  /// *interchange*: `ap(u, pure(y)) == ap(pure { f in f(y) }, u)`;
  /// *composition*: `ap(ap(ap(pure(compose), u), v), w) == ap(u, ap(v, w))`
  public static func applicative<S: SampleValues>(_ samples: S.Type) -> LawSuite
  where S.F: Applicative {
    typealias F = S.F
    typealias First = @Sendable (Int) -> Character
    typealias Second = @Sendable (Character) -> Bool
    typealias Both = @Sendable (Int) -> Bool
    let f = Gen.function(from: Int.self, to: S.letters)
    let u = Gen.zip(
      S.values(of: S.integers),
      .function(from: Int.self, to: .function(from: Int.self, to: S.letters))
    ).map { m, f in F.map(m) { n -> First in f(n).closure } }
    let t = Gen.zip(
      S.values(of: S.integers),
      .function(from: Int.self, to: .function(from: Character.self, to: S.truths))
    ).map { m, f in F.map(m) { n -> Second in f(n).closure } }
    return LawSuite(
      "applicative",
      parents: [functor(samples)],
      laws: [
        Law("identity", arguments: ["v"], S.values(of: S.integers)) { v in
          let id: @Sendable (Int) -> Int = { $0 }
          return S.compare(F.ap(F.pure(id), v), v)
        },
        Law(
          "homomorphism",
          .derived("it is identity at a pure value, as generic operations are natural"),
          arguments: ["f", "a"],
          f,
          S.integers
        ) { f, a in S.compare(F.ap(F.pure(f.closure), F.pure(a)), F.pure(f(a))) },
        Law("interchange", arguments: ["u", "y"], u, S.integers) { u, y in
          let atY: @Sendable (@escaping First) -> Character = { $0(y) }
          return S.compare(F.ap(u, F.pure(y)), F.ap(F.pure(atY), u))
        },
        Law("composition", arguments: ["u", "v", "w"], t, u, S.values(of: S.integers)) { t, u, w in
          let compose: @Sendable (@escaping Second) -> @Sendable (@escaping First) -> Both = { g in
            { f in { g(f($0)) } }
          }
          return S.compare(F.ap(F.ap(F.ap(F.pure(compose), t), u), w), F.ap(t, F.ap(u, w)))
        },
      ]
    )
  }

  /// Returns the laws of a monad.
  ///
  /// *left-identity*: `flatMap(pure(a), k) == k(a)`; *right-identity*: `flatMap(m, pure) == m`;
  /// *associativity*: `flatMap(flatMap(m, k), l) == flatMap(m) { flatMap(k($0), l) }`;
  /// *map-flatMap*: `map(m, f) == flatMap(m) { pure(f($0)) }`;
  /// *zip-flatMap*: `zip(m, n) == flatMap(m) { a in flatMap(n) { b in pure((a, b)) } }`;
  /// *tailRec*: `tailRec(a, step)` is `flatMap(step(a))`, which repeats `step` for a left and ends with a right
  public static func monad<S: SampleValues>(_ samples: S.Type) -> LawSuite where S.F: Monad {
    typealias F = S.F
    let m = S.values(of: S.integers)
    let k = Gen.function(from: Int.self, to: S.values(of: S.letters))
    let l = Gen.function(from: Character.self, to: S.values(of: S.truths))
    let f = Gen.function(from: Int.self, to: S.letters)
    return LawSuite(
      "monad",
      parents: [
        applicative(samples).derived(
          "it follows from the laws of a monad and map- and zip-flatMap"
        )
      ],
      laws: [
        Law("left-identity", arguments: ["a", "k"], S.integers, k) { a, k in
          S.compare(F.flatMap(F.pure(a), k.closure), k(a))
        },
        Law("right-identity", arguments: ["m"], m) { m in
          S.compare(F.flatMap(m) { F.pure($0) }, m)
        },
        Law("associativity", arguments: ["m", "k", "l"], m, k, l) { m, k, l in
          S.compare(
            F.flatMap(F.flatMap(m, k.closure), l.closure),
            F.flatMap(m) { F.flatMap(k($0), l.closure) }
          )
        },
        Law("map-flatMap", arguments: ["m", "f"], m, f) { m, f in
          S.compare(F.map(m, f.closure), F.flatMap(m) { F.pure(f($0)) })
        },
        Law("zip-flatMap", arguments: ["m", "n"], m, S.values(of: S.letters)) { m, n in
          let apart = F.flatMap(m) { a in F.flatMap(n) { b in F.pure(Seen(a, b)) } }
          let pairs = F.flatMap(F.zip(m, n)) { a, b in F.pure(Seen(a, b)) }
          return S.compare(pairs, apart)
        },
        Law("tailRec", arguments: ["n", "k"], .integer(in: 0...4), k) { n, k in
          // The value decides, so that some results of one step repeat it and others end.
          let repeated = F.tailRec(n) { n -> Kind<F, Either<Int, Character>> in
            F.flatMap(k(n)) { c in F.pure(n > 0 && c != "a" ? .left(n - 1) : .right(c)) }
          }
          @Sendable func unrolled(_ n: Int) -> Kind<F, Character> {
            F.flatMap(k(n)) { c in n > 0 && c != "a" ? unrolled(n - 1) : F.pure(c) }
          }
          return S.compare(repeated, unrolled(n))
        },
      ]
    )
  }

  /// Returns the laws of a monad morphism, such as `MonadTrans.lift` and `Co.hoist`.
  ///
  ///     struct Some: NaturalTransformation {
  ///       func callAsFunction<A: Sendable>(_ a: Kind<IdentityPartial, A>) -> Kind<OptionalPartial, A> {
  ///         A?.some(a.fix().value).kind
  ///       }
  ///     }
  ///     try LawSuite.monadMorphism(Some(), from: IdentitySamples.self, to: OptionalSamples.self).check()
  ///
  /// *pure*: `phi(pure(a)) == pure(a)`; *flatMap*: `phi(flatMap(m, k)) == flatMap(phi(m)) { phi(k($0)) }`
  public static func monadMorphism<
    Phi: NaturalTransformation,
    S: SampleValues<Phi.F>,
    T: SampleValues<Phi.G>
  >(_ phi: Phi, from source: S.Type, to target: T.Type) -> LawSuite
  where Phi.F: Monad, Phi.G: Monad {
    let m = S.values(of: S.integers)
    let k = Gen.function(from: Int.self, to: S.values(of: S.letters))
    return LawSuite(
      "monad-morphism",
      laws: [
        Law("pure", arguments: ["a"], S.integers) { a in
          T.compare(phi(Phi.F.pure(a)), Phi.G.pure(a))
        },
        Law("flatMap", arguments: ["m", "k"], m, k) { m, k in
          T.compare(
            phi(Phi.F.flatMap(m, k.closure)),
            Phi.G.flatMap(phi(m)) { phi(k($0)) }
          )
        },
      ]
    )
  }

  /// Returns the laws of a comonad.
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
