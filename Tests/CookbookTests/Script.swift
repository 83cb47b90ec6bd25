import Bowyer
import BowyerTesting
import Testing

struct NoControl: Error { let label: String }

/// Presses the buttons that a script names, one a line, and returns what is shown after each.
func play<S, Input>(
  _ script: String,
  in session: Session<S, Input, ViewTree<Input>>
) async throws -> [String] {
  var frames = [session.view.rendered()]
  for line in script.split(separator: "\n") {
    guard let control = session.view.controls.first(where: { $0.label == line }) else {
      throw NoControl(label: String(line))
    }
    session.send(try session.view.dispatch(.press, at: control.path))
    await session.settled()
    frames.append(session.view.rendered())
  }
  return frames
}

// MARK: - Test

@Test("a script of presses leads to the snapshots")
func plays() async throws {
  let counter = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) }
  )
  let frames = try await play("+\n+\n-", in: Session(counter))
  #expect(frames == ["[ - ] 0 [ + ]", "[ - ] 1 [ + ]", "[ - ] 2 [ + ]", "[ - ] 1 [ + ]"])
  await #expect(throws: NoControl.self) { try await play("×", in: Session(counter)) }
}
