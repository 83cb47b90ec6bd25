import BowyerCheck
import Testing

@testable import Bowyer

/// What is wrong with the parts of the effects that run; nil if each knows those around it and in it.
private func disorder(of machine: EffectMachine) -> String? {
  let fibers = machine.fibers
  for (id, fiber) in fibers {
    if fiber.parent != 0, fibers[fiber.parent]?.children.contains(id) != true {
      return "\(id) is in \(fiber.parent), which does not know it"
    }
    for child in fiber.children where fibers[child]?.parent != id {
      return "\(id) knows \(child), which is not in it"
    }
    for key in fiber.keys where machine.keys[key]?.contains(id) != true {
      return "\(id) is not known by its name"
    }
    if let lane = fiber.lane, machine.lanes[lane] == nil { return "\(id) is in no lane" }
  }
  for (key, ids) in machine.keys
  where ids.isEmpty || ids.contains(where: { fibers[$0]?.keys.contains(key) != true }) {
    return "a name is of none"
  }
  for window in machine.windows.values {
    if let waiting = window.waiting, fibers[waiting] == nil { return "one that has gone waits" }
  }
  let holds = fibers.values.compactMap(\.hold)
  guard holds.count(where: { $0 == .task }) == machine.tasks,
    holds.count(where: { $0 == .pause }) == machine.pauses
  else { return "what waits is miscounted" }
  return nil
}

@Suite("The parts of effects that run") struct EffectPartsTests {
  @Test("know each other at each time, and are forgotten when they are over")
  func order() throws {
    let gen = Gen.array(of: RandomEffects.all, count: 1...4)
    for effects in gen.samples(200, seed: 7) {
      let trial = EffectTrial()
      func look() -> String? { disorder(of: trial.session.engine.effects) }
      for effect in effects {
        trial.start(effect)
        #expect(look() == nil, "\(effects)")
        for _ in 0..<4 {
          trial.pass(0.25)
          #expect(look() == nil, "\(effects)")
        }
      }
      trial.pass(300)
      #expect(look() == nil, "\(effects)")
      let machine = trial.session.engine.effects
      // What is queued in what is queued by the same name never has its turn.
      #expect(machine.fibers.isEmpty == machine.lanes.isEmpty, "\(effects)")
      #expect(!machine.fibers.isEmpty || machine.keys.isEmpty, "\(effects)")
    }
  }

  @Test("of one that goes on for ever do not become more")
  func endless() {
    let trial = EffectTrial()
    trial.start(
      .merge(.late("a", 0.5), .failing("b", after: 0.25).catch { _ in .pure("c") }).every(
        .seconds(1)
      )
    )
    trial.pass(1.75)
    let count = trial.session.engine.effects.fibers.count
    trial.pass(100)
    #expect(trial.session.engine.effects.fibers.count == count)
    #expect(disorder(of: trial.session.engine.effects) == nil)
    #expect(trial.values.count == 202 || trial.values.count == 203)
  }

  @Test("are each in one that is in no other")
  func roots() {
    let trial = EffectTrial()
    trial.start(.concat(.merge(.late("a"), .never), .late("b")))
    trial.start(.late("c", 2).timeout(after: .seconds(5)))
    let (session, roots) = (trial.session, trial.session.effectRoots)
    #expect(roots.count == 2)
    let fibers = session.engine.effects.fibers
    #expect(fibers.count > 4)
    for (id, fiber) in fibers {
      let root = session.effectRoot(of: id)
      #expect(roots.contains(root))
      #expect(root == (fiber.parent == 0 ? id : session.effectRoot(of: fiber.parent)))
    }
  }

  @Test("are not remembered, when they are over, by how often they may start")
  func windows() {
    let trial = EffectTrial()
    func save(_ number: Int, latest: Bool = false) -> EffectTrial.Asking {
      .pure("\(number)").throttled(id: "\(number)", for: .seconds(1), latest: latest)
    }
    for number in 0..<300 { trial.start(save(number)) }
    #expect(trial.session.engine.effects.windows.count == 300)
    trial.pass(1)
    trial.start(save(300))
    #expect(trial.session.engine.effects.windows.count == 1)
    trial.start(save(300, latest: true))
    #expect(trial.pass(1) == ["300"])
  }
}
