public import Bowyer
public import BowyerViews

/// What is done with an inspector, by its controls or by other code.
public enum InspectorAction: Hashable, Sendable, Codable {
  /// Opens the panels, or closes them.
  case toggle
  /// Shows the state after a step, by its number.
  case go(Int)
  /// Shows the state that goes on.
  case live
  /// Goes on from the state that is shown: a new branch begins there.
  case resume
  /// Folds or unfolds a part of the state, by its path.
  case fold(String)
  /// Shows what has a text in its name or its value.
  case search(String)
  /// Tells how many columns there are: the panels are beside the component where these are 100 or more.
  case resized(columns: Int)
  /// Exports the history.
  case export
}

/// An input of a component that is inspected.
public enum Inspecting<Input: Sendable>: Sendable {
  /// An input of the component, by a control or other code. Where an earlier state is shown, the component goes on from
  /// that.
  case app(Input)
  /// An input of the component that an effect sends, with the number and the branch of the step that asked for it.
  case effect(Input, of: Int, on: Int)
  /// What is done with the inspector.
  case inspector(InspectorAction)

  /// The name of the effect that exports.
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
  /// Returns the input that is an output of the component.
  public static func output(_ output: Input.Output) -> Inspecting { .app(.output(output)) }

  /// The outputs of the component.
  public static var outputs: Prism<Inspecting, Input.Output> {
    let outputs = Input.outputs
    return Prism {
      .app(outputs.embed($0))
    } _: {
      $0.input.flatMap(outputs.preview)
    }
  }
}

/// The state of a component that is inspected: its own, its history, and what is shown of these.
///
/// *inspected*: ``live``, what is asked for and what is put out are those of the component alone;
/// *going*: after ``InspectorAction/go(_:)`` to a step, ``shown`` is the state that was there, and nothing else changes;
/// *forking*: after ``InspectorAction/resume`` the steps of all branches are those from before
public struct Inspection<S: Sendable, Input: Sendable>: Sendable {
  /// The state of the component, which goes on.
  public private(set) var live: S
  /// Its steps.
  public private(set) var history: InspectedHistory<S, Input>
  /// The number of the step that is shown; nil for the state that goes on.
  public private(set) var position: Int?
  /// Whether the panels are open.
  public private(set) var isOpen = false
  /// The number of columns, if it is known.
  public private(set) var columns: Int?
  /// The paths of the parts of the state that are unfolded.
  public private(set) var unfolded: Set<String> = [""]
  /// The text that is searched for in the state.
  public private(set) var search = ""
  /// The result of the latest export, in words.
  public private(set) var message = ""

  /// The effect that was answered just before, and the step that asked for it.
  private var answered: (id: EffectID, step: Int)?

  init(_ state: S, limits: InspectionLimits) {
    live = state
    history = InspectedHistory(state, limits: limits)
  }

  /// The state that is shown.
  public var shown: S { position.flatMap { history[$0]?.state } ?? live }

  /// The number of the step whose state is shown.
  public var shownStep: Int { position ?? history.tip }
}

// MARK: - Transitions

extension Inspection {
  /// The step that asked for an effect, and its branch: 0 and 0 for what began with the state.
  struct Mark: Sendable {
    var step: Int
    var branch: Int
  }

  /// Changes the inspection by an input; returns the component's own, if there is one to handle.
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

  /// Makes a transition, and records it; returns what it asks for, and the mark of that.
  ///
  /// What an effect does that was asked for on another branch is left out.
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
    let old = InspectedSize.isFlat(S.self) ? nil : live
    let request = change(&live)
    let size =
      MemoryLayout<InspectedStep<S, Input>>.stride
      + (old.map { InspectedSize.added(by: live, to: $0) } ?? 0)
      + (InspectedSize.isFlat(Input.self) ? 0 : input.map { InspectedSize.added(by: $0) } ?? 0)
    let number = history.record(input, by: sender, live, bytes: size)
    if let position, history[position] == nil { self.position = history.dropped }
    return (request, Mark(step: number, branch: history.branch))
  }

  /// Notes what became of an effect.
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
    var size = MemoryLayout<InspectedNote>.stride
    if case .answered(let value) = kind { size += InspectedSize.added(by: value) }
    history.note(InspectedNote(kind: kind, id: id, step: step), bytes: size)
  }

  /// Goes on from the state that is shown.
  private mutating func resume() {
    guard let position = position.take(), let state = history[position]?.state else { return }
    if history.fork(at: position) { live = state }
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
    }
  }

  mutating func report(_ message: String) { self.message = message }
}

// MARK: - The component

extension StoreComponent where V: ViewDescription, V.Input == Input {
  /// Returns this component with an inspector: its history, its state as a tree, and a way to go back.
  ///
  /// F12 opens the panels and closes them. F7 goes a step back, F8 a step forward, F9 to the state that goes on.
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
  /// While an earlier state is shown, effects go on in the live one; an input goes on from what is shown, on a new
  /// branch. Effects that only the old branch asked for change nothing from then on.
  ///
  /// *inspected*: the states, the views, what is asked for and what is put out are those of the component alone
  ///
  /// - Parameters:
  ///   - secrets: The names of fields that are neither shown nor exported; what stands in secure text fields never is.
  ///   - limits: The most that the history keeps.
  ///   - export: Writes what is exported somewhere, and returns a message; nil if nothing can be exported.
  /// - Returns: The component with the inspector.
  public func inspected(
    hiding secrets: Set<String> = [],
    limits: InspectionLimits = InspectionLimits(),
    export: (@Sendable (InspectionExport<S, Input>) async throws -> String)? = nil
  ) -> StoreComponent<
    Environment, Inspection<S, Input>, Inspecting<Input>, ViewTree<Inspecting<Input>>
  > {
    typealias Whole = Inspection<S, Input>
    typealias Outer = StateDispatcher<Environment, Whole, Inspecting<Input>>
    let inner = dispatcher.enclosed(
      "inspected",
      part: { (whole: Whole) in whole.live },
      start: Whole.Mark?(Whole.Mark(step: 0, branch: 0)),
      handle: { whole, input in whole.handle(input) },
      transition: { whole, input, mark, change in
        whole.record(input, mark, nothing: .empty, change)
      },
      send: { input, mark in .effect(input, of: mark?.step ?? 0, on: mark?.branch ?? 0) },
      watch: { whole, event, mark in whole.note(event, mark) }
    )
    let component = self
    let panels = InspectorPanels<S, Input>(
      names: secrets,
      canExport: export != nil,
      view: { state in component.render(state) { _ in }.shown }
    )
    let exporting = Outer { whole, input in
      guard case .inspector(.export) = input, let export else { return .empty }
      let inspection = whole
      return Effect<Environment, String>.perform(Inspecting<Input>.exporting) { _ in
        do {
          return try await export(InspectionExport(inspection, panels))
        } catch {
          return "The export failed: \(error)"
        }
      }
      .map { message in .commit(.update { $0.report(message) }) }
    }
    return StoreComponent<Environment, Whole, Inspecting<Input>, ViewTree<Inspecting<Input>>>(
      initialState: Inspection(initialState, limits: limits),
      environment: environment,
      dispatcher: export == nil ? inner : inner.combine(exporting),
      view: { panels.view(of: $0) }
    )
  }
}
