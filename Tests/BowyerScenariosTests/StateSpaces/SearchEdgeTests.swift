import Bowyer
import BowyerCheck
import Testing
import TestSupport

@testable import BowyerScenarios

private func told<Input>(_ view: ViewTree<Input>, _ inputs: StateInputs = StateInputs()) -> [String]
{
  inputs.events(in: view).map(\.description)
}

private struct Reading: Hashable {
  var value = Double.nan
  var history: [Double] = [.nan]
  var isShown = false
}

@Suite("A space of states that are not equal to themselves") struct UnequalStatesTests {
  @Test("has each of them once")
  func once() {
    let component = StoreComponent(
      initialState: Reading(),
      dispatcher: StateDispatcher<Void, Reading, Bool>.reducing { $0 = Reading(isShown: $1) },
      view: { _ in ViewTree<Bool>.row(.button("Show", true), .button("Hide", false)) }
    )
    let space = StateSpace(of: component, limit: StateLimit(states: 50))
    expectEqual(space.count, 2)
    expectEqual(StateSpace(of: component, limit: StateLimit(states: 50), by: \.value).count, 1)
  }
}

@Suite("The actions in a view") struct ViewActionTests {
  @Test("use the texts and numbers of a label, and others elsewhere")
  func labels() {
    let view = ViewTree<Int>.row(
      .slider("Size", value: 0, in: 0...9, step: 1) { Int($0) },
      .slider("Other", value: 0, in: 0...9, step: 1) { Int($0) },
      .textField("Name", text: "") { _ in 1 },
      .textField("Mail", text: "") { _ in 1 }
    )
    let texts = Gen.integer(in: 0...1_000_000).map { "\($0)" }
    let two = StateInputs().typing(texts, count: 2)
    expectEqual(told(.textField("Any", text: "") { _ in 1 } as ViewTree<Int>, two).count, 2)
    let inputs = StateInputs().sliding(to: 3, of: "Size").sliding(to: 4).typing("b", into: "Name")
      .typing(.pure("c"), count: 0)
    expectEqual(
      told(view, inputs),
      ["slide Size=3", "slide Other=4", "type Name=b", "type Mail=c"]
    )
  }
}

@Suite("The limits of a space") struct SpaceLimitTests {
  private let fan = replacing(
    0,
    { state -> ViewTree<Int> in
      .row((1...3).map { .button("\($0)", $0 + state * 10).disabled(state > 9) })
    }
  )

  @Test("are described: states, edges, effects that are too many, and missing answers")
  func texts() {
    var rest = StateRemainder()
    #expect(rest.description == "nothing was left out" && rest.isEmpty)
    rest.edges = 1
    expectEqual(rest.description, "1 edge leads to a state beyond the limit")
    (rest.unexpanded, rest.edges, rest.crowded) = (1, 2, 1)
    let crowd = "beyond the limit, 1 of them because too many effects would wait at once"
    let first = "1 state was not explored further"
    expectEqual(rest.description, "\(first)\n2 edges lead to states \(crowd)")
    (rest.unexpanded, rest.edges, rest.unanswered) = (2, 0, ["b", "a"])
    expectEqual(
      rest.description,
      "2 states were not explored further\nno answer is defined for “a”, “b”"
    )
    expectEqual(
      StateProgress(states: 1, edges: 2, waiting: 3).description,
      "1 states, 2 edges, 3 to go on from"
    )
  }

  @Test("make no dead end and no trap of a state that waits for an answer that is not defined")
  func unanswered() {
    let loading = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 }
        .combine(
          StateDispatcher<Void, Int, Int>.effectful { _ in
            Effect<Void, Int>.perform("x") { _ in 0 }.map { .set($0) }
          }
        ),
      view: { state -> ViewTree<Int> in .button("load", 1).disabled(state > 0) }
    )
    let space = StateSpace(of: loading)
    #expect(space.states == [0, 1] && space.requests(at: 1) == ["x"])
    #expect(space.deadEnds() == [] && space.trapState(from: "the beginning") { $0 == 0 } == nil)
  }

  @Test("are those of its numbers: there is nothing at others", arguments: [-1, 13])
  func numbers(_ number: Int) {
    let space = StateSpace(of: fan)
    expectEqual(space.count, 13)
    #expect(space.way(to: number).count == 0 && space.events(at: number).isEmpty)
    #expect(space.edges(from: number).isEmpty && space.requests(at: number).isEmpty)
    #expect(space.view(at: number).controls.isEmpty)
  }
}
