import BowyerCheck
public import BowyerKinds

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
  ///
  /// - Parameter samples: The type that generates and observes values.
  /// - Returns: The suite.
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
