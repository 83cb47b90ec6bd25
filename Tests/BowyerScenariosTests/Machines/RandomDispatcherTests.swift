import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing

@Suite("Random dispatchers, in every order of events") struct RandomDispatcherTests {
  // Each case goes through some hundreds of orders.
  private let config = Config(cases: 3, seed: 1)

  /// How what an input asks for changes the state when it is answered: a function, so that no two changes
  /// need commute.
  private typealias Change = Fun<Int, Int>

  /// Each input asks for something, at once or after a while, and the answer changes the state there is.
  private func machine(
    _ change: @escaping @Sendable (_ state: Int, _ input: Int) -> Int
  ) -> Machine<Int, Int, Void> {
    let dispatcher = StateDispatcher<Void, Int, Int>.effectful { input in
      let asking = Effect<Void, Void>.perform("ask") {}.map {
        State<Int, Void>.modify { change($0, input) }
      }
      return input.isMultiple(of: 2) ? asking : asking.delayed(by: .seconds(input))
    }
    let component = StoreComponent(initialState: 0, dispatcher: dispatcher) { count in
      ViewTree.text("\(count)")
    }
    return Machine(component, inputs: .integer(in: 0...3)).answering("ask", with: .pure(()))
  }

  @Test("none lose an update: each order ends as some order of the inputs alone does")
  func linearizable() throws {
    try forAll(.function(from: Int.self, to: .integer(in: 0...9)), config: config) {
      (change: Change) in
      try machine { state, input in change(state * 4 + input) }.linearizability().check(config)
    }
  }

  @Test("end in one state, if what they do commutes")
  func confluent() throws {
    try forAll(.function(from: Int.self, to: .integer(in: 0...9)), config: config) {
      (amount: Change) in
      try machine { state, input in state + amount(input) }.confluence().check(config)
    }
  }

  @Test("end in several states, if what they do does not commute")
  func notConfluent() throws {
    #expect(throws: PropertyFailure.self) {
      try machine { state, input in state * 4 + input + 1 }.confluence().check(config)
    }
  }
}
