import Bowyer
import BowyerScenarios
import BowyerTesting
import Testing

struct InventoryState: Equatable {
  var fact: FactState?
}

enum InventoryInput: Equatable {
  case open
  case close
  case fact(FactInput)
}

let inventory = StateDispatcher<FactWorld, InventoryState, InventoryInput>.combineAll {
  fact.ifPresent(state: \InventoryState.fact, input: InventoryInput.fact)
  StateDispatcher.reducing { state, input in
    switch input {
    case .open: state.fact = FactState()
    case .close: state.fact = nil
    case .fact: break
    }
  }
}

func inventoryView(_ state: InventoryState) -> Navigation<ViewTree<InventoryInput>> {
  Screen("inventory", ViewTree<InventoryInput>.button("Open", .open)).embedded
    .presenting(
      state.fact.map { fact in
        Screen("fact", factView(fact).map(InventoryInput.fact)).leaving(.close).embedded
      },
      as: .sheet
    )
}

func factView(_ state: FactState) -> ViewTree<FactInput> {
  .column(.button("\(state.count)", .increment), state.fact.map { .text($0) })
}

struct TrailState: Equatable {
  var path = ScreenPath(FactState())
}

enum TrailInput: Equatable {
  case page(Int, FactInput)
  case push
  case leave(Int)
}

let trail = StateDispatcher<FactWorld, TrailState, TrailInput>.combineAll {
  fact.forEachScreen(state: \TrailState.path, input: TrailInput.page)
  StateDispatcher.reducing { state, input in
    switch input {
    case .push: state.path.push(FactState())
    case .leave(let id): state.path.leave(id)
    case .page: break
    }
  }
}

func trailView(_ state: TrailState) -> Stacked<ViewTree<TrailInput>> {
  state.path.stacked(leaving: { .leave($0) }) { entry in
    Screen("fact", factView(entry.page).map { .page(entry.id, $0) })
  }
}

struct Player: Identifiable, Equatable {
  let id: Int
  var score = FactState()
}

struct GameState: Equatable {
  var players: Rows<Player> = [Player(id: 1), Player(id: 2)]
}

enum GameInput: Equatable {
  case player(Int, FactInput)
  case reset(Int)
}

let game = StateDispatcher<FactWorld, GameState, GameInput>.combineAll {
  fact.widen(state: \Player.score).forEach(state: \GameState.players, input: GameInput.player)
  StateDispatcher.reducing { state, input in
    if case .reset(let id) = input { state.players[id: id]?.score.count = 0 }
  }
}

@Suite("The page for users of The Composable Architecture: screens")
struct ComingFromTCAScreensTests {
  private let world = FactWorld { "\($0) is the first" }

  @Test("finds a sheet that can be left")
  func sheet() throws {
    let component = StoreComponent(
      initialState: InventoryState(),
      environment: world,
      dispatcher: inventory,
      view: inventoryView
    )
    try Scenario(component)
      .send(.open) { $0.fact = FactState() }
      .send(.fact(.increment)) { $0.fact?.count = 1 }
      .send(.close) { $0.fact = nil }
      .dismisses("fact", to: "inventory")
      .check()
    #expect(inventoryView(InventoryState(fact: FactState())).modals.count == 1)
  }

  @Test("finds a stack of pages, and rows by their ids")
  func pages() {
    let pushed = trail.run(.push, on: TrailState()).state
    let counted = trail.run(.page(1, .increment), on: pushed).state
    #expect(counted.path.pages.map(\.count) == [0, 1])
    #expect(trail.run(.leave(1), on: counted).state == TrailState())
    let scored = game.run(.player(2, .increment), on: GameState()).state
    #expect(scored.players.map(\.score.count) == [0, 1])
    #expect(game.run(.reset(2), on: scored).state == GameState())
  }
}
