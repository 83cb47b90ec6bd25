import Bowyer
import Testing
import TestSupport

@testable import BowyerScenarios

private struct Page: Equatable {
  var isSaved = false
  var open: [String] = []
}

private enum PageInput: Sendable {
  case save
  case open(String)
  case close
}

private typealias PageView = ViewTree<PageInput>

/// A page with a button and, over it, the dialogs that are open.
private func page(
  isModal: Bool = true,
  _ dialog: @escaping @Sendable (PageView) -> PageView = { $0.onDismiss(.close) }
) -> StoreComponent<Void, Page, PageInput, PageView> {
  StoreComponent(
    initialState: Page(),
    dispatcher: .reducing { page, input in
      switch input {
      case .save: page.isSaved = true
      case .open(let name): page.open.append(name)
      case .close: page.open.removeLast()
      }
    },
    view: { page in
      let dialogs = page.open.map { name in
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
    _ component: StoreComponent<Void, Page, PageInput, PageView>,
    _ names: String...
  ) -> Scenario<Page, PageInput, PageView> {
    names.reduce(Scenario(component)) { scenario, name in
      scenario.send(.open(name)) { $0.open.append(name) }
    }
  }

  // MARK: Controls

  @Test("a control behind a modal dialog or sheet is not pressed, nor counted by an ordinal")
  func covered() {
    #expect(
      reportText(
        opened(page(), "Details").press("Print") { $0.isSaved = true },
        opened(page { $0 }, "Details").press("Print") { $0.isSaved = true },
        opened(page(), "Details").press("Save", ordinal: 2)
      ) == """
        ✗ .press("Print") at Tests/Here.swift:1
            button "Print" is behind the sheet "Details"
          add before it the step that closes the sheet: .dismiss("Details")
        ✗ .press("Print") at Tests/Here.swift:1
            button "Print" is behind the sheet "Details"
          add before it the step that closes the sheet
        ✗ .press("Save", ordinal: 2) at Tests/Here.swift:1
            no button "Save" #2 is shown; there are: button "Close Details", button "Save"
        """
    )
    let scenario = Scenario(mailbox()).press("Write") { $0.open = ["letter"] }
    #expect(
      reportText(scenario.press("Write")) == """
        ✗ .press("Write") at Tests/Here.swift:1
            button "Write" is behind the sheet "Letter"
          add before it the step that closes the sheet: .dismiss("Letter")
        """
    )
  }

  @Test("only controls in the topmost dialog can be used, and others when it is closed")
  func reachable() {
    let closed = opened(page(), "Details")
      .press("Save") { $0.isSaved = true }
      .press("Close Details") { $0.open = [] }
      .press("Print")
    expectEqual(reportText(closed), "")
    let two = opened(page(), "One", "Two")
    expectEqual(reportText(two.press("Close Two") { $0.open = ["One"] }), "")
    let below = reportText(two.press("Close One") { $0.open = ["One"] })
    #expect(below.contains(#"button "Close One" is behind the sheet "Two""#))
    let inside = Scenario(
      replacing(0) { _ in
        .dialog("Outer", .button("A", 1), .dialog("Inner", .button("B", 2)), .button("C", 3))
      }
    )
    expectEqual(reportText(inside.press("B") { $0 = 2 }), "")
    for label in ["A", "C"] {
      let report = reportText(inside.press(label) { $0 = 9 })
      #expect(report.contains(#"is behind the sheet "Inner""#))
    }
  }

  @Test("a dialog that is not modal, or hidden, covers nothing; a disabled one covers")
  func uncovered() {
    for (component, covers) in [
      (page(isModal: false), false), (page { $0.hidden() }, false),
      (page { $0.disabled(true) }, true),
    ] {
      let failures = opened(component, "A").press("Print") { $0.isSaved = true }.failures()
      expectEqual(failures.isEmpty, !covers)
    }
    #expect(opened(page(), "A").send(.save) { $0.isSaved = true }.failures().isEmpty)
  }

  // MARK: Dismissing

  @Test("dismisses the topmost dialog, or that with a title or a key")
  func dismisses() {
    let scenario = opened(page(), "One", "Two")
      .dismiss { $0.open = ["One"] }
      .dismiss("One") { $0.open = [] }
      .send(.open("Three")) { $0.open = ["Three"] }
      .dismiss("Three key") { $0.open = [] }
      .press("Print") { $0.isSaved = true }
    expectEqual(scenario.failures().map(\.description), [])
    let beside = opened(page(isModal: false), "One", "Two").dismiss("One") { $0.open = ["One"] }
    expectEqual(beside.failures().map(\.description), [])
    let pair = Scenario(
      replacing(0) { _ in
        .column((1...2).map { .dialog("\($0)", isModal: false, .text("a")).onDismiss($0) })
      }
    )
    expectEqual(reportText(pair.dismiss { $0 = 2 }), "")
    expectEqual(reportText(opened(page(), "One").dismiss("") { $0.open = [] }), "")
  }

  @Test("reports why nothing can be dismissed")
  func refusals() {
    #expect(
      reportText(
        Scenario(page()).dismiss(),
        opened(page(), "Details").dismiss("Detials") { $0.open = [] },
        opened(page(), "One", "Two").dismiss("One") { $0.open = ["One"] },
        opened(page { $0 }, "Details").dismiss("Details") { $0.open = [] },
        opened(page { $0.onDismiss(.close).disabled() }, "Details").dismiss()
      ) == """
        ✗ .dismiss() at Tests/Here.swift:1
            nothing is presented
          add before it the step that presents it
        ✗ .dismiss("Detials") at Tests/Here.swift:1
            no dialog "Detials" is presented; there are: sheet "Details"
          change the title to: "Details"
        ✗ .dismiss("One") at Tests/Here.swift:1
            sheet "One" is behind the sheet "Two"
          add before it: .dismiss("Two")
        ✗ .dismiss("Details") at Tests/Here.swift:1
            sheet "Details" cannot be dismissed: no input is set for it
          press one of its buttons; or give it .onDismiss(…), or its screen .leaving(…)
        ✗ .dismiss() at Tests/Here.swift:1
            sheet "Details" is disabled
          add the step that enables it before it
        """
    )
  }

  @Test("dismisses a modal of a navigation with all its screens")
  func modals() {
    let scenario = Scenario(mailbox())
      .press("Write") { $0.open = ["letter"] }.presents("letter", over: "inbox")
      .press("Attach") { $0.open = ["letter", "files"] }.pushes("files")
    for name in [nil, "letter", "Letter", "files"] {
      let dismissed = scenario.dismiss(name) { $0.open = [] }.dismisses("files", to: "inbox")
      expectEqual(dismissed.failures().map(\.description), [])
    }
    let back = scenario.goBack { $0.open = ["letter"] }.pops("files", to: "letter")
    expectEqual(back.failures().map(\.description), [])
    let full = Scenario(mailbox(as: .fullScreen)).press("Write") { $0.open = ["letter"] }
    expectEqual(full.dismiss("letter") { $0.open = [] }.failures().map(\.description), [])
    let alert = scenario.press("Alert") { $0.open.append("alert") }
    expectEqual(alert.dismiss { $0.open.removeLast() }.failures().map(\.description), [])
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
) -> StoreComponent<Void, Page, MailInput, Navigation<ViewTree<MailInput>>> {
  typealias View = ViewTree<MailInput>
  return StoreComponent(
    initialState: Page(),
    dispatcher: .reducing { page, input in
      switch input {
      case .open(let name): page.open.append(name)
      case .close(let count): page.open.removeSubrange(min(count, page.open.count)...)
      }
    },
    view: { page in
      let inbox = Screen("inbox", View.button("Write", .open("letter"))).embedded
      if page.open.isEmpty { return inbox }
      let letter = Screen("letter", title: "Letter", View.button("Attach", .open("files")))
      let root = leaves ? letter.leaving(.close(0)) : letter
      let alert =
        page.open.contains("alert")
        ? View.dialog("Sure?", kind: .alert, .button("Yes", .close(2))).onDismiss(.close(2)) : nil
      let files = Screen("files", View.column(.button("Alert", .open("alert")), alert))
      let above = page.open.contains("files") ? [files.leaving(.close(1))] : []
      return inbox.presenting(Stacked(root, above).embedded, as: style)
    }
  )
}
