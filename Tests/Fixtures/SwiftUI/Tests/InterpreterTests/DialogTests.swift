import BowyerSwiftUI
import SwiftUI
import Testing

@MainActor
struct DialogTests {
  private func question(_ kind: DialogKind) -> ViewTree<String> {
    .column(
      .text("under"),
      .dialog(
        "Delete?",
        kind: kind,
        .text("It cannot be undone."),
        .row(
          .button("Delete", kind: .destructive, "delete"),
          .button("Keep", kind: .cancel, "keep")
        )
      ).onDismiss("leave")
    )
  }

  // MARK: - Kinds

  @Test(
    "an alert and a choice show texts and buttons, and what is pressed is sent once",
    arguments: [(DialogKind.alert, "alert"), (.confirmation, "confirmationDialog")]
  )
  func alert(kind: DialogKind, name: String) throws {
    let host = TreeHost(question(kind))
    #expect(
      host.text == """
        VStack leading
          Text "under"
        \(name) "Delete?"
          Text "It cannot be undone."
          Button "Delete" destructive
          Button "Keep" cancel
        """
    )
    try host.press("Delete")
    #expect(host.sent == ["delete"])
    try host.press("Keep")
    try host.dismiss("Delete?")
    #expect(host.sent == ["delete", "keep", "leave"])
    // What was refused is presented again.
    #expect(host.text.contains("\(name) \"Delete?\""))
  }

  @Test("a text that is pressed is a button of an alert, and what is hidden is no part of it")
  func alertParts() throws {
    let host = TreeHost(
      ViewTree<String>.dialog(
        "Delete?",
        kind: .alert,
        .text("It is gone then."),
        .text("Really."),
        .text("Why?").onPress("why"),
        ViewTree.row(.text("secret"), .button("Secret", "secret")).hidden(),
        .text("hidden").hidden(),
        .button("OK", systemImage: "trash", "ok")
      )
    )
    #expect(
      host.text == """
        Color "clear" width=0.0 height=0.0
        alert "Delete?"
          Text "It is gone then.\nReally."
          Button "Why?"
          Button "OK"
        """
    )
    try host.press("Why?")
    try host.press("OK")
    #expect(host.sent == ["why", "ok"])
    // A sheet shows what an alert cannot.
    func dialog(_ part: ViewTree<String>) -> ViewTree<String> {
      .dialog("Delete?", kind: .alert, part)
    }
    let parts: [ViewTree<String>] = [
      .text("a").onContextMenu("b"), .text("a").onAppear("b"), .row(.text("a")).onPress("b"),
      .button("a", "b").onFocus("c"), .row(.text("a")).onKey { _ in "b" },
      .textField("Why", text: "") { $0 },
    ]
    for tree in parts.map(dialog) + [dialog(.button("OK", "ok")).onKey { _ in "b" }] {
      #expect(TreeHost(tree).lines("sheet") == ["sheet"])
    }
  }

  @Test("a sheet may begin at half the height, and a popover points at what it stands in")
  func presented() throws {
    #expect(TreeHost(question(.halfSheet)).text.contains("detents=large+medium"))
    let popover = TreeHost(question(.popover))
    #expect(popover.lines("popover") == ["popover"])
    try popover.dismiss("Delete?")
    #expect(popover.sent == ["leave"])
    let hint = ViewTree<Int>.dialog("Hint", kind: .popover, .text("h"))
    for cells in [[ViewTree<Int>.text("a")], [.text("a"), .text("b")]] {
      let host = ViewHost(ViewTree.table([], [.tableRow(cells + [hint])]))
      #expect(host.count("popover") == 1)
      #expect(host.first("GridRow")?.children.map(\.kind).prefix(2) == ["Text", "popover"])
    }
  }

  @Test("a dialog with a list, a form or a scroll has a size, where it is as large as its content")
  func size() {
    let rows: [ViewTree<Int>] = [
      .list(.text("a")), .form(.text("a")), .scroll(.text("a")), .column(.row(.list(.text("a")))),
    ]
    for kind in [DialogKind.sheet, .halfSheet, .popover] {
      func text(_ content: ViewTree<Int>) -> String {
        ViewHost(ViewTree<Int>.column(.text("b"), .dialog("Find", kind: kind, content))).text
      }
      for content in rows {
        #expect(!text(content).contains("collapsed") && text(content).contains("minHeight=240.0"))
      }
      #expect(!text(.text("a")).contains("minHeight"))
    }
  }

  // MARK: - Where they stand

  @Test("a modal dialog is presented once, whatever it stands in")
  func places() {
    let inner = ViewTree<Int>.dialog("Sure?", .button("Yes", 1))
    let a = ViewTree<Int>.text("a")
    let panel = ViewTree<Int>.dialog("Panel", isModal: false, [a, inner])
    let trees: [ViewTree<Int>] = [
      inner, .row(a, inner), .column(inner), .overlay(a, inner), .scroll(a, inner),
      .group("G", a, inner), .form(a, inner), .form(.group("G", a, inner)),
      .form(.group("G", a), inner), .list(a, inner), .list(ordered: true, [a, inner]),
      .list(.group("G", a), inner), .table([], [.tableRow(a), inner]),
      .table([], [.tableRow(a, a, inner)]), .table([], [.tableRow(inner)]),
      .table([], [.column(a, inner)]), .menu("More", .button("Copy", 1), inner), panel,
      .scroll(panel), .fragment(a, inner),
    ]
    for tree in trees { #expect(ViewHost(tree).count("sheet") == 1, "\(tree)") }
    #expect(ViewHost(ViewTree.dialog("Outer", a, inner)).count("sheet") == 2)
  }

  @Test("a hidden view, or a view in a hidden view, presents no dialog and has no controls")
  func hidden() {
    let inner = ViewTree<Int>.dialog("Sure?", .button("Yes", 1))
    let hint = ViewTree<Int>.dialog("Hint", kind: .popover, .text("h"))
    let a = ViewTree<Int>.text("a")
    for dialog in [inner, hint] {
      let trees: [ViewTree<Int>] = [
        dialog.hidden(), .column(a, dialog.hidden()), ViewTree.column(a, dialog).hidden(),
        .column(ViewTree.row(a, .column(a, dialog)).hidden()),
        .list(ViewTree.row(a, dialog).hidden()), .form(.group("G", a, dialog.hidden())),
        .table([], [ViewTree.tableRow(a, dialog).hidden()]),
        .table([], [.tableRow(ViewTree.column(a, dialog).hidden())]),
        .menu("More", .button("Copy", 1), dialog.hidden()),
        .dialog("Panel", isModal: false, [a, dialog]).hidden(),
      ]
      for tree in trees {
        let host = ViewHost(tree)
        #expect(host.count("sheet") + host.count("popover") == 0, "\(tree)")
      }
    }
  }

  @Test("a dialog has the style of what it stands in, its own looks, and is disabled with it")
  func context() throws {
    let dialog = ViewTree<String>.dialog("Sure?", .button("Yes", "yes"))
      .padded(ViewPadding(1)).onAppear("appear").onDisappear("disappear")
    let bold = ViewTree.column(.row(.text("a"), dialog)).styled(ViewStyle(.bold))
    let host = TreeHost(bold)
    #expect(host.text.contains(#"Text "Yes" bold"#))
    #expect(host.text.contains("padding=8.0,8.0,8.0,8.0"))
    #expect(host.sent == ["appear"])
    host.show(.column(.text("a")))
    #expect(host.sent == ["appear", "disappear"])
    let ask = ViewTree<String>.dialog("Ask", kind: .alert, .button("OK", "ok"))
      .onAppear("asked").onDisappear("answered")
    let alert = TreeHost(.row(ask))
    alert.close()
    #expect(alert.sent == ["asked", "answered"])
    let parts = ViewTree<String>.column(.row(.button("A", "a")).disabled(), .button("B", "b"))
    for (tree, button) in [
      (bold.disabled(), "Yes"), (.row(ask).disabled(), "OK"),
      (.dialog("Ask", kind: .alert, parts), "A"),
    ] {
      #expect(throws: NothingToDo.self, "\(tree)") { try TreeHost(tree).press(button) }
    }
    // Also if that changes while the dialog is open.
    let panel = TreeHost(bold)
    panel.show(bold.disabled())
    #expect(throws: NothingToDo.self) { try panel.press("Yes") }
  }

  // MARK: - Several

  @Test("a dialog beside another, or far from it, is presented over it, also if it came first")
  func several() throws {
    func dialog(_ name: String) -> ViewTree<String> {
      .dialog(name, .text("in \(name)")).onDismiss(name).keyed(ViewKey(name))
    }
    func over(_ host: ViewHost) -> [String] {
      host.all.filter { $0.kind == "Text" && $0.name.hasPrefix("in ") }.map(\.name)
    }
    let (a, b, c) = (dialog("a"), dialog("b"), dialog("c"))
    let host = TreeHost(.column(a, b, .row(.text("x"), .column(c))))
    #expect(over(host) == ["in a", "in b", "in c"])
    // Each can be left.
    for name in ["a", "b", "c"] { try host.escape(name) }
    #expect(host.sent == ["a", "b", "c"])
    // What comes later lies over what is there.
    let later = TreeHost(.column(.text("x"), b))
    #expect(over(later) == ["in b"])
    for (dialogs, names) in [
      ([a, b, c], ["in b", "in a", "in c"]), ([a, c], ["in a", "in c"]),
      ([b, a, c], ["in a", "in c", "in b"]),
    ] {
      later.show(.column(dialogs))
      #expect(over(later) == names)
    }
  }

  @Test("Escape leaves the dialog that was presented last, without the focus, if it can be left")
  func escape() throws {
    let outer = ViewTree<String>.dialog("Outer", .text("a")).onDismiss("outer")
    let inner = ViewTree<String>.dialog("Inner", kind: .popover, .text("b")).onDismiss("inner")
    let one = TreeHost(.column(outer, .text("c")))
    try one.pressKeys(.cancelAction)
    #expect(one.sent == ["outer"])
    let two = TreeHost(.column(outer, inner))
    try two.pressKeys(.cancelAction)
    #expect(two.sent.count == 1)
    // Nothing that lies below is left.
    let stays = TreeHost(.column(outer, ViewTree.dialog("Stays", .text("d")).keyed("stays")))
    #expect(throws: NothingToDo.self) { try stays.pressKeys(.cancelAction) }
    #expect(stays.sent == [])
  }

  @Test("a dialog takes no place beside others, and is there again if its dismissal is refused")
  func beside() throws {
    let host = TreeHost(.column(.text("a"), ViewTree.dialog("Sure?").onDismiss("no")))
    #expect(host.text.hasPrefix("VStack leading\n  Text \"a\"\nsheet"))
    try host.dismiss("Sure?")
    #expect(host.text.contains("sheet"))
    try host.escape("Sure?")
    #expect(host.sent == ["no", "no"])
  }

  @Test("a dialog that stays as it is is not evaluated again when others change")
  func quiet() {
    let dialogs = ["a", "b"].map { ViewTree<Int>.dialog($0, .text($0)).keyed(ViewKey($0)) }
    let host = TreeHost(.column([.text("1")] + dialogs))
    host.resetCounts()
    host.show(.column([.text("2")] + dialogs))
    #expect(host.text.contains(#"Text "2""#))
    #expect(host.evaluations["DialogNode"] == nil)
  }

  @Test("of dialogs that stand together in a part of a view, each sends its own inputs")
  func inPart() throws {
    let dialogs = (1...3).map { ViewTree<Int>.dialog("\($0)", .row(.button("press \($0)", $0))) }
    let part = ViewTree.row(.row(dialogs[0], .text("b")), dialogs[1], dialogs[2])
    let host = TreeHost(.column(.text("a"), part))
    #expect(host.count("sheet") == 3)
    for number in 1...3 { try host.press("press \(number)") }
    #expect(host.sent == [1, 2, 3])
  }

  @Test("an alert has nothing over it: what comes later waits till it is answered")
  func overAlert() throws {
    let host = ViewHost(
      StoreComponent(
        initialState: true,
        dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 },
        view: { isAsking in
          .column(
            .when(isAsking, .dialog("Sure?", kind: .alert, .button("Yes", false))),
            ViewTree.dialog("Later", .text("later")).keyed("later")
          )
        }
      )
    )
    #expect(host.text.contains("alert") && !host.text.contains("later"))
    try host.press("Yes")
    #expect(!host.text.contains("alert") && host.text.contains("later"))
  }
}
