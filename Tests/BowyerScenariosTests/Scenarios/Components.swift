import Bowyer
import BowyerCheck

@testable import BowyerScenarios

struct User: Equatable, Sendable {
  var name: String
}

struct Offline: Error, Equatable {}

struct LoginState: Equatable, Sendable {
  var name = ""
  var isBusy = false
  var problem: String?
  var user: User?
}

enum LoginInput: Equatable, Sendable {
  case name(String)
  case logIn
  case cancel
}

struct LoginServer: Sendable {
  var user: @Sendable (String) async throws -> User = { User(name: $0) }
}

/// A log-in form: busy while the server is asked, with a word about what went wrong.
func login(_ server: LoginServer = LoginServer()) -> StoreComponent<
  LoginServer, LoginState, LoginInput, ViewTree<LoginInput>
> {
  StoreComponent(
    initialState: LoginState(),
    environment: server,
    dispatcher: StateDispatcher { state, input in
      switch input {
      case .name(let name):
        state.name = name
        return .empty
      case .cancel:
        state.isBusy = false
        return .cancel(id: "log in")
      case .logIn where state.name.isEmpty:
        state.problem = "Please enter your name."
        return .empty
      case .logIn:
        state.isBusy = true
        state.problem = nil
        let name = state.name
        return Effect<LoginServer, User>.perform("login") { server in try await server.user(name) }
          .map { user in .commit(.update { ($0.user, $0.isBusy) = (user, false) }) }
          .catch { _ in .pure(.commit(.update(isOffline))) }
          .cancellable(id: "log in")
      }
    },
    view: { state in
      .column(
        .textField("Name", text: state.name) { .name($0) },
        .button("Log in", .logIn).disabled(state.isBusy),
        state.isBusy ? .button("Cancel", .cancel) : .empty,
        state.problem.map { .text($0) } ?? .empty,
        state.user.map { .text("Welcome, \($0.name)!") } ?? .empty
      )
    }
  )
}

let ada = User(name: "Ada")

@Sendable func logsIn(_ state: inout LoginState) { (state.user, state.isBusy) = (ada, false) }

@Sendable func isOffline(_ state: inout LoginState) {
  (state.problem, state.isBusy) = ("You are offline.", false)
}

var typed: Scenario<LoginState, LoginInput, ViewTree<LoginInput>> {
  Scenario(login()).type("Ada", into: "Name") { $0.name = "Ada" }
}

var asked: Scenario<LoginState, LoginInput, ViewTree<LoginInput>> {
  typed.press("Log in") { $0.isBusy = true }.asks("login")
}

struct SearchState: Equatable, Sendable {
  var text = ""
  var results: [String] = []
}

/// A search that asks when nobody has typed for a while, and gives up what it has asked for before.
func search() -> StoreComponent<Void, SearchState, String, ViewTree<String>> {
  StoreComponent(
    initialState: SearchState(),
    dispatcher: StateDispatcher { state, text in
      state.text = text
      return Effect<Void, [String]>.perform("search") { _ in [] }
        .map { results in .commit(.update { $0.results = results }) }
        .debounced(id: "search", for: .milliseconds(300))
    },
    view: { state in
      .column([.textField("Search", text: state.text) { $0 }] + state.results.map { .text($0) })
    }
  )
}

enum TimerInput: Equatable, Sendable {
  case start
  case stop
  case listen
}

/// A timer that counts the seconds, and a stream of numbers that are added.
func timer() -> StoreComponent<Void, Int, TimerInput, ViewTree<TimerInput>> {
  typealias Request = StateDispatcher<Void, Int, TimerInput>.Request
  return StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher { _, input in
      switch input {
      case .start:
        Request.pure(.commit(.update { $0 += 1 })).every(.seconds(1)).cancellable(id: "ticks")
      case .stop: .cancel(id: "ticks")
      case .listen:
        Effect<Void, Int>.stream("numbers") { _ in AsyncStream { $0.finish() } }
          .map { number in .commit(.update { $0 += number }) }
      }
    },
    view: { count in
      .column(
        .text("\(count) s"),
        .button("Start", .start),
        .button("Stop", .stop),
        .button("Listen", .listen)
      )
    }
  )
}

/// Returns the reports of scenarios without recordings, as if each step were in the first line of a file.
func reportText<S, Input, V>(_ scenarios: Scenario<S, Input, V>...) -> String {
  scenarios.flatMap { $0.failures() }.map { failure in
    var failure = failure
    failure.recording = nil
    failure.site = Site(fileID: "Tests/Here.swift", filePath: "", line: 1, column: 1)
    return failure.description
  }.joined(separator: "\n")
}
