import BowyerViews
import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

/// What a view sends, in order.
@MainActor
private final class Sent {
  var inputs: [String] = []
}

@MainActor
struct VocabularyTests {
  private let sent = Sent()

  private func host(_ tree: ViewTree<String>) -> ViewHost {
    ViewHost(TreeView(tree) { [sent] in sent.inputs.append($0) })
  }

  private func lines(_ host: ViewHost, _ kind: String) -> [String] {
    host.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix(kind) }
  }

  // MARK: - Dialogs

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

  @Test(
    "an alert and a choice show texts and buttons, and what is pressed is sent once",
    arguments: [(DialogKind.alert, "alert"), (.confirmation, "confirmationDialog")]
  )
  func alert(kind: DialogKind, name: String) throws {
    let host = host(question(kind))
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
    #expect(sent.inputs == ["delete"])
    try host.press("Keep")
    try host.dismiss("Delete?")
    #expect(sent.inputs == ["delete", "keep", "leave"])
    // What was refused is presented again.
    #expect(host.text.contains("\(name) \"Delete?\""))
  }

  @Test("a text that is pressed is a button of an alert, and what is hidden is no part of it")
  func alertParts() throws {
    let alert = ViewTree<String>.dialog(
      "Delete?",
      kind: .alert,
      .text("It is gone then."),
      .text("Really."),
      .text("Why?").onPress("why"),
      ViewTree.row(.text("secret"), .button("Secret", "secret")).hidden(),
      .text("hidden").hidden(),
      .button("OK", "ok")
    )
    let host = host(alert)
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
    #expect(sent.inputs == ["why", "ok"])
    // A sheet shows what an alert cannot.
    for part in [
      ViewTree<String>.text("a").onContextMenu("b"), .text("a").onAppear("b"),
      ViewTree.row(.text("a")).onPress("b"), .button("a", "b").onFocus("c"),
      ViewTree.row(.text("a")).onKey { _ in "b" }, .textField("Why", text: "") { $0 },
    ] {
      #expect(lines(self.host(.dialog("Delete?", kind: .alert, part)), "sheet") == ["sheet"])
    }
    let all = ViewTree<String>.dialog("Delete?", kind: .alert, .button("OK", "ok"))
    #expect(lines(self.host(all.onKey { _ in "b" }), "sheet") == ["sheet"])
  }

  @Test(
    "a row whose removal is only asked for stays, and a row that is hidden or disabled has none"
  )
  func swipeAsks() throws {
    let delete = ViewTree<String>.button("Delete", kind: .destructive, "ask").placed(.swipe)
    let row = ViewTree<String>.row(.text("Milk"), delete, .button("Done", "done").placed(.swipe))
    let host = host(.list(row))
    #expect(lines(host, "Button") == [#"Button "Delete" tint=red"#, #"Button "Done""#])
    try host.press("Delete")
    #expect(sent.inputs == ["ask"])
    #expect(host.text.contains("Milk"))
    #expect(!self.host(.list(row.hidden())).text.contains("swipe"))
    let disabled = self.host(.list(row.disabled()))
    #expect(throws: NothingToDo.self) { try disabled.press("Delete") }
  }

  @Test("a button with a symbol has its text in an alert")
  func symbols() {
    let button = ViewTree<String>.button("Delete", systemImage: "trash", "delete")
    #expect(host(.dialog("Delete?", kind: .alert, button)).text.contains(#"Button "Delete""#))
  }

  @Test("a sheet may begin at half the height, and a popover points at what it stands in")
  func presented() throws {
    let half = host(question(.halfSheet))
    #expect(half.text.contains("detents=large+medium"))
    let popover = host(question(.popover))
    #expect(lines(popover, "popover") == ["popover"])
    try popover.dismiss("Delete?")
    #expect(sent.inputs == ["leave"])
  }

  // MARK: - Placements

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
    let session = Session(
      House.component { house in
        house.rooms.stacked(leaving: { .leave($0) }) {
          Screen($0.page, title: $0.page, screen(house.name))
        }
      }
    )
    let host = ViewHost(SessionView(session))
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
    session.send(.choose("hat"))
    #expect(host.text.contains(#"searchable "a room" text="hat""#))
    try host.submit("a room")
    #expect(session.state.inputs == [.turn(2), .type("at"), .choose("hat"), .tap])
  }

  @Test("the search field of a bar tells of the focus, and may have it first")
  func searchFocus() throws {
    func host(_ rule: FocusRule?) -> (
      ViewHost, Session<House, HouseInput, Stacked<ViewTree<HouseInput>>>
    ) {
      let field = ViewTree<HouseInput>.textField("Find", text: "", kind: .search) { .type($0) }
        .onFocus(.tap).placed(.toolbar)
      let tree = ViewTree.column(rule.map { field.focus($0) } ?? field, .list(.text("bed")))
      let session = Session(
        House.component { house in
          house.rooms.stacked(leaving: { .leave($0) }) { Screen($0.page, title: $0.page, tree) }
        }
      )
      return (ViewHost(SessionView(session)), session)
    }
    let (late, session) = host(nil)
    try late.focus("Find")
    _ = late.text
    #expect(session.state.inputs == [.tap])
    #expect(lines(host(.initial).0, "searchable").first?.contains("focused") == true)
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
      var sent: [HouseInput] = []
      let host = ViewHost(ScreensView(flow) { sent.append($0) })
      #expect(lines(host, "toolbar").count == 1 && lines(host, "searchable").count == 1)
      #expect(lines(host, "TextField").isEmpty && lines(host, "Button").count == 1)
      #expect(host.text.contains("refreshable"))
      try host.press("Add")
      try host.type("at", into: "Find")
      #expect(sent == [.choose("bed"), .type("at")])
    }
    let sheet = ViewHost(ScreensView(hall.embedded.presenting(room.embedded)) { _ in })
    #expect(sheet.text.contains("refreshable") && lines(sheet, "Button") == [#"Button "Add""#])
    // A list that is the whole screen is its outermost container, too.
    let rows = ViewTree<HouseInput>.list(.button("Add", .tap).placed(.toolbar), .text("bed"))
    for screen in [Screen("a", rows), Screen("a", rows).leaving(.close)] {
      #expect(lines(ViewHost(ScreensView(Stacked(screen)) { _ in }), "toolbar").count == 1)
    }
  }

  @Test("the only part of a screen may stand in the bar, but no part of a container with looks")
  func onlyPart() {
    let add = ViewTree<HouseInput>.button("Add", .tap).placed(.toolbar)
    func isInBar(_ tree: ViewTree<HouseInput>) -> Bool {
      !lines(ViewHost(ScreensView(Stacked(Screen("a", tree))) { _ in }), "toolbar").isEmpty
    }
    #expect(isInBar(.column(add)))
    #expect(isInBar(.column(ViewTree.row(add).placed(.toolbar))))
    #expect(isInBar(.column(.column(add, .text("a")))))
    let grown: ViewTree<HouseInput> = .column(.column(add, .text("a"))).growing()
    #expect(!isInBar(grown))
    #expect(!isInBar(.column(.column(add, .text("a")), .text("b"))))
  }

  @Test("a search field of a bar that is disabled takes no text, and all else stays as it is")
  func searchDisabled() throws {
    var sent: [HouseInput] = []
    func screen(_ isDisabled: Bool) -> some View {
      let field = ViewTree<HouseInput>.textField("", text: "", kind: .search) { .type($0) }
        .labelled("Find").placed(.toolbar)
      let tree = ViewTree<HouseInput>.column(
        isDisabled ? field.disabled() : field,
        .button("Add", .tap).placed(.toolbar),
        .button("Sit", .close)
      )
      return ScreensView(Stacked(Screen("hall", tree))) { sent.append($0) }
    }
    let host = ViewHost(screen(false))
    try host.focus("Find")
    #expect(host.text.contains("focused"))
    host.show(screen(true))
    #expect(host.text.contains("focused"))
    #expect(throws: NothingToDo.self) { try host.type("a", into: "Find") }
    try host.press("Add")
    try host.press("Sit")
    host.show(screen(false))
    try host.type("a", into: "Find")
    #expect(sent == [.tap, .close, .type("a")])
    let whole = ViewHost(screen(false).disabled(true))
    #expect(throws: NothingToDo.self) { try whole.press("Sit") }
    #expect(throws: NothingToDo.self) { try whole.type("a", into: "Find") }
  }

  @Test("without a bar they stand where they are written")
  func withoutBar() {
    let host = ViewHost(TreeView(screen()) { _ in })
    #expect(lines(host, "toolbar").isEmpty && lines(host, "searchable").isEmpty)
    #expect(lines(host, "Button").count == 2)
    #expect(lines(host, "TextField").count == 1)
  }

  @Test("buttons to swipe to stand beside their row, each on its side, and send once")
  func swipe() throws {
    let row = ViewTree.row(
      .text("Milk"),
      .button("Done", "done").placed(.leadingSwipe),
      .button("Delete", kind: .destructive, "delete").placed(.swipe),
      .text("2 l").placed(.swipe)
    )
    let host = host(.list(row))
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
    try host.press("Done")
    #expect(sent.inputs == ["delete", "done"])
    // Elsewhere there is nothing to swipe.
    let column = self.host(.column(row))
    #expect(lines(column, "swipe").isEmpty)
    #expect(lines(column, "Button").count == 2)
  }

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
    let session = Session(
      StoreComponent(initialState: Loading(), dispatcher: dispatcher) { state -> ViewTree<Bool> in
        .column(
          .button("Reload", false).disabled(state.isBusy).placed(.refresh),
          .list(.text("\(state.count)"))
        )
      }
    )
    let host = ViewHost(SessionView(session))
    #expect(lines(host, "Button").isEmpty)
    let pulled = Task { try await host.refresh() }
    try await wait { session.state.isBusy }
    gate.yield()
    try await pulled.value
    #expect(session.state == Loading(count: 1, isBusy: false))
    #expect(host.text.contains("Text \"1\""))
    // A scroll is pulled, too, also where it is all that there is.
    let reload = ViewTree<Int>.button("Reload", 1).placed(.refresh)
    for tree in [ViewTree.column(reload, .scroll(.text("a"))), .scroll(reload, .text("a"))] {
      #expect(lines(ViewHost(TreeView(tree) { _ in }), "Button").isEmpty)
    }
    // Of several, the first one is pressed.
    let both = self.host(
      .column(
        .button("A", "a").placed(.refresh),
        .button("B", "b").placed(.refresh),
        .list(.text("c"))
      )
    )
    try await both.refresh()
    #expect(sent.inputs == ["a"])
    // Where nothing can be pulled, it is a button.
    let column = ViewHost(TreeView(ViewTree.column(.button("Reload", 1).placed(.refresh))) { _ in })
    #expect(lines(column, "Button").count == 1)
  }

  // MARK: - Values

  @Test("a date is what its text says, and is sent as text")
  func dates() throws {
    let form = DateForm(.date)
    let host = host(
      .column(
        .textField("Born", text: "1815-12-10", kind: .date) { $0 },
        .textField("At", text: "9 o'clock", kind: .time) { $0 }
      )
    )
    try host.choose(try #require(form.date(of: "1912-06-23")), in: "Born")
    try host.choose(try #require(DateForm(.time).date(of: "14:30")), in: "At")
    #expect(sent.inputs == ["1912-06-23", "14:30"])
  }

  @Test("a text that is a date is that of its date, in each time zone")
  func dateForms() throws {
    let zones = ["UTC", "Pacific/Apia", "America/Sao_Paulo", "Asia/Kathmandu"]
    for zone in try zones.map({ try #require(TimeZone(identifier: $0)) }) {
      for year in [1, 1582, 1900, 2000, 2026, 9999] {
        for (month, day) in [(1, 1), (2, 28), (6, 30), (12, 31)] {
          let text = String(format: "%04d-%02d-%02d", year, month, day)
          let form = DateForm(.date, in: zone)
          if let date = form.date(of: text) { #expect(form.text(of: date) == text) }
        }
      }
      let whole = DateForm(.dateTime, in: zone)
      #expect(whole.date(of: "2026-11-23T14:30").map(whole.text) == "2026-11-23T14:30")
      #expect(DateForm(.date, in: zone).date(of: "2024-02-29") != nil)
      let wrong = ["", "2026", "2026-13-01", "2025-02-29", "26-1-1", "2026-11-23T1:2", "T", "-"]
      for text in wrong {
        #expect(DateForm(.date, in: zone).date(of: text) == nil, "\(text)")
        #expect(whole.date(of: text) == nil, "\(text)")
        #expect(DateForm(.time, in: zone).date(of: text) == nil, "\(text)")
      }
      #expect(DateForm(.time, in: zone).date(of: "24:00") == nil)
    }
  }

  @Test("where nothing can be slid, the value is seen")
  func bar() {
    let slider = ViewTree<Int>.slider("Volume", value: 5, in: 0...20) { _ in 1 }
    let node = SliderNode(node: slider.node, path: [], style: ViewStyle(), context: TreeContext())
    #expect(ViewHost(node.bar).text == #"ProgressView "Volume" 0.25/1.0 current=5"#)
    let far = ViewTree<Int>.slider("Volume", value: 15, in: 10...20) { _ in 1 }
    let other = SliderNode(node: far.node, path: [], style: ViewStyle(), context: TreeContext())
    #expect(ViewHost(other.bar).text == #"ProgressView "Volume" 0.5/1.0 current=15"#)
  }

  @Test("a stepper sends whole numbers of its range")
  func stepper() throws {
    let host = host(.stepper("Guests", value: 2, in: 1...9, step: 3) { "\($0)" })
    try host.increment("Guests")
    try host.decrement("Guests")
    #expect(sent.inputs == ["4", "1"])
  }

  @Test(
    "a stepper and a slider of whole numbers are exact up to the largest, where a stepper stops"
  )
  func largest() throws {
    let most = host(.stepper("Most", value: .max, in: 0...(.max)) { "\($0)" })
    #expect(most.text.contains("9223372036854775807"))
    #expect(throws: NothingToDo.self) { try most.increment("Most") }
    let end = host(.stepper("End", value: 10, in: 0...10, step: 3) { "\($0)" })
    #expect(throws: NothingToDo.self) { try end.increment("End") }
    try most.decrement("Most")
    let odd = 1 << 53 + 1
    try host(.stepper("Odd", value: odd, in: odd...(.max)) { "\($0)" }).increment("Odd")
    try host(.slider("Size", value: odd, in: 0...(.max)) { "\($0)" }).slide("Size", to: 0x1p63)
    #expect(
      sent.inputs == [
        "9223372036854775806", "9007199254740994", "9223372036854775807",
      ]
    )
  }

  @Test("a slider with too many steps for ticks sends the values of its steps, each once")
  func manySteps() throws {
    let host = host(.slider("Percent", value: 3, in: 0...100, step: 1) { "\($0)" })
    for value in [3.2, 4.9, 5.1] { try host.slide("Percent", to: value) }
    #expect(sent.inputs == ["5.0", "5.0"])
  }

  @Test("labels that are keys are looked up, others are not")
  func localized() {
    let host = host(
      .column(
        .button("save", "save").localized(),
        .button("wrap", "wrap").localized().checked(true),
        .textField("name", text: "Ada", placeholder: "yours") { $0 }.localized(),
        .button("**Ada**", "ada")
      )
    )
    #expect(
      host.text == """
        VStack leading
          Button
            Text "save" localized
          Button value=checked
            Text "✓ wrap" label=wrap localized
              run "✓ "
              run "wrap" localized
          LabeledContent "name"
            TextField text="Ada" prompt=yours
              Text "name" localized
          Button "**Ada**"
        """
    )
  }

  @Test("of a list in sections the rows in view are made")
  func lazySections() throws {
    func list(_ changed: Int) -> ViewTree<String> {
      .list(
        .group(
          "Many",
          .fragment(
            (0..<1_000).map { .text($0 == changed ? "changed" : "\($0)").keyed(ViewKey("\($0)")) }
          )
        )
      )
    }
    let host = ViewHost(TreeView(list(-1)) { _ in })
    #expect(lines(host, "Text").count == 13)
    host.resetCounts()
    host.show(TreeView(list(5)) { _ in })
    #expect(host.text.contains("changed"))
    #expect(host.rowsMade == 1)
  }
}
