import Bowyer
import BowyerCheck
import Testing

@testable import BowyerScenarios

private func told<Input>(_ view: ViewTree<Input>, _ inputs: StateInputs = StateInputs()) -> [String]
{
  inputs.events(in: view).map(\.description)
}

@Suite("The actions in a view") struct ViewActionTests {
  @Test("of a container reach the first enabled control in it")
  func containers() {
    let row = ViewTree<Int>.row(.button("a", 1).disabled(), .button("b", 1), .button("c", 2))
    #expect(told(row.onDoublePress(3)) == ["double b", "press b", "press c"])
    let field = ViewTree<Int>.textField("Name", text: "x") { _ in 1 }.onSubmit(2)
    #expect(told(.row(field, field), StateInputs().typing()) == ["submit Name", "submit Name#2"])
  }

  @Test("count pickers apart where an option is chosen")
  func pickers() {
    let picker = ViewTree<Int>.picker("A", [PickerOption("1", "One")], selection: nil) { _ in 1 }
    let row = ViewTree<Int>.row(.button("A", 1), .button("A", 2), picker, picker)
    #expect(told(row) == ["press A", "press A#2", "choose A=One", "choose A#2=One"])
  }

  @Test("are those of presence alone where it is disabled")
  func presence() {
    let text = ViewTree<Int>.text("t").onDisappear(1).onVisibleRange { $0.count }.onBlur(2)
    let inputs = StateInputs().with(.disappear, .visibleRange, .blur)
    #expect(told(text.disabled(), inputs) == told(text, inputs.without(.blur)))
    #expect(told(text, inputs).count == 3 && told(text).isEmpty)
  }

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
    #expect(told(.textField("Any", text: "") { _ in 1 } as ViewTree<Int>, two).count == 2)
    let inputs = StateInputs().sliding(to: 3, of: "Size").sliding(to: 4).typing("b", into: "Name")
      .typing(.pure("c"), count: 0)
    #expect(
      told(view, inputs) == ["slide Size=3.0", "slide Other=4.0", "type Name=b", "type Mail=c"]
    )
  }

  private enum Form: Sendable { case name(Int, String), ratio(Double), key(String) }

  @Test("that send an input include all numbers in it, and all keys")
  func senders() {
    func field(_ number: Int) -> ViewTree<Form> {
      .textField("Name", text: "") { .name(number, $0) }
    }
    let view = ViewTree<Form>.column(
      field(1),
      field(2),
      .slider("Ratio", value: 0, in: 0...1, step: nil) { .ratio($0) },
      .button("Key", .ratio(2)).onKey { .key("\($0)") }
    )
    func senders(_ form: Form) -> [String] { StateInputs.senders(of: form, in: view) }
    #expect(senders(.name(2, "Ada")) == ["type Name#2"])
    #expect(senders(.ratio(0.25)) == ["slide Ratio=0.25"])
    for key in [
      KeyPress(.function(12)), KeyPress(.character("~")), KeyPress(.character("z"), .control),
    ] {
      #expect(senders(.key("\(key)")) == ["key \(key) Key"])
    }
  }
}

@Suite("The limits of a space") struct SpaceLimitTests {
  private let fan = StoreComponent(
    initialState: 0,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
    view: { state -> ViewTree<Int> in
      .row((1...3).map { .button("\($0)", $0 + state * 10).disabled(state > 9) })
    }
  )

  @Test("leave out states, and tell how many")
  func width() {
    for width in [-1, 0, 1] {
      #expect(StateSpace(of: fan, limit: StateLimit(width: width)).remainder.unexpanded == 4)
    }
    let drawn = (0..<20).map { seed in
      StateSpace(of: fan, limit: StateLimit(width: 1, seed: seed)).states[4] / 10
    }
    #expect(Set(drawn) == [1, 2, 3])
    #expect(StateSpace(of: fan, limit: StateLimit(width: 9)).remainder.isEmpty)
    #expect(StateSpace(of: fan, limit: 0).states == [0])
  }

  @Test("forbid to say that an answer is unused, unless all is explored")
  func unused() {
    let answers = StateAnswers().answer("x", with: 1, 2).answer("y", with: 1)
    let whole = StateSpace(of: fan, answers: answers)
    #expect(
      whole.unusedAnswers().map(\.message)
        == ["x", "y"].map {
          "the answer for “\($0)” is never used; no effect asks for anything"
        }
    )
    #expect(
      StateSpace(of: fan, limit: StateLimit(depth: 1), answers: answers).unusedAnswers() == []
    )
  }

  @Test("are described: states, edges, effects that are too many, and missing answers")
  func texts() {
    var rest = StateRemainder()
    #expect(rest.description == "nothing was left out" && rest.isEmpty)
    rest.edges = 1
    #expect(rest.description == "1 edge leads to a state beyond the limit")
    (rest.unexpanded, rest.edges, rest.crowded) = (1, 2, 1)
    let crowd = "beyond the limit, 1 of them because too many effects would wait at once"
    let first = "1 state was not explored further"
    #expect(rest.description == "\(first)\n2 edges lead to states \(crowd)")
    (rest.unexpanded, rest.edges, rest.unanswered) = (2, 0, ["b", "a"])
    #expect(
      rest.description
        == "2 states were not explored further\nno answer is defined for “a”, “b”"
    )
    #expect(
      StateProgress(states: 1, edges: 2, waiting: 3).description
        == "1 states, 2 edges, 3 to go on from"
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
    #expect(space.count == 13)
    #expect(space.way(to: number).count == 0 && space.events(at: number).isEmpty)
    #expect(space.edges(from: number).isEmpty && space.requests(at: number).isEmpty)
    #expect(space.view(at: number).controls.isEmpty)
  }
}
