import Bowyer
import BowyerLive
import Testing
import TestSupport

/// A list of which a part is shown, which has an address.
private enum Filter: String {
  case all = "#/"
  case active = "#/active"

  var path: String { rawValue }
}

private struct Todos: Equatable {
  var filter = Filter.all
}

private enum TodosInput: Equatable {
  case go(String)
}

private let todos = StoreComponent(
  initialState: Todos(),
  dispatcher: StateDispatcher<Void, Todos, TodosInput>.reducing { state, input in
    switch input {
    case .go(let path): state.filter = Filter(rawValue: path) ?? .all
    }
  },
  view: { state in .link("Active", to: Filter.active.path).selected(state.filter == .active) }
)

/// The lines of the guide; a program calls them.
private func showTodos() async throws {
  try await LiveApp.run(todos, location: { $0.filter.path }, goTo: { .go($0) })
}

/// Numbers, whose pages are kept.
private let list = StoreComponent(
  initialState: [0],
  dispatcher: StateDispatcher<Void, [Int], Int>.reducing { $0.append($1) },
  view: { numbers in .button("\(numbers)", numbers.count) }
)

/// The lines of the guide; a program calls them.
private func keepList() async throws {
  try await LiveApp.run(list, journal: LiveJournal("sessions"))
}

@Test("a part of the state that has an address follows the browser")
func guidedAddress() {
  let session = Session(todos)
  var page = LivePage(session.view, location: session.state.filter.path) { TodosInput.go($0) }
  let greeting = page.receive(.hello(version: 1, session: sessionName(), location: "#/active"))
  for input in greeting.inputs { session.send(input) }
  expectEqual(session.state.filter, .active)
}
