import Bowyer
import BowyerCheck
import BowyerInspector
import BowyerViews
import TestSupport
import Testing

@testable import BowyerScenarios

@Suite("The panels of an inspector") struct InspectorPanelsTests {
  private func session() async -> Session<
    Inspection<Workshop, WorkshopInput>, Inspecting<WorkshopInput>,
    ViewTree<Inspecting<WorkshopInput>>
  > {
    let component = workshop.inspected(steps: 100)
    let session = Session(component, clock: TestClock())
    await session.paused()
    return session
  }

  @Test("are opened and closed by F12; closed, they leave the component its layout and its keys")
  func toggle() throws {
    let listening = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
      view: { count in
        ViewTree<Int>.column(.text("\(count)"), .divider, .row(.text("a"), .spacer, .text("b")))
          .onKey { $0 == KeyPress(.up) ? 7 : nil }
      }
    )
    let session = Session(listening.inspected())
    for width in [10, 40, 80] {
      expectEqual(session.view.rendered(width: width), listening.view(0).rendered(width: width))
    }
    session.send(try session.view.dispatch(.key(KeyPress(.up)), at: []))
    expectEqual(session.state.live, 7)
    let closed = session.view.rendered(width: 100)
    for isOpen in [true, false] {
      session.send(try session.view.dispatch(.key(KeyPress(.function(12))), at: []))
      expectEqual(session.state.isOpen, isOpen)
      expectEqual(session.view.rendered(width: 100).contains("Inspector"), isOpen)
    }
    expectEqual(session.view.rendered(width: 100), closed)
    // Open, they are beside the component from 100 columns, and below it otherwise.
    session.send(.inspector(.toggle))
    let open = session.view.rendered(width: 100).split(separator: "\n").first ?? ""
    #expect(open.contains("Inspector"))
    for (columns, isBeside) in [(99, false), (100, true)] {
      session.send(.inspector(.resized(columns: columns)))
      let first = session.view.rendered(width: columns).split(separator: "\n").first ?? ""
      expectEqual(first.contains("Inspector"), isBeside)
    }
  }

  @Test("show the input, its sender, the difference by key path, and what became of effects")
  func history() async throws {
    let session = await session()
    for input in [WorkshopInput.part(3), .add(5), .part(3)] { session.send(.app(input)) }
    session.send(.app(.load(2)))
    await session.paused()
    session.send(.inspector(.toggle))
    let text = session.view.rendered(width: 160)
    #expect(text.contains("“begin” of the beginning changes the state"))
    #expect(text.contains("count: 0 → 7"))
    #expect(text.contains("parts[id: 3]: nothing → Part(id: 3, weight: 7)"))
    #expect(text.contains("parts[id: 3].weight: 7 → 12"))
    #expect(text.contains("asks “load”"))
    #expect(text.contains(".loaded(20) by “load” of step 5"))
    session.send(.app(.tell(3)))
    #expect(session.view.rendered(width: 160).contains("output .output(3) by an effect of step 7"))
  }

  @Test("go back and forth by keys, and go on from there")
  func keys() async throws {
    let session = await session()
    for number in 1...3 { session.send(.app(.add(number))) }
    session.send(.inspector(.toggle))
    func press(_ key: Int) throws {
      session.send(try session.view.dispatch(.key(KeyPress(.function(key))), at: []))
    }
    let tip = session.state.history.tip
    let live = session.state.live.count
    try press(7)
    try press(7)
    expectEqual(session.state.shownStep, tip - 2)
    try press(8)
    expectEqual(session.state.shownStep, tip - 1)
    expectEqual(session.state.live.count, live)
    try press(9)
    expectEqual(session.state.position, nil)
    try press(7)
    let control = try #require(session.view.controls.first { $0.label == "Continue from here" })
    session.send(try session.view.dispatch(.press, at: control.path))
    expectEqual(session.state.live.count, live - 3)
    expectEqual(session.state.history.tip, tip - 1)
  }

  private struct Panel: Equatable, Sendable {
    var name = "Ada"
    var level = 3
    var isOn = false
  }

  private enum PanelInput: Hashable, Sendable {
    case add(Int)
    case name(String)
    case level(Int)
    case turn(Bool)
    case reset
    case unseen
  }

  private static let panel = StoreComponent(
    initialState: Panel(),
    dispatcher: StateDispatcher<Void, Panel, PanelInput>.reducing { state, input in
      switch input {
      case .add(let n): state.level += n
      case .name(let text): state.name = text
      case .level(let level): state.level = level
      case .turn(let isOn): state.isOn = isOn
      case .reset: state = Panel()
      case .unseen: state.level = 0
      }
    },
    view: { state in
      ViewTree<PanelInput>.column(
        .row(.button("+", .add(1)), .button("+", .add(10)).disabled(state.level > 5)),
        .textField("Name", text: state.name) { .name($0) },
        .slider("Level", value: Double(state.level), in: 0...100, step: 1) { .level(Int($0)) },
        .picker("Jump", of: [0, 20, 40], selection: state.level, title: \.description) {
          .level($0)
        },
        .toggle("On", isOn: state.isOn) { .turn($0) },
        state.isOn ? .button("Off", .turn(false)) : nil
      )
      .onKey { $0 == KeyPress(.character("r"), .control) ? .reset : nil }
    }
  )

  @Test("*sender*: whatever a person does with a view, the step says that they may have done it")
  func senders() throws {
    let letters = Gen<Character>.element(of: ["a", "=", "#", "ö", "\u{7}"])
    let texts = Gen<String>.string(of: letters, count: 0...4)
    let number = Gen<Int>.integer(in: 0...100)
    let choice = Gen<(Int, Int, String)>.zip(number, number, texts)
    let choices = Gen<[(Int, Int, String)]>.array(of: choice, count: 1...12)
    try forAll(choices, config: Config(cases: TestSize.of(60, full: 600))) { choices in
      let session = ControlledSession(Self.panel.inspected())
      for (place, number, text) in choices {
        let inputs = StateInputs().typing(text, "x").sliding(to: SliderValue(number))
          .pressing(KeyPress(.character("r"), .control))
        let actions = inputs.enabledActions(in: Self.panel.view(session.state.live))
        let action = actions[place % actions.count]
        let input = action.input
        let view = Self.panel.view(session.state.live)
        session.send(.app(input))
        let senders = StateInputs.senders(of: input, in: view)
        let name = "\(action.event)".prefix { $0 != "=" }
        if !senders.contains(where: { "# \($0)" == name || $0.hasPrefix(name) }) {
          return "\(senders)" <-> "\(name)"
        }
      }
      return true <-> true
    }
  }

  @Test("say which controls may have sent an input, or that none has")
  func named() throws {
    let session = Session(Self.panel.inspected())
    session.send(.inspector(.toggle))
    for input in [PanelInput.add(10), .level(20), .turn(true), .turn(false), .reset, .unseen] {
      session.send(.app(input))
    }
    let text = session.view.rendered(width: 200)
    for line in [
      "1  .add(10) by “press +#2”", "2  .level(20) by “slide Level=20” or “choose Jump=20”",
      "3  .turn(true) by “toggle On”", "4  .turn(false) by “toggle On” or “press Off”",
      "5  .reset by “key ctrl-r”", "6  .unseen by code",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }

  @Test("show a part of the state, where one is named")
  func part() throws {
    let session = Session(Self.panel.inspected(showing: \.level))
    session.send(.inspector(.toggle))
    session.send(.app(.level(7)))
    let text = session.view.rendered(width: 200)
    #expect(text.contains("3 → 7") && !text.contains("level: 3") && !text.contains("isOn"))
    session.send(.app(.name("x")))
    session.send(.inspector(.tell("Read.")))
    #expect(session.view.rendered(width: 200).contains("Read."))
  }

  @Test("list the steps around the shown one, which the slider chooses, and the parts searched for")
  func around() throws {
    let session = Session(Self.panel.inspected(steps: 60))
    for number in 1...60 { session.send(.app(.level(number))) }
    session.send(.inspector(.toggle))
    func use(_ label: String, _ action: ViewAction) throws -> String {
      let control = try #require(session.view.controls.first { $0.label == label })
      session.send(try session.view.dispatch(action, at: control.path))
      return session.view.rendered(width: 200)
    }
    let text = try use("Step", .slide(50))
    #expect(text.contains("53  .level(53)") && !text.contains("54  .level(54)"))
    #expect(text.contains("10  .level(10)") && !text.contains("9  .level(9)"))
    #expect(try use("Step", .slide(60)).contains("Step 60 of 60, live"))
    #expect(try use("Search", .input("lev")).contains("level: 60") && session.state.shownStep == 60)
  }

  @Test("say that the step before a branch was dropped")
  func droppedParent() throws {
    let session = Session(Self.panel.inspected(steps: 3))
    for number in 1...3 { session.send(.app(.level(number))) }
    session.send(.inspector(.go(1)))
    for number in 4...5 { session.send(.app(.level(number))) }
    session.send(.inspector(.toggle))
    let lines = session.view.rendered(width: 200).split(separator: "\n")
    let places = lines.indices.filter { lines[$0].contains("the step before it was dropped") }
    expectEqual(places.map { lines[$0 - 1].contains("4 ⑂2  .level(4)") }, [true])
  }

  @Test("export where there is an export, and show what came of it")
  func exporting() async throws {
    struct Full: Error {}
    for (isFailing, message) in [(false, "Written: 7."), (true, "The export failed: Full()")] {
      let inspected = Self.panel.inspected { export in
        if isFailing { throw Full() }
        return "Written: \(export.inspection.live.level)."
      }
      let session = Session(inspected)
      session.send(.app(.level(7)))
      session.send(.inspector(.toggle))
      let button = try #require(session.view.controls.first { $0.label == "Export" })
      try await session.send(session.view.dispatch(.press, at: button.path)).finished()
      expectEqual(session.state.message, message)
      #expect(session.view.rendered(width: 200).contains(message))
    }
    let session = Session(Self.panel.inspected())
    session.send(.inspector(.toggle))
    session.send(.inspector(.tell("Read.")))
    session.send(.inspector(.export))
    #expect(!session.view.controls.contains { $0.label == "Export" })
    expectEqual(session.state.message, "")
  }

  @Test("show the state as a tree that is folded, unfolded and searched")
  func tree() async throws {
    let session = await session()
    session.send(.app(.part(3)))
    session.send(.inspector(.toggle))
    var text = session.view.rendered(width: 160)
    #expect(text.contains("▾ state: Workshop") && text.contains("▸ parts: 1 element"))
    #expect(!text.contains("[id: 3]: Part"))
    session.send(.inspector(.fold("parts")))
    text = session.view.rendered(width: 160)
    #expect(text.contains("▾ parts: 1 element") && text.contains("▸ id: 3: Part"))
    // A part without parts has no mark, and begins where the names of the others do.
    let columns = ["▾ state", "count:", "▾ parts", "▸ id: 3"].map { name in
      text.split(separator: "\n").lazy.compactMap {
        $0.firstRange(of: name)?.lowerBound.utf16Offset(in: $0)
      }.first ?? -1
    }
    expectEqual(columns.map { $0 - columns[0] }, [0, 4, 2, 4])
    session.send(.inspector(.fold("parts[id: 3]")))
    text = session.view.rendered(width: 160)
    #expect(text.contains("▾ id: 3: Part") && text.contains("  weight: 7"))
    session.send(.inspector(.search("WEI")))
    text = session.view.rendered(width: 160)
    #expect(text.contains("parts[id: 3].weight: 7") && !text.contains("isBusy"))
    session.send(.inspector(.search("nowhere")))
    #expect(session.view.rendered(width: 160).contains("No name or value matches."))
    for action in [InspectorAction.search(""), .fold("parts")] { session.send(.inspector(action)) }
    #expect(session.view.rendered(width: 160).contains("▸ parts: 1 element"))
    session.send(.inspector(.fold("")))
    text = session.view.rendered(width: 160)
    #expect(text.contains("▸ state: Workshop") && !text.contains("parts: 1 element"))
    for (count, isCut) in [(199, false), (200, true)] {
      let component = StoreComponent(
        initialState: Array(0..<count),
        dispatcher: StateDispatcher<Void, [Int], Int>.reducing { $0.append($1) },
        view: { _ in ViewTree<Int>.empty }
      )
      let session = Session(component.inspected())
      session.send(.inspector(.toggle))
      text = session.view.rendered(width: 160)
      expectEqual(text.contains("There is more; search, or fold something."), isCut)
    }
  }
}
