import BowyerSwiftUI
import SwiftUI
import Testing

@MainActor
struct ContainerTests {
  private func count(_ kind: String, in host: ViewHost) -> Int {
    host.shown.flatMap(\.all).count { $0.kind == kind }
  }

  // MARK: - Tables

  @Test("a table in what scrolls is a grid, and a list in a cell of it has a height of its own")
  func tableInScroll() {
    let row = ViewTree<Int>.tableRow(.text("Ada"), .list(.text("a")))
    #expect(
      ViewHost(ViewTree.scroll(.table(["Name"], [row, .list(.text("b"))]))).text == """
        ScrollView vertical
          VStack leading maxWidth=inf align=leading
            Grid
              GridRow
                Text "Name" bold column=leading traits=isHeader
              GridRow
                Text "Ada"
                LazyVStack
                  VStack leading spacing=0.0
                    Text "a"
              GridRow
                LazyVStack
                  VStack leading spacing=0.0
                    Text "b"
        """
    )
  }

  @Test("an empty cell keeps its place in the row")
  func emptyCell() {
    #expect(
      ViewHost(ViewTree<Int>.table([], [.tableRow(.empty, .text("36"))])).text == """
        Grid
          GridRow
            Color "clear" width=0.0 height=0.0
            Text "36"
        """
    )
  }

  @Test("a row of a table tells once what happens to it, and is heard once")
  func tableRow() throws {
    var sent: [String] = []
    let row = ViewTree<String>.tableRow(.text("Ada"), .button("36", "36"))
      .onAppear("appear").onDisappear("disappear").onFocus("focus").labelled("Ada, 36").bordered()
    let host = ViewHost(TreeView(.table([], [row])) { sent.append($0) })
    #expect(
      host.text == """
        Grid
          GridRow
            Text "Ada" border=secondary label=Ada, 36
            Button "36" border=secondary
        """
    )
    try host.focus("36")
    _ = host.text
    host.close()
    #expect(sent == ["appear", "focus", "disappear"])
  }

  @Test("a row of a table tells that it appears once, whichever of its cells come and go")
  func tableRowCells() {
    var sent: [String] = []
    func table(_ cells: String...) -> ViewTree<String> {
      let row = ViewTree<String>.tableRow(cells.map { .text($0).keyed(ViewKey($0)) })
        .onAppear("appear").onDisappear("disappear").keyed("row")
      return .table([], [row, .tableRow(.text("x")).onAppear("x")])
    }
    let host = ViewHost(TreeView(table("a", "b")) { sent.append($0) })
    _ = host.text
    #expect(sent.sorted() == ["appear", "x"])
    for tree in [table("b"), table("c", "b"), table("d"), table(), table("a")] {
      host.show(TreeView(tree) { sent.append($0) })
      _ = host.text
    }
    #expect(sent.sorted() == ["appear", "x"])
    host.show(
      TreeView(ViewTree.table([], [.tableRow(.text("x")).onAppear("x")])) { sent.append($0) }
    )
    _ = host.text
    #expect(sent.filter { $0 != "x" } == ["appear", "disappear"])
    let other = ViewHost(TreeView(table("a")) { sent.append($0) })
    _ = other.text
    other.close()
    #expect(sent.last == "disappear")
  }

  @Test("a popover in a row of a table is presented once, and points at the first cell")
  func tableRowPopover() {
    let hint = ViewTree<Int>.dialog("Hint", kind: .popover, .text("h"))
    for cells in [[ViewTree<Int>.text("a")], [.text("a"), .text("b")]] {
      let host = ViewHost(ViewTree.table([], [.tableRow(cells + [hint])]))
      #expect(count("popover", in: host) == 1)
      let row = host.shown.flatMap(\.all).first { $0.kind == "GridRow" }
      #expect(row?.children.map(\.kind).prefix(2) == ["Text", "popover"])
    }
  }

  // MARK: - Rows

  @Test("a spacer and a divider are parts of their row, and an empty view takes no place in it")
  func partsOfRows() {
    let parts: [ViewTree<Int>] = [.text("a"), .empty, .spacer, .divider]
    #expect(
      ViewHost(ViewTree.row(parts)).shown.first?.children.map(\.kind)
        == ["Text", "Spacer", "Divider"]
    )
    #expect(
      ViewHost(ViewTree<Int>.table([], [.empty, .tableRow(.text("a"))])).text == """
        Grid
          GridRow
            Text "a"
        """
    )
  }

  @Test("a row of a list or a form stays the same when a group comes, or when it becomes the first")
  func rowsStay() {
    func text(_ key: String) -> ViewTree<Int> { .text(key).keyed(ViewKey(key)) }
    let group = ViewTree<Int>.group("G", text("c")).keyed("group")
    for make in [{ ViewTree<Int>.list($0) }, { .form($0) }] as [([ViewTree<Int>]) -> ViewTree<Int>]
    {
      func path(_ rows: ViewTree<Int>...) -> [String]? {
        ViewHost(make(rows)).shown.flatMap(\.all).first { $0.text == "b" }?.path
      }
      #expect(path(text("a"), text("b")) == path(text("b")))
      #expect(path(text("b")) == path(text("b"), group))
      #expect(path(group, text("a"), text("b")) == path(group, text("b")))
    }
  }

  @Test("the rows of an ordered list that are seen are counted")
  func numbers() {
    let sure = ViewTree<Int>.dialog("Sure?", .text("c"))
    let list = ViewTree<Int>.list(ordered: true, [.empty, .text("a"), sure, .text("b")])
    let numbers = ViewHost(list).shown.flatMap(\.all).compactMap(\.text).filter {
      $0.hasSuffix(".")
    }
    #expect(numbers == ["1.", "2."])
  }

  // MARK: - Dialogs

  @Test("a modal dialog is presented once, whatever it stands in")
  func dialogs() {
    let inner = ViewTree<Int>.dialog("Sure?", .button("Yes", 1))
    let a = ViewTree<Int>.text("a")
    let trees: [ViewTree<Int>] = [
      inner, .row(a, inner), .column(inner), .overlay(a, inner), .scroll(a, inner),
      .group("G", a, inner), .form(a, inner), .form(.group("G", a, inner)),
      .form(.group("G", a), inner), .list(a, inner), .list(ordered: true, [a, inner]),
      .list(.group("G", a), inner), .table([], [.tableRow(a), inner]),
      .table([], [.tableRow(a, a, inner)]), .table([], [.tableRow(inner)]),
      .table([], [.column(a, inner)]), .menu("More", .button("Copy", 1), inner),
      .dialog("Panel", isModal: false, [a, inner]), .fragment(a, inner),
    ]
    for tree in trees { #expect(count("sheet", in: ViewHost(tree)) == 1, "\(tree)") }
    let outer = ViewHost(ViewTree.dialog("Outer", a, inner))
    #expect(count("sheet", in: outer) == 2)
  }

  @Test("a hidden view, or a view in a hidden view, presents no dialog and has no controls")
  func hiddenDialogs() {
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
        #expect(count("sheet", in: host) + count("popover", in: host) == 0, "\(tree)")
      }
    }
  }

  @Test("a dialog beside another, or far from it, is presented over it, also if it came first")
  func severalDialogs() throws {
    func dialog(_ name: String) -> ViewTree<String> {
      .dialog(name, .text("in \(name)")).onDismiss(name).keyed(ViewKey(name))
    }
    var sent: [String] = []
    func show(_ tree: ViewTree<String>, in host: ViewHost? = nil) -> ViewHost {
      let view = TreeView(tree) { sent.append($0) }
      guard let host else { return ViewHost(view) }
      host.show(view)
      return host
    }
    func over(_ host: ViewHost) -> [String] {
      host.shown.flatMap(\.all).filter { $0.kind == "Text" && $0.name.hasPrefix("in ") }.map(\.name)
    }
    let (a, b, c) = (dialog("a"), dialog("b"), dialog("c"))
    let host = show(.column(a, b, .row(.text("x"), .column(c))))
    #expect(over(host) == ["in a", "in b", "in c"])
    // Each can be left.
    for name in ["a", "b", "c"] { try host.escape(name) }
    #expect(sent == ["a", "b", "c"])
    // What comes later lies over what is there.
    let later = show(.column(.text("x"), b))
    #expect(over(later) == ["in b"])
    #expect(over(show(.column(a, b, c), in: later)) == ["in b", "in a", "in c"])
    #expect(over(show(.column(a, c), in: later)) == ["in a", "in c"])
    #expect(over(show(.column(b, a, c), in: later)) == ["in a", "in c", "in b"])
  }

  @Test("Escape leaves the dialog that was presented last, without the focus, if it can be left")
  func escape() throws {
    var sent: [String] = []
    let (outer, inner) = (
      ViewTree<String>.dialog("Outer", .text("a")).onDismiss("outer"),
      ViewTree<String>.dialog("Inner", kind: .popover, .text("b")).onDismiss("inner")
    )
    func host(_ tree: ViewTree<String>) -> ViewHost { ViewHost(TreeView(tree) { sent.append($0) }) }
    let one = host(.column(outer, .text("c")))
    try one.pressKeys(.cancelAction)
    #expect(sent == ["outer"])
    try host(.column(outer, inner)).pressKeys(.cancelAction)
    #expect(sent.count == 2)
    // Nothing that lies below is left.
    let stays = host(.column(outer, ViewTree.dialog("Stays", .text("d")).keyed("stays")))
    #expect(throws: NothingToDo.self) { try stays.pressKeys(.cancelAction) }
    #expect(sent.count == 2)
  }

  @Test("a dialog with a list, a form or a scroll has a size, where it is as large as its content")
  func dialogSize() {
    let rows: [ViewTree<Int>] = [
      .list(.text("a")), .form(.text("a")), .scroll(.text("a")), .column(.row(.list(.text("a")))),
    ]
    for kind in [DialogKind.sheet, .halfSheet, .popover] {
      for content in rows {
        let host = ViewHost(ViewTree<Int>.column(.text("b"), .dialog("Find", kind: kind, content)))
        #expect(!host.text.contains("collapsed") && host.text.contains("minHeight=240.0"))
      }
      let small = ViewHost(
        ViewTree<Int>.column(.text("b"), .dialog("Hint", kind: kind, .text("a")))
      )
      #expect(!small.text.contains("minHeight"))
    }
  }

  @Test("a dialog that stays as it is is not evaluated again when others change")
  func quietDialogs() {
    let dialogs = ["a", "b"].map { ViewTree<Int>.dialog($0, .text($0)).keyed(ViewKey($0)) }
    let host = ViewHost(TreeView(ViewTree.column([.text("1")] + dialogs)) { _ in })
    _ = host.text
    host.resetCounts()
    host.show(TreeView(ViewTree.column([.text("2")] + dialogs)) { _ in })
    #expect(host.text.contains(#"Text "2""#))
    #expect(host.evaluations["DialogNode"] == nil)
  }

  @Test("of dialogs that stand together in a part of a view, each sends its own inputs")
  func dialogsInPart() throws {
    var sent: [Int] = []
    let dialogs = (1...3).map { ViewTree<Int>.dialog("\($0)", .row(.button("press \($0)", $0))) }
    let part = ViewTree.row(.row(dialogs[0], .text("b")), dialogs[1], dialogs[2])
    let host = ViewHost(TreeView(.column(.text("a"), part)) { sent.append($0) })
    #expect(count("sheet", in: host) == 3)
    for number in 1...3 { try host.press("press \(number)") }
    #expect(sent == [1, 2, 3])
  }

  @Test("an alert has nothing over it: what comes later waits till it is answered")
  func dialogOverAlert() throws {
    let component = StoreComponent(
      initialState: true,
      dispatcher: StateDispatcher<Void, Bool, Bool>.reducing { $0 = $1 }
    ) { isAsking -> ViewTree<Bool> in
      .column(
        .when(isAsking, .dialog("Sure?", kind: .alert, .button("Yes", false))),
        ViewTree.dialog("Later", .text("later")).keyed("later")
      )
    }
    let host = ViewHost(component)
    #expect(host.text.contains("alert") && !host.text.contains("later"))
    try host.press("Yes")
    #expect(!host.text.contains("alert") && host.text.contains("later"))
  }

  @Test("a dialog has the style of what it stands in, its own looks, and is disabled with it")
  func dialogInContext() throws {
    var sent: [String] = []
    let dialog = ViewTree<String>.dialog("Sure?", .button("Yes", "yes"))
      .padded(ViewPadding(1)).onAppear("appear").onDisappear("disappear")
    let bold = ViewTree.column(.row(.text("a"), dialog)).styled(ViewStyle(.bold))
    let host = ViewHost(TreeView(bold) { sent.append($0) })
    #expect(host.text.contains(#"Text "Yes" bold"#))
    #expect(host.text.contains("padding=8.0,8.0,8.0,8.0"))
    #expect(sent == ["appear"])
    host.show(TreeView(ViewTree<String>.column(.text("a"))) { sent.append($0) })
    _ = host.text
    #expect(sent == ["appear", "disappear"])
    let off = ViewHost(TreeView(bold.disabled()) { sent.append($0) })
    #expect(throws: NothingToDo.self) { try off.press("Yes") }
    let ask = ViewTree<String>.dialog("Ask", kind: .alert, .button("OK", "ok"))
      .onAppear("asked").onDisappear("answered")
    let alert = ViewHost(TreeView(ViewTree.row(ask)) { sent.append($0) })
    _ = alert.text
    alert.close()
    #expect(sent.suffix(2) == ["asked", "answered"])
    let parts = ViewTree<String>.column(.row(.button("A", "a")).disabled(), .button("B", "b"))
    for tree in [
      ViewTree.row(ask).disabled(), .dialog("Ask", kind: .alert, parts),
    ] {
      let alert = ViewHost(TreeView(tree) { sent.append($0) })
      #expect(throws: NothingToDo.self) {
        try alert.press(tree == .row(ask).disabled() ? "OK" : "A")
      }
    }
  }

  @Test("a dialog that is not modal is as if it were a group, also in what scrolls, or is hidden")
  func panels() {
    let inner = ViewTree<Int>.dialog("Sure?", .button("Yes", 1))
    let panel = ViewTree<Int>.dialog("Panel", isModal: false, [.list(.text("a")), inner])
    #expect(!ViewHost(ViewTree.scroll(panel)).text.contains("collapsed"))
    #expect(count("sheet", in: ViewHost(ViewTree.scroll(panel))) == 1)
  }

  @Test("a list or a form in a row of a list or a form has a height of its own")
  func nestedLists() {
    let inner = ViewTree<Int>.row(.text("a"), .list(.text("b")), .form(.text("c")))
    for tree in [ViewTree.list(inner), .form(inner), .form(.group("G", inner))] {
      #expect(!ViewHost(tree).text.contains("collapsed"))
    }
  }

  // MARK: - Placements

  @Test("a view in the bar appears nowhere else")
  func placements() {
    let a = ViewTree<HouseInput>.text("a")
    let add = ViewTree<HouseInput>.button("Add", .tap).placed(.toolbar)
    for tree in [
      ViewTree.list(add, .group("G", a)), .form(add, .group("G", a)), .list(add, a),
      .form(add, a), .table([], [add, .tableRow(a)]), .list(ordered: true, [add, a]),
    ] {
      let component = House.component { house in
        house.rooms.stacked(leaving: { .leave($0) }) { Screen($0.page, title: $0.page, tree) }
      }
      let host = ViewHost(SessionView(Session(component)))
      #expect(count("toolbar", in: host) == 1 && count("Button", in: host) == 1, "\(tree)")
    }
  }

  @Test("a button for pull to refresh is not a row of its list")
  func refresh() {
    let reload = ViewTree<Int>.button("Reload", 1).placed(.refresh)
    for list in [ViewTree.list(reload, .group("G", .text("a"))), .list(reload, .text("a"))] {
      #expect(count("Button", in: ViewHost(list)) == 0)
    }
  }
}
