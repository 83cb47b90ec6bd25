import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples
@testable import Workshop

@Suite("The states of an example") struct StatesTests {
  @Test(
    "are so many",
    arguments: [
      (Example.stepper, 21, 42), (.signup, 13, 50), (.search, 11, 36), (.login, 32, 96),
    ]
  )
  func numbers(_ example: Example, states: Int, edges: Int) {
    let space = ExampleStates(example)
    expectEqual(space.states, states)
    expectEqual(space.edges, edges)
  }

  @Test("are as many as they may be")
  func limited() {
    expectEqual(ExampleStates(.pair, limit: 7).states, 7)
    #expect(ExampleStates(.gallery, limit: 5).text.hasPrefix("gallery: 5 states"))
    expectEqual(ExampleStates(.downloads, limit: 30).states, 30)
  }

  @Test("are reported with what is wrong, and the way to each")
  func told() {
    let text = ExampleStates(.signup).text
    #expect(text.hasPrefix("signup: 13 states, 50 edges\n\nnothing found\n\n0  Name:"))
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

  @Test("are drawn, and shown on a page")
  func drawn() {
    let states = ExampleStates(.stepper, limit: 3)
    #expect(states.graph.hasPrefix("digraph states {\n"))
    #expect(states.page.contains("<title>The states of stepper</title>"))
  }

  @Test("have a script for each, which a player plays to where it says")
  func played() async {
    let component = StoreComponent(
      initialState: SignupState(),
      dispatcher: signup,
      view: signupView
    )
    let inputs = StateInputs().typing("", "Ada", into: "Name")
      .typing("", "ada@example.org", into: "E-mail")
    let space = StateSpace(of: component, inputs: inputs)
    for node in 0..<space.count {
      var player = ScriptPlayer(component, width: 80)
      for line in space.way(to: node).script.split(separator: "\n") {
        await player.perform(String(line))
      }
      expectEqual(player.frame, space.view(at: node).rendered(width: 80))
    }
  }
}
