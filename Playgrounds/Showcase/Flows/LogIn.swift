import Bowyer

// A screen with an output: a successful log-in sends the name of the user to the parent.

/// What the form remembers.
struct LogInState: Equatable {
  /// How far it is.
  enum Phase: Equatable {
    case idle
    case busy
  }

  var username = ""
  var password = ""
  var phase = Phase.idle
  var problem: String?
}

/// The outputs of the screen.
enum LogInOutput: Equatable {
  case didLogIn(String)
}

/// What can be done with it.
enum LogInInput: Equatable, Editing, Emitting {
  case edit(Edit<LogInState>)
  case logIn
  case output(LogInOutput)
}

/// What it sees of the world.
struct LogInWorld: Sendable {
  /// Checks a name and a password; throws, if they do not fit.
  var check: @Sendable (_ username: String, _ password: String) async throws -> Void
}

/// What it does.
let logIn = StateDispatcher<LogInWorld, LogInState, LogInInput> { state, input in
  guard input == .logIn, state.phase == .idle else { return .empty }
  guard !state.username.isEmpty, !state.password.isEmpty else {
    state.problem = "Please enter your username and password"
    return .empty
  }
  state.phase = .busy
  state.problem = nil
  let (username, password) = (state.username, state.password)
  return Effect.perform("log in") { try await $0.check(username, password) }
    .map { .commit(done(nil, .send(.output(.didLogIn(username))))) }
    .catch { _ in .pure(.commit(done("Invalid login", .empty))) }
}
.editing()

private typealias LogInRequest = StateDispatcher<LogInWorld, LogInState, LogInInput>.Request

/// Ends the wait.
private func done(
  _ problem: String?,
  _ request: LogInRequest
) -> State<LogInState, LogInRequest> {
  State { state in
    state.phase = .idle
    state.problem = problem
    return request
  }
}

/// How it looks.
func logInView(_ state: LogInState) -> ViewTree<LogInInput> {
  let isBusy = state.phase == .busy
  return .column(
    .textField("Username", \.username, of: state),
    .textField("Password", text: state.password, kind: .secure) { .edit(Edit(\.password, $0)) },
    state.problem.map { .text($0) },
    .button(isBusy ? "Logging in…" : "Log in", .logIn).disabled(isBusy)
  )
}

/// Returns the screen in a world.
func logInScreen(
  in world: LogInWorld
) -> StoreComponent<LogInWorld, LogInState, LogInInput, ViewTree<LogInInput>> {
  StoreComponent(
    initialState: LogInState(),
    environment: world,
    dispatcher: logIn,
    view: logInView
  )
}
