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
  ///     try LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }.check()
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
      Law("combineAll", arguments: ["xs"], Gen.array(of: values, count: 0...9)) { xs in
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
}

extension LawSuite {
  /// Returns the laws of a functor.
  ///
  ///     try LawSuite.functor(StateSamples.self).check()
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
}

extension LawSuite {
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
          let compose:
            @Sendable (@escaping Second) ->
              @Sendable (@escaping First) ->
              @Sendable (
                Int
              ) -> Bool = { g in { f in { g(f($0)) } } }
          return S.compare(F.ap(F.ap(F.ap(F.pure(compose), t), u), w), F.ap(t, F.ap(u, w)))
        },
      ]
    )
  }
}

extension LawSuite {
  /// Returns the laws of a monad.
  ///
  ///     try LawSuite.monad(StateSamples.self).check()
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
}

extension LawSuite {
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
}
