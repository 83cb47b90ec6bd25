import Bowyer
import BowyerScenarios

/// A user who is logged in.
struct User: Equatable, Sendable {
  var name: String
}

struct Offline: Error, Equatable {}

/// What a log-in form remembers.
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

/// The server, as the form sees it.
struct LoginServer: Sendable {
  var user: @Sendable (String) async throws -> User = { User(name: $0) }
}

/// A log-in form: busy while the server is asked, with a word about what went wrong.
func login(_ server: LoginServer = LoginServer()) -> StoreComponent<
  LoginServer, LoginState, LoginInput, ViewTree<LoginInput>
> {
  typealias Request = Effect<LoginServer, Step<LoginServer, LoginState, LoginInput>>
  return StoreComponent(
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
        return Effect<LoginServer, User>.perform("login") { server in try await server.user(name)
        }
        .map { user in
          Step.commit(
            .update {
              $0.user = user; $0.isBusy = false
            }
          )
        }
        .catch { _ in
          .pure(
            Step.commit(
              .update {
                $0.problem = "You are offline."; $0.isBusy = false
              }
            )
          )
        }
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

/// A log-in after a name is typed.
var typed: Scenario<LoginState, LoginInput, ViewTree<LoginInput>> {
  Scenario(login()).type("Ada", into: "Name") { $0.name = "Ada" }
}

/// A log-in that waits for its answer.
var asked: Scenario<LoginState, LoginInput, ViewTree<LoginInput>> {
  typed.press("Log in") { $0.isBusy = true }.asks("login")
}
