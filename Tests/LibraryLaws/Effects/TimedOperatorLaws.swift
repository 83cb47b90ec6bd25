import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of the operators that count time.
  ///
  /// *timeout*: what is yielded in time stays; what has not ended then fails then;
  /// *every*: it starts at each multiple of the interval at which it does not run;
  /// *debounce*: of effects with one identity, each is started that is followed by none for the while;
  /// *throttle*: of effects with one identity, each is started that comes a while after the last that was started;
  /// *throttle-latest*: the latest of those that were left out is started when the while is over
  static func timedOperators<A: EffectTimeAlgebra>(_ algebra: A.Type) -> [Law] {
    typealias Sample = Effect<Int, Int>
    let seconds = Gen.integer(in: 0...3)
    let times = Gen.array(of: seconds, count: 0...4)
    // No time of an effect is the end of a while: which of two comes first then, no law says.
    let quarter = Duration.milliseconds(250)
    @Sendable func late(_ n: Int, _ second: Int) -> Sample {
      Sample.pure(n).delayed(by: .seconds(second))
    }
    return [
      Law("timeout", arguments: ["times", "limit"], times, seconds) { times, limit in
        let effect = Sample.merge(times.map { late($0, $0) })
        let kept = times.filter { $0 <= limit }.map { late($0, $0) }
        let end = kept.count < times.count ? [late(199, limit)] : []
        return A.timeout(effect, after: .seconds(limit) + quarter).timeline
          <-> Sample.merge(kept + end).timeline
      },
      Law("every", arguments: ["interval", "second"], .integer(in: 1...3), seconds) {
        interval,
        second in
        let tick = Sample.pure(1).delayed(by: .seconds(second) + quarter)
        let rest = second + interval
        let starts = sequence(first: interval) { start in (start + rest) / interval * interval }
        let ticks = starts.prefix { $0 + second <= 7 }.map { start in late(1, start + second) }
        let limited = A.every(tick, .seconds(interval)).timeout(after: .milliseconds(7400))
        return limited.timeline <-> Sample.merge(ticks + [late(199, 7)]).timeline
      },
      Law("debounce", arguments: ["times", "limit"], times, seconds) { times, limit in
        let effects = times.enumerated().map { place, time in
          A.debounced(Sample.pure(place), for: .seconds(limit) + quarter).delayed(
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
        Law(latest ? "throttle-latest" : "throttle", arguments: ["times"], times) { times in
          let limit = 1300
          let effects = times.enumerated().map { place, time in
            A.throttled(Sample.pure(place), for: .milliseconds(limit), latest: latest)
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
