import BowyerCheck
import BowyerLock
import TestSupport
import Testing

@testable import Bowyer

@Suite("The parts of effects that run") struct EffectPartsTests {
  @Test("are forgotten when they are over")
  func order() throws {
    let gen = Gen.array(of: RandomEffects.all, count: 1...4)
    for effects in gen.samples(200, seed: 7) {
      let trial = EffectTrial()
      for effect in effects {
        trial.send(effect)
        trial.pass(1)
      }
      trial.pass(300)
      let machine = trial.session.engine.effects
      #expect(machine.fibers.isEmpty, "\(effects)")
      #expect(machine.lanes.isEmpty && machine.keys.isEmpty, "\(effects)")
    }
  }

  @Test("The parts of an effect that goes on for ever do not become more")
  func endless() {
    let trial = EffectTrial()
    trial.send(
      .merge(.late("a", 0.5), .failing("b", after: 0.25).catch { _ in .pure("c") }).every(
        .seconds(1)
      )
    )
    trial.pass(1.75)
    let count = trial.session.engine.effects.fibers.count
    trial.pass(100)
    expectEqual(trial.session.engine.effects.fibers.count, count)
    #expect(trial.state.count == 202 || trial.state.count == 203)
  }

  @Test("are not remembered for long, when they are over, by how often they may start")
  func windows() {
    let trial = EffectTrial()
    for number in 0..<5_000 {
      trial.send(.pure("\(number)").throttled(id: "\(number)", for: .seconds(1)))
      trial.pass(0.01)
    }
    #expect(trial.session.engine.effects.windows.count <= 1_024)
    let many = EffectTrial()
    for number in (0..<300).map(String.init) + ["0"] {
      many.send(.pure(number).throttled(id: EffectID(number), for: .seconds(1)))
    }
    expectEqual(many.state.count, 300)
  }

  @Test("that are cancelled while they wait in a lane are not kept in it")
  func lanes() {
    let trial = EffectTrial()
    trial.send(.never.queued(id: "q"))
    for number in 0..<1_000 {
      trial.send(.late("\(number)").queued(id: "q").cancellable(id: "save", replacing: true))
    }
    let lanes = trial.session.engine.effects.lanes
    expectEqual(lanes.values.map { $0.waiting.count < 10 }, [true])
  }

  private struct Seeing: EffectWitness {
    func request(of part: Int) -> EffectID? { part == 2 ? "two" : nil }
    func deadline(of part: Int) -> Duration? { .seconds(10 + part) }
    func position(of part: Int) -> Int { 100 + part }
    func origin(of part: Int) -> Int { 200 + part }
  }

  @Test("are outlined with what each waits for, for how long, and where it comes from")
  func outlineOfParts() {
    let trial = EffectTrial()
    trial.pass(2)
    let asking = Effect<Void, String>.perform("two") { _ in
      await untilCancelled()
      return "two"
    }
    trial.send(.merge(asking, .late("b", 4)))
    let parts = trial.session.outline(Seeing()).parts
    expectEqual(parts.map(\.parent), [-1, 0, 0])
    expectEqual(parts.map(\.request), [nil, "two", nil])
    expectEqual(parts.map(\.origin), [201, 0, 0])
    expectEqual(parts.map(\.position), [0, 102, 103])
    expectEqual(parts.map(\.remaining), [nil, nil, .seconds(11)])
    expectEqual(trial.session.effectRoots, [1])
    trial.session.stop()
  }

  @Test("The parts of effects that run of children are watched as long as they run, and no longer")
  func watched() {
    let child = StateDispatcher<Void, Int, Int>.effectful { n in
      .pure(.modify { $0 + n }).delayed(by: .seconds(n))
    }
    let room = child.ifPresent(state: Optional<Int>.somePrism, input: Prism<Int, Int>.identity)
      .combine(StateDispatcher<Void, Int?, Int>.reducing { state, n in if n == 9 { state = nil } })
    for last in [2, 9] {
      let trial = Trial(0, room)
      for n in [1, last] { trial.send(n) }
      expectEqual(trial.session.engine.effects.isWatching, (last == 2))
      trial.pass(3)
      let machine = trial.session.engine.effects
      #expect(!machine.isWatching && machine.places.isEmpty && machine.fibers.isEmpty)
    }
  }

  @Test("are outlined, except for those that wait only for the end of their feature")
  func outline() {
    func atEnd(after duration: Duration? = nil) -> Asking {
      Effect<Void, Never>.run("bye") { _ in }.lasting(after: duration)
    }
    let cases: [(effects: [Asking], roles: [EffectFiber.Role])] = [
      ([], []), ([atEnd()], []), ([.merge(atEnd(), atEnd())], []),
      ([.merge(atEnd(), .merge(atEnd(), atEnd()))], []),
      ([atEnd(after: .seconds(5))], [.waiting]),
      ([.merge(atEnd(), .late("a"))], [.merge, .waiting]),
      ([.merge(atEnd(), atEnd(after: .seconds(5)))], [.merge, .waiting]),
      ([.concat(.late("a"), atEnd())], [.concat, .waiting]),
      ([.concat(atEnd(), .late("a"))], []),
      (
        [.never.queued(id: "q"), .late("a").queued(id: "q"), atEnd()], [.group, .waiting, .waiting]
      ),
      ([atEnd().cancellable(id: "x")], []),
      ([.late("a").cancellable(id: "x"), atEnd()], [.group, .waiting]),
    ]
    for (effects, roles) in cases {
      let trial = EffectTrial()
      for effect in effects { trial.send(effect) }
      let outline = trial.session.outline(NoWitness())
      expectEqual(outline.parts.map(\.role), roles, "\(effects)")
      expectEqual(outline.isEmpty, roles.isEmpty, "\(effects)")
      let rest = outline.parts.indices.filter { outline.parts[$0].parent >= $0 }
      #expect(rest.isEmpty, "\(effects)")
    }
  }
}
