import Bowyer
import Testing

// The forms in which features are written, in modules with and without default isolation to the main actor.

// MARK: - Dispatchers

nonisolated struct Lookup: Equatable {
  var text = ""
  var found: [String] = []
}

nonisolated enum LookupInput: Equatable {
  case type(String), clear
}

nonisolated struct LookupWorld: Sendable {
  var find: @Sendable (String) async throws -> [String]
}

let lookup = StateDispatcher<LookupWorld, Lookup, LookupInput> { state, input in
  switch input {
  case .type(let text):
    state.text = text
    return load(text)
  case .clear:
    state = Lookup()
    return .empty
  }
}

nonisolated private func load(
  _ text: String
) -> StateDispatcher<LookupWorld, Lookup, LookupInput>.Request {
  Effect.perform("load") { world in try await world.find(text) }
    .map { found in .commit(.update { $0.found = found }) }
}

// MARK: - Children

// With a declared type, the root of the key path is inferred.
let steppers: StateDispatcher<Void, PairState, PairInput> =
  stepper.widen(state: \.left, input: PairInput.left)
  .combine(stepper.widen(state: \.right, input: PairInput.right))

nonisolated struct Tally: Identifiable, Hashable, Codable {
  let id: Int
  var count = 0
}

nonisolated struct Tallies: Equatable {
  var rows: Rows<Tally> = [Tally(id: 1), Tally(id: 2, count: 5)]
  var parts: [Int] = []
}

nonisolated enum TalliesInput: Equatable {
  case row(id: Tally.ID, Int), add, upload
}

let tally = StateDispatcher<TalliesWorld, Tally, Int>.reducing { tally, step in
  tally.count += step
}

let listed = tally.forEach(state: \Tallies.rows, input: TalliesInput.row)

let list: StateDispatcher<TalliesWorld, Tallies, TalliesInput> =
  tally.forEach(state: \.rows, input: TalliesInput.row)

// MARK: - Effects

nonisolated struct TalliesWorld: Sendable {
  var store = DataStore.memory()
  var save: @Sendable (Rows<Tally>) async throws -> Void = { _ in }
  var chunk: @Sendable (Int) async throws -> Int = { $0 * $0 }
}

nonisolated private func save(
  _ rows: Rows<Tally>
) -> StateDispatcher<TalliesWorld, Tallies, TalliesInput>.Request {
  .run("save") { world in try await world.save(rows) }
}

nonisolated private func upload() -> Effect<TalliesWorld, Int> {
  .yielding("upload") { world, yield in
    for i in 0..<3 { yield(try await world.chunk(i)) }
  }
}

let tallies = StateDispatcher<TalliesWorld, Tallies, TalliesInput>.combineAll {
  list
  StateDispatcher { state, input in
    switch input {
    case .row: return .empty
    case .add:
      state.rows.updateOrAppend(Tally(id: state.rows.count + 1))
      return .empty
    case .upload:
      return upload().map { part in .commit(.update { $0.parts.append(part) }) }
    }
  }
}

let savedTallies = tallies.onChange(of: \.rows) { old, new in
  save(new).debounced(id: "save", for: .seconds(1))
}

let storedTallies = tallies.persisted("tallies", \.rows, in: \.store)

// MARK: - What they do

@Suite("Short forms") struct ShortFormTests {
  @Test("a dispatcher changes the state in place, and returns an effect")
  func dispatchers() {
    let (state, effect) = lookup.run(.type("elm"), on: Lookup())
    #expect(state == Lookup(text: "elm"))
    #expect(effect.requests == ["load"])
    #expect(lookup.run(.clear, on: state).state == Lookup())
  }

  @Test("cases place children")
  func children() {
    for dispatcher in [pair, steppers] {
      let state = dispatcher.run(.left(.tapIncrement), on: PairState()).state
      #expect(state == PairState(left: StepperState(count: 1)))
    }
  }

  @Test("a case with an id places rows")
  func rows() {
    for dispatcher in [listed, list] {
      let state = dispatcher.run(.row(id: 2, 3), on: Tallies()).state
      #expect(state.rows == [Tally(id: 1), Tally(id: 2, count: 8)])
    }
  }

  @Test("a change of a property asks for an effect")
  func changes() {
    #expect(savedTallies.run(.row(id: 1, 1), on: Tallies()).effect.requests == ["save"])
    #expect(savedTallies.run(.row(id: 1, 0), on: Tallies()).effect.requests == [])
  }

  @Test("a session loads the kept rows, takes each part of an upload, and saves at its end")
  func session() async throws {
    let world = TalliesWorld()
    try world.store.save([Tally(id: 7, count: 1)] as Rows, as: "tallies")
    let session = Session(
      StoreComponent(
        initialState: Tallies(),
        environment: world,
        dispatcher: storedTallies,
        view: { tallies in ViewTree<TalliesInput>.text("\(tallies.parts.count)") }
      )
    )
    await session.settled()
    #expect(session.state.rows == [Tally(id: 7, count: 1)])
    session.send(.upload)
    await session.settled()
    #expect(session.state.parts == [0, 1, 4])
    session.send(.row(id: 7, 1))
    session.stop()
    await session.settled()
    #expect(try world.store.load("tallies", as: Rows<Tally>.self) == [Tally(id: 7, count: 2)])
  }
}
