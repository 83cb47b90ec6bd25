import Bowyer
import Testing

@testable import Showcase

@Suite("A preview") struct PreviewTests {
  @Test("shows what a control would do beside what there is, until something is done")
  func stepper() async {
    let component = previewing(showcaseComponent(open: .stepper, in: .scripted))
    var player = ScriptPlayer(component, width: 100)
    let before = player.frame
    _ = await player.play("press +")
    let session = player.frame
    #expect(before != session)
    let view = component.view(component.initialState)
    let plus = view.controls.first { $0.label == "+" }
    let asked = try? view.dispatch(.key(KeyPress(.character("?"))), at: plus?.path ?? [])
    #expect(asked != nil)
    guard let asked else { return }
    let shown = component.dispatcher.run(asked, on: component.initialState).state
    let text = component.view(shown).rendered(width: 120)
    #expect(
      text.contains("It would be:") && text.contains("0 [ + ]") && text.contains("( - ) 1 ( + )")
    )
    let done = component.dispatcher.run(.send(.stepper(.tapIncrement)), on: shown).state
    #expect(!component.view(done).rendered(width: 120).contains("It would be:"))
  }

  @Test("is asked for by a key on the control that has the focus")
  func key() async {
    let component = previewing(showcaseComponent(open: .stepper, in: .scripted))
    var player = ScriptPlayer(component, width: 120)
    for _ in 0..<2 { _ = await player.play("key tab") }
    guard case .frame(let asked, nil) = await player.play("key ?") else {
      Issue.record("the key is not taken")
      return
    }
    #expect(asked.contains("It would be:"))
    guard case .frame(let done, nil) = await player.play("press +") else {
      Issue.record("the button is not found")
      return
    }
    #expect(!done.contains("It would be:"))
  }
}
