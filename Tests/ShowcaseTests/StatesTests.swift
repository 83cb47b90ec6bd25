import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples
@testable import Workshop

@Suite("The states of an example") struct StatesTests {
  @Test("are counted, up to a limit, reported with the way to each, drawn, and shown on a page")
  func told() {
    for (example, states, edges) in [
      (Example.stepper, 21, 42), (.signup, 13, 50), (.search, 11, 36), (.login, 32, 96),
    ] {
      let space = ExampleStates(example)
      expectEqual([space.states, space.edges], [states, edges], "\(example)")
    }
    for (example, limit) in [(Example.pair, 7), (.downloads, 30)] {
      expectEqual(ExampleStates(example, limit: limit).states, limit)
    }
    #expect(ExampleStates(.gallery, limit: 5).text.hasPrefix("gallery: 5 states"))
    let text = ExampleStates(.signup).text
    #expect(text.hasPrefix("signup: 13 states, 50 edges\n\nnothing found\n\n0  Name:"))
    let states = ExampleStates(.stepper, limit: 3)
    #expect(states.graph.hasPrefix("digraph states {\n"))
    #expect(states.page.contains("<title>The states of stepper</title>"))
  }

  @Test("of a form that can be sent have an address with something on each side of its signs")
  func addresses() {
    func isAccepted(_ email: String) -> Bool {
      SignupState(name: "Ada", email: email, acceptsTerms: true).problems.isEmpty
    }
    for email in ["a@b.c", " ada@example.org ", "a.b@c.d.e", ".@b.c"] { #expect(isAccepted(email)) }
    for email in ["", "a", "@", "a@", "@b.c", "a@b", "a@.b", "a@b.", "a@.", "a b@c.d", "a@b@c.d"] {
      #expect(!isAccepted(email), "\(email)")
    }
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
