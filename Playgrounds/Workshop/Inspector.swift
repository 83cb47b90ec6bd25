import Bowyer
import BowyerInspector
import BowyerLive
import BowyerTerminal
import BowyerViews
import Foundation
import ShowcaseExamples

// An example with its inspector: `Workshop NAME --inspect`, and `Workshop NAME --replay FILE`, which begins with what a
// file says.

typealias Inspected<E: ExampleAlone> = StoreComponent<
  ShowcaseWorld, Inspection<ShowcaseState, E.Input>, Inspecting<E.Input>,
  ViewTree<Inspecting<E.Input>>
>

/// Returns an example with its inspector.
///
/// - Parameters:
///   - example: The example.
///   - world: The world.
///   - recorder: Records the session, so that it can be exported; nil if nothing is exported.
/// - Returns: The component.
func inspected<E: ExampleAlone>(
  _ example: E,
  in world: ShowcaseWorld,
  recorder: Recorder<Inspecting<E.Input>>? = nil
) -> Inspected<E> {
  let component = example.component(in: world)
  guard let recorder else { return component.inspected(showing: \.shown) }
  return component.inspected(showing: \.shown) { export in
    let recording = try recorder.record()
    let (name, problem) = (example.example.rawValue, Result { try export.text(of: recording) })
    var written: [String] = []
    if case .success(let text) = problem {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(name).recording"))
      written.append("\(name).recording")
    }
    let scenario = Result {
      try export.scenario(
        of: component,
        named: "OneExample(example: .\(name)).component(in: .scripted)",
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
func inspectedSession<E: ExampleAlone>(
  _ example: E,
  _ replay: Replay<E>?
) throws -> Session<
  Inspection<ShowcaseState, E.Input>, Inspecting<E.Input>, ViewTree<Inspecting<E.Input>>
> {
  guard let replay else {
    let recorder = Recorder<Inspecting<E.Input>>()
    let component = inspected(example, in: .live, recorder: recorder)
    let session = Session(component, recorder: recorder) { _ in }
    session.send(.inspector(.toggle))
    return session
  }
  let component = inspected(example, in: .live)
  let session = try Session(component, replaying: replay.recording) { _ in }
  if !session.state.isOpen { session.send(.inspector(.toggle)) }
  let step = session.state.shownStep
  session.send(.inspector(.tell("\(replay.remark) It ends at step \(step).")))
  return session
}

/// Runs an example with its inspector: on a terminal, for a page in a browser, or as a script is played on it.
func inspect<E: ExampleAlone>(_ example: E, _ program: Program) async throws {
  func play(readsInput: Bool = false) async -> Never {
    let component = inspected(example, in: .scripted)
    await program.play(component, readsInput: readsInput) { .inspector(.resized(columns: $0)) }
  }
  let options = program.options
  if options.isLive {
    let component = inspected(example, in: .live)
    if try !program.makesPages(of: component) { try await LiveApp.run(component) }
    return
  }
  guard options.isForTerminal else { await play() }
  let replay: Replay<E>? =
    if let file = options.replay {
      try await Replay(String(decoding: program.content(of: file), as: UTF8.self), of: example)
    } else {
      nil
    }
  let session = try inspectedSession(example, replay)
  do {
    try await TerminalApp.run(
      session,
      theme: options.theme,
      onResize: { columns, _ in .inspector(.resized(columns: columns)) }
    )
  } catch {
    guard replay == nil, [.notATerminal, .dumb].contains(error) else { throw error }
    await play(readsInput: true)
  }
}
