import Bowyer
import BowyerInspector
import BowyerTerminal
import Foundation

// An example with its inspector: `Showcase NAME --inspect`, and `Showcase NAME --replay FILE`, which begins with what a
// file says.

typealias InspectedShowcase = StoreComponent<
  ShowcaseWorld, Inspection<ShowcaseState, ShowcaseInput>, Inspecting<ShowcaseInput>,
  ViewTree<Inspecting<ShowcaseInput>>
>

/// Returns an example alone.
func exampleComponent(
  _ example: Example,
  in world: ShowcaseWorld,
  isMistaken: Bool = false
) -> StoreComponent<ShowcaseWorld, ShowcaseState, ShowcaseInput, ViewTree<ShowcaseInput>> {
  StoreComponent(
    initialState: ShowcaseState(open: example),
    environment: world,
    dispatcher: isMistaken ? mistaken : showcaseDispatcher(only: example),
    view: { state in
      example.titlesItself
        ? openView(state) : .column(.heading(example.title), openView(state))
    }
  )
}

extension ShowcaseState {
  /// What the open example remembers.
  fileprivate var shown: Any {
    let groups: [Any] = [self, flows, sevenGUIs, architectures]
    let parts = groups.flatMap { Mirror(reflecting: $0).children }
    return parts.first { $0.label == open.rawValue }?.value ?? todos
  }
}

/// Returns an example with its inspector.
///
/// - Parameters:
///   - example: The example.
///   - world: The world.
///   - isMistaken: Whether it has the mistake of the guide, if there is one for it.
///   - recorder: Records the session, so that it can be exported; nil if nothing is exported.
/// - Returns: The component.
func inspectedComponent(
  open example: Example,
  in world: ShowcaseWorld,
  isMistaken: Bool = false,
  recorder: Recorder<Inspecting<ShowcaseInput>>? = nil
) -> InspectedShowcase {
  let component = exampleComponent(example, in: world, isMistaken: isMistaken)
  guard let recorder else { return component.inspected(showing: \.shown) }
  return component.inspected(showing: \.shown) { export in
    let recording = try recorder.record()
    let (name, problem) = (example.rawValue, Result { try export.text(of: recording) })
    var written: [String] = []
    if case .success(let text) = problem {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(name).recording"))
      written.append("\(name).recording")
    }
    let scenario = Result {
      try export.scenario(
        of: component,
        named: "exampleComponent(.\(name), in: .scripted)",
        from: recording
      )
    }
    if case .success(let text) = scenario {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(name).scenario"))
      written.append("\(name).scenario")
    }
    var lines = written.isEmpty ? [] : ["Written: \(written.joined(separator: ", "))."]
    if case .failure(let error) = problem { lines.append("No recording: \(error).") }
    if case .failure(let error) = scenario { lines.append("No scenario: \(error).") }
    return lines.joined(separator: " ")
  }
}

/// Returns a session of an example with its inspector, which is open, after what a file says if there is one.
func inspectedSession(
  _ options: Options,
  _ replay: Replay?
) throws -> Session<
  Inspection<ShowcaseState, ShowcaseInput>, Inspecting<ShowcaseInput>,
  ViewTree<Inspecting<ShowcaseInput>>
> {
  let recorder = Recorder<Inspecting<ShowcaseInput>>()
  let component = inspectedComponent(
    open: options.example,
    in: .live,
    isMistaken: options.isMistaken,
    recorder: replay == nil ? recorder : nil
  )
  guard let replay else {
    let session = Session(component, recorder: recorder) { _ in }
    session.send(.inspector(.toggle))
    return session
  }
  let session = try Session(component, replaying: replay.recording) { _ in }
  if !session.state.isOpen { session.send(.inspector(.toggle)) }
  let step = session.state.shownStep
  session.send(.inspector(.tell("\(replay.remark) It ends at step \(step).")))
  return session
}

/// Runs an example with its inspector on the terminal, after what a file says if there is one.
func runInspector(_ options: Options, _ replay: Replay?) async throws {
  let session = try inspectedSession(options, replay)
  try await TerminalApp.run(
    session,
    theme: options.theme,
    onResize: { columns, _ in .inspector(.resized(columns: columns)) }
  )
}
