import Bowyer

// A form: what is typed is kept as it is typed, and everything that follows from it (what is missing,
// whether the form can be sent) is computed when it is shown, so that it can never be out of date.

/// What the form remembers.
struct SignupState: Hashable {
  var name = ""
  var email = ""
  var acceptsTerms = false
  var isDone = false

  /// What is missing, in the order of the fields.
  var problems: [String] {
    var problems: [String] = []
    if trimmed(name).isEmpty { problems.append("Please enter your name.") }
    if !isEmail(trimmed(email)) { problems.append("Please enter your e-mail address.") }
    if !acceptsTerms { problems.append("Please accept the terms.") }
    return problems
  }
}

/// What can be done with it.
enum SignupInput: Equatable, Editing {
  case edit(Edit<SignupState>)
  case signUp
  case startOver
}

/// What it does.
let signup = StateDispatcher<Void, SignupState, SignupInput>.reducing { state, input in
  switch input {
  case .edit: break
  case .signUp: state.isDone = state.problems.isEmpty
  case .startOver: state = SignupState()
  }
}
.editing()

/// How it looks.
func signupView(_ state: SignupState) -> ViewTree<SignupInput> {
  if state.isDone {
    return .column(
      .text("Welcome, \(trimmed(state.name))!"),
      .button("Start over", .startOver)
    )
  }
  return .column(
    .textField("Name", \.name, of: state),
    .textField("E-mail", \.email, of: state, placeholder: "ada@example.org"),
    .toggle("I accept the terms", \.acceptsTerms, of: state),
    .column(state.problems.map { .text($0) }).styled(ViewStyle(foreground: .muted)),
    .button("Sign up", .signUp).disabled(!state.problems.isEmpty)
  )
}

/// Returns the text without blanks at its ends.
private func trimmed(_ text: String) -> String {
  let front = text.drop { $0.isWhitespace }
  return String(front.reversed().drop { $0.isWhitespace }.reversed())
}

/// Tells whether a text looks like an e-mail address: something, an at sign, a name with a dot within.
private func isEmail(_ text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  guard parts.count == 2, let host = parts.last, !text.contains(where: \.isWhitespace) else {
    return false
  }
  return !parts[0].isEmpty && host.contains(".") && host.first != "." && host.last != "."
}
