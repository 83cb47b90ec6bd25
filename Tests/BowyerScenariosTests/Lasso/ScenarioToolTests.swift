import Bowyer
import BowyerScenarios
import Testing
import TestSupport

private struct Person: Equatable {
  var age: Int
  var name: String
}

private let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  render: { count, _ in count }
)

@Suite("Lasso: scenarios") struct ScenarioToolTests {
  @Test("Lasso 44: each branch goes on from a beginning of its own")
  func branches() {
    let scenario = Scenario(counter).send(1) { $0 = 1 }
      .branch("success") { $0.send(2) { $0 = 3 } }
      .branch("failure") { $0.send(5) { $0 = 6 } }
    expectEqual(scenario.failures().map(\.description), [])
  }

  @Test(
    "Lasso 45: a state that differs fails, one that is not expected, and a change that is none"
  )
  func states() {
    func texts(_ scenario: Scenario<Int, Int, Int>) -> [String] {
      scenario.failures().flatMap(\.findings).map(\.text)
    }
    expectEqual(texts(Scenario(counter).send(1) { $0 = 1 }), [])
    expectEqual(
      texts(Scenario(counter).send(1) { $0 = 2 }),
      ["the state differs from the expectation:"]
    )
    expectEqual(texts(Scenario(counter).send(1)), ["the state changes, which is not expected:"])
    let idle = texts(Scenario(counter).send(0) { $0 = 0 })
    expectEqual(idle, ["the state does not change, and the edit changes nothing"])
  }

  @Test("Lasso 45: the states that one input leads through are counted")
  func counted() {
    let steps = component(
      [Int](),
      StateDispatcher<Void, [Int], Int> { _, number in
        let parts = number < 0 ? [[1, 2]] : [[1], [], [2]]
        return .concat(parts.map { part in .pure(.commit(.update { $0 += part })) })
      }
    )
    let one = Scenario(steps).send(-1) { $0 = [1, 2] }.states(1)
    expectEqual(reportText(one), "")
    let two = Scenario(steps).send(2) { $0 = [1, 2] }
    expectEqual(reportText(two.states(2)), "")
    #expect(
      reportText(two.states(1)) == """
        ✗ .states(1) at Tests/Here.swift:1
            expected 1 state, realized 2 states
              [1]
              [1, 2]
          change to: .states(2)
        """
    )
    #expect(
      reportText(two.states(2).send(-1) { $0 += [1, 2] }.states(2)) == """
        ✗ .states(2) at Tests/Here.swift:1
            expected 2 states, realized 1 state
              [1, 2, 1, 2]
          change to: .states(1)
        """
    )
    #expect(
      reportText(Scenario(counter).send(0).states(1)) == """
        ✗ .states(1) at Tests/Here.swift:1
            expected 1 state, realized 0 states
          change to: .states(0)
        """
    )
    expectEqual(reportText(Scenario(counter).send(0).states(0)), "")
    let branch = Scenario(counter).send(1) { $0 = 1 }
      .branch("again") { $0.send(1) { $0 = 2 }.states(1) }
    expectEqual(reportText(branch), "")
  }

  @Test("Lasso 46: a report lists each field that differs with its type, what it is and was to be")
  func difference() {
    let people = component(
      Person(age: 0, name: ""),
      StateDispatcher<Void, Person, String>.reducing { $0.name = $1 }
    )
    let scenario = Scenario(people).send("a") { $0 = Person(age: 1, name: "b") }
    #expect(
      reportText(scenario) == """
        ✗ .send("a") at Tests/Here.swift:1
            the state differs from the expectation:
              age: Int, expected 1, is 0
              name: String, expected "b", is "a"
          change to: .send("a") { $0.name = "a" }
        """
    )
  }

  @Test("Lasso 47: a world of a test is seen in that test, and nowhere else")
  func worlds() async throws {
    struct World: Sendable { var answer = 42 }
    let asking = StoreComponent(
      initialState: 0,
      environment: World(),
      dispatcher: StateDispatcher<World, Int, Bool>.effectful { _ in
        .perform("answer") { world in .set(world.answer) }
      },
      render: { count, _ in count }
    )
    func answer<V: Sendable>(_ component: StoreComponent<World, Int, Bool, V>) async throws -> Int {
      let session = Session(component)
      try await session.send(true).finished()
      return session.state
    }
    let mocked = asking.with(environment: World(answer: 999))
    expectEqual(try await answer(mocked), 999)
    let (again, live) = (try await answer(mocked), try await answer(asking))
    expectEqual([again, live], [999, 42])
    let other = try await answer(asking.with(environment: World(answer: 101)))
    expectEqual(other, 101)
  }
}
