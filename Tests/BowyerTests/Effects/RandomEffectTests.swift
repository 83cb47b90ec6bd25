import BowyerCheck
import BowyerLock
import TestSizes
import Testing

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
  private static let component = StoreComponent<Void, [String], Asking, Void>(
    initialState: [],
    dispatcher: .effectful { effect in effect.map { value in .update { $0.append(value) } } },
    render: { _, _ in }
  )

  /// Starts effects a while after one another; adds what is seen to a digest.
  private func run(_ effects: [Asking], _ digest: inout TextDigest) throws {
    let clock = TestClock()
    let recorder = Recorder<Asking>()
    let reports = Lock<[String]>([])
    let session = Session(Self.component, recorder: recorder, clock: clock) { diagnostic in
      reports.withLock { $0.append("\(diagnostic)") }
    }
    for step in 0..<24 {
      if step % 3 == 0, step / 3 < effects.count { session.send(effects[step / 3]) }
      let outline = session.outline(NoWitness())
      let parts = outline.parts.map { part in
        let numbers = [part.count, part.attempts, part.chosen ?? -1, part.position]
        return
          "\(part.parent) \(part.role) \(numbers) \(part.hasFailed) \(part.rest > 0) \(part.origin)"
      }
      digest.add("\(session.state) \(clock.waiting) \(session.isAtRest) \(parts)")
      digest.add(
        outline.windows.map { key, window in
          "\(key.id) \(window.remaining) \(window.waiting ?? -1)"
        }.sorted().joined()
      )
      digest.add(outline.lanes.map { "\($0.id) \($1)" }.sorted().joined())
      digest.add("\(outline.isEmpty) \(session.effectRoots.count)")
      clock.advance(by: .milliseconds(250))
    }
    clock.advance(by: .seconds(200))
    digest.add("\(session.state) \(clock.waiting) \(reports.withLock { $0 })")
    session.stop()
    let recording = try recorder.record()
    let replayed = try Session(Self.component, replaying: recording)
    #expect(replayed.state == session.state)
    for event in recording.events { digest.add("\(event.time) \(event.turns ?? -1)") }
  }

  /// What random effects do, which follows from what they are.
  ///
  /// Who means to change that puts in what the test then reports.
  @Test("do what they did, at the same times, in the same order, and so do recordings of them")
  func effects() throws {
    let gen = Gen.array(of: RandomEffects.all, count: 1...8)
    let rows = try (1...10).map { (seed: UInt64) in
      var digest = TextDigest()
      for effects in gen.samples(25, seed: seed) { try run(effects, &digest) }
      return "\(seed): \(digest)"
    }
    let expected = #"""
      1: gxpzz75k8ifl
      2: 13pwqmz3bifoi
      3: 1p1cbg96w6kb1
      4: 2x46uhpgaasej
      5: 1kngk9ak8kbnb
      6: 2nvt89sba2pr2
      7: 14hanxgl18e04
      8: zz30i7okml5i
      9: 50jocpbfe0h9
      10: 2v8wi6jo5ii0l
      """#
    #expect(
      rows == expected.split(separator: "\n").map(String.init),
      "\(rows.joined(separator: "\n"))"
    )
  }
}
