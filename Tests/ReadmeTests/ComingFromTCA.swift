import Bowyer
import BowyerScenarios
import BowyerTesting
import Testing

struct FactWorld: Sendable {
  var fact: @Sendable (Int) async throws -> String
}

struct FactState: Equatable {
  var count = 0
  var fact: String?
}

enum FactInput: Equatable {
  case increment
  case ask
}

let fact = StateDispatcher<FactWorld, FactState, FactInput> { input in
  State { state in
    switch input {
    case .increment:
      state.count += 1
      state.fact = nil
      return .empty
    case .ask:
      let count = state.count
      return Effect.perform("fact") { (world: FactWorld) in try await world.fact(count) }
        .map { text in .commit(.update { $0.fact = text }) }
        .cancellable(id: "fact")
    }
  }
}

struct FactsState: Equatable {
  var first = FactState()
  var second = FactState()
}

enum FactsInput: Equatable {
  case first(FactInput)
  case second(FactInput)
}

let facts = StateDispatcher<FactWorld, FactsState, FactsInput>.combineAll {
  fact.widen(state: \FactsState.first, input: FactsInput.first)
  fact.widen(state: \FactsState.second, input: FactsInput.second)
}

let factsComponent = StoreComponent(
  initialState: FactsState(),
  environment: FactWorld { "\($0) is the first" },
  dispatcher: facts,
  view: { state in ViewTree<FactsInput>.text(state.first.fact ?? "\(state.first.count)") }
)

@Suite("Who comes from The Composable Architecture") struct ComingFromTCATests {
  @Test("finds two features in one, and tells what happens to them")
  func works() throws {
    try Scenario(factsComponent)
      .send(.first(.increment)) { $0.first.count = 1 }
      .send(.first(.ask))
      .asks("fact")
      .answer("fact", with: "1 is the first") { $0.first.fact = "1 is the first" }
      .check()
  }
}
