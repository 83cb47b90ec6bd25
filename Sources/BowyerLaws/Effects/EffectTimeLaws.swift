import Bowyer
import BowyerCheck

extension LawSuite {
  /// Returns the laws of when effects run, and of what answers their errors.
  ///
  /// What is compared is what is yielded, and at which second of a time that is moved by hand.
  ///
  ///     try LawSuite.effectTimes(LibraryEffectTimes.self).check()
  ///
  /// *delay-zero*: `e.delayed(by: .zero) == e`;
  /// *delay-sum*: `e.delayed(by: a).delayed(by: b) == e.delayed(by: a + b)`; *race-one*: `race(e) == e`;
  /// *race-never*: one that never yields does not change a race; *retry-none*: `e.retry(0) == e`;
  /// *catch-pure*: `pure(a).catch(f) == pure(a)`;
  /// *catch-merge*: `d.combine(e).catch(f) == d.catch(f).combine(e.catch(f))`
  ///
  /// - Parameter algebra: The operations.
  /// - Returns: The suite.
  public static func effectTimes<A: EffectTimeAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (e, seconds) = (timedEffects, Gen.integer(in: 0...3))
    let never = Effect<Int, Int>.pure(0).delayed(by: .seconds(1_000_000))
    return LawSuite(
      "effect-time",
      laws: [
        Law("delay-zero", arguments: ["e"], e) { e in
          timeline(A.delayed(e, by: .zero)) <-> timeline(e)
        },
        Law("delay-sum", arguments: ["a", "b"], seconds, seconds) { a, b in
          let one = Effect<Int, Int>.pure(1)
          let twice = A.delayed(A.delayed(one, by: .seconds(a)), by: .seconds(b))
          return timeline(twice) <-> timeline(one.delayed(by: .seconds(a + b)))
        },
        Law("race-one", arguments: ["e"], e) { e in timeline(A.race([e])) <-> timeline(e) },
        Law("race-never", arguments: ["a"], seconds) { a in
          let late = Effect<Int, Int>.pure(1).delayed(by: .seconds(a))
          return timeline(A.race([never, late, never])) <-> timeline(late)
        },
        Law("retry-none", arguments: ["e"], e) { e in timeline(A.retry(e, 0)) <-> timeline(e) },
        Law("catch-pure", arguments: ["n"], seconds) { n in
          timeline(A.recover(Effect.pure(n)) { _ in .pure(9) }) <-> timeline(.pure(n))
        },
        Law("catch-merge", arguments: ["d", "e"], e, e) { d, e in
          let f: @Sendable (any Error) -> Effect<Int, Int> = { _ in
            .pure(9).delayed(by: .seconds(1))
          }
          return timeline(A.recover(d.combine(e), f))
            <-> timeline(A.recover(d, f).combine(A.recover(e, f)))
        },
      ]
    )
  }

  /// What an effect yields, among the seconds, which are negative.
  private static func timeline(_ effect: Effect<Int, Int>) -> [[Int]] {
    let seconds = (1...12).map { second in
      Effect<Int, Int>.pure(-second).delayed(by: .milliseconds(second * 1000 + 500))
    }
    let parts = Effect.merge([effect] + seconds).yielded(in: 1)
      .split(omittingEmptySubsequences: false) { $0 < 0 }
    // What comes in one second is in no order that a law says.
    return parts.map { $0.sorted() }
  }

  /// Effects that take up to some seconds, and may fail.
  private static var timedEffects: Gen<Effect<Int, Int>> {
    let n = Gen.integer(in: 0...3)
    let leaf = Gen<Effect<Int, Int>>.oneOf(
      n.map { .pure($0) },
      n.map { n in .perform("load") { world in n + world } },
      .pure(.perform("fail") { _ in throw EffectError.timedOut(after: .zero) })
    )
    return .recursive(leaf, depth: 2) { part in
      let parts = Gen.array(of: part, count: 0...2)
      return .oneOf(
        parts.map { .merge($0) },
        parts.map { .concat($0) },
        Gen.zip(part, n).map { $0.delayed(by: .seconds($1)) }
      )
    }
  }
}
