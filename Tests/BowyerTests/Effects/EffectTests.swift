import Bowyer
import BowyerLock
import Testing

@Suite("An effect") struct EffectTests {
  @Test("asks for nothing before it is run")
  func describes() {
    let asked = Lock(false)
    let effect = Effect<Void, Int>.perform("a") { _ in
      asked.withLock { $0 = true }
      return 1
    }
    _ = effect.map { $0 + 1 }.combine(effect).requests
    #expect(!asked.withLock { $0 })
  }

  @Test("in sequence starts each part when the last has ended; together, all at once")
  func order() {
    let log = Lock<[String]>([])
    func run(_ combine: (Effect<Void, String>, Effect<Void, String>) -> Effect<Void, String>)
      -> [String]
    {
      let barriers = [Barrier(), Barrier()]
      let steps = barriers.enumerated().map { number, barrier in
        Effect<Void, String>.perform("step") { _ in
          log.withLock { $0.append("+\(number)") }
          await barrier.pass()
          log.withLock { $0.append("-\(number)") }
          return ""
        }
      }
      let trial = EffectTrial()
      trial.send(combine(steps[0], steps[1]))
      for barrier in barriers {
        barrier.open()
        trial.run()
      }
      return log.withLock { log in
        defer { log = [] }
        return log
      }
    }
    #expect(run { .concat($0, $1) } == ["+0", "-0", "+1", "-1"])
    #expect(run { .merge($0, $1) } == ["+0", "+1", "-0", "-1"])
  }
}
