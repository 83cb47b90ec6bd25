import Bowyer
import BowyerCheck
import BowyerScenarios

/// Searches while a person types, and shows whatever comes in last.
enum StaleResponse {
  struct Search: Equatable, Sendable {
    var query = 0
    var shown = 0
  }

  static let component = StoreComponent(
    initialState: Search(),
    dispatcher: StateDispatcher<Void, Search, Int> { search, query in
      search.query = query
      return Effect<Void, Void>.perform("search") {}
        .map { .commit(.update { $0.shown = query }) }
    },
    render: { _, _ in }
  )

  static let machine = Machine(component, inputs: .integer(in: 0...9))
    .answering("search", with: .pure(()))
    .eventually("what is shown is what was searched for") { $0.shown <-> $0.query }
}

extension ScheduleChallenge {
  static let staleResponse = ScheduleChallenge(
    description: "A2 stale response",
    check: { try StaleResponse.machine.check($0) },
    isMinimal: { $0 == "4 events: send 0, send 1, search answers (), search answers ()" }
  )
}
