import Bowyer
import BowyerTesting
import Testing

struct LogIn: Equatable {
  var name = "", password = "", isBusy = false
  var problem: String?
}

enum LogInInput: Equatable, Editing, Emitting {
  case edit(Edit<LogIn>), submit, failed(String), output(String)
}

struct LogInWorld: Sendable {
  var token: @Sendable (_ name: String, _ password: String) async throws -> String
}

let logIn = StateDispatcher<LogInWorld, LogIn, LogInInput> { state, input in
  switch input {
  case .edit: break
  case .submit:
    state.isBusy = true
    state.problem = nil
    return Effect.perform("token") { [state] in try await $0.token(state.name, state.password) }
      .map { .send(.output($0)) }
  case .failed(let problem):
    state.isBusy = false
    state.problem = problem
  case .output: state = LogIn()
  }
  return .empty
}
.recover { .failed("\($0)") }
.editing()

func logInView(_ state: LogIn) -> ViewTree<LogInInput> {
  .form(
    .textField("Name", \.name, of: state),
    .textField("Password", text: state.password, kind: .secure) { .edit(Edit(\.password, $0)) },
    state.problem.map { .text($0) },
    .button("Log in", .submit).disabled(state.isBusy || state.name.isEmpty)
  )
}

// MARK: - Test

struct WrongPassword: Error, CustomStringConvertible { let description = "Wrong password" }

@Test("a refused log-in can be repeated; an accepted one outputs the token")
func logsIn() throws {
  let world = LogInWorld { _, _ in "" }
  try Scenario(
    StoreComponent(initialState: LogIn(), environment: world, dispatcher: logIn, view: logInView)
  )
  .type("Ada", into: "Name") { $0.name = "Ada" }
  .press("Log in") { $0.isBusy = true }
  .asks("token")
  .branch("refused") {
    $0.fail("token", with: WrongPassword()) {
      $0.isBusy = false
      $0.problem = "Wrong password"
    }
    .press("Log in") {
      $0.isBusy = true
      $0.problem = nil
    }
    .asks("token")
    .answer("token", with: "t1") { $0 = LogIn() }
    .outputs("t1")
  }
  .branch("accepted") { $0.answer("token", with: "t1") { $0 = LogIn() }.outputs("t1") }
  .check()
}
