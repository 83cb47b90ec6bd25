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
          VStack leading
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

  // MARK: - Rows

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

  @Test("several views that stand alone are a column")
  func loose() {
    for tree in [
      ViewTree<Int>.fragment(.text("a"), .fragment(.text("b"))),
      .forEach(["a", "b"], id: \.self) { .text($0) },
    ] {
      #expect(
        ViewHost(tree).text == """
          VStack leading
            Text "a"
            Text "b"
          """
      )
    }
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

  // MARK: - Placements

  @Test("what stands in the bar stands nowhere else")
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

  @Test("what is done by pulling a list down is no row of it")
  func refresh() {
    let reload = ViewTree<Int>.button("Reload", 1).placed(.refresh)
    for list in [ViewTree.list(reload, .group("G", .text("a"))), .list(reload, .text("a"))] {
      #expect(count("Button", in: ViewHost(list)) == 0)
    }
  }
}
