import Bowyer

// The app: the examples, one of them open. It is composed as `pair` is, one level up.

/// The names of the examples.
enum Example: String, CaseIterable {
  case stepper
  case pair
  case signup
}

/// What the app remembers: which example is open, and the state of each.
struct ShowcaseState: Equatable {
  var open = Example.stepper
  var stepper = StepperState()
  var pair = PairState()
  var signup = SignupState()
}

/// What can be done with it.
enum ShowcaseInput: Equatable {
  case open(Example)
  case stepper(StepperInput)
  case pair(PairInput)
  case signup(SignupInput)
}

private let openPrism = Prism(ShowcaseInput.open) {
  if case .open(let example) = $0 { example } else { nil }
}
private let stepperPrism = Prism(ShowcaseInput.stepper) {
  if case .stepper(let input) = $0 { input } else { nil }
}
private let pairPrism = Prism(ShowcaseInput.pair) {
  if case .pair(let input) = $0 { input } else { nil }
}
private let signupPrism = Prism(ShowcaseInput.signup) {
  if case .signup(let input) = $0 { input } else { nil }
}

/// Opens an example.
private let open = StateDispatcher<Void, Example, Example>.pure { .set($0) }

/// What it does.
let showcase = StateDispatcher.combineAll([
  open.widen(state: \ShowcaseState.open, input: openPrism),
  stepper.widen(state: \ShowcaseState.stepper, input: stepperPrism),
  pair.widen(state: \ShowcaseState.pair, input: pairPrism),
  signup.widen(state: \ShowcaseState.signup, input: signupPrism),
])

/// How it looks.
func showcaseView(_ state: ShowcaseState) -> ViewTree<ShowcaseInput> {
  .column(
    .row(Example.allCases.map { .button($0.rawValue, .open($0)) }),
    .divider,
    .heading(title(of: state.open)),
    openView(state).keyed(Key(state.open.rawValue))
  )
}

private func title(of example: Example) -> String {
  switch example {
  case .stepper: "Stepper"
  case .pair: "Pair"
  case .signup: "Sign up"
  }
}

private func openView(_ state: ShowcaseState) -> ViewTree<ShowcaseInput> {
  switch state.open {
  case .stepper: stepperView(state.stepper).map(ShowcaseInput.stepper)
  case .pair: pairView(state.pair).map(ShowcaseInput.pair)
  case .signup: signupView(state.signup).map(ShowcaseInput.signup)
  }
}

/// Returns the app, with an example open.
func showcaseComponent(
  open example: Example
) -> StoreComponent<Void, ShowcaseState, ShowcaseInput, ViewTree<ShowcaseInput>> {
  StoreComponent(
    initialState: ShowcaseState(open: example),
    dispatcher: showcase,
    view: showcaseView
  )
}
