public import Bowyer
import BowyerKinds

/// A test of a component: a sequence of user actions and their expected consequences, as a value.
///
/// Each step either acts, and states the expected edit of the state, or states an expectation: a
/// request to the environment, an output, a diagnostic, or what the view shows. A scenario starts
/// in the component's initial state; `component.with(state:)` sets another. Nothing runs until the
/// scenario is checked: `check()` in Swift Testing, `XCTAssertScenario` in XCTest, ``run()``
/// elsewhere.
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
/// A scenario is exhaustive: it lists all changes of the state, requests and cancelled requests,
/// diagnostics and outputs, and nothing may be pending at the end. Each difference is a
/// ``ScenarioFailure`` with the line to add or change.
///
/// The edit of a step is applied to the actual state before the step, whatever was expected
/// earlier. After a failure the scenario continues from the actual state, and reports no possible
/// consequences of the failure until a step matches its expectations. A step that cannot be
/// performed ends its branch.
///
/// A scenario that is released without being run is a failure, too: a test adapter records it;
/// without one, it is written to standard error, and the process exits with status 1.
public struct Scenario<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let setting: ScenarioSetting<S, Input, V>
  let steps: [ScenarioStep<S, Input, V>]
  let ticket: ScenarioTicket
}

extension Scenario {
  /// Returns this scenario with one more step.
  func adding(_ step: ScenarioStep<S, Input, V>) -> Scenario {
    Scenario(setting: setting, steps: steps + [step], ticket: ticket.handedOn())
  }

  /// Returns the steps that a function adds; they need not be run on their own.
  func steps(
    addedBy build: (Scenario) -> Scenario
  ) -> [ScenarioStep<S, Input, V>] {
    let branch = build(Scenario(setting: setting, steps: [], ticket: .used))
    branch.ticket.use()
    return branch.steps
  }
}

extension Scenario {
  /// Returns the setting, and marks this scenario as used.
  func takeSetting() -> ScenarioSetting<S, Input, V> {
    ticket.use()
    return setting
  }
}

// MARK: - Initializers

extension Scenario {
  /// Creates a scenario of a component, starting in its initial state.
  ///
  /// - Parameters:
  ///   - component: The component to test.
  ///   - answers: What answers the component's requests.
  ///   - isExhaustive: Whether everything that happens must be expected. If `false`, only the
  ///     stated expectations are checked: that the edits were made, and that the named consequences
  ///     happened, in the given order.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
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

  /// Creates a scenario of a component whose states are compared by a part, starting in its initial
  /// state.
  ///
  /// ```swift
  /// Scenario(player, comparing: { $0.title }).press("Next") { $0.title = "Two" }
  /// ```
  ///
  /// - Parameters:
  ///   - component: The component to test.
  ///   - part: Returns the part of a state that is compared.
  ///   - answers: What answers the component's requests.
  ///   - isExhaustive: Whether everything that happens must be expected.
  ///   - fileID: The file ID of the call.
  ///   - filePath: The file path of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
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
      areSame: { BowyerKinds.areSame(part($0), part($1)) },
      shown: { part($0) },
      render: { component.render($0) { _ in } }
    ) {
      ControlledSession(component, keepsTransitions: true, isRecorded: true) { _ in
        answers == .byEnvironment
      }
    }
    self.init(setting: setting, steps: [], ticket: ScenarioTicket(place))
  }
}

// MARK: - Running

extension Scenario {
  /// Runs the scenario, and returns its failures.
  ///
  /// Each branch runs from the start, in its own session.
  public func failures() -> [ScenarioFailure] {
    ticket.use()
    return ScenarioRun(setting).failures(of: steps)
  }

  /// Runs the scenario.
  ///
  /// - Throws: A ``ScenarioReport`` if a step fails.
  public func run() throws(ScenarioReport) {
    let failures = failures()
    if !failures.isEmpty { throw ScenarioReport(failures: failures) }
  }
}
