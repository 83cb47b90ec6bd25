import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@Suite("A scenario") struct ScenarioBeginningTests {
  private typealias Counter = StateDispatcher<Void, Int, Int>

  private func component(
    _ dispatcher: StateDispatcher<Void, Int, Int>
  ) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(initialState: 0, dispatcher: dispatcher) { .text("\($0)") }
  }

  @Test("lists the requests at the start")
  func start() throws {
    let clock = component(
      Counter.reducing { $0 += $1 }.onStart(sending: .perform("time") { _ in 42 })
    )
    try Scenario(clock).asks("time").answer("time", with: 42) { $0 = 42 }.run()
    expectEqual(Scenario(clock).send(1) { $0 = 1 }.failures().count, 1)
  }

  @Test("expects the values of a stream that is subscribed to at the start")
  func subscription() throws {
    let ticks = component(
      Counter.reducing { $0 += $1 }
        .subscribe("ticks") { _ in AsyncStream<Int> { $0.finish() } }
    )
    try Scenario(ticks).asks("ticks").yield(3, from: "ticks") { $0 = 3 }.end("ticks").run()
  }

  @Test("compares its first change with the state before the start effects")
  func changedAtTheStart() throws {
    let counter = component(Counter.reducing { $0 += $1 }.onStart(sending: .pure(42)))
    try Scenario(counter).changes { $0 += 42 }.send(1) { $0 += 1 }.run()
    expectEqual(Scenario(counter).changes { $0 = 84 }.failures().count, 1)
    expectEqual(Scenario(counter).send(1) { $0 += 1 }.failures().count, 1)
  }

  @Test("ends where a component sends itself inputs without end")
  func endless() {
    let restless = component(
      Counter { count, input in
        count += 1
        return .pure(.send(input))
      }
    )
    let failures = Scenario(restless).send(1) { $0 = 1 }.failures()
    expectEqual(failures.count, 1)
    #expect("\(failures)".contains("without end"))
  }

  @Test("advances the clock far: transitions at different times are not counted together")
  func farAdvance() throws {
    let ticks = Scenario(timer()).press("Start")
    try ticks.advance(by: .seconds(12_000)) { $0 = 12_000 }.press("Stop").run()
    let chain = component(
      Counter { count, input in
        count += 1
        return .pure(.send(input)).delayed(by: .seconds(1))
      }
    )
    try Scenario(chain).send(1) { $0 = 1 }
      .advance(by: .seconds(6_000)) { $0 += 6_000 }
      .advance(by: .seconds(6_000)) { $0 += 6_000 }
      .branch("stopped") { $0.stop() }
      .run()
  }

  @Test("ends where a component sends itself inputs without end after some time")
  func endlessLater() {
    let restless = component(
      Counter { count, input in
        count += 1
        return .pure(.send(input)).delayed(by: count < 2_000 ? .seconds(1) : .zero)
      }
    )
    let failures = Scenario(restless).send(1) { $0 = 1 }.advance(by: .seconds(36_000)).failures()
    #expect("\(failures)".contains("thousands of transitions at one time, without end"))
  }

  @Test("counts the transitions of each step before a branch separately")
  func branches() throws {
    let countdown = component(
      Counter { count, input in
        count = input
        return input == 0 ? .empty : .pure(.send(input - 1))
      }
    )
    try Scenario(countdown).send(6_000).send(6_000)
      .branch("once more") { $0.send(6_000).send(3) }
      .run()
  }

  @Test("does not let time go back")
  func back() {
    let failures = Scenario(component(.empty)).advance(by: .seconds(-1)).failures()
    #expect("\(failures)".contains("time does not go back"))
  }
}
