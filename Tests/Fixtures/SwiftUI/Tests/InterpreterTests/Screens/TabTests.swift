import BowyerSwiftUI
import BowyerViews
import Foundation
import SwiftUI
import Testing

@MainActor
struct TabTests {
  private static let a = Screen("a", ViewTree<HouseInput>.text("A"))

  private nonisolated static func tab(
    _ name: String,
    _ screen: Screen<ViewTree<HouseInput>>
  ) -> NavigationTab<ViewTree<HouseInput>> {
    NavigationTab(name, .button(name.capitalized, .choose(name)), screen.embedded)
  }

  private nonisolated static func tabs(_ house: House) -> Navigation<ViewTree<HouseInput>> {
    .tabs(
      NavigationTab("rooms", .button("Rooms", .choose("rooms")), House.rooms(house).embedded),
      NavigationTab(
        "map",
        .row(.image("map", alt: ""), .text("Map")).onPress(.choose("map")),
        Screen("map", .text("A map")).embedded.presenting(house.note.map(House.note))
      ),
      NavigationTab(
        "safe",
        .button("Safe", .choose("safe")).disabled(),
        Screen("safe", .text("Gold")).embedded
      ),
      selected: house.name
    )
  }

  @Test("tabs are identified by what chooses them, and hold what is in them")
  func shown() {
    #expect(
      SessionHost(Self.tabs).text == """
        TabView "Tabs" rooms
          tab tag=rooms
            tabItem
              Text "Rooms"
            NavigationStack "Back"
              Button "in hall" title="Hall"
          tab tag=map
            tabItem
              Image "map" label hidden
              Text "Map"
            ZStack
              VStack leading
                Text "A map"
          tab tag=safe
            tabItem
              Text "Safe"
            ZStack
              VStack leading
                Text "Gold"
        """
    )
  }

  @Test("the label of a tab has the texts of its item, the image its own, and each symbol is shown")
  func labels() {
    func item(_ item: ViewTree<HouseInput>) -> String {
      let tab = NavigationTab("a", item, Self.a.embedded)
      let shown = TreeHost(flow: .tabs(tab, selected: "a")).first("tabItem")
      return shown?.children.map(\.description).joined(separator: "\n") ?? ""
    }
    let alone = ViewTree<HouseInput>.image("map", alt: "Map")
    let lamp = ViewTree<HouseInput>.button("Home", systemImage: "lamp", .tap)
    for (tree, shown) in [
      (.row(alone, .text("Places")).onPress(.tap), "Image \"map\" label=Map\nText \"Places\""),
      (alone.onPress(.tap), "Image \"map\" label=Map hidden\nText \"Map\""),
      (lamp, "Image \"system:lamp\" hidden\nText \"Home\""),
      (.button("home", .tap).localized(), "Text \"home\" localized"),
      (
        .row(alone, .text("places").localized()),
        "Image \"map\" label=Map\nText \"places\" localized"
      ),
      (.row(.text("A"), .text("B")), "Text \"A B\""),
      (ViewTree.row(.text("A")).labelled("C"), "Text \"C\""),
      (.row(.text("A"), ViewTree.text("B").hidden()), "Text \"A\""),
      // What has neither a text nor parts says nothing.
      (.row(.spacer, .text("A"), .divider), "Text \"A\""),
    ] { #expect(item(tree) == shown, "\(tree)") }
  }

  @Test("the choice of a tab sends the input of its item, of several buttons that of the first")
  func choose() throws {
    let host = SessionHost(Self.tabs)
    try host.choose(ViewKey("map"), in: "Tabs")
    #expect(host.inputs == [.choose("map")])
    #expect(host.text.hasPrefix("TabView \"Tabs\" map\n"))
    let item = ViewTree<HouseInput>.row(.text("B"), .button("1", .turn(1)), .button("2", .turn(2)))
    let tabs = TreeHost(
      flow: .tabs(Self.tab("a", Self.a), NavigationTab("b", item, Self.a.embedded), selected: "a")
    )
    try tabs.choose(ViewKey("b"), in: "Tabs")
    #expect(tabs.sent == [.turn(1)])
  }

  private nonisolated static func asking(_ house: House) -> Navigation<ViewTree<HouseInput>> {
    let dialogs = ViewTree<HouseInput>.column(
      .when(house.count > 1, ViewTree.dialog("First", .text("1")).onDismiss(.turn(-1))),
      .when(house.count > 0, ViewTree.dialog("Second", .text("2")).onDismiss(.turn(-1)))
    )
    return Navigation.tabs(
      tab("rooms", Screen("a", dialogs)),
      tab("map", Screen("b", .text("A map"))),
      selected: house.name
    ).presenting(house.note.map(House.note))
  }

  /// What takes a screen out of view, and what brings it back.
  private let ways: [(away: HouseInput, back: HouseInput)] = [
    (.choose("map"), .choose("rooms")), (.read("Hi"), .close),
  ]

  @Test("dialogs are presented in the same order when their tab is selected again")
  func dialogsComeBack() throws {
    let host = SessionHost(Self.asking)
    for _ in 0..<2 { host.send(.tap) }
    let before = host.text
    let places = ["Second", "First"].compactMap { before.range(of: $0)?.lowerBound }
    #expect(places.count == 2 && places[0] < places[1])
    for (away, back) in ways {
      host.send(away)
      #expect(!host.text.contains("Second"))
      host.send(back)
      #expect(host.text == before)
    }
  }

  @Test("a dialog is not dismissed when its screen goes out of view")
  func dialogOutOfView() throws {
    for (away, back) in ways {
      let host = SessionHost(from: House(count: 1), Self.asking)
      let sheet = try #require(host.first("sheet"))
      host.send(away)
      // SwiftUI may report it as dismissed when it is removed.
      sheet.dismiss()
      #expect(host.inputs == [away])
      host.session.send(back)
      try host.dismiss("Second")
      #expect(host.inputs == [away, back, .turn(-1)])
    }
  }

  @Test("a popover of a screen that is not in view is presented when the screen is back")
  func popoverOutOfView() throws {
    let popover = ViewTree<HouseInput>.dialog("Ask", kind: .popover, .text("?"))
      .onDismiss(.turn(-1))
    let screen: @Sendable (House) -> Screen<ViewTree<HouseInput>> = { house in
      Screen("a", .column(.text("\(house.count)"), .when(house.count > 0, popover)))
    }
    let host = SessionHost(from: House(count: 1)) { house in
      screen(house).embedded.presenting(house.note.map(House.note))
    }
    let open = try #require(host.first("popover"))
    host.send(.read("Hi"))
    #expect(!host.text.contains("popover") && host.text.contains("Hi"))
    // SwiftUI may report it as dismissed when it is removed.
    open.dismiss()
    host.send(.tap)
    #expect(!host.text.contains("popover"))
    host.send(.close)
    #expect(host.text.contains("popover") && !host.text.contains("Hi"))
    try host.dismiss("Ask")
    #expect(host.inputs == [.read("Hi"), .tap, .close, .turn(-1)])
    // One that appears in another tab waits until the tab is chosen.
    let b = Self.a
    let tabs = SessionHost { house in
      Navigation.tabs(
        Self.tab("a", screen(house)),
        Self.tab("b", b),
        selected: house.name == "a" ? "a" : "b"
      )
    }
    tabs.send(.tap)
    #expect(!tabs.text.contains("popover"))
    tabs.send(.choose("a"))
    #expect(tabs.text.contains("popover"))
  }

  @Test("a tab that is chosen already, or cannot be, sends nothing")
  func refused() throws {
    let host = SessionHost(Self.tabs)
    let updates = host.updates
    try host.choose(ViewKey("rooms"), in: "Tabs")
    #expect(host.updates == updates)
    try host.choose(ViewKey("safe"), in: "Tabs")
    #expect(host.text.hasPrefix("TabView \"Tabs\" rooms\n"))
    #expect(host.updates == updates + 1)
    #expect(host.inputs == [])
  }

  @Test("where an input changes nothing, what SwiftUI shows is set again")
  func unchanged() throws {
    let house = House(note: "Here", name: "map", count: 1)
    let columns = Navigation.split(
      sidebar: Self.a.embedded,
      detail: Screen("b", ViewTree<HouseInput>.text("b")).leaving(.close).embedded
    )
    let does: [(Navigation<ViewTree<HouseInput>>, (ViewHost) throws -> Void)] = [
      (Self.tabs(house), { try $0.choose(ViewKey("rooms"), in: "Tabs") }),
      (Self.pages(house).embedded, { try $0.choose(ViewKey("one"), in: "Tabs") }),
      (columns, { try $0.choose(NavigationSplitViewColumn.sidebar, in: "Columns") }),
      (Self.tabs(house), { try $0.dismiss("Here") }),
    ]
    for (flow, act) in does {
      let host = TreeHost(flow: flow)
      let (before, updates) = (host.text, host.updates)
      try act(host)
      #expect(host.text == before)
      #expect(host.sent.count == 1 && host.updates == updates + 1)
    }
  }

  @Test("a dialog of a screen that is not in view is not presented")
  func dialogsOutOfView() throws {
    let dialog = ViewTree<HouseInput>.dialog("Sure?", .text("sure"))
    let asking = Screen("ask", ViewTree<HouseInput>.column(.text("a"), dialog))
    let other = Self.a
    func tabs(_ selected: String) -> Navigation<ViewTree<HouseInput>> {
      .tabs(Self.tab("a", asking), Self.tab("b", other), selected: selected)
    }
    func pages(_ current: Int) -> Navigation<ViewTree<HouseInput>> {
      Paged(
        asking,
        [other],
        current: current,
        previous: .button("<", .turn(-1)),
        next: .button(">", .turn(1))
      ).embedded
    }
    for (flow, isShown) in [
      (tabs("a"), true), (tabs("b"), false), (Stacked(other, [asking]).embedded, true),
      (Stacked(asking, [other]).embedded, false), (pages(0), true), (pages(1), false),
    ] {
      #expect((TreeHost(flow: flow).count("sheet") == 1) == isShown, "\(flow)")
    }
  }

  @Test("a hidden tab keeps its stack, and shows nothing over the others")
  func hidden() throws {
    let host = SessionHost(from: House(note: "Here"), Self.tabs)
    #expect(!host.text.contains("Here"))
    try host.press("in hall")
    try host.choose(ViewKey("map"), in: "Tabs")
    #expect(host.text.contains("Here"))
    #expect(host.text.contains("NavigationStack \"Back\" room 1"))
    try host.choose(ViewKey("rooms"), in: "Tabs")
    try host.goBack()
    #expect(host.state.rooms.pages == ["hall"])
  }

  private nonisolated static func pages(_ house: House) -> Paged<ViewTree<HouseInput>> {
    Paged(
      Screen("one", title: "One", .text("first")),
      [Screen("two", title: "Two", .text("second")), Screen("three", .text("third"))],
      current: house.count,
      previous: .button("<", .turn(-1)),
      next: house.name.isEmpty ? .button(">", .turn(1)) : nil
    )
  }

  @Test("pages are turned by a swipe, which sends what their controls send")
  func swipe() throws {
    let host = SessionHost(Self.pages)
    #expect(host.text.contains("Text \"1/3\""))
    #expect(host.text.contains("TabView \"Tabs\" one style=PageTabViewStyle"))
    #expect(throws: NothingToDo.self) { try host.press("<") }
    try host.choose(ViewKey("two"), in: "Tabs")
    try host.press(">")
    #expect(host.inputs == [.turn(1), .turn(1)])
    #expect(host.text.contains("TabView \"Tabs\" three"))
    #expect(throws: NothingToDo.self) { try host.press(">") }
    try host.choose(ViewKey("two"), in: "Tabs")
    #expect(host.state.count == 1)
    #expect(host.text.contains("Text \"Two\" font=largeTitle"))
    // There is no page where a person cannot turn to.
    let last = SessionHost(from: House(name: "stop", count: 1), Self.pages)
    #expect(last.text.contains("first") && !last.text.contains("third"))
    try last.choose(ViewKey("three"), in: "Tabs")
    #expect(last.inputs == [])
    #expect(last.text.contains("TabView \"Tabs\" two"))
  }
}

@MainActor
struct SplitTests {
  private nonisolated static func letters(_ house: House) -> Navigation<ViewTree<HouseInput>> {
    .split(
      sidebar: Screen("letters", title: "Letters", .button("Hi", .read("Hi"))).embedded,
      detail: house.note.map { note in
        let letter = Screen("letter", title: note, ViewTree<HouseInput>.text("Dear …"))
        return (house.name.isEmpty ? letter.leaving(.close) : letter).embedded
      }
    )
  }

  private func turn(_ host: ViewHost, to column: NavigationSplitViewColumn) throws {
    try host.choose(column, in: "Columns")
    #expect(shows(host, column == .sidebar ? "sidebar" : "detail"))
  }

  private func shows(_ host: ViewHost, _ column: String) -> Bool {
    host.text.hasPrefix("NavigationSplitView \"Columns\" \(column)\n")
  }

  @Test("columns are a split view, whose bars show the titles")
  func columns() throws {
    let host = SessionHost(Self.letters)
    #expect(shows(host, "sidebar"))
    try host.press("Hi")
    #expect(
      host.text == """
        NavigationSplitView "Columns" detail
          sidebar
            ZStack
              Button "Hi" title="Letters"
          detail
            ZStack
              VStack leading title="Hi"
                Text "Dear …"
        """
    )
  }

  @Test("of pages with tools, the bar has those of the page in view")
  func toolsOfPages() {
    let pages = (1...2).map { number in
      let tool = ViewTree<HouseInput>.button("Tool \(number)", .tap).placed(.toolbar)
      return Screen("\(number)", ViewTree.column(tool, .text("a")))
    }
    let next = ViewTree<HouseInput>.button(">", .turn(1))
    let flow = Paged(pages[0], [pages[1]], next: next).embedded
    let host = TreeHost(flow: .split(sidebar: flow))
    #expect(host.lines("Button") == [#"Button "Tool 1""#, #"Button ">""#])
  }

  @Test("going back to the sidebar in a single column leaves the detail, or turns away from it")
  func back() throws {
    let host = SessionHost(from: House(note: "Hi"), Self.letters)
    try turn(host, to: .sidebar)
    #expect(host.inputs == [.close])
    // A detail that cannot be left can be turned away from.
    let stays = SessionHost(from: House(note: "Hi", name: "stay"), Self.letters)
    try turn(stays, to: .sidebar)
    #expect(stays.inputs == [])
    try turn(stays, to: .detail)
  }

  @Test("a detail that was turned away from is there when it is chosen again")
  func chosenAgain() throws {
    func columns(_ key: String?) -> Navigation<ViewTree<HouseInput>> {
      let detail = key.map { key in
        let screen = Screen(key, ViewTree<HouseInput>.text(key))
        return (key == "a" ? screen : screen.leaving(.close)).embedded
      }
      let sidebar = Screen("letters", ViewTree<HouseInput>.text("Letters")).embedded
      return .split(sidebar: sidebar, detail: detail)
    }
    for between in ["b", nil] {
      let host = TreeHost(flow: columns("a"))
      try turn(host, to: .sidebar)
      host.show(flow: columns(between))
      host.show(flow: columns("a"))
      #expect(shows(host, "detail"))
    }
  }
}
