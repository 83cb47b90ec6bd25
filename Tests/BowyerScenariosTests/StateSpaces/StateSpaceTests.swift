import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

@Suite("A space of states") struct StateSpaceTests {
  @Test("has the reachable states, and the shortest path to each")
  func lamp() {
    let lamp = replacing(
      0,
      { step -> ViewTree<Int> in
        .row(.button("Next", (step + 1) % 4), .button("Off", 0).disabled(step == 0))
      }
    )
    let space = StateSpace(of: lamp)
    expectEqual(space.states, [0, 1, 2, 3])
    expectEqual(space.edgeCount, 7)
    expectEqual(
      space.ways.map(\.description),
      [
        "", "press Next", "press Next, press Next", "press Next, press Next, press Next",
      ]
    )
    expectEqual(space.edges(from: 3).map(\.target), [0, 0])
    #expect(space.remainder.isEmpty)
    #expect(space.findings().isEmpty == false)
  }

  @Test("follows the events of all kinds of controls")
  func controls() {
    let sizes = [PickerOption("s", "Small"), PickerOption("l", "Large")]
    let form = replacing(
      Form(),
      { form -> ViewTree<Form> in
        .column(
          .textField("Name", text: form.name) { form.with(\.name, $0) },
          .toggle("Gift", isOn: form.isGift) { form.with(\.isGift, $0) },
          .picker("Size", sizes, selection: ViewKey(form.size)) { form.with(\.size, $0.name) },
          .slider("Count", value: form.count, in: 0...2, step: 1) { form.with(\.count, $0) },
          .group("keys", .link("Help", to: "/help").onPress(form))
            .onKey { $0 == KeyPress(.escape) ? Form() : nil }
        )
      }
    )
    let inputs = StateInputs().typing("", "Ada", "Al=an", into: "Name")
    let space = StateSpace(of: form, inputs: inputs)
    expectEqual(space.count, 3 * 2 * 2 * 3)
    expectEqual(
      space.events(at: 0).map(\.description),
      [
        "type Name=Ada", "type Name=Al=an", "toggle Gift", "choose Size=Large", "slide Count=1",
        "slide Count=2", "# key escape keys", "press Help",
      ]
    )
  }

  private struct Form: Hashable {
    var name = ""
    var isGift = false
    var size = "s"
    var count = 0.0

    func with<Part>(_ path: WritableKeyPath<Form, Part>, _ part: Part) -> Form {
      var form = self
      form[keyPath: path] = part
      return form
    }
  }

  @Test("has no events of covered, hidden or disabled controls")
  func dialogs() {
    let view = ViewTree<Int>.column(
      .button("below", 1),
      .row(.button("off", 2)).disabled(true),
      .button("gone", 3).hidden(),
      .dialog("Sure?", .button("Yes", 4)).onDismiss(5)
    )
    expectEqual(
      StateInputs().events(in: view).map(\.description),
      ["# dismiss Sure?", "press Yes"]
    )
    let disabled = ViewTree<Int>.column(
      .button("below", 1),
      .dialog("Sure?", .button("Yes", 4)).disabled(true)
    )
    #expect(StateInputs().events(in: disabled).isEmpty)
    let alike = ViewTree<Int>.column(.button("OK", 1), .dialog("Sure?", .button("OK", 4)))
    expectEqual(StateInputs().events(in: alike).map(\.description), ["press OK"])
  }

  @Test("counts what a limit excludes")
  func limits() {
    let counter = Self.counter
    let few = StateSpace(of: counter, limit: 10)
    expectEqual(few.count, 10)
    expectEqual(few.remainder.edges, 2)
    expectEqual(few.description, "10 states, 20 edges\n2 edges lead to states beyond the limit")
    let near = StateSpace(of: counter, limit: StateLimit(depth: 3))
    expectEqual(near.states.sorted(), Array(-3...3))
    expectEqual(near.remainder.unexpanded, 2)
    let some = StateSpace(of: counter, limit: StateLimit(depth: 20, width: 1, seed: 3))
    #expect(some.count < 40 && !some.remainder.isEmpty)
    expectEqual(
      some.states,
      StateSpace(of: counter, limit: StateLimit(depth: 20, width: 1, seed: 3)).states
    )
  }

  @Test("treats states with equal keys as one")
  func symmetry() {
    let space = StateSpace(of: Self.counter, by: { abs($0) % 4 })
    expectEqual(space.states, [0, -1, -2, -3])
  }

  @Test("reports its progress")
  func progress() {
    var told: [StateProgress] = []
    _ = StateSpace(of: Self.counter, limit: 3_000, progress: { told.append($0) })
    expectEqual(told.last, StateProgress(states: 3_000, edges: 6_000, waiting: 0))
    expectEqual(told.count, 3)
  }

  private static let counter = summing(
    0,
    { count -> ViewTree<Int> in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) }
  )
}

@Suite("The defects of a vault") struct VaultTests {
  private let space = StateSpace(of: Vault.component)

  @Test("is a dead end, and it is found on the shortest way")
  func deadEnd() {
    let found = space.deadEnds()
    expectEqual(found.map(\.way.description), ["press 3, press 3, press Lock"])
    #expect(space.deadEnds(isEnd: \.isLocked).isEmpty)
    expectEqual(space.trapState(from: "the beginning") { $0 == Vault.State() }?.way.count, 1)
    expectEqual(
      space.trapState(from: "where it can be opened") { $0.entered.isEmpty && !$0.isLocked }?.way,
      found[0].way
    )
  }

  @Test("is a button that can never be pressed")
  func unusable() {
    expectEqual(
      space.unusable("Drill", "Explode").map(\.message),
      [
        "no control “Explode” is ever shown", "the button “Drill” is always disabled",
      ]
    )
    let covered = replacing(
      0,
      { _ in .column(.button("Save", 1), .dialog("Sure?", .button("Yes", 0))) }
    )
    expectEqual(
      StateSpace(of: covered).unusable().map(\.message),
      [
        "the button “Save” is always disabled or behind a modal dialog"
      ]
    )
  }

  @Test("is an invariant that five presses break")
  func invariant() {
    let violation = space.violation(of: "no alarm") { !$0.isAlarmed }
    #expect(
      violation?.description == """
        violation: “no alarm” does not hold after 5 events
          press 1
          press 3
          press 2
          press 1
          press 3
        """
    )
  }

  @Test("is a pair of states that look the same")
  func indistinguishableStates() {
    let found = space.indistinguishableStates()
    #expect(
      found.first?.description == """
        indistinguishable: two states look the same but behave differently: one after
        and:
          press Shake
        they are distinguished by:
          press 2
        """
    )
  }

  @Test("shows texts that can be seen, and not others")
  func unseen() {
    expectEqual(
      space.unseen("Open", "Locked for good", "Burnt").map(\.message),
      ["“Burnt” is never shown"]
    )
  }
}
