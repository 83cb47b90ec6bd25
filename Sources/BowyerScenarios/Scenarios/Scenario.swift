public import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLock

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A test of a component: a sequence of user actions and their expected consequences, as a value.
///
/// Each step either acts, and states the expected edit of the state, or states an expectation: a request to the
/// environment, an output, a diagnostic, or what the view shows. A scenario starts in the component's initial state;
/// `component.with(state:)` sets another. Nothing runs until the scenario is checked: `check()` in Swift Testing,
/// `XCTAssertScenario` in XCTest, ``run()`` elsewhere.
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
/// A scenario is exhaustive: it lists all changes of the state, requests and cancelled requests, diagnostics and outputs, and
/// nothing may be pending at the end. Each difference is a ``ScenarioFailure`` with the line to add or change.
///
/// The edit of a step lists all immediate changes of the state; without one, the state must stay the same. It is
/// applied to the actual state before the step, whatever was expected earlier. After a failure the scenario continues
/// from the actual state, and reports no possible consequences of the failure until a step matches its expectations. A
/// step that cannot be performed ends its branch.
///
/// A scenario that is released without being run is a failure, too: a test adapter records it;
/// without one, it is written to standard error, and the process exits with status 1.
public struct Scenario<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let setting: ScenarioSetting<S, Input, V>
  let steps: [ScenarioStep<S, Input, V>]
  let ticket: ScenarioTicket
}

extension Scenario {
  typealias Step = ScenarioStep<S, Input, V>

  /// Returns this scenario with one more step, written at a place; without `code`, its text is its code.
  func adding(_ kind: Step.Kind, _ text: String, code: String?? = nil, at site: StepPlace) -> Self {
    let step = Step(kind: kind, text: text, code: code ?? text, place: site)
    return Scenario(setting: setting, steps: steps + [step], ticket: ticket.handedOn())
  }

  func holding(_ text: String, at place: StepPlace, _ use: @escaping Step.Use) -> Scenario {
    adding(.checks { _, session, _ in use(session) }, text, at: place)
  }

  /// Returns the steps that a function adds; they need not be run on their own.
  func steps(addedBy build: (Scenario) -> Scenario) -> [Step] {
    let branch = build(Scenario(setting: setting, steps: [], ticket: ScenarioTicket(nil)))
    branch.ticket.use()
    return branch.steps
  }

  /// Creates a scenario of a component, starting in its initial state.
  ///
  /// If it is not exhaustive, only the stated expectations are checked: that the edits were made,
  /// and that the named consequences happened, in the given order.
  public init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    answers: ScenarioAnswers = .byHand,
    isExhaustive: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) where S: Equatable {
    self.init(
      component,
      comparing: { $0 },
      answers: answers,
      isExhaustive: isExhaustive,
      fileID: fileID,
      filePath: filePath,
      line: line
    )
  }

  /// Creates a scenario of a component whose states are compared by a part, starting in its initial state.
  ///
  /// ```swift
  /// Scenario(player, comparing: { $0.title }).press("Next") { $0.title = "Two" }
  /// ```
  public init<Environment, Part: Equatable & SendableMetatype>(
    _ component: StoreComponent<Environment, S, Input, V>,
    comparing part: @escaping @Sendable (S) -> Part,
    answers: ScenarioAnswers = .byHand,
    isExhaustive: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line
  ) {
    let place = StepPlace(fileID, filePath, line)
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

  /// Runs the scenario, and returns its failures.
  ///
  /// Each branch runs from the start, in its own session.
  public func failures() -> [ScenarioFailure] {
    ticket.use()
    return ScenarioRun(setting, steps).failures
  }

  /// Runs the scenario.
  ///
  /// - Throws: A ``ScenarioReport`` if a step fails.
  public func run() throws(ScenarioReport) {
    let failures = failures()
    if !failures.isEmpty { throw ScenarioReport(failures: failures) }
  }
}

struct ScenarioStep<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  typealias Edit = @Sendable (inout S) -> Void
  /// Uses a session; returns a finding if an action is impossible, or an expectation is not met.
  typealias Use = @Sendable (ControlledSession<S, Input, V>) -> ScenarioFinding?

  typealias Check =
    @Sendable (
      PlayedStep<S, Input, V>, ControlledSession<S, Input, V>, ScenarioSetting<S, Input, V>
    ) -> ScenarioFinding?

  enum Kind: Sendable {
    /// Performs an action, and expects an edit of the state.
    case act(Edit?, Use)
    /// Expects that the previous action also made this edit of the state.
    case changes(Edit)
    /// Expects that the previous action had these consequences, in this order.
    case expect(ScenarioTopic, [ScenarioClaim])
    /// Checks the previous action, and the session at this point; returns a finding on failure.
    case checks(Check)
    case branch(String, [ScenarioStep])
  }

  /// Returns the use of a session by an action that is always possible.
  static func always(_ act: @escaping @Sendable (ControlledSession<S, Input, V>) -> Void) -> Use {
    { session in
      act(session)
      return nil
    }
  }

  let kind: Kind
  /// The source of the step, without its edit.
  let text: String
  /// The step as Swift that compiles; `nil` if there is none.
  let code: String?
  let place: StepPlace
}

struct StepPlace: Sendable {
  let site: Site
  /// The path of the file, as XCTest needs it.
  let file: StaticString

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt) {
    site = Site(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line))
    file = filePath
  }
}

struct ScenarioSetting<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let place: StepPlace
  let isExhaustive: Bool
  let isLive: Bool
  let areSame: @Sendable (S, S) -> Bool
  /// Returns the part of a state that is compared, as reports show it.
  let shown: @Sendable (S) -> Any
  let render: @Sendable (S) -> V
  let begin: @Sendable () -> ControlledSession<S, Input, V>
}

/// A guard that reports a scenario that is released without being run or extended.
final class ScenarioTicket: Sendable {
  private let isUsed = Lock(false)
  /// The place where the scenario is created; `nil` if it need not be run.
  private let place: StepPlace?

  init(_ place: StepPlace?) { self.place = place }

  func use() { isUsed.withLock { $0 = true } }

  /// Returns the ticket of a scenario that extends and replaces this one.
  func handedOn() -> ScenarioTicket {
    use()
    return ScenarioTicket(place)
  }

  deinit {
    guard let place, !isUsed.withLock({ $0 }) else { return }
    let finding = ScenarioFinding(
      kind: .notRun,
      text: "the scenario was never run",
      hint: "add: .check(), with try in front of the scenario"
    )
    UnrunScenarios.report(ScenarioFailure([finding], in: [], at: "Scenario", place))
  }
}

/// The registry that reports scenarios released without being run.
package enum UnrunScenarios {
  /// A function that records a failure; returns whether a test framework received it.
  package typealias Listener = @Sendable (ScenarioFailure) -> Bool

  private static let listeners = Lock<[Listener]>([])

  /// Makes the process exit with status 1, whatever its own status.
  private static let failing: Int32 = atexit {
    fflush(nil)
    _exit(1)
  }

  package static func listen(_ listener: @escaping Listener) {
    listeners.withLock { $0.append(listener) }
  }

  static func report(_ failure: ScenarioFailure) {
    if listeners.withLock({ $0 }).contains(where: { $0(failure) }) { return }
    writeToStandardError("\(failure)\n")
    _ = failing
  }
}

func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

func contents(of file: String) -> String? {
  guard let input = fopen(file, "r") else { return nil }
  defer { fclose(input) }
  var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
  while case let count = fread(&buffer, 1, buffer.count, input), count > 0 {
    bytes += buffer[..<count]
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Writes a file in a folder, which is made if needed; returns whether that was possible.
func write(_ text: String, to file: String, in folder: String) -> Bool {
  mkdir(folder, 0o755)
  guard let output = fopen(file, "w") else { return false }
  return fputs(text, output) >= 0 && fclose(output) == 0
}
