import Bowyer
import BowyerInspector
import BowyerTerminal
import Foundation

// An example with its inspector: `Showcase NAME --inspect`, and `Showcase NAME --replay FILE`, which begins with what a
// recording or a script says.

typealias InspectedShowcase = StoreComponent<
  ShowcaseWorld, Inspection<ShowcaseState, ShowcaseInput>, Inspecting<ShowcaseInput>,
  ViewTree<Inspecting<ShowcaseInput>>
>

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
  let component = StoreComponent(
    initialState: ShowcaseState(open: example),
    environment: world,
    dispatcher: isMistaken ? mistaken : showcase,
    view: showcaseView
  )
  guard let recorder else { return component.inspected() }
  return component.inspected { export in
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
        named: "showcaseComponent(open: .\(name), in: .scripted)",
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

/// Why a file cannot be replayed.
struct ReplayError: Error, Equatable {
  let message: String
}

/// Returns what a file says that happened: a recording of the inspected example, of the example alone, or a script, as
/// reports have it.
func readRecording(
  in text: String,
  of example: Example
) async throws(ReplayError) -> Recording<Inspecting<ShowcaseInput>> {
  if text.hasPrefix("Bowyer recording") {
    do { return try Recording(text: text) } catch {
      do { return Recording(inspecting: try Recording<ShowcaseInput>(text: text)) } catch {
        throw ReplayError(message: "\(error)")
      }
    }
  }
  let recorder = Recorder<Inspecting<ShowcaseInput>>()
  let component = inspectedComponent(open: example, in: .scripted)
  var player = ScriptPlayer(component, width: 80, recorder: recorder)
  await player.begin()
  var lines = ScriptLines(text: text)
  script: while let line = lines.next() {
    switch await player.play(line) {
    case .quit: break script
    case .frame(_, let problem?): throw ReplayError(message: problem)
    case .nothing, .frame: continue
    }
  }
  do { return try recorder.record() } catch { throw ReplayError(message: "\(error)") }
}

/// Runs an example with its inspector on the terminal, after what a recording says if there is one.
func runInspector(
  _ options: Options,
  replaying recording: Recording<Inspecting<ShowcaseInput>>?
) async throws {
  let recorder = Recorder<Inspecting<ShowcaseInput>>()
  let component = inspectedComponent(
    open: options.example,
    in: .live,
    isMistaken: options.isMistaken,
    recorder: recording == nil ? recorder : nil
  )
  let session =
    try recording.map { try Session(component, replaying: $0) { _ in } }
    ?? Session(component, recorder: recorder) { _ in }
  if !session.state.isOpen { session.send(.inspector(.toggle)) }
  try await TerminalApp.run(
    session,
    theme: options.theme,
    onResize: { columns, _ in .inspector(.resized(columns: columns)) }
  )
}
