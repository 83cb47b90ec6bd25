import Bowyer
import Testing

@testable import Showcase

@Suite("A preview") struct PreviewTests {
  @Test("shows what a control would do beside what there is, until something is done")
  func stepper() async throws {
    let component = previewing(showcaseComponent(open: .stepper, in: .scripted))
    var player = ScriptPlayer(component, width: 100)
    let before = player.frame
    let session = await player.perform("press +")
    #expect(before != session)
    let view = component.view(component.initialState)
    let asked = try view.dispatch(.key(KeyPress(.function(4))), at: view.control("+").path)
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
    await player.perform("key tab")
    await player.perform("key tab")
    #expect(await player.perform("key f4").contains("It would be:"))
    #expect(await !player.perform("press +").contains("It would be:"))
  }
}
