import Bowyer
import Testing

@testable import ShowcaseExamples

@Suite("A preview") struct PreviewTests {
  @Test("is asked for by a key, and shown beside what there is, until something is done")
  func key() async {
    let component = previewing(showcaseComponent(open: .stepper, in: .scripted))
    var player = ScriptPlayer(component, width: 120)
    await player.perform("key tab")
    await player.perform("key f4")
    let frame = await player.perform("press +")
    #expect(frame.contains("It would be:") && frame.contains("( - ) 1 ( + )"))
    #expect(await !player.perform("press +").contains("It would be:"))
  }
}
