import Bowyer
import Testing

@testable import BowyerScenarios

private struct Desk: Equatable {
  var isSaved = false
  var open: [String] = []
}

private enum DeskInput: Sendable {
  case save
  case open(String)
  case close
}

private typealias DeskView = ViewTree<DeskInput>

/// A page with a button and, over it, the dialogs that are open.
private func desk(
  isModal: Bool = true,
  _ dialog: @escaping @Sendable (DeskView) -> DeskView = { $0.onDismiss(.close) }
) -> StoreComponent<Void, Desk, DeskInput, DeskView> {
  StoreComponent(
    initialState: Desk(),
    dispatcher: .reducing { desk, input in
      switch input {
      case .save: desk.isSaved = true
      case .open(let name): desk.open.append(name)
      case .close: desk.open.removeLast()
      }
    },
    view: { desk in
      let dialogs = desk.open.map { name in
        dialog(
          .dialog(name, isModal: isModal, .button("Close \(name)", .close), .button("Save", .save))
        )
        .keyed(ViewKey("\(name) key"))
      }
      return .column([.button("Save", .save), .button("Print", .save)] + dialogs)
    }
  )
}

@Suite("A scenario and a modal dialog") struct ScenarioModalTests {
  private func opened(
    _ component: StoreComponent<Void, Desk, DeskInput, DeskView>,
    _ names: String...
  ) -> Scenario<Desk, DeskInput, DeskView> {
    names.reduce(Scenario(component)) { scenario, name in
      scenario.send(.open(name)) { $0.open.append(name) }
    }
  }

  // MARK: Controls

  @Test("a control behind a modal dialog is not pressed, typed into, or otherwise used")
  func covered() {
    #expect(
      reportText(opened(desk(), "Details").press("Print") { $0.isSaved = true }) == """
        ✗ .press("Print") at Tests/Here.swift:1
            button "Print" is behind the sheet "Details"
          add before it the step that closes the sheet: .dismiss("Details")
        """
    )
    #expect(
      reportText(opened(desk { $0 }, "Details").press("Print") { $0.isSaved = true }) == """
        ✗ .press("Print") at Tests/Here.swift:1
            button "Print" is behind the sheet "Details"
          add before it the step that closes the sheet
        """
    )
    let alert = desk { _ in .dialog("Sure?", kind: .alert, .button("OK", .close)) }
    #expect(
      reportText(opened(alert, "a").press("Save") { $0.isSaved = true }).contains(
        #"button "Save" is behind the alert "Sure?""#
      )
    )
    let fields = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
      view: { _ in
        .column(
          .textField("Name", text: "") { _ in 1 },
          .toggle("On", isOn: false) { _ in 1 },
          .slider("Size", value: 0, in: 0...1) { _ in 1 },
          .dialog("Sure?", .button("Yes", 1))
        )
      }
    )
    for scenario in [
      Scenario(fields).type("Ada", into: "Name") { $0 = 1 },
      Scenario(fields).toggle("On") { $0 = 1 },
      Scenario(fields).slide("Size", to: 1) { $0 = 1 },
    ] {
      #expect(reportText(scenario).contains(#"is behind the sheet "Sure?""#))
    }
  }

  @Test("what is in the dialog, and after it what was behind it, can be used")
  func reachable() {
    let scenario = opened(desk(), "Details")
      .press("Save") { $0.isSaved = true }
      .press("Close Details") { $0.open = [] }
      .press("Print")
    #expect(scenario.failures().map(\.description) == [])
  }

  @Test("an ordinal counts only what can be reached")
  func ordinals() {
    #expect(
      reportText(opened(desk(), "Details").press("Save", ordinal: 2)) == """
        ✗ .press("Save", ordinal: 2) at Tests/Here.swift:1
            no button "Save" #2 is shown; there are: button "Close Details", button "Save"
        """
    )
  }

  @Test("only the topmost of several dialogs can be used, also if it is inside of another")
  func nested() {
    let two = opened(desk(), "One", "Two")
    #expect(
      reportText(two.press("Close One") { $0.open = ["One"] }).contains(
        #"button "Close One" is behind the sheet "Two""#
      )
    )
    #expect(two.press("Close Two") { $0.open = ["One"] }.failures().map(\.description) == [])
    let inside = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
      view: { _ in
        .dialog("Outer", .button("A", 1), .dialog("Inner", .button("B", 2)), .button("C", 3))
      }
    )
    #expect(Scenario(inside).press("B") { $0 = 2 }.failures().map(\.description) == [])
    for label in ["A", "C"] {
      let scenario = Scenario(inside).press(label) { $0 = 9 }
      #expect(reportText(scenario).contains(#"is behind the sheet "Inner""#))
    }
  }

  @Test("a dialog that is not modal, or hidden, covers nothing; a disabled one covers")
  func uncovered() {
    let open = desk(isModal: false)
    #expect(opened(open, "A").press("Print") { $0.isSaved = true }.failures().isEmpty)
    let hidden = desk { $0.hidden() }
    #expect(opened(hidden, "A").press("Print") { $0.isSaved = true }.failures().isEmpty)
    let disabled = desk { $0.disabled(true) }
    #expect(!opened(disabled, "A").press("Print") { $0.isSaved = true }.failures().isEmpty)
    #expect(opened(desk(), "A").send(.save) { $0.isSaved = true }.failures().isEmpty)
  }

  @Test("a control behind a sheet of a navigation is not disabled, but behind it")
  func navigation() {
    let scenario = Scenario(mailbox()).press("Write") { $0.open = ["letter"] }
    #expect(
      reportText(scenario.press("Write")) == """
        ✗ .press("Write") at Tests/Here.swift:1
            button "Write" is behind the sheet "Letter"
          add before it the step that closes the sheet: .dismiss("Letter")
        """
    )
  }

  // MARK: Dismissing

  @Test("dismisses the topmost dialog, or that with a title or a key")
  func dismisses() {
    let scenario = opened(desk(), "One", "Two")
      .dismiss { $0.open = ["One"] }
      .dismiss("One") { $0.open = [] }
      .send(.open("Three")) { $0.open = ["Three"] }
      .dismiss("Three key") { $0.open = [] }
      .press("Print") { $0.isSaved = true }
    #expect(scenario.failures().map(\.description) == [])
    let beside = opened(desk(isModal: false), "One", "Two").dismiss("One") { $0.open = ["One"] }
    #expect(beside.failures().map(\.description) == [])
  }

  @Test("says why nothing is dismissed")
  func refusals() {
    #expect(
      reportText(Scenario(desk()).dismiss()) == """
        ✗ .dismiss() at Tests/Here.swift:1
            nothing is presented
          add before it the step that presents it
        """
    )
    #expect(
      reportText(opened(desk(), "Details").dismiss("Detials") { $0.open = [] }) == """
        ✗ .dismiss("Detials") at Tests/Here.swift:1
            no dialog "Detials" is presented; there are: sheet "Details"
          change the title to: "Details"
        """
    )
    #expect(
      reportText(opened(desk(), "One", "Two").dismiss("One") { $0.open = ["One"] }) == """
        ✗ .dismiss("One") at Tests/Here.swift:1
            sheet "One" is behind the sheet "Two"
          add before it: .dismiss("Two")
        """
    )
    #expect(
      reportText(opened(desk { $0 }, "Details").dismiss("Details") { $0.open = [] }) == """
        ✗ .dismiss("Details") at Tests/Here.swift:1
            sheet "Details" cannot be dismissed: no input is set for it
          press one of its buttons; or give it .onDismiss(…), or its screen .leaving(…)
        """
    )
    let disabled = opened(desk { $0.onDismiss(.close).disabled(true) }, "Details")
    #expect(
      reportText(disabled.dismiss { $0.open = [] }) == """
        ✗ .dismiss() at Tests/Here.swift:1
            sheet "Details" is disabled
          add the step that enables it before it
        """
    )
    #expect(reportText(opened(desk(), "A").dismiss()).contains("the state changes"))
  }

  @Test("dismisses a modal of a navigation with all its screens")
  func modals() {
    let scenario = Scenario(mailbox())
      .press("Write") { $0.open = ["letter"] }.presents("letter", over: "inbox")
      .press("Attach") { $0.open = ["letter", "files"] }.pushes("files")
    for name in [nil, "letter", "Letter", "files"] {
      let dismissed = scenario.dismiss(name) { $0.open = [] }.dismisses("files", to: "inbox")
      #expect(dismissed.failures().map(\.description) == [])
    }
    let back = scenario.goBack { $0.open = ["letter"] }.pops("files", to: "letter")
    #expect(back.failures().map(\.description) == [])
    let full = Scenario(mailbox(as: .fullScreen)).press("Write") { $0.open = ["letter"] }
    #expect(full.dismiss("letter") { $0.open = [] }.failures().map(\.description) == [])
    let alert = scenario.press("Alert") { $0.open.append("alert") }
    #expect(alert.dismiss { $0.open.removeLast() }.failures().map(\.description) == [])
    #expect(reportText(alert.dismiss("letter")).contains("no dialog \"letter\" is presented"))
    #expect(reportText(Scenario(mailbox()).dismiss()).contains("nothing is presented"))
    let held = Scenario(mailbox(leaves: false)).press("Write") { $0.open = ["letter"] }
    #expect(reportText(held.dismiss()).contains("sheet \"Letter\" cannot be dismissed"))
  }
}

private enum MailInput: Sendable {
  case open(String)
  case close(Int)
}

/// An inbox, over which a letter is presented, which leads to its files and to an alert.
private func mailbox(
  as style: ModalStyle = .sheet,
  leaves: Bool = true
) -> StoreComponent<Void, Desk, MailInput, Navigation<ViewTree<MailInput>>> {
  typealias View = ViewTree<MailInput>
  return StoreComponent(
    initialState: Desk(),
    dispatcher: .reducing { desk, input in
      switch input {
      case .open(let name): desk.open.append(name)
      case .close(let count): desk.open.removeSubrange(min(count, desk.open.count)...)
      }
    },
    view: { desk in
      let inbox = Screen("inbox", View.button("Write", .open("letter"))).embedded
      if desk.open.isEmpty { return inbox }
      let letter = Screen("letter", title: "Letter", View.button("Attach", .open("files")))
      let root = leaves ? letter.leaving(.close(0)) : letter
      let alert =
        desk.open.contains("alert")
        ? View.dialog("Sure?", kind: .alert, .button("Yes", .close(2))).onDismiss(.close(2)) : nil
      let files = Screen("files", View.column(.button("Alert", .open("alert")), alert))
      let above = desk.open.contains("files") ? [files.leaving(.close(1))] : []
      return inbox.presenting(Stacked(root, above).embedded, as: style)
    }
  )
}
