import BowyerSwiftUI
import BowyerViews
import Foundation
import SwiftUI
import Testing

@MainActor
struct TabTests {
  private func run<V: NavigationDescription>(
    from house: House = House(),
    _ view: @escaping @Sendable (House) -> V
  ) -> (session: Session<House, HouseInput, V>, host: ViewHost)
  where V: View, V.Input == HouseInput {
    let session = Session(House.component(from: house, view))
    return (session, ViewHost(SessionView(session)))
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
    let (_, host) = run(Self.tabs)
    #expect(
      host.text == """
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
      let tab = NavigationTab("a", item, Screen("a", ViewTree.empty).embedded)
      let tabs = Navigation<ViewTree<HouseInput>>.tabs(tab, selected: "a")
      let shown = ViewHost(ScreensView(tabs) { _ in }).shown
      let label = shown.flatMap(\.all).first { $0.kind == "tabItem" }
      return label?.children.map(\.description).joined(separator: "\n") ?? ""
    }
    let alone = ViewTree<HouseInput>.image("map", alt: "Map")
    #expect(
      item(.row(alone, .text("Places")).onPress(.tap))
        == "Image \"map\" label=Map\nText \"Places\""
    )
    #expect(item(alone.onPress(.tap)) == "Image \"map\" label=Map hidden\nText \"Map\"")
    #expect(
      item(.button("Home", systemImage: "lamp", .tap))
        == "Image \"system:lamp\" hidden\nText \"Home\""
    )
    #expect(item(.button("home", .tap).localized()) == "Text \"home\" localized")
    #expect(item(.row(alone, .text("places").localized())).hasSuffix("Text \"places\" localized"))
    #expect(item(.row(.text("A"), .text("B"))) == "Text \"A B\"")
    #expect(item(ViewTree.row(.text("A")).labelled("C")) == "Text \"C\"")
    #expect(item(.row(.text("A"), ViewTree.text("B").hidden())) == "Text \"A\"")
    // What has neither a text nor parts says nothing.
    #expect(item(.row(.spacer, .text("A"), .divider)) == "Text \"A\"")
  }

  @Test("the choice of a tab sends the input of its item")
  func choose() throws {
    let (session, host) = run(Self.tabs)
    try host.choose(ViewKey("map"), in: "Tabs")
    #expect(session.state.inputs == [.choose("map")])
    #expect(host.text.hasPrefix("TabView \"Tabs\" map\n"))
  }

  @Test("the choice of a tab with several buttons is a press of the first")
  func chooseFirst() throws {
    var sent: [String] = []
    let screen = Screen("a", ViewTree<String>.text("A")).embedded
    let tabs = Navigation<ViewTree<String>>.tabs(
      NavigationTab("a", .button("A", "a"), screen),
      NavigationTab("b", .row(.text("B"), .button("1", "first"), .button("2", "last")), screen),
      selected: "a"
    )
    try ViewHost(ScreensView(tabs) { sent.append($0) }).choose(ViewKey("b"), in: "Tabs")
    #expect(sent == ["first"])
  }

  private nonisolated static func asking(_ house: House) -> Navigation<ViewTree<HouseInput>> {
    let dialogs = ViewTree<HouseInput>.column(
      .when(house.count > 1, ViewTree.dialog("First", .text("1")).onDismiss(.turn(-1))),
      .when(house.count > 0, ViewTree.dialog("Second", .text("2")).onDismiss(.turn(-1)))
    )
    return Navigation<ViewTree<HouseInput>>.tabs(
      NavigationTab("rooms", .button("Rooms", .choose("rooms")), Screen("a", dialogs).embedded),
      NavigationTab("map", .button("Map", .choose("map")), Screen("b", .text("A map")).embedded),
      selected: house.name
    ).presenting(house.note.map(House.note))
  }

  @Test("dialogs are presented in the same order when their tab is selected again")
  func dialogsComeBack() throws {
    let (session, host) = run(Self.asking)
    _ = host.text
    for _ in 0..<2 {
      session.send(.tap)
      _ = host.text
    }
    let before = host.text
    let places = ["Second", "First"].compactMap { before.range(of: $0)?.lowerBound }
    #expect(places.count == 2 && places[0] < places[1])
    for inputs in [[HouseInput.choose("map"), .choose("rooms")], [.read("Hi"), .close]] {
      session.send(inputs[0])
      #expect(!host.text.contains("Second"))
      session.send(inputs[1])
      #expect(host.text == before)
    }
  }

  @Test("a dialog is not dismissed when its screen goes out of view")
  func dialogOutOfView() throws {
    let ways: [(away: HouseInput, back: HouseInput)] = [
      (.choose("map"), .choose("rooms")), (.read("Hi"), .close),
    ]
    for (away, back) in ways {
      let (session, host) = run(from: House(count: 1), Self.asking)
      let sheet = try #require(host.shown.flatMap(\.all).first { $0.kind == "sheet" })
      session.send(away)
      _ = host.text
      // SwiftUI may report it as dismissed when it is removed.
      for case .dismiss(let dismiss) in sheet.actions { dismiss() }
      #expect(session.state.inputs == [away])
      session.send(back)
      try host.dismiss("Second")
      #expect(session.state.inputs == [away, back, .turn(-1)])
    }
  }

  @Test("a popover of a screen that is not in view is presented when the screen is back")
  func popoverOutOfView() throws {
    let popover = ViewTree<HouseInput>.dialog("Ask", kind: .popover, .text("?"))
      .onDismiss(.turn(-1))
    let screen: @Sendable (House) -> Navigation<ViewTree<HouseInput>> = { house in
      Screen("a", .column(.text("\(house.count)"), .when(house.count > 0, popover))).embedded
    }
    let (session, host) = run(from: House(count: 1)) { house in
      screen(house).presenting(house.note.map(House.note))
    }
    let open = try #require(host.shown.flatMap(\.all).first { $0.kind == "popover" })
    session.send(.read("Hi"))
    #expect(!host.text.contains("popover") && host.text.contains("Hi"))
    // SwiftUI may report it as dismissed when it is removed.
    for case .dismiss(let dismiss) in open.actions { dismiss() }
    session.send(.tap)
    #expect(!host.text.contains("popover"))
    session.send(.close)
    #expect(host.text.contains("popover") && !host.text.contains("Hi"))
    try host.dismiss("Ask")
    #expect(session.state.inputs == [.read("Hi"), .tap, .close, .turn(-1)])
    // One that appears in another tab waits until the tab is chosen.
    let (tabs, other) = run { house in
      Navigation.tabs(
        NavigationTab("a", .button("A", .choose("a")), screen(house)),
        NavigationTab(
          "b",
          .button("B", .choose("b")),
          Screen("b", ViewTree<HouseInput>.text("b")).embedded
        ),
        selected: house.name == "a" ? "a" : "b"
      )
    }
    _ = other.text
    tabs.send(.tap)
    #expect(!other.text.contains("popover"))
    tabs.send(.choose("a"))
    #expect(other.text.contains("popover"))
  }

  @Test("a tab that is chosen already, or cannot be, sends nothing")
  func refused() throws {
    let (session, host) = run(Self.tabs)
    _ = host.text
    let updates = host.updates
    try host.choose(ViewKey("rooms"), in: "Tabs")
    #expect(host.updates == updates)
    try host.choose(ViewKey("safe"), in: "Tabs")
    #expect(host.text.hasPrefix("TabView \"Tabs\" rooms\n"))
    #expect(host.updates == updates + 1)
    #expect(session.state.inputs == [])
  }

  @Test(
    "where an input changes nothing, what SwiftUI shows is set again, with a session and without"
  )
  func unchanged() throws {
    let house = House(note: "Here", name: "map", count: 1)
    let flows = [
      Self.tabs(house), Self.pages(house).embedded,
      .split(
        sidebar: Screen("a", .text("a")).embedded,
        detail: Screen("b", ViewTree.text("b")).leaving(.close).embedded
      ),
    ]
    for (flow, does) in zip(
      flows,
      [
        { try $0.choose(ViewKey("rooms"), in: "Tabs") },
        { try $0.choose(ViewKey("one"), in: "Tabs") },
        { try $0.choose(NavigationSplitViewColumn.sidebar, in: "Columns") },
      ] as [(ViewHost) throws -> Void]
    ) {
      var sent: [HouseInput] = []
      let host = ViewHost(ScreensView(flow) { sent.append($0) })
      let before = host.text
      let updates = host.updates
      try does(host)
      #expect(host.text == before)
      #expect(sent.count == 1 && host.updates == updates + 1)
    }
    let sheet = ViewHost(ScreensView(Self.tabs(house)) { _ in })
    _ = sheet.text
    let updates = sheet.updates
    try sheet.dismiss("Here")
    #expect(sheet.text.contains("Here") && sheet.updates == updates + 1)
  }

  @Test("a dialog of a screen that is not in view is not presented")
  func dialogsOutOfView() throws {
    let dialog = ViewTree<HouseInput>.dialog("Sure?", .text("sure"))
    let asking = Screen("ask", ViewTree<HouseInput>.column(.text("a"), dialog))
    let other = Screen("other", ViewTree<HouseInput>.text("b"))
    func shows<Flow: NavigationDescription>(_ flow: Flow) -> Bool where Flow.Input == HouseInput {
      ViewHost(ScreensView(flow) { _ in }).text.contains("sheet")
    }
    func tabs(_ selected: String) -> Navigation<ViewTree<HouseInput>> {
      .tabs(
        NavigationTab("a", .button("A", .tap), asking.embedded),
        NavigationTab("b", .button("B", .tap), other.embedded),
        selected: selected
      )
    }
    #expect(shows(tabs("a")) && !shows(tabs("b")))
    #expect(shows(Stacked(other, [asking])) && !shows(Stacked(asking, [other])))
    func pages(_ current: Int) -> Paged<ViewTree<HouseInput>> {
      Paged(
        asking,
        [other],
        current: current,
        previous: .button("<", .turn(-1)),
        next: .button(">", .turn(1))
      )
    }
    #expect(shows(pages(0)) && !shows(pages(1)))
  }

  @Test("a hidden tab keeps its stack, and shows nothing over the others")
  func hidden() throws {
    let (session, host) = run(from: House(note: "Here"), Self.tabs)
    #expect(!host.text.contains("Here"))
    try host.press("in hall")
    try host.choose(ViewKey("map"), in: "Tabs")
    #expect(host.text.contains("Here"))
    #expect(host.text.contains("NavigationStack \"Back\" room 1"))
    try host.choose(ViewKey("rooms"), in: "Tabs")
    try host.goBack()
    #expect(session.state.rooms.pages == ["hall"])
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
    let (session, host) = run(Self.pages)
    #expect(host.text.contains("Text \"1/3\""))
    #expect(host.text.contains("TabView \"Tabs\" one style=PageTabViewStyle"))
    #expect(throws: NothingToDo.self) { try host.press("<") }
    try host.choose(ViewKey("two"), in: "Tabs")
    try host.press(">")
    #expect(session.state.inputs == [.turn(1), .turn(1)])
    #expect(host.text.contains("TabView \"Tabs\" three"))
    try host.choose(ViewKey("two"), in: "Tabs")
    #expect(session.state.count == 1)
    #expect(host.text.contains("Text \"Two\" font=largeTitle"))
  }

  @Test("there is no page where a person cannot turn to")
  func lastPage() throws {
    let (session, host) = run(from: House(name: "stop", count: 1), Self.pages)
    #expect(host.text.contains("first"))
    #expect(!host.text.contains("third"))
    try host.choose(ViewKey("three"), in: "Tabs")
    #expect(session.state.inputs == [])
    #expect(host.text.contains("TabView \"Tabs\" two"))
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

  @Test("columns are a split view, whose bars show the titles")
  func columns() throws {
    let host = ViewHost(House.component(Self.letters))
    #expect(host.text.hasPrefix("NavigationSplitView \"Columns\" sidebar\n"))
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

  @Test("going back to the sidebar in a single column leaves the detail")
  func back() throws {
    let session = Session(House.component(from: House(note: "Hi"), Self.letters))
    let host = ViewHost(SessionView(session))
    try host.choose(NavigationSplitViewColumn.sidebar, in: "Columns")
    #expect(session.state.inputs == [.close])
    #expect(host.text.hasPrefix("NavigationSplitView \"Columns\" sidebar\n"))
  }

  @Test("a detail that was turned away from is there when it is chosen again")
  func chosenAgain() throws {
    func columns(_ key: String?) -> some View {
      let detail = key.map { key in
        let screen = Screen(key, ViewTree<HouseInput>.text(key))
        return (key == "a" ? screen : screen.leaving(.close)).embedded
      }
      let sidebar = Screen("letters", ViewTree<HouseInput>.text("Letters")).embedded
      let columns = Navigation<ViewTree<HouseInput>>.split(sidebar: sidebar, detail: detail)
      return ScreensView(columns) { _ in }
    }
    for between in ["b", nil] {
      let host = ViewHost(columns("a"))
      try host.choose(NavigationSplitViewColumn.sidebar, in: "Columns")
      #expect(host.text.hasPrefix("NavigationSplitView \"Columns\" sidebar\n"))
      host.show(columns(between))
      _ = host.text
      host.show(columns("a"))
      #expect(host.text.hasPrefix("NavigationSplitView \"Columns\" detail\n"))
    }
  }

  @Test("a detail that cannot be left can be turned away from")
  func turnAway() throws {
    let session = Session(House.component(from: House(note: "Hi", name: "stay"), Self.letters))
    let host = ViewHost(SessionView(session))
    try host.choose(NavigationSplitViewColumn.sidebar, in: "Columns")
    #expect(host.text.hasPrefix("NavigationSplitView \"Columns\" sidebar\n"))
    #expect(session.state.inputs == [])
    try host.choose(NavigationSplitViewColumn.detail, in: "Columns")
    #expect(host.text.hasPrefix("NavigationSplitView \"Columns\" detail\n"))
  }
}
