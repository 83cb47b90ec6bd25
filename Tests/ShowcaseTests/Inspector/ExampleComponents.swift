import Bowyer

#if !EXPORTED
  @testable import ShowcaseExamples
#endif

// Five examples, each as a component of its own. The same file is compiled with the scenarios that are exported.

struct Unreachable: Error, Codable {}

let stepperComponent = StoreComponent(
  initialState: StepperState(),
  dispatcher: stepper,
  view: stepperView
)

let pairComponent = StoreComponent(initialState: PairState(), dispatcher: pair, view: pairView)

let signupComponent = StoreComponent(
  initialState: SignupState(),
  dispatcher: signup,
  view: signupView
)

let searchComponent = StoreComponent(
  initialState: SearchState(),
  environment: SearchWorld { question in
    if question.hasPrefix("x") { throw Unreachable() }
    return [question, "“\(question)”"]
  },
  dispatcher: search,
  view: searchView
)

let downloadsComponent = StoreComponent(
  initialState: DownloadsState(),
  environment: DownloadWorld { name, _ in if name.hasPrefix("Codex") { throw Unreachable() } },
  dispatcher: downloads,
  view: downloadsView
)
