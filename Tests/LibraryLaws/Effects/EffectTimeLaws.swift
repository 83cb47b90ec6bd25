import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// Returns the laws of when effects run, and of what answers their errors.
  ///
  /// What is compared is what is yielded, and at which second of a time that is moved by hand.
  ///
  /// *delay-zero*: `e.delayed(by: .zero) == e`;
  /// *delay-sum*: `e.delayed(by: a).delayed(by: b) == e.delayed(by: a + b)`; *race-one*: `race(e) == e`;
  /// *race-first*: a race is the effect that yields first, the first in order of those at one time;
  /// *race-never*: one that never yields does not change a race; *retry-none*: `e.retry(0) == e`;
  /// *retry-count*: what fails `n` times succeeds with `retry(n)`, and with less it fails as it did last;
  /// *catch-pure*: `pure(a).catch(f) == pure(a)`; *catch-fail*: what fails with `x` after a while is `f(x)` then;
  /// *catch-merge*: `d.combine(e).catch(f) == d.catch(f).combine(e.catch(f))`; the laws of ``timedOperators(_:)``
  static func effectTimes<A: EffectTimeAlgebra>(_ algebra: A.Type) -> LawSuite {
    typealias Sample = Effect<Int, Int>
    let (e, seconds) = (Sample.samplesInTime, Gen.integer(in: 0...3))
    let times = Gen.frequency([(4, seconds), (1, .pure(1_000_000))])
    return LawSuite(
      "effect-time",
      laws: [
        Law("delay-zero", arguments: ["e"], e) { e in
          A.delayed(e, by: .zero).timeline <-> e.timeline
        },
        Law("delay-sum", arguments: ["a", "b"], seconds, seconds) { a, b in
          let one = Sample.pure(1)
          let twice = A.delayed(A.delayed(one, by: .seconds(a)), by: .seconds(b))
          return twice.timeline <-> one.delayed(by: .seconds(a + b)).timeline
        },
        Law("race-one", arguments: ["e"], e) { e in A.race([e]).timeline <-> e.timeline },
        Law("race-first", arguments: ["times"], .array(of: times, count: 2...4)) { times in
          let racers = times.enumerated().map { place, time in
            Sample.pure(place).delayed(by: .seconds(time))
          }
          // Of those at one time, the first in order.
          let first = times.indices.min { (times[$0], $0) < (times[$1], $1) }
          return A.race(racers).timeline <-> (first.map { racers[$0] } ?? .empty).timeline
        },
        Law(
          "race-never",
          .derived("it follows from race-first"),
          arguments: ["a"],
          seconds
        ) { a in
          let never = Sample.pure(0).delayed(by: .seconds(1_000_000))
          let late = Sample.pure(1).delayed(by: .seconds(a))
          return A.race([never, late, never]).timeline <-> late.timeline
        },
        Law("retry-none", arguments: ["e"], e) { e in A.retry(e, 0).timeline <-> e.timeline },
        Law("retry-count", arguments: ["failures", "count"], seconds, .integer(in: 1...3)) {
          failures,
          count in
          let tries = Lock(0)
          let effect = Sample.perform("try") { _ in
            let number = tries.withLock { tries in
              tries += 1
              return tries
            }
            if number <= failures { throw SampleRefusal(number: number) }
            return number
          }
          let last = min(failures, count) + 1
          let seen = A.retry(effect, count).timeline
          return Seen(seen, tries.withLock { $0 })
            <-> Seen(Sample.pure(failures <= count ? last : 100 + last).timeline, last)
        },
        Law("catch-pure", arguments: ["n"], seconds) { n in
          A.recover(Sample.pure(n)) { _ in .pure(9) }.timeline <-> Sample.pure(n).timeline
        },
        Law("catch-fail", arguments: ["n", "late"], seconds, seconds) { n, late in
          let failing = Sample.perform("fail") { _ in throw SampleRefusal(number: n) }
          let caught = A.recover(failing.delayed(by: .seconds(late))) { error in
            .pure(((error as? SampleRefusal)?.number ?? 9) + 1)
          }
          return caught.timeline <-> Sample.pure(n + 1).delayed(by: .seconds(late)).timeline
        },
        Law("catch-merge", arguments: ["d", "e"], e, e) { d, e in
          let f: @Sendable (any Error) -> Sample = { _ in .pure(9).delayed(by: .seconds(1)) }
          return A.recover(d.combine(e), f).timeline
            <-> A.recover(d, f).combine(A.recover(e, f)).timeline
        },
      ] + timedOperators(A.self)
    )
  }
}
