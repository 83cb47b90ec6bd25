import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples
@testable import Workshop

@Suite("The states of an example") struct StatesTests {
  @Test("are counted, up to a limit, reported with the way to each, drawn, and shown on a page")
  func told() {
    #expect(ExampleStates(.downloads, limit: 7).text.hasPrefix("downloads: 7 states"))
    let text = ExampleStates(.signup).text
    #expect(text.hasPrefix("signup: 13 states, 50 edges\n\nnothing found\n\n0  Name:"))
    let states = ExampleStates(.stepper, limit: 3)
    #expect(states.graph.hasPrefix("digraph states {\n"))
    #expect(states.page.contains("<title>The states of stepper</title>"))
  }

  @Test("have a script for each, which a player plays to where it says")
  func played() async {
    let inputs = StateInputs().typing("", "Ada", into: "Name")
      .typing("", "ada@example.org", into: "E-mail")
    let space = StateSpace(of: signupComponent, inputs: inputs)
    for node in 0..<space.count {
      var player = ScriptPlayer(signupComponent, width: 80)
      for line in space.way(to: node).script.split(separator: "\n") {
        await player.perform(String(line))
      }
      expectEqual(player.frame, space.view(at: node).rendered(width: 80))
    }
  }
}
