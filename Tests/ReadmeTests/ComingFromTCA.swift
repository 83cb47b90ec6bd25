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

let fact = StateDispatcher<FactWorld, FactState, FactInput> { state, input in
  switch input {
  case .increment:
    state.count += 1
    state.fact = nil
    return .empty
  case .ask:
    let count = state.count
    return Effect.perform("fact") { world in try await world.fact(count) }
      .map { text in .commit(.update { $0.fact = text }) }
      .cancellable(id: "fact")
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

struct AlbumWorld: Sendable {
  let store = DataStore.memory()

  func part(_ number: Int) async throws -> Int { number }
}

struct AlbumState: Equatable {
  var parts: [Int] = []
}

enum AlbumInput: Equatable {
  case upload
  case sent(Int)
}

let album = StateDispatcher<AlbumWorld, AlbumState, AlbumInput> { state, input in
  switch input {
  case .upload:
    return Effect.yielding("upload") { world, yield in
      for number in 0..<10 { yield(try await world.part(number)) }
    }
    .map { .send(.sent($0)) }
  case .sent(let part):
    state.parts.append(part)
    return .empty
  }
}

let kept = album.persisted("parts", \.parts, in: \.store)

@Suite("The page for users of The Composable Architecture") struct ComingFromTCATests {
  @Test("finds two features in one, and tells what happens to them")
  func works() throws {
    try Scenario(factsComponent)
      .send(.first(.increment)) { $0.first.count = 1 }
      .send(.first(.ask))
      .asks("fact")
      .answer("fact", with: "1 is the first") { $0.first.fact = "1 is the first" }
      .check()
  }

  @Test("finds several sends in one effect, and state that is kept")
  func everyday() throws {
    let component = StoreComponent(
      initialState: AlbumState(),
      environment: AlbumWorld(),
      dispatcher: kept,
      view: { album in ViewTree<AlbumInput>.text("\(album.parts.count)") }
    )
    try Scenario(component)
      .asks("load parts").answer("load parts", with: [Int]?.none)
      .send(.upload).asks("upload")
      .yield(7, from: "upload") { $0.parts = [7] }
      .end("upload")
      .advance(by: .seconds(1)).asks("save parts").answer("save parts")
      .check()
  }
}
