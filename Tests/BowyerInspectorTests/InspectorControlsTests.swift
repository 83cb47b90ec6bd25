import Bowyer
import BowyerViews
import Testing
import TestSupport

@testable import BowyerInspector

/// A list of numbers, in which a number is set.
private struct Numbers: Equatable, Sendable {
  struct Part: Equatable, Sendable { var pin = 0 }

  var a = 0
  var b = 0
  var c = 0
  var part = Part()
}

@Suite("The controls of an inspector") struct InspectorControlsTests {
  private typealias Whole = Inspection<Numbers, Int>

  private static let numbers = StoreComponent(
    initialState: Numbers(),
    dispatcher: StateDispatcher<Void, Numbers, Int>.reducing { $0.a = $1 },
    view: { state in
      ViewTree<Int>.column((0..<max(state.a, 0)).map { _ in .button("Set", 1) })
    }
  )

  private func session(
    _ steps: Int = 10_000
  ) -> Session<Whole, Inspecting<Int>, ViewTree<Inspecting<Int>>> {
    let session = Session(Self.numbers.inspected(steps: steps))
    session.send(.inspector(.toggle))
    return session
  }

  private static let panels = InspectorPanels<Numbers, Int>(
    names: ["pin"],
    canExport: false,
    part: { $0 },
    view: numbers.view
  )

  /// The buttons that can be pressed, and the value and the range of the slider.
  private func controls(_ view: ViewTree<Inspecting<Int>>) -> String {
    let buttons = view.controls.filter { $0.label != "Set" && $0.kind == .button && !$0.isDisabled }
      .map(\.label).filter { !$0.contains("  ") && !$0.contains(":") }
    let sliders = view.controls.compactMap { control in
      if case .slider(let value, let range) = control.kind { "\(value) \(range)" } else { nil }
    }
    return (buttons + sliders).joined(separator: ", ")
  }

  @Test("can be used where they lead somewhere, and say where one is and what was dropped")
  func enabled() {
    let session = session(3)
    func controls(at step: Int? = nil) -> String {
      session.send(.inspector(step.map { .go($0) } ?? .live))
      return self.controls(session.view)
    }
    func expectStatus(_ text: String, _ isSaid: Bool = true) {
      let words = session.view.rendered(width: 300).split(whereSeparator: \.isWhitespace)
      expectEqual(words.joined(separator: " ").contains(text), isSaid, "\(text)")
    }
    expectEqual(controls(), "0 0...1")
    session.send(.app(0))
    expectEqual(controls(), "Step back, 1 0...1")
    for _ in 2...3 { session.send(.app(0)) }
    expectEqual(controls(), "Step back, 3 0...3")
    expectStatus("Step 3 of 3, live")
    expectStatus("dropped", false)
    expectEqual(controls(at: 0), "Step forward, Live, Continue from here, 0 0...3")
    expectEqual(controls(at: 2), "Step back, Step forward, Live, Continue from here, 2 0...3")
    expectStatus("Step 2 of 3, looking back: nothing runs")
    expectStatus("State after step 2")
    for (step, text) in [(4, "1 older step was dropped:"), (5, "2 older steps were dropped:")] {
      session.send(.inspector(.live))
      session.send(.app(0))
      expectStatus(text)
      expectEqual(session.state.history.last, step)
    }
    expectStatus("at most 3 steps are kept")
    expectEqual(controls(), "Step back, 5 2...5")
    expectEqual(controls(at: 2), "Step forward, Live, Continue from here, 2 2...5")
  }

  @Test("step along the live branch, or by numbers beside it, and name it once there are two")
  func branches() throws {
    let session = session()
    for _ in 1...3 { session.send(.app(0)) }
    session.send(.inspector(.go(1)))
    #expect(!session.view.rendered(width: 160).contains("branch"))
    #expect(session.view.rendered(width: 160).contains("> 1  0 by code"))
    for _ in 4...5 { session.send(.app(0)) }
    #expect(session.view.rendered(width: 160).contains("Step 5 of 5, live; branch 2 of 2"))
    let history = session.state.history
    let live = (0...5).map { history.isLive($0, on: history[$0]?.branch ?? 0) }
    expectEqual(live, [true, true, false, false, true, true])
    // The steps 2 and 3 are beside the branch of 1, 4 and 5.
    for (step, back, forward) in [(0, 0, 1), (1, 0, 4), (2, 1, 3), (3, 2, 4), (4, 1, 5), (5, 4, 5)]
    {
      for (key, target) in [(7, back), (8, forward)] {
        session.send(.inspector(.go(step)))
        session.send(try session.view.dispatch(.key(KeyPress(.function(key))), at: []))
        expectEqual(session.state.shownStep, target, "F\(key) at \(step)")
      }
    }
  }

  @Test("prevent what else their keys do, and leave the component the options of its own")
  func options() throws {
    func options(_ view: ViewTree<Int>, isOpen: Bool) -> EventOptions? {
      let component = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
        view: { _ in view }
      )
      let session = Session(component.inspected())
      if isOpen { session.send(.inspector(.toggle)) }
      return session.view.node.look.props?.values.options[.key]
    }
    let prevents = EventOptions(preventsDefault: true)
    let listening = ViewTree<Int>.text("a").onKey { $0 == KeyPress(.up) ? 1 : nil }
    #expect(
      options(.text("a"), isOpen: false) == prevents
        && options(.text("a"), isOpen: true) == prevents
    )
    #expect(
      options(listening, isOpen: false) == nil && options(listening, isOpen: true) == prevents
    )
    let session = session()
    session.send(.inspector(.toggle))
    #expect(throws: (any Error).self) { try session.view.dispatch(.key(KeyPress(.up)), at: []) }
  }

  // MARK: Steps

  /// An inspection of changes of all kinds.
  private var inspection: Whole { inspection(10_000) }

  private func inspection(_ steps: Int) -> Whole {
    var whole = Whole(Numbers(), steps: steps)
    func set(_ input: Int?, _ mark: Whole.Mark?) {
      _ = whole.record(input, mark, nothing: ()) { $0.b += 1 }
    }
    set(7, nil)
    set(nil, nil)
    set(8, .init(step: 1, branch: 0))
    whole.note(.answered(1, "load", EffectCellOf(1), isLast: true), .init(step: 0, branch: 0))
    set(nil, .init(step: 0, branch: 0))
    whole.perform(.toggle)
    return whole
  }

  @Test("list the input or the change, and who sent it: three are named, and the others counted")
  func titles() {
    var whole = inspection
    whole.perform(.go(1))
    _ = whole.handle(.app(9))
    _ = whole.record(9, nil, nothing: ()) { $0.a = 9 }
    let titles = Self.panels.view(of: whole).controls.map(\.label).filter { $0.contains("  ") }
    expectEqual(
      titles,
      [
        "5 ⑂2  9 by code", "4  “load” of the beginning changes the state",
        "3  8 by an effect of step 1", "2  a change", "1  7 by code", "0  the beginning",
      ]
    )
    let session = session()
    for count in [1, 3, 4, 5] {
      session.send(.app(count))
      session.send(.app(1))
      let names = (1...count).prefix(3).map { $0 == 1 ? "“press Set”" : "“press Set#\($0)”" }
      let more = count > 3 ? " or \(count - 3) more" : ""
      let named = "\(session.state.shownStep)  1 by " + names.joined(separator: " or ") + more
      #expect(session.view.controls.contains { $0.label == named }, "\(named)")
    }
  }

  @Test("list the same when they are updated as when they are drawn anew")
  func updated() {
    for steps in [5, 10_000] { updated(inspection(steps)) }
  }

  private func updated(_ inspection: Whole) {
    var whole = inspection
    var mounted = MountedView(Self.panels.view(of: whole))
    func expectSame(_ change: (inout Whole) -> Void) {
      change(&whole)
      let view = Self.panels.view(of: whole)
      _ = mounted.update(to: view)
      expectEqual(mounted.view.rendered(width: 200), view.rendered(width: 200))
      expectEqual(mounted.view.controls, view.controls)
    }
    let event = SessionEvent.asked(1, "load")
    for number in 0...4 { expectSame { $0.perform(.go(number)) } }
    for number in [2, 0, 4] {
      expectSame { $0.perform(.go(number)) }
      for _ in 1...3 { expectSame { $0.note(event, nil) } }
    }
    for n in 1...3 {
      expectSame { _ = $0.record(n, nil, nothing: ()) { $0.a = n } }
      expectSame { $0.note(event, nil) }
    }
  }

  @Test("list some changes and the latest events of a step, and mark that there are more changes")
  func details() {
    var whole = inspection
    _ = whole.record(1, nil, nothing: ()) { $0 = Numbers(a: 1, b: 2, c: 3) }
    for n in 1...13 { whole.note(.asked(n, EffectID("e\(n)")), nil) }
    func details(_ step: Int, limit: Int) -> [String] {
      Self.panels.details(of: step, in: whole.history, limit: limit, InspectedSecrets([]))
    }
    expectEqual(details(5, limit: 2), ["a: 0 → 1", "b: 4 → 2", "…", "asks “e12”", "asks “e13”"])
    expectEqual(details(5, limit: 3).prefix(3), ["a: 0 → 1", "b: 4 → 2", "c: 0 → 3"])
    expectEqual(details(5, limit: 3).dropFirst(3), ["asks “e11”", "asks “e12”", "asks “e13”"])
    #expect(details(0, limit: 3) == [] && details(6, limit: 3) == [])
    // A change of a secret field is listed as such, also of a short one.
    whole = Whole(Numbers(), steps: 10_000)
    _ = whole.record(1, nil, nothing: ()) { ($0.part.pin, $0.b) = (7, 8) }
    let secrets = Self.panels.secrets(at: 1...1, in: whole.history)
    let changes = Self.panels.details(of: 1, in: whole.history, limit: 3, secrets)
    expectEqual(changes, ["b: 0 → 8", "part.pin: ••• → •••"])
    // And so is one in a secret field.
    struct Door: Sendable { var pin = [1, 2] }
    let doors = InspectorPanels<Door, Int>(names: ["pin"], canExport: false, part: { $0 }) { _ in
      .empty
    }
    var door = Inspection<Door, Int>(Door(), steps: 10_000)
    _ = door.record(1, nil, nothing: ()) { $0.pin[1] = 3 }
    expectEqual(doors.details(of: 1, in: door.history, limit: 3, secrets), ["pin[1]: ••• → •••"])
    let plain = InspectorPanels<Int, Int>(names: [], canExport: false, part: { $0 }) { _ in .empty }
    var number = Inspection<Int, Int>(0, steps: 10_000)
    _ = number.record(1, nil, nothing: ()) { $0 = 1 }
    let none = InspectedSecrets([])
    expectEqual(plain.details(of: 1, in: number.history, limit: 3, none), ["0 → 1"])
  }
}
