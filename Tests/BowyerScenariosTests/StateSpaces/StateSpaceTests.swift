import Bowyer
import BowyerCheck
import TestSupport
import Testing

@testable import BowyerScenarios

@Suite("A space of states") struct StateSpaceTests {
  @Test("follows the events of all kinds of controls")
  func controls() {
    let sizes = [PickerOption("s", "Small"), PickerOption("l", "Large")]
    let form = replacing(Form()) { form -> ViewTree<Form> in
      .column(
        .textField("Name", text: form.name) { form.with(\.name, $0) },
        .toggle("Gift", isOn: form.isGift) { form.with(\.isGift, $0) },
        .picker("Size", sizes, selection: ViewKey(form.size)) { form.with(\.size, $0.name) },
        .slider("Count", value: form.count, in: 0...2, step: 1) { form.with(\.count, $0) },
        .group("keys", .link("Help", to: "/help").onPress(form))
          .onKey { $0 == KeyPress(.escape) ? Form() : nil }
      )
    }
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

  @Test("counts and describes what a limit excludes: states, edges, effects, missing answers")
  func limits() {
    let counter = Self.counter
    let few = StateSpace(of: counter, limit: 10)
    expectEqual(few.count, 10)
    expectEqual(few.remainder.edges, 2)
    expectEqual(few.description, "10 states, 20 edges\n2 edges lead to states beyond the limit")
    expectEqual(few.trapState(from: "beyond the limit") { $0 == 1_000 }, nil)
    let near = StateSpace(of: counter, limit: StateLimit(depth: 3))
    expectEqual(near.states.sorted(), Array(-3...3))
    expectEqual(near.remainder.unexpanded, 2)
    expectEqual(near.trapState(from: "beyond the depth") { $0 == 9 }, nil)
    let some = (0..<2).map { _ in
      StateSpace(of: counter, limit: StateLimit(depth: 20, width: 1, seed: 3))
    }
    #expect(some[0].count < 40 && some[0].remainder.unexpanded > 1)
    expectEqual(some[0].states, some[1].states)
    let drawn = (0..<20 as Range<UInt64>).map { seed in
      StateSpace(of: counter, limit: StateLimit(depth: 3, width: 1, seed: seed)).states
    }
    expectEqual(Set(drawn).count, 2)
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
    rest.unexpanded = 0
    #expect(!rest.isEmpty)
  }

  @Test("has nothing at a number that is not one of its states")
  func numbers() {
    let fan = StateSpace(
      of: replacing(0) { state -> ViewTree<Int> in
        .row((1...3).map { .button("\($0)", $0 + state * 10).disabled(state > 9) })
      }
    )
    expectEqual(fan.count, 13)
    for number in [-1, 13] {
      #expect(fan.way(to: number).count == 0 && fan.events(at: number).isEmpty)
      #expect(fan.edges(from: number).isEmpty && fan.requests(at: number).isEmpty)
      #expect(fan.view(at: number).controls.isEmpty)
    }
  }

  private struct Reading: Hashable {
    var value = Double.nan
    var history: [Double] = [.nan]
    var isShown = false
  }

  @Test("has states that are not equal to themselves once; those with equal keys are one")
  func symmetry() {
    expectEqual(StateSpace(of: Self.counter, by: { abs($0) % 4 }).states, [0, -1, -2, -3])
    let reading = StoreComponent(
      initialState: Reading(),
      dispatcher: StateDispatcher<Void, Reading, Bool>.reducing { $0 = Reading(isShown: $1) },
      view: { _ in ViewTree<Bool>.row(.button("Show", true), .button("Hide", false)) }
    )
    expectEqual(StateSpace(of: reading, limit: StateLimit(states: 50)).count, 2)
    let hidden = StateSpace(of: reading, limit: StateLimit(states: 50), by: \.value)
    #expect(hidden.count == 1 && hidden.ineffective() == [])
  }

  @Test("reports its progress")
  func progress() {
    var told: [StateProgress] = []
    _ = StateSpace(of: Self.counter, limit: 3_000, progress: { told.append($0) })
    expectEqual(told.last, StateProgress(states: 3_000, edges: 6_000, waiting: 0))
    expectEqual(told.last?.description, "3000 states, 6000 edges, 0 to go on from")
    expectEqual(told.count, 3)
  }

  @Test("that takes long is told after 2 s, and whenever the time has doubled")
  func longExploration() {
    var report = ExplorationReport(limit: 10_000)
    let progress = StateProgress(states: 9, edges: 20, waiting: 4)
    let lines = [1.9, 2, 3, 4.5, 8, 9].map { report.line(after: .seconds($0)) { progress } }
    let told = [2, 4, 9].map { "exploring states for \($0) s: \(progress), limit 10000\n" }
    expectEqual(lines, [nil, told[0], nil, told[1], nil, told[2]])
  }

  @Test("names the fields that multiply its states, where a limit cuts it")
  func cardinalities() {
    struct Form: Hashable {
      struct Page: Hashable { var name = "" }
      var (first, pages, isOpen) = (Page(), [Page()], false)
    }
    let dispatcher = StateDispatcher<Void, Form, Int>.reducing { form, input in
      if input == 0 {
        form.isOpen.toggle()
      } else if input == 1 {
        form.first.name += "a"
      } else {
        form.pages.append(Form.Page())
      }
    }
    let form = StoreComponent(initialState: Form(), dispatcher: dispatcher) { form in
      ViewTree.row(
        .button("a", 0),
        .button("b", 1).disabled(form.first.name.count > 2),
        .button("c", 2).disabled(form.pages.count > 2)
      )
    }
    let (space, cut) = (StateSpace(of: form), StateSpace(of: form, limit: 20))
    let fields = space.cardinalities().map { "\($0.field) \($0.values)" }
    expectEqual(fields, ["first.name 4", "pages 3", "isOpen 2"])
    #expect(!space.description.contains("first"))
    #expect(cut.description.hasSuffix("\ndifferent values: first.name 4, pages 3, isOpen 2"))
  }

  private static let counter = summing(0) { count -> ViewTree<Int> in
    .row(.button("-", -1), .text("\(count)"), .button("+", 1))
  }
}

@Suite("A control of a form") struct FormFindingTests {
  private struct Form: Hashable, Sendable { var (title, body, code) = ("a", "", "") }

  private enum Input: Sendable, Emitting {
    case title(String), body(String), code(String), stay, output(String)
  }

  /// A form whose body field, and whose reaction to a typed code, are given.
  private func form(
    body: @escaping @Sendable (String) -> Input = { .body($0) },
    code: @escaping @Sendable (String) -> String = { $0 },
    _ buttons: [ViewTree<Input>] = [.button("Clear", .title("a"))]
  ) -> StateSpace<Form, Input> {
    let dispatcher = StateDispatcher<Void, Form, Input>.reducing { form, input in
      switch input {
      case .title(let text): form.title = text
      case .body(let text): form.body = text
      case .code(let text): form.code = code(text)
      case .stay, .output: break
      }
    }
    let component = StoreComponent(initialState: Form(), dispatcher: dispatcher) { form in
      ViewTree.column(
        .textField("Title", text: form.title) { .title($0) },
        .textField("Body", text: form.body) { body($0) },
        .textField("Code", text: form.code) { .code($0) },
        .row(buttons)
      )
    }
    let inputs = StateInputs().typing("b", into: "Title").typing("", into: "Body").typing("")
    return StateSpace(of: component, inputs: inputs)
  }

  @Test(
    "may refuse or change a typed text, but not write it into another field, or change it twice"
  )
  func bindings() {
    let twice =
      #"broken binding: “Code” shows "x!" when "x" is typed, and "x!!" when that is typed"#
    let kinds: [(@Sendable (String) -> String, [String])] = [
      ({ $0.filter(\.isNumber) }, []), ({ $0.uppercased() }, []),
      ({ $0.isEmpty ? "" : "\($0)!" }, [twice]),
    ]
    for (code, found) in kinds {
      expectEqual(form(code: code).findings().map(\.description), found)
    }
    let wrong = form(body: { .title($0) })
    let text = #"broken binding: typing "x" into “Body” changes “Title”"#
    expectEqual(wrong.findings().map(\.description), [text])
    expectEqual(wrong.findings(without: [.brokenBinding]), [])
    // One that can be used later only.
    let late = replacing("") { text -> ViewTree<String> in
      .row(
        .button("Edit", "a"),
        .textField("Code", text: text) { $0.isEmpty ? "" : "\($0)!" }.disabled(text.isEmpty)
      )
    }
    let found = StateSpace(of: late, limit: 3).brokenBindings()
    expectEqual(found.map(\.way.description), ["press Edit"])
  }

  @Test(
    "changes something in one of its states, or leads to an output; the warning can be turned off"
  )
  func ineffective() {
    let space = form([
      .button("Stay", .stay), .button("Clear", .title("a")), .button("Send", .output("x")),
    ])
    let text = "ineffective: “press Stay” changes nothing in any state"
    expectEqual(space.findings().map(\.description), [text])
    expectEqual(space.findings(without: [.ineffective]), [])
    // One that can only be turned on.
    let terms = replacing(false) { isOn -> ViewTree<Bool> in
      .toggle("Terms", isOn: isOn) { _ in true }
    }
    expectEqual(StateSpace(of: terms).ineffective(), [])
    let stuck = replacing(false) { isOn -> ViewTree<Bool> in
      .toggle("Terms", isOn: isOn) { _ in false }
    }
    expectEqual(StateSpace(of: stuck).ineffective().count, 1)
  }
}

@Suite("The defects of a vault") struct VaultTests {
  private let space = StateSpace(of: Vault.component)

  @Test("are a dead end, found on the shortest way")
  func deadEnd() {
    let found = space.deadEnds()
    expectEqual(found.map(\.way.description), ["press 3, press 3, press Lock"])
    #expect(space.deadEnds(isEnd: \.isLocked).isEmpty)
    let still = StateSpace(of: replacing(0) { _ -> ViewTree<Int> in .button("Stay", 0) })
    expectEqual(
      (found + still.deadEnds()).map(\.message),
      ["no event is possible", "no event leads to another state"]
    )
    expectEqual(space.trapState(from: "the beginning") { $0 == Vault.State() }?.way.count, 1)
    expectEqual(
      space.trapState(from: "where it can be opened") { $0.entered.isEmpty && !$0.isLocked }?.way,
      found[0].way
    )
  }

  @Test("are buttons that can never be pressed, and texts that are never shown")
  func unusable() {
    expectEqual(
      space.unusable("Drill", "Explode").map(\.message),
      ["no control “Explode” is ever shown", "the button “Drill” is always disabled"]
    )
    let covered = replacing(0) { _ in
      .column(.button("Save", 1), .dialog("Sure?", .button("Yes", 0)))
    }
    expectEqual(
      StateSpace(of: covered).unusable().map(\.message),
      ["the button “Save” is always disabled or behind a modal dialog"]
    )
    let alike = replacing("") { text -> ViewTree<String> in
      .row(.textField("Search", text: text) { $0 }, .button("Search", "a").disabled())
    }
    expectEqual(
      StateSpace(of: alike).unusable().map(\.message),
      ["the button “Search” is always disabled"]
    )
    expectEqual(
      space.unseen("Open", "Locked for good", "Burnt").map(\.message),
      ["“Burnt” is never shown"]
    )
    let long = String(repeating: "word ", count: 30) + "end"
    let wide = replacing(0) { _ -> ViewTree<Int> in .text(long) }
    expectEqual(StateSpace(of: wide).unseen(long), [])
  }

  @Test("are an invariant that five presses break, and two states that look the same")
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
    let found = space.indistinguishableStates()
    #expect(
      found.first?.description == """
        indistinguishable: two states look the same but behave differently: one after
        and:
          press Shake
        what tells them apart:
          press 2
        """
    )
  }
}

/// A vault with everything in it that should not be: a dead end, a button that can never be pressed, an alarm
/// that five particular presses set off, and two states that look the same.
enum Vault {
  struct State: Hashable {
    var entered = ""
    var isOpen = false
    var isAlarmed = false
    /// Nothing is seen of it.
    var isJammed = false
    var isLocked = false
  }

  enum Input: Hashable {
    case digit(Character)
    case clear
    case close
    case shake
    case lock
    case drill
  }

  static let dispatcher = StateDispatcher<Void, State, Input>.reducing { state, input in
    switch input {
    case .digit(let digit):
      state.entered = String((state.entered + String(digit)).suffix(5))
      if state.entered == "13213" { state.isAlarmed = true }
      if state.entered == "2" && !state.isJammed { state.isOpen = true }
    case .clear: (state.entered, state.isAlarmed) = ("", false)
    case .close: state = State(isJammed: state.isJammed)
    case .shake: state.isJammed = true
    case .lock: state = State(isLocked: true)
    case .drill: state.isOpen = true
    }
  }

  static let component = StoreComponent(initialState: State(), dispatcher: dispatcher) {
    state -> ViewTree<Input> in
    if state.isLocked { return .text("Locked for good") }
    if state.isOpen { return .column(.text("Open"), .button("Close", .close)) }
    return .column(
      .text(state.entered.isEmpty ? "Enter the code" : state.entered),
      .row(.button("1", .digit("1")), .button("2", .digit("2")), .button("3", .digit("3"))),
      .button("Clear", .clear).disabled(state.entered.isEmpty),
      .button("Shake", .shake).disabled(!state.entered.isEmpty),
      .button("Drill", .drill).disabled(!state.isAlarmed || !state.entered.isEmpty),
      .button("Lock", .lock).disabled(state.entered != "33")
    )
  }
}

private enum Input: Sendable {
  case open
  case leave(Int)
  case page(Int, Bool)
}

/// A list whose item can be opened and left; with `Refresh`, an item has something done, but not too often.
private func flow(_ refresh: Effect<Void, StateMove>) -> StoreComponent<
  Void, ScreenPath<String>, Input, ViewTree<Input>
> {
  let pagePrism = Prism<Input, (id: Int, input: Bool)>(
    extract: { if case .page(let id, let input) = $0 { (id, input) } else { nil } },
    embed: { .page($0.id, $0.input) }
  )
  let page = StateDispatcher<Void, String, Bool> { _, _ in refresh }
  return StoreComponent(
    initialState: ScreenPath("list"),
    dispatcher: .combineAll {
      page.forEachScreen(
        state: Lens<ScreenPath<String>, ScreenPath<String>>.identity,
        input: pagePrism
      )
      StateDispatcher.reducing { path, input in
        switch input {
        case .open: path.push("item")
        case .leave(let id): path.leave(id)
        case .page: break
        }
      }
    },
    view: { path in
      let stack: Stacked<ViewTree<Input>> = path.stacked(leaving: { .leave($0) }) { entry in
        Screen(
          entry.page,
          entry.id == 0
            ? .button("Open", .open)
            : .column(.button("Back", .leave(entry.id)), .button("Refresh", .page(entry.id, true)))
        )
      }
      return stack.embedded.shown
    }
  )
}

private typealias StateMove = Step<Void, String, Bool>

@Suite("A flow that is entered and left again") struct EqualPlaceTests {
  @Test("has two states, and four when its pages throttle their requests")
  func two() {
    let space = StateSpace(of: flow(.empty))
    expectEqual(space.count, 2)
    #expect(space.remainder.isEmpty)
    expectEqual(space.findings().filter { $0.kind == .indistinguishable }, [])
    let work = Effect<Void, StateMove>.perform("work") { _ in .commit(.modify { $0 }) }
    let throttled = StateSpace(
      of: flow(work.throttled(id: "work", for: .seconds(1))),
      answers: StateAnswers().answer("work", with: StateMove.commit(.modify { $0 }))
    )
    // The list; the item; the item that waits for an answer; the item that was answered a moment ago.
    expectEqual(throttled.count, 4)
    #expect(throttled.remainder.isEmpty)
  }
}
