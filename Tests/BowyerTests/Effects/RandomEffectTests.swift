import BowyerCheck
import Testing
import TestSupport

@testable import Bowyer

/// Random effects of values that need no other thread, so that a session does the same each time.
enum RandomEffects {
  static let quarters = Gen.integer(in: 0...6).map { Duration.milliseconds($0 * 250) }
  static let names = Gen.element(of: ["a", "b", "c", "d"])
  static let ids = Gen.element(of: ["x", "y"]).map { EffectID($0) }
  static let backoffs: Gen<Backoff> = .oneOf(
    .pure(.none),
    quarters.map { .constant($0) },
    Gen.zip(quarters, quarters).map { .doubling(from: $0, upTo: $1) }
  )

  private static let leaf = Gen.frequency([
    (2, names.map { Asking.pure($0) }),
    (6, Gen.zip(names, quarters).map { Asking.pure($0).delayed(by: $1) }),
    (1, names.map { Asking.refused($0) }),
    (2, Gen.zip(names, quarters).map { Asking.refused($0).delayed(by: $1) }),
    (1, ids.map { Asking.cancel(id: $0) }),
    (1, .pure(Asking.empty)),
    (1, .pure(Asking.pure("never").delayed(by: .seconds(100)))),
  ])

  static let all: Gen<Asking> = .recursive(leaf, depth: 3) { part in
    let parts = Gen.array(of: part, count: 0...3)
    let named = Gen.zip(part, ids, quarters, .bool)
    return .frequency([
      (3, parts.map { Asking.merge($0) }),
      (3, parts.map { Asking.concat($0) }),
      (2, parts.map { Asking.race($0) }),
      (2, Gen.zip(part, quarters).map { $0.delayed(by: $1) }),
      (2, Gen.zip(part, quarters).map { $0.timeout(after: $1) }),
      (2, Gen.zip(part, .integer(in: 0...3), backoffs).map { $0.retry($1, after: $2) }),
      (
        2,
        Gen.zip(part, part).map { (part: Asking, other: Asking) in
          part.catch { (_: any Error) -> Asking in other }
        }
      ),
      (1, Gen.zip(part, quarters).map { $0.every($1).timeout(after: .seconds(2)) }),
      (2, named.map { part, id, _, flag in part.cancellable(id: id, replacing: flag) }),
      (2, named.map { part, id, time, _ in part.debounced(id: id, for: time) }),
      (2, named.map { part, id, time, flag in part.throttled(id: id, for: time, latest: flag) }),
      (2, named.map { part, id, _, flag in part.queued(id: id, isShared: flag) }),
      (1, part.map { $0.silent() }),
      (1, part.map { $0.map { $0 + "'" } }),
    ])
  }
}

/// What tells the parts of an outline apart where nothing is known of their requests.
struct NoWitness: EffectWitness {
  func request(of part: Int) -> EffectID? { nil }
  func deadline(of part: Int) -> Duration? { nil }
  func position(of part: Int) -> Int { 0 }
  func origin(of part: Int) -> Int { 0 }
}

@Suite("Random effects") struct RandomEffectTests {
  private static let component = unseen([], noting)

  @Test("are done again by a recording of them")
  func effects() throws {
    let gen = Gen.array(of: RandomEffects.all, count: 1...8)
    for effects in gen.samples(250, seed: 1) {
      let (clock, recorder) = (TestClock(), Recorder<Asking>())
      let session = Session(Self.component, recorder: recorder, clock: clock) { _ in }
      for effect in effects {
        session.send(effect)
        clock.advance(by: .milliseconds(750))
      }
      clock.advance(by: .seconds(200))
      session.stop()
      let recording = try recorder.record()
      let replayed = try Session(Self.component, replaying: recording) { _ in }
      expectEqual(replayed.state, session.state)
    }
  }
}
