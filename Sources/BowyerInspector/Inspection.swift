public import Bowyer
import BowyerLock
import BowyerScenarios
public import BowyerViews

/// An action on an inspector, by its controls or by other code.
public enum InspectorAction: Hashable, Sendable, Codable {
  /// Opens or closes the panels.
  case toggle
  /// Shows the state after a step, by its number.
  case go(Int)
  /// Shows the live state.
  case live
  /// Continues from the shown state, on a new branch.
  case resume
  /// Folds or unfolds a part of the state, by its path.
  case fold(String)
  /// Shows the parts whose name or value contains a text.
  case search(String)
  /// Sets the number of columns; the panels are beside the component if there are 100 or more.
  case resized(columns: Int)
  /// Exports the history.
  case export
  /// Shows a message.
  case tell(String)
}

/// An input of an inspected component.
public enum Inspecting<Input: Sendable>: Sendable {
  /// An input of the component, by a control or other code; the component continues from the shown state.
  case app(Input)
  /// An input of the component by an effect, with the number and the branch of the step that requested the effect.
  case effect(Input, of: Int, on: Int)
  /// An action on the inspector.
  case inspector(InspectorAction)

  static var exporting: EffectID { "inspector: export" }

  /// The input of the component; nil for an action of the inspector.
  public var input: Input? {
    switch self {
    case .app(let input), .effect(let input, _, _): input
    case .inspector: nil
    }
  }
}

extension Inspecting: Equatable where Input: Equatable {}
extension Inspecting: Hashable where Input: Hashable {}
extension Inspecting: Encodable where Input: Encodable {}
extension Inspecting: Decodable where Input: Decodable {}

extension Inspecting: Emitting where Input: Emitting {
  /// Returns the input for an output of the component.
  public static func output(_ output: Input.Output) -> Inspecting { .app(.output(output)) }

  /// The outputs of the component.
  public static var outputs: Prism<Inspecting, Input.Output> {
    let outputs = Input.outputs
    return Prism({ .app(outputs.embed($0)) }, { $0.input.flatMap(outputs.preview) })
  }
}

/// The state of an inspected component: its own state, its history, and the state of the panels.
///
/// *inspected*: ``live``, the requests and the outputs are those of the component alone
public struct Inspection<S: Sendable, Input: Sendable>: Sendable {
  /// The live state of the component.
  public private(set) var live: S
  /// The history of the component.
  public private(set) var history: InspectedHistory<S, Input>
  /// The number of the shown step; nil for the live state.
  public private(set) var position: Int?
  /// Whether the panels are open.
  public private(set) var isOpen = false
  /// The number of columns, if it is known.
  public private(set) var columns: Int?
  /// The paths of the unfolded parts of the state.
  public private(set) var unfolded: Set<String> = [""]
  /// The text to search for in the state.
  public private(set) var search = ""
  /// The latest message, as the result of an export.
  public private(set) var message = ""
  private var answered: (id: EffectID, step: Int)?

  init(_ state: S, steps: Int) {
    live = state
    history = InspectedHistory(state, limit: steps)
  }

  /// The shown state.
  public var shown: S { position.flatMap { history[$0]?.state } ?? live }
  /// The number of the step whose state is shown.
  public var shownStep: Int { position ?? history.tip }

  /// The step that requested an effect, and its branch: 0 and 0 for a start effect.
  struct Mark: Sendable {
    var step: Int
    var branch: Int
  }

  /// Returns the component's own input, if there is one to handle.
  mutating func handle(_ input: Inspecting<Input>) -> (input: Input, mark: Mark?)? {
    switch input {
    case .app(let input):
      resume()
      return (input, nil)
    case .effect(let input, let step, let branch): return (input, Mark(step: step, branch: branch))
    case .inspector(let action):
      perform(action)
      return nil
    }
  }

  /// Makes and records a transition, unless an effect that was requested on another branch makes it.
  mutating func record<Request>(
    _ input: Input?,
    _ mark: Mark?,
    nothing: Request,
    _ change: (inout S) -> Request
  ) -> (Request, Mark?) {
    var sender = InspectedStep<S, Input>.Sender.outside
    if let mark {
      let id = answered?.step == mark.step ? answered?.id : nil
      answered = nil
      guard history.isLive(mark.step, on: mark.branch) else {
        note(.ignored, id, mark.step)
        return (nothing, mark)
      }
      sender = .effect(id, of: mark.step)
    }
    let request = change(&live)
    let number = history.record(input, by: sender, live)
    if let position, history[position] == nil { self.position = history.dropped }
    return (request, Mark(step: number, branch: history.branch))
  }

  mutating func note(_ event: SessionEvent, _ mark: Mark?) {
    let step = mark?.step ?? 0
    switch event {
    case .asked(_, let id): note(.asked, id, step)
    case .answered(_, let id, let cell, _):
      note(.answered(cell.anyValue), id, step)
      answered = (id, step)
    case .ended(_, let id): note(.ended, id, step)
    case .failed(_, let id, let error): note(.failed(error), id, step)
    case .dropped(_, let id): note(.cancelled, id, step)
    case .sent, .woke, .diagnosed: break
    }
  }

  private mutating func note(_ kind: InspectedNote.Kind, _ id: EffectID?, _ step: Int) {
    history.note(InspectedNote(kind: kind, id: id, step: step))
  }

  private mutating func resume() {
    if let position = position.take(), let state = history.fork(at: position) { live = state }
  }

  mutating func perform(_ action: InspectorAction) {
    switch action {
    case .toggle: isOpen.toggle()
    case .go(let number):
      let number = min(max(number, history.dropped), history.last)
      position = number == history.tip ? nil : number
    case .live: position = nil
    case .resume: resume()
    case .fold(let path):
      if unfolded.remove(path) == nil { unfolded.insert(path) }
    case .search(let text): search = text
    case .resized(let columns): self.columns = columns
    case .export: message = ""
    case .tell(let message): self.message = message
    }
  }
}

extension StoreComponent where V: ViewDescription, V.Input == Input {
  /// Returns the component with an inspector, which shows its history and its state as a tree, and goes back to earlier
  /// states.
  ///
  /// F12 opens and closes the panels. While they are open, F7 goes a step back, F8 a step forward, F9 to the live state.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let session = Session(counter.inspected())
  ///     session.send(.app(2))
  ///     session.send(.inspector(.go(0)))
  ///     session.state.shown  // 40
  ///     session.state.live  // 42
  ///
  /// While an earlier state is shown, effects continue in the live state; an input continues from the shown state, on a
  /// new branch. Effects that only the old branch requested change nothing from then on.
  ///
  /// Fields with the names in `secrets` and secure text fields are neither shown nor exported. An `export` writes the
  /// history, and returns a message; without one, nothing is exported. The latest `steps` steps are kept, with their states.
  public func inspected(
    hiding secrets: Set<String> = [],
    showing part: any PartialKeyPath<S> & Sendable = \S.self,
    steps: Int = 10_000,
    export: (@Sendable (InspectionExport<S, Input>) async throws -> String)? = nil
  ) -> StoreComponent<
    Environment, Inspection<S, Input>, Inspecting<Input>, ViewTree<Inspecting<Input>>
  > {
    typealias Whole = Inspection<S, Input>
    typealias Outer = StateDispatcher<Environment, Whole, Inspecting<Input>>
    let inner = dispatcher.eachTransition(
      "inspected",
      part: { (whole: Whole) in whole.live },
      start: Whole.Mark?(Whole.Mark(step: 0, branch: 0)),
      handle: { whole, input in whole.handle(input) },
      transition: { $0.record($1, $2, nothing: .empty, $3) },
      send: { input, mark in .send(.effect(input, of: mark?.step ?? 0, on: mark?.branch ?? 0)) },
      watch: { whole, event, mark in whole.note(event, mark) }
    )
    let panels = InspectorPanels<S, Input>(
      names: secrets,
      canExport: export != nil,
      part: { $0[keyPath: part] },
      view: { state in self.render(state) { _ in }.shown }
    )
    let replayed = StoreComponent<Environment, Whole, Inspecting<Input>, Void>(
      initialState: Inspection(initialState, steps: steps),
      environment: environment,
      dispatcher: inner,
      render: { _, _ in }
    )
    let replay: InspectionExport<S, Input>.Replay = { recording, failures, observe in
      _ = try Session(
        replayed,
        replaying: recording,
        failures: failures,
        continues: false,
        diagnose: { _ in }
      ) { observe($0.live) }
    }
    let exporting = Outer { whole, input in
      guard case .inspector(.export) = input, let export else { return .empty }
      return Effect<Environment, String>.perform(Inspecting<Input>.exporting) { [whole] _ in
        do {
          return try await export(InspectionExport(whole, panels, replay: replay))
        } catch {
          return "The export failed: \(error)"
        }
      }
      .map { message in .send(.inspector(.tell(message))) }
    }
    return StoreComponent<Environment, Whole, Inspecting<Input>, ViewTree<Inspecting<Input>>>(
      initialState: Inspection(initialState, steps: steps),
      environment: environment,
      dispatcher: export == nil ? inner : inner.combine(exporting),
      view: { panels.view(of: $0) }
    )
  }
}

/// An error that prevents the export of a recording.
public enum InspectionExportError: Error, Hashable, CustomStringConvertible {
  /// The history has several branches, which a scenario cannot have.
  case forked(branches: Int)

  public var description: String {
    switch self {
    case .forked(let count):
      "the history has \(count) branches, and a scenario is of one; export a recording, or begin again"
    }
  }
}

/// An export: an inspection, and texts of it without secrets.
///
/// *export*: a session that is started from the text of a recording has the history of the recorded
/// session, except for secrets
public struct InspectionExport<S: Sendable, Input: Sendable>: Sendable {
  /// The exported inspection.
  public let inspection: Inspection<S, Input>
  private let secrets: InspectedSecrets
  private let replay: Replay
  private let panels: InspectorPanels<S, Input>

  typealias Replay =
    @Sendable (
      Recording<Inspecting<Input>>, [any (Error & Codable).Type], @escaping @Sendable (S) -> Void
    ) throws(RecordingError) -> Void

  init(
    _ inspection: Inspection<S, Input>,
    _ panels: InspectorPanels<S, Input>,
    replay: @escaping Replay
  ) {
    (self.inspection, self.panels, self.replay) = (inspection, panels, replay)
    let history = inspection.history
    secrets = panels.secrets(at: history.dropped...history.last, in: history)
  }

  /// Returns the secrets of the history and of a recording, which also has the dropped steps.
  private func secrets(
    with recording: Recording<Inspecting<Input>>,
    _ failures: [any (Error & Codable).Type]
  ) throws(RecordingError) -> InspectedSecrets {
    guard inspection.history.dropped > 0 else { return secrets }
    let all = Lock(secrets)
    try replay(recording, failures) { [panels] state in
      all.withLock { panels.learnSecrets(&$0, from: state) }
    }
    return all.withLock { secrets in
      for case .sent(.app(let input)) in recording.events.map(\.happening) {
        secrets.learn(from: input)
      }
      return secrets
    }
  }

  /// Returns a text with the secrets of the history masked.
  public func masked(_ text: String) -> String { secrets.masked(text, isSource: true) }

  /// Returns the text of a recording without secrets; it is replayed, without effects, for those of dropped steps.
  ///
  /// - Throws: The errors of ``/Bowyer/Recording/text(version:)``, or of the replay.
  public func text(
    of recording: Recording<Inspecting<Input>>,
    failures: [any (Error & Codable).Type] = []
  ) throws(RecordingError) -> String where Input: Encodable {
    let recording = recording.withoutExports()
    return try secrets(with: recording, failures).masked(recording.text(), isSource: true)
  }

  /// Returns a recording as the Swift source of a scenario of the component alone, without secrets.
  ///
  /// - Throws: ``InspectionExportError/forked(branches:)``, ``/BowyerScenarios/ScenarioTextError``, or an error of a replay.
  public func scenario<Environment, V: Sendable>(
    of component: StoreComponent<Environment, S, Input, V>,
    named name: String,
    from recording: Recording<Inspecting<Input>>,
    failures: [any (Error & Codable).Type] = []
  ) throws -> String where S: Equatable {
    let branches = inspection.history.branches.count
    guard branches == 1 else { throw InspectionExportError.forked(branches: branches) }
    let text = try recording.ofComponent().scenario(of: component, named: name, failures: failures)
    return try secrets(with: recording.withoutExports(), failures).masked(text, isSource: true)
  }
}

extension Recording {
  /// Returns the recording without exports, which would be made again.
  fileprivate func withoutExports<Own>() -> Recording where Input == Inspecting<Own> {
    Recording(
      events.map { event in
        if case .answered(let request, _) = event.happening, request.id == Inspecting<Own>.exporting
        {
          return RecordedEvent(time: event.time, turns: event.turns, .passed)
        }
        return event.compactMap { if case .inspector(.export) = $0 { nil } else { $0 } }
      },
      order: order
    )
  }

  fileprivate func ofComponent<Own>() -> Recording<Own> where Input == Inspecting<Own> {
    Recording<Own>(withoutExports().events.map { $0.compactMap(\.input) }, order: order)
  }
}
