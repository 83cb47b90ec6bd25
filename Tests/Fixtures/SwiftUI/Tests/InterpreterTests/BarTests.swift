import BowyerSwiftUI
import SwiftUI
import Testing

/// What stands in bars, beside rows, and above what is pulled down.
@MainActor
struct BarTests {
  private func bar(
    of tree: ViewTree<HouseInput>,
    leaving: HouseInput? = nil
  ) -> TreeHost<HouseInput> {
    let screen = Screen("a", tree)
    return TreeHost(flow: Stacked(leaving.map { screen.leaving($0) } ?? screen).embedded)
  }

  private nonisolated func screen(_ name: String = "") -> ViewTree<HouseInput> {
    .column(
      .textField("Find", text: name, placeholder: "a room", kind: .search) { .type($0) }
        .onSubmit(.tap).placed(.toolbar),
      .row(.button("Add", .tap), .button("Sort", .turn(2))).placed(.toolbar),
      .list(.text("bed"))
    )
  }

  @Test("in a screen with a bar tools and what is searched with stand in the bar")
  func toolbar() throws {
    let host = SessionHost { house in
      house.rooms.stacked(leaving: { .leave($0) }) {
        Screen($0.page, title: $0.page, screen(house.name))
      }
    }
    #expect(
      host.text == """
        NavigationStack "Back"
          VStack leading title="hall"
            List
              Section
                header
                VStack leading spacing=0.0
                  Text "bed"
          toolbar
            WrappingRow
              Button "Add"
              Button "Sort"
          searchable "a room" text="" title="hall"
        """
    )
    try host.press("Sort")
    try host.type("at", into: "a room")
    #expect(host.text.contains(#"searchable "a room" text="at""#))
    // What the state says comes back.
    host.send(.choose("hat"))
    #expect(host.text.contains(#"searchable "a room" text="hat""#))
    try host.submit("a room")
    #expect(host.inputs == [.turn(2), .type("at"), .choose("hat"), .tap])
    // Without a bar they stand where they are written.
    let tree = TreeHost(screen())
    #expect(tree.count("toolbar") == 0 && tree.count("searchable") == 0)
    #expect(tree.count("Button") == 2 && tree.count("TextField") == 1)
  }

  @Test("the search field of a bar tells of the focus, and may have it first")
  func searchFocus() throws {
    let field = ViewTree<HouseInput>.textField("Find", text: "", kind: .search) { .type($0) }
      .onFocus(.tap).placed(.toolbar)
    let host = bar(of: .column(field, .list(.text("bed"))))
    try host.focus("Find")
    _ = host.text
    #expect(host.sent == [.tap])
    let focused = bar(of: .column(field.focus(.initial), .list(.text("bed"))))
    #expect(focused.lines("searchable").first?.contains("focused") == true)
  }

  @Test(
    "a screen that can be left has its tools, its search and its gesture where others have them"
  )
  func toolsOfScreensToLeave() throws {
    let tree = ViewTree<HouseInput>.column(
      .textField("Find", text: "", kind: .search) { .type($0) }.placed(.toolbar),
      .button("Add", .choose("bed")).placed(.toolbar),
      .button("Reload", .tap).placed(.refresh),
      .list(.text("bed"))
    )
    let hall = Screen("hall", ViewTree<HouseInput>.text("Hall"))
    let room = Screen("room", tree).leaving(.close)
    let flows: [Navigation<ViewTree<HouseInput>>] = [
      Stacked(hall, [room]).embedded, Stacked(hall, [room.leaving(.tap)]).embedded,
      .split(sidebar: hall.embedded, detail: room.embedded),
    ]
    for flow in flows {
      let host = TreeHost(flow: flow)
      #expect(host.count("toolbar") == 1 && host.count("searchable") == 1)
      #expect(host.count("TextField") == 0 && host.count("Button") == 1)
      #expect(host.text.contains("refreshable"))
      try host.press("Add")
      try host.type("at", into: "Find")
      #expect(host.sent == [.choose("bed"), .type("at")])
    }
    let sheet = TreeHost(flow: hall.embedded.presenting(room.embedded))
    #expect(sheet.text.contains("refreshable") && sheet.lines("Button") == [#"Button "Add""#])
  }

  @Test("a view stands in the bar, and nowhere else, if its screen has no looks that hold for it")
  func onlyPart() {
    let a = ViewTree<HouseInput>.text("a")
    let add = ViewTree<HouseInput>.button("Add", .tap).placed(.toolbar)
    for tree in [
      ViewTree.column(add), .column(ViewTree.row(add).placed(.toolbar)), .column(.column(add, a)),
      .list(add, .group("G", a)), .form(add, .group("G", a)), .list(add, a), .form(add, a),
      .table([], [add, .tableRow(a)]), .list(ordered: true, [add, a]),
    ] {
      for leaving in [nil, HouseInput.close] {
        let host = bar(of: tree, leaving: leaving)
        #expect(host.count("toolbar") == 1 && host.count("Button") == 1, "\(tree)")
      }
    }
    for tree in [.column(.column(add, a)).growing(), ViewTree.column(.column(add, a), a)] {
      #expect(bar(of: tree).count("toolbar") == 0, "\(tree)")
    }
    // In the bar, it is disabled with the view in which it is written.
    let disabled = bar(of: ViewTree.column(add, a).disabled())
    #expect(disabled.count("toolbar") == 1)
    #expect(throws: NothingToDo.self) { try disabled.press("Add") }
    #expect(bar(of: .column(add.hidden(), a)).count("toolbar") == 0)
    // So it has the style of that view.
    let bold = bar(of: ViewTree.column(add, a).styled(ViewStyle(.bold)))
    #expect(bold.text.contains(#"Text "Add" bold"#))
  }

  @Test("a search field of a bar that is disabled takes no text, and all else stays as it is")
  func searchDisabled() throws {
    func screen(_ isDisabled: Bool) -> Navigation<ViewTree<HouseInput>> {
      let field = ViewTree<HouseInput>.textField("", text: "", kind: .search) { .type($0) }
        .labelled("Find").placed(.toolbar)
      let tree = ViewTree<HouseInput>.column(
        isDisabled ? field.disabled() : field,
        .button("Add", .tap).placed(.toolbar),
        .button("Sit", .close)
      )
      return Stacked(Screen("hall", tree)).embedded
    }
    let host = TreeHost(flow: screen(false))
    try host.focus("Find")
    #expect(host.text.contains("focused"))
    host.show(flow: screen(true))
    #expect(host.text.contains("focused"))
    #expect(throws: NothingToDo.self) { try host.type("a", into: "Find") }
    try host.press("Add")
    try host.press("Sit")
    host.show(flow: screen(false))
    try host.type("a", into: "Find")
    #expect(host.sent == [.tap, .close, .type("a")])
    let field = ViewTree<HouseInput>.textField("Find", text: "", kind: .search) { .type($0) }
    let page = bar(of: ViewTree.column(field.placed(.toolbar), .text("a")).disabled())
    #expect(throws: NothingToDo.self) { try page.type("a", into: "Find") }
    let whole = ViewHost(ScreensView(screen(false)) { _ in }.disabled(true))
    #expect(throws: NothingToDo.self) { try whole.press("Sit") }
    #expect(throws: NothingToDo.self) { try whole.type("a", into: "Find") }
  }

  // MARK: - Rows that are swiped

  @Test("buttons to swipe to stand beside their row, each on its side, and send once")
  func swipe() throws {
    let row = ViewTree<String>.row(
      .text("Milk"),
      .button("Done", "done").placed(.leadingSwipe),
      .button("Delete", kind: .destructive, "delete").placed(.swipe),
      .text("2 l").placed(.swipe)
    )
    let host = TreeHost(.list(row))
    #expect(
      host.text == """
        List
          Section
            header
            VStack leading spacing=0.0
              WrappingRow
                Text "Milk"
                Text "2 l"
              swipe trailing
                Button "Delete" tint=red
              swipe leading
                Button "Done"
        """
    )
    try host.press("Delete")
    // The program decides whether the row goes.
    #expect(host.text.contains("Milk"))
    try host.press("Done")
    #expect(host.sent == ["delete", "done"])
    // Elsewhere there is nothing to swipe, nor in a row that is hidden or disabled.
    let column = TreeHost(.column(row))
    #expect(column.lines("swipe").isEmpty && column.count("Button") == 2)
    let scrolled = TreeHost(.scroll(.list(row)))
    #expect(scrolled.lines("swipe").isEmpty && scrolled.count("Button") == 2)
    #expect(!TreeHost(.list(row.hidden())).text.contains("swipe"))
    let disabled = TreeHost(.list(row.disabled()))
    #expect(throws: NothingToDo.self) { try disabled.press("Delete") }
  }

  // MARK: - What is pulled down

  @Test("a list that is pulled down presses the button, and waits until that can be pressed again")
  func refresh() async throws {
    struct Loading: Equatable { var (count, isBusy) = (0, false) }
    let (opened, gate) = AsyncStream<Void>.makeStream()
    let dispatcher = StateDispatcher<Void, Loading, Bool> { state, isDone in
      state.isBusy = !isDone
      if isDone { state.count += 1 }
      return isDone
        ? .empty
        : .perform("load") { _ in
          for await _ in opened { break }
          return .send(true)
        }
    }
    let host = SessionHost(
      StoreComponent(initialState: Loading(), dispatcher: dispatcher) { state -> ViewTree<Bool> in
        .column(
          .button("Reload", false).disabled(state.isBusy).placed(.refresh),
          .list(.text("\(state.count)"))
        )
      }
    )
    #expect(host.count("Button") == 0)
    let pulled = Task {
      try await host.refresh()
      return host.state.isBusy
    }
    try await wait { host.state.isBusy }
    gate.yield()
    #expect(try await !pulled.value)
    #expect(host.state == Loading(count: 1, isBusy: false))
    #expect(host.text.contains("Text \"1\""))
  }

  @Test("what is pulled down has no button for it; elsewhere there is one")
  func pulled() async throws {
    let reload = ViewTree<String>.button("Reload", "a").placed(.refresh)
    let text = ViewTree<String>.text("a")
    for tree in [
      ViewTree.column(reload, .scroll(text)), .scroll(reload, text), .list(reload, text),
      .list(reload, .group("G", text)),
    ] {
      #expect(TreeHost(tree).count("Button") == 0, "\(tree)")
    }
    #expect(TreeHost(.column(reload)).count("Button") == 1)
    // Of several, the first one is pressed.
    let both = TreeHost(.column(reload, .button("B", "b").placed(.refresh), .list(text)))
    try await both.refresh()
    #expect(both.sent == ["a"])
  }
}
