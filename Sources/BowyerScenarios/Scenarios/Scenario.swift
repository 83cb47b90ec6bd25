public import Bowyer

/// What a component does, step by step, told as a user would tell it: a value.
///
/// It says what is done, with the expected edit of the state before; what is asked of the world, and how the
/// world answers; what is seen. It begins in the component's initial state; `component.with(state:)` sets another.
/// Nothing runs until the scenario is checked: `check()` in Swift Testing, `XCTAssertScenario` in
/// XCTest, ``run()`` elsewhere.
///
///     struct Login: Equatable { var name = "", isBusy = false, user: String? }
///     enum LoginInput { case name(String), logIn }
///     let dispatcher = StateDispatcher<Void, Login, LoginInput> { state, input in
///       switch input {
///       case .name(let name):
///         state.name = name
///         return .empty
///       case .logIn:
///         state.isBusy = true
///         return Effect<Void, String>.perform("login") { _ in "Ada" }.map { user in
///           .commit(.update { $0.user = user; $0.isBusy = false })
///         }
///       }
///     }
///     let login = StoreComponent(initialState: Login(), dispatcher: dispatcher) { state in
///       .column(
///         .textField("Name", text: state.name) { .name($0) },
///         .button("Log in", .logIn).disabled(state.name.isEmpty || state.isBusy))
///     }
///     let scenario = Scenario(login)
///       .type("Ada", into: "Name") { $0.name = "Ada" }
///       .press("Log in") { $0.isBusy = true }
///       .asks("login")
///       .branch("it succeeds") {
///         $0.answer("login", with: "Ada") { $0.user = "Ada"; $0.isBusy = false }
///       }
///       .branch("it fails") { $0.fail("login", with: CancellationError()).diagnosed("login") }
///     scenario.failures().count  // 0
///
/// A scenario lists everything that happens: changes of the state, requests and cancelled requests, diagnostics, outputs; at
/// the end, nothing may be pending. Each difference is a ``ScenarioFailure``: one for each mistake, with the line to add or
/// change.
///
/// The edit of a step is made to the state as it was before the step, whatever was said before. After a
/// failure the scenario goes on from there, and reports nothing that may follow from it until a step is as
/// expected. A step that cannot be taken ends its branch.
///
/// A scenario that is given up without being run is a failure too: it is recorded if an adapter is in
/// use; else it is written to standard error, and the process does not end well.
public struct Scenario<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let setting: ScenarioSetting<S, Input, V>
  let steps: [ScenarioStep<S, Input, V>]
  private let ticket: ScenarioTicket

  init(
    _ setting: ScenarioSetting<S, Input, V>,
    _ steps: [ScenarioStep<S, Input, V>],
    _ ticket: ScenarioTicket
  ) {
    self.setting = setting
    self.steps = steps
    self.ticket = ticket
  }

  /// Returns this scenario with one more step.
  func adding(_ step: ScenarioStep<S, Input, V>) -> Scenario {
    Scenario(setting, steps + [step], ticket.handedOn())
  }

  /// The steps that a function adds from here; they need not be run.
  func steps(
    addedBy build: (Scenario) -> Scenario
  ) -> [ScenarioStep<S, Input, V>] {
    let branch = build(Scenario(setting, [], .used))
    branch.ticket.use()
    return branch.steps
  }
}

extension Scenario {
  /// Returns what it is about; it need not be run any more.
  func takeSetting() -> ScenarioSetting<S, Input, V> {
    ticket.use()
    return setting
  }
}

// MARK: - The beginning

extension Scenario {
  /// Begins a scenario of a component, in its initial state.
  ///
  /// - Parameters:
  ///   - component: What is tested.
  ///   - answers: Who answers what is asked of the world.
  ///   - isExhaustive: Whether everything that happens has to be said. If not, only what is said is
  ///     checked: that an edit has been made, and that what is named has happened, in its order.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  public init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    answers: ScenarioAnswers = .byHand,
    isExhaustive: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where S: Equatable {
    self.init(
      component,
      comparing: { $0 },
      answers: answers,
      isExhaustive: isExhaustive,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Begins a scenario of a component whose states are compared by a part, in its initial state.
  ///
  /// ```swift
  /// Scenario(player, comparing: { $0.title }).press("Next") { $0.title = "Two" }
  /// ```
  ///
  /// - Parameters:
  ///   - component: What is tested.
  ///   - part: Returns all of a state that counts.
  ///   - answers: Who answers what is asked of the world.
  ///   - isExhaustive: Whether everything that happens has to be said.
  ///   - fileID: The place.
  ///   - filePath: The place.
  ///   - line: The place.
  ///   - column: The place.
  public init<Environment, Part: Equatable & SendableMetatype>(
    _ component: StoreComponent<Environment, S, Input, V>,
    comparing part: @escaping @Sendable (S) -> Part,
    answers: ScenarioAnswers = .byHand,
    isExhaustive: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let place = ScenarioPlace(fileID, filePath, line, column)
    let setting = ScenarioSetting<S, Input, V>(
      place: place,
      isExhaustive: isExhaustive,
      isLive: answers == .byEnvironment,
      areSame: { part($0) == part($1) },
      shown: { part($0) },
      render: { component.render($0) { _ in } }
    ) {
      ControlledSession(component, keepsStates: true) { _ in answers == .byEnvironment }
    }
    self.init(setting, [], ScenarioTicket(place))
  }
}

// MARK: - Running

extension Scenario {
  /// Runs the scenario; returns what is not as it says.
  ///
  /// Each branch runs from the beginning, on a session of its own.
  public func failures() -> [ScenarioFailure] {
    ticket.use()
    return ScenarioRun(setting).failures(of: steps)
  }

  /// Runs the scenario.
  ///
  /// - Throws: A ``ScenarioReport``, if something is not as it says.
  public func run() throws(ScenarioReport) {
    let failures = failures()
    if !failures.isEmpty { throw ScenarioReport(failures: failures) }
  }
}
