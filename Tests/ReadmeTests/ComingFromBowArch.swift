import Bowyer
import BowyerArchitectures
import Testing

struct Profile: Equatable {
  var name = ""
  var visits = 0
}

enum ProfileInput: Equatable {
  case load
  case rename(String)
}

struct ProfileWorld: Sendable {
  var name: @Sendable () async throws -> String
}

let profile = StateDispatcher<ProfileWorld, Profile, ProfileInput>.combineAll {
  StateDispatcher.pure { input in
    switch input {
    case .rename(let name): .update { $0.name = name }
    case .load: .modify { profile in profile }
    }
  }
  StateDispatcher.workflow { input in
    guard input == .load else { return [] }
    return [
      .perform("name") { world in
        let name = try await world.name()
        return .update { $0.name = name }
      },
      .perform("visit") { _ in .update { $0.visits += 1 } },
    ]
  }
}

struct App: Equatable {
  var profile = Profile()
}

enum AppInput: Equatable {
  case profile(ProfileInput)
}

let app = profile.widen(state: \App.profile, input: AppInput.profile)
  .widen { (world: String) in ProfileWorld(name: { world }) }

@Suite("The page for users of Bow Arch") struct ComingFromBowArchTests {
  @Test("finds effects that run in order, and apply to the state as it is then")
  func works() async throws {
    let session = Session(
      StoreComponent<String, App, AppInput, Void>(
        initialState: App(),
        environment: "Ada",
        dispatcher: app,
        render: { _, _ in }
      )
    )
    try await session.send(.profile(.load)).finished()
    #expect(session.state.profile == Profile(name: "Ada", visits: 1))
  }

  @Test("finds the space of views, and its moves")
  func space() {
    let counter = StoreComponent(
      initialState: 40,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      view: { count in .text("\(count)") }
    )
    let moved = counter.component.moved(by: counter.move(for: 2)).component
    #expect(moved.explore { _, _ in }.rendered() == "42")
  }
}
