import BowyerSwiftUI
import BowyerViews
import SwiftUI
import Testing

@MainActor
struct ModalTests {
  private nonisolated static let hall = Screen("hall", ViewTree<HouseInput>.text("Hall")).embedded

  private func run(
    _ view: @escaping @Sendable (House) -> Navigation<ViewTree<HouseInput>>
  ) -> SessionHost<House, HouseInput, Navigation<ViewTree<HouseInput>>> {
    SessionHost(from: House(note: "Hi"), view)
  }

  @Test(
    "what is over a screen is a sheet, a cover or a popover",
    arguments: [
      (ModalStyle.sheet, "sheet"), (.fullScreen, "fullScreenCover"), (.popover, "popover"),
    ]
  )
  func styles(style: ModalStyle, kind: String) throws {
    let host = run { Self.hall.presenting($0.note.map(House.note), as: style) }
    #expect(
      host.text == """
        ZStack
          VStack leading
            Text "Hall"
        \(kind)
          ZStack minWidth=320.0 minHeight=240.0
            VStack leading
              VStack leading
                Text "Hi"
        """
    )
    try host.dismiss("Hi")
    #expect(host.inputs == [.close])
    #expect(!host.text.contains(kind))
  }

  @Test("a dialog of a screen gives way to what is over the screen, and is there again after it")
  func overDialog() throws {
    let asking = ViewTree<HouseInput>.column(.text("a"), .dialog("Sure?", .text("sure")))
    for layer in [
      Screen("hall", asking).embedded, Stacked(Screen("hall", asking)).embedded,
      .tabs(
        NavigationTab("a", .button("A", .tap), Screen("hall", asking).embedded),
        selected: "a"
      ),
    ] {
      let host = run { house in layer.presenting(house.note.map(House.note)) }
      #expect(host.text.contains("Hi") && !host.text.contains("sure"))
      try host.dismiss("Hi")
      #expect(!host.text.contains("Hi") && host.text.contains("sure"))
    }
  }

  @Test("a sheet that has gone by itself, or as its parent shows another flow, is not dismissed")
  func gone() throws {
    let host = run { Self.hall.presenting($0.note.map(House.note)) }
    let sheet = try #require(host.first("sheet"))
    host.session.send(.close)
    for _ in 0..<2 { sheet.dismiss() }
    #expect(host.inputs == [.close])
    let flow = TreeHost(flow: Self.hall.presenting(House.note("Hi")))
    let other = try #require(flow.first("sheet"))
    flow.show(flow: Self.hall)
    other.dismiss()
    #expect(flow.sent == [])
  }

  @Test("a modal that has no way out stays open; Escape leaves the last one, if it has")
  func escape() throws {
    let oath = Screen("oath", ViewTree<HouseInput>.button("I swear", .close)).embedded
    let host = run { house in
      Self.hall.presenting(house.note.map(House.note)).presenting(house.count > 0 ? oath : nil)
    }
    host.send(.tap)
    #expect(host.text.contains("staysOpen"))
    try host.dismiss("I swear")
    #expect(host.text.contains("I swear"))
    #expect(throws: NothingToDo.self) { try host.pressKeys(.cancelAction) }
    host.send(.turn(-1))
    try host.pressKeys(.cancelAction)
    #expect(host.inputs == [.tap, .turn(-1), .close])
    #expect(throws: NothingToDo.self) { try host.pressKeys(.cancelAction) }
  }

  @Test("a modal has a size, where it is as large as its content")
  func size() {
    let room = Screen("room", ViewTree<HouseInput>.list(.text("a")))
    for modal in [room.embedded, Stacked(room).embedded] {
      for style in [ModalStyle.sheet, .popover] {
        let text = ViewHost(Self.hall.presenting(modal, as: style)).text
        #expect(text.contains("minHeight=240.0") && !text.contains("collapsed"))
      }
    }
  }

  @Test("sheets lie on each other, and each is taken away by itself")
  func several() throws {
    let host = run { house in
      let first = Screen("first", ViewTree<HouseInput>.text("First")).leaving(.tap)
      return Self.hall.presenting(house.count == 0 ? first.embedded : nil)
        .presenting(house.note.map(House.note), as: .fullScreen)
    }
    #expect(host.all.compactMap(\.text) == ["Hall", "First", "Hi"])
    try host.escape("Hi")
    #expect(host.inputs == [.close])
    try host.dismiss("First")
    #expect(host.inputs == [.close, .tap])
    #expect(host.text == "ZStack\n  VStack leading\n    Text \"Hall\"")
  }

  @Test("pulling down a sheet with a stack leaves the whole stack")
  func stack() throws {
    let host = SessionHost(rooms: ["cellar"]) { house in
      let rooms = House.rooms(house)
      return Self.hall.presenting(Stacked(rooms.root.leaving(.close), rooms.rest).embedded)
    }
    try host.goBack()
    try host.dismiss("Back")
    #expect(host.inputs == [.leave(1), .close])
  }

  @Test("another screen in the place of one, alone or in a sheet, keeps nothing of it")
  func other() throws {
    let screen: @Sendable (House) -> Navigation<ViewTree<HouseInput>> = { house in
      Screen(house.note ?? "", .textField("Name", text: "") { _ in .tap }).embedded
    }
    for host in [run(screen), run { Self.hall.presenting(screen($0)) }] {
      try host.focus("Name")
      host.send(.tap)
      #expect(host.text.contains("focused"))
      host.send(.read("Ho"))
      #expect(!host.text.contains("focused"))
    }
  }

  @Test("a screen comes as it says, where SwiftUI can do that")
  func transitions() {
    for (transition, notes) in [
      (ScreenTransition.standard, ""), (.fade, "transition=opacity animation=default"),
      (.slide(from: .bottom), "transition=move bottom animation=default"),
      (.slide(from: .top), "transition=move top animation=default"),
      (.slide(from: .leading), "transition=move leading animation=default"),
      (.slide(from: .trailing), "transition=move trailing animation=default"), (.none, "still"),
      (.custom("curl"), ""),
    ] {
      let screen = Screen("hall", by: transition, ViewTree<HouseInput>.text("Hall"))
      let text = ViewHost(screen.embedded).text
      for note in notes.split(separator: " ") { #expect(text.contains(note), "\(transition)") }
      if notes.isEmpty { #expect(text == "ZStack\n  VStack leading\n    Text \"Hall\"") }
    }
  }

  @Test("a modal screen comes and leaves by its own transition, over the one below it")
  func ownTransitions() {
    let note: @Sendable (ScreenTransition) -> Navigation<ViewTree<HouseInput>> = {
      Screen("note", by: $0, ViewTree<HouseInput>.text("Hi")).embedded
    }
    for transition in [ScreenTransition.none, .standard] {
      let host = run { Self.hall.presenting($0.note.map { _ in note(transition) }) }
      for _ in 0..<2 {
        #expect(host.text.hasPrefix("ZStack still") == (transition == .none))
        host.send(.close)
      }
    }
    for (first, second, still) in [
      (ScreenTransition.none, ScreenTransition.standard, [true, true, false]),
      (.standard, .none, [false, true, true]),
    ] {
      let host = ViewHost(Self.hall.presenting(note(first)).presenting(note(second)))
      let stacks = host.all.filter { $0.kind == "ZStack" }
      #expect(stacks.map { $0.notes.contains("still") } == still)
    }
  }

  @Test("a screen without a bar has its title above it")
  func title() {
    let screen = Screen("hall", title: "The hall", ViewTree<HouseInput>.text("Hall"))
    #expect(
      ViewHost(screen.embedded).text == """
        ZStack
          VStack leading
            Text "The hall" font=largeTitle traits=isHeader h1
            Text "Hall"
        """
    )
  }
}
