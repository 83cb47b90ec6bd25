import Bowyer
import BowyerCheck
import BowyerLaws
import BowyerLock

extension LawSuite {
  /// The laws of the operations on effects.
  ///
  /// What is compared is what is asked for, by name, what is yielded in a stub world, and at which second.
  /// *order*: neither of two waits for the other.
  static var effects: LawSuite {
    let n = SampleDispatchers.numbers
    let e = Effect<Int, Int>.samples(of: n, depth: 2, parts: 0...3)
    let (timed, seconds) = (Effect<Int, Int>.samplesInTime, Gen.integer(in: 0...5))
    let f = Gen.function(from: Int.self, to: n)
    let see: @Sendable (Effect<Int, Int>, Int) -> Seen = { effect, world in
      effect.seen(in: world) { Seen($0) }
    }
    return LawSuite(
      "effect",
      Law("empty", "world", n) { world in
        see(.empty, world) <-> see(.merge([]), world)
      },
      Law("order", "d e", timed, timed) { d, e in
        let both = d.combine(e)
        return Seen(both.requests, both.values, both.timeline)
          <-> Seen(d.requests + e.requests, d.values + e.values, Effect.merge(d, e).timeline)
      },
      Law("map-identity", "e a b", timed, seconds, seconds) { e, a, b in
        let named = e.delayed(by: .seconds(a)).cancellable(id: "e")
        let stop = Effect<Int, Int>.cancel(id: "e").delayed(by: .seconds(b))
        let mapped = named.map { $0 }
        return Seen(see(mapped, 1), Effect.merge(mapped, stop).timeline)
          <-> Seen(see(named, 1), Effect.merge(named, stop).timeline)
      },
      Law("widen", "e f worlds", e, f, .array(of: n, count: 1...3)) { e, f, worlds in
        let wide: Effect<Int, Int> = e.widen(environment: f.closure)
        return worlds.map { see(wide, $0) } <-> worlds.map { see(e, f($0)) }
      },
      Law("identity", "e world", e, n) { e, world in
        [see(Effect<Int, Int>.empty.combine(e), world), see(e.combine(.empty), world)]
          <-> [see(e, world), see(e, world)]
      },
      Law("associativity", "c d e world", e, e, e, n) { c, d, e, world in
        see(c.combine(d).combine(e), world) <-> see(c.combine(d.combine(e)), world)
      },
      Law("map-composition", "e f g world", e, f, f, n) { e, f, g, world in
        see(e.map(f.closure).map(g.closure), world) <-> see(e.map { g(f($0)) }, world)
      }
    )
  }

  /// The laws of when effects run, and of what answers their errors.
  ///
  /// What is compared is what is yielded, and at which second of a time that is moved by hand.
  /// *race-first*: a race is the effect that yields first, the first in order of those at one time;
  /// *retry-count*: what fails `n` times succeeds with `retry(n)`, and with less it fails as it did last;
  /// *cancel-early*: what is cancelled before it starts is as if it was never asked for.
  static var effectTimes: LawSuite {
    typealias Sample = Effect<Int, Int>
    let (e, seconds) = (Sample.samplesInTime, Gen.integer(in: 0...3))
    let times = Gen.frequency([(4, seconds), (1, .pure(1_000_000))])
    return LawSuite(
      "effect-time",
      laws: [
        Law("delay-zero", "e", e) { e in
          e.delayed(by: .zero).timeline <-> e.timeline
        },
        Law("delay-sum", "a b", seconds, seconds) { a, b in
          let one = Sample.pure(1)
          let twice = one.delayed(by: .seconds(a)).delayed(by: .seconds(b))
          return twice.timeline <-> one.delayed(by: .seconds(a + b)).timeline
        },
        Law("race-one", "e", e) { e in Sample.race([e]).timeline <-> e.timeline },
        Law("race-first", "times", .array(of: times, count: 2...4)) { times in
          let racers = times.enumerated().map { place, time in
            Sample.pure(place).delayed(by: .seconds(time))
          }
          // Of those at one time, the first in order.
          let first = times.indices.min { (times[$0], $0) < (times[$1], $1) }
          return Sample.race(racers).timeline <-> (first.map { racers[$0] } ?? .empty).timeline
        },
        Law("race-never", "a", seconds) { a in
          let never = Sample.pure(0).delayed(by: .seconds(1_000_000))
          let late = Sample.pure(1).delayed(by: .seconds(a))
          return Sample.race([never, late, never]).timeline <-> late.timeline
        },
        Law("retry-none", "e", e) { e in e.retry(0).timeline <-> e.timeline },
        Law("retry-count", "failures count", seconds, .integer(in: 1...3)) { failures, count in
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
          let seen = effect.retry(count).timeline
          return Seen(seen, tries.withLock { $0 })
            <-> Seen(Sample.pure(failures <= count ? last : 100 + last).timeline, last)
        },
        Law("cancel-early", "d e second", e, e, seconds) { d, e, second in
          let first = Sample.pure(0).delayed(by: .seconds(second))
          let named = e.cancellable(id: "e")
          let sequence = Sample.concat(first, named, .merge(named.map { $0 + 1 }, d))
          let waiting = named.delayed(by: .seconds(second + 1))
          return Sample.merge(sequence, waiting, .cancel(id: "e")).timeline
            <-> Sample.concat(first, d).timeline
        },
        Law("catch-pure", "n", seconds) { n in
          Sample.pure(n).catch { _ in .pure(9) }.timeline <-> Sample.pure(n).timeline
        },
        Law("catch-fail", "n late", seconds, seconds) { n, late in
          let failing = Sample.perform("fail") { _ in throw SampleRefusal(number: n) }
          let caught = failing.delayed(by: .seconds(late)).catch { error in
            .pure(((error as? SampleRefusal)?.number ?? 9) + 1)
          }
          return caught.timeline <-> Sample.pure(n + 1).delayed(by: .seconds(late)).timeline
        },
        Law("catch-merge", "d e", e, e) { d, e in
          let f: @Sendable (any Error) -> Sample = { _ in .pure(9).delayed(by: .seconds(1)) }
          return d.combine(e).catch(f).timeline
            <-> d.catch(f).combine(e.catch(f)).timeline
        },
      ] + timedOperators
    )
  }

  /// The laws of the operators that count time.
  ///
  /// *timeout*: what is yielded in time stays; what has not ended then fails then;
  /// *every*: it starts at each multiple of the interval at which it does not run;
  /// *debounce*: of effects with one identity, each is started that is followed by none for the while;
  /// *throttle*: of effects with one identity, each is started that comes a while after the last that was started;
  /// *throttle-latest*: the latest of those that were left out is started when the while is over, before one that
  /// comes just then
  static var timedOperators: [Law] {
    typealias Sample = Effect<Int, Int>
    let seconds = Gen.integer(in: 0...3)
    let times = Gen.array(of: seconds, count: 0...4)
    // No time of an effect is the end of a while, except for a throttle: which of two comes first then, no law says.
    let quarter = Duration.milliseconds(250)
    @Sendable func late(_ n: Int, _ second: Int) -> Sample {
      Sample.pure(n).delayed(by: .seconds(second))
    }
    return [
      Law("timeout", "times limit", times, seconds) { times, limit in
        let effect = Sample.merge(times.map { late($0, $0) })
        let kept = times.filter { $0 <= limit }.map { late($0, $0) }
        let end = kept.count < times.count ? [late(199, limit)] : []
        return effect.timeout(after: .seconds(limit) + quarter).timeline
          <-> Sample.merge(kept + end).timeline
      },
      Law("every", "interval second", .integer(in: 1...3), seconds) { interval, second in
        let tick = Sample.pure(1).delayed(by: .seconds(second) + quarter)
        let rest = second + interval
        let starts = sequence(first: interval) { start in (start + rest) / interval * interval }
        let ticks = starts.prefix { $0 + second <= 7 }.map { start in late(1, start + second) }
        let limited = tick.every(.seconds(interval)).timeout(after: .milliseconds(7400))
        return limited.timeline <-> Sample.merge(ticks + [late(199, 7)]).timeline
      },
      Law("debounce", "times limit", times, seconds) { times, limit in
        let effects = times.enumerated().map { place, time in
          Sample.pure(place).debounced(id: "timed", for: .seconds(limit) + quarter).delayed(
            by: .seconds(time)
          )
        }
        let started = times.indices.filter { place in
          times.indices.allSatisfy { other in
            let after = (times[other], other) > (times[place], place)
            return !after || times[other] > times[place] + limit
          }
        }
        return Sample.merge(effects).timeline
          <-> Sample.merge(started.map { late($0, times[$0] + limit) }).timeline
      },
    ]
      + [false, true].map { latest in
        Law(
          latest ? "throttle-latest" : "throttle",
          arguments: ["times", "limit"],
          .array(of: seconds, count: 0...6),
          .element(of: [1000, 1300, 2000])
        ) { times, limit in
          let effects = times.enumerated().map { place, time in
            Sample.pure(place).throttled(id: "timed", for: .milliseconds(limit), latest: latest)
              .delayed(by: .seconds(time))
          }
          let started = started(at: times.map { 1000 * $0 }, limit, latest: latest)
          return Sample.merge(effects).timeline
            <-> Sample.merge(
              started.map { Sample.pure($0.place).delayed(by: .milliseconds($0.time)) }
            ).timeline
        }
      }
  }

  /// Returns which of some effects a throttle starts, and when.
  private static func started(
    at times: [Int],
    _ limit: Int,
    latest: Bool
  ) -> [(place: Int, time: Int)] {
    var (started, left): ([(place: Int, time: Int)], Int?) = ([], nil)
    func startLeft(before time: Int) {
      guard let place = left, let last = started.last, last.time + limit <= time else { return }
      started.append((place, last.time + limit))
      left = nil
    }
    for place in times.indices.sorted(by: { (times[$0], $0) < (times[$1], $1) }) {
      startLeft(before: times[place])
      if let last = started.last, times[place] - last.time < limit {
        if latest { left = place }
      } else {
        started.append((place, times[place]))
      }
    }
    startLeft(before: .max)
    return started
  }
}

extension Effect where Environment == Int, Value == Int {
  /// What an effect yields in each of twelve seconds, in a world that is 1; an error is the value it answers.
  var timeline: [[Int]] {
    let seconds = (1...12).map { second in
      Effect.pure(-second).delayed(by: .milliseconds(second * 1000 + 500))
    }
    let parts = Effect.merge([self.catch(Effect.failed)] + seconds).yielded(in: 1)
      .split(omittingEmptySubsequences: false) { $0 < 0 }
    // What comes in one second is in no order that a law says.
    return parts.map { $0.sorted() }
  }

  /// Returns the value that stands for an error: 100 and the number of the refusal.
  static func failed(_ error: any Error) -> Effect {
    .pure(100 + ((error as? SampleRefusal)?.number ?? 99))
  }

  /// Effects that take up to some seconds, and may fail.
  static var samplesInTime: Gen<Effect> {
    let n = Gen.integer(in: 0...3)
    let leaf = Gen<Effect>.oneOf(
      n.map { .pure($0) },
      n.map { n in .perform("load") { world in n + world } },
      n.map { n in .perform("fail") { _ in throw SampleRefusal(number: n) } }
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
