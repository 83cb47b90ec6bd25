import Foundation
import BowyerSwiftUI
import BowyerViews
import SwiftUI
import Testing

@MainActor
struct ModalTests {
  private func run(
    from house: House = House(note: "Hi"),
    _ view: @escaping @Sendable (House) -> Navigation<ViewTree<HouseInput>>
  ) -> (session: Session<House, HouseInput, Navigation<ViewTree<HouseInput>>>, host: ViewHost) {
    let session = Session(House.component(from: house, view))
    return (session, ViewHost(SessionView(session)))
  }

  @Test(
    "what is over a screen is a sheet, a cover or a popover",
    arguments: [
      (ModalStyle.sheet, "sheet"), (.fullScreen, "fullScreenCover"), (.popover, "popover"),
    ]
  )
  func styles(style: ModalStyle, kind: String) throws {
    let (session, host) = run { house in
      Screen("hall", .text("Hall")).embedded.presenting(house.note.map(House.note), as: style)
    }
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
    #expect(session.state.inputs == [.close])
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
      let (_, host) = run { house in layer.presenting(house.note.map(House.note)) }
      #expect(host.text.contains("Hi") && !host.text.contains("sure"))
      try host.dismiss("Hi")
      #expect(!host.text.contains("Hi") && host.text.contains("sure"))
    }
  }

  @Test("a sheet that has gone by itself is not taken away again")
  func gone() throws {
    let (session, host) = run { house in
      Screen("hall", .text("Hall")).embedded.presenting(house.note.map(House.note))
    }
    let sheet = host.shown.flatMap(\.all).first { $0.kind == "sheet" }
    guard case .dismiss(let dismiss)? = sheet?.actions.first else {
      Issue.record("no sheet")
      return
    }
    session.send(.close)
    dismiss()
    dismiss()
    #expect(session.state.inputs == [.close])
  }

  @Test("nor is one that has gone as its parent shows another flow")
  func goneWithFlow() throws {
    var sent: [HouseInput] = []
    func flow(_ note: String?) -> some View {
      let hall = Screen("hall", ViewTree<HouseInput>.text("Hall")).embedded
      return ScreensView(hall.presenting(note.map(House.note))) { sent.append($0) }
    }
    let host = ViewHost(flow("Hi"))
    let sheet = try #require(host.shown.flatMap(\.all).first { $0.kind == "sheet" })
    host.show(flow(nil))
    _ = host.text
    for case .dismiss(let dismiss) in sheet.actions { dismiss() }
    #expect(sent == [])
  }

  @Test("a sheet that has no way out stays open")
  func staysOpen() throws {
    let (session, host) = run { _ in
      Screen("hall", .text("Hall")).embedded
        .presenting(Screen("oath", .button("I swear", .tap)).embedded)
    }
    #expect(host.text.contains("staysOpen"))
    try host.dismiss("I swear")
    #expect(host.text.contains("sheet"))
    #expect(session.state.inputs == [])
  }

  @Test("Escape leaves the modal that was presented last, if it can be left")
  func escape() throws {
    let (session, host) = run { house in
      Screen("hall", .text("Hall")).embedded.presenting(house.note.map(House.note))
        .presenting(house.count > 0 ? Screen("oath", .button("I swear", .close)).embedded : nil)
    }
    session.send(.tap)
    #expect(throws: NothingToDo.self) { try host.pressKeys(.cancelAction) }
    session.send(.turn(-1))
    try host.pressKeys(.cancelAction)
    #expect(session.state.inputs == [.tap, .turn(-1), .close])
    #expect(throws: NothingToDo.self) { try host.pressKeys(.cancelAction) }
  }

  @Test("a modal has a size, where it is as large as its content")
  func size() {
    let room = Screen("room", ViewTree<HouseInput>.list(.text("a")))
    for modal in [room.embedded, Stacked(room).embedded] {
      for style in [ModalStyle.sheet, .popover] {
        let (_, host) = run { _ in
          Screen("hall", .text("Hall")).embedded.presenting(modal, as: style)
        }
        #expect(host.text.contains("minHeight=240.0") && !host.text.contains("collapsed"))
      }
    }
  }

  @Test("sheets lie on each other, and each is taken away by itself")
  func several() throws {
    let (session, host) = run { house in
      let first = Screen("first", ViewTree<HouseInput>.text("First")).leaving(.tap)
      return Screen("hall", .text("Hall")).embedded
        .presenting(house.count == 0 ? first.embedded : nil)
        .presenting(house.note.map(House.note), as: .fullScreen)
    }
    #expect(host.text.components(of: ["Hall", "First", "Hi"]))
    try host.escape("Hi")
    #expect(session.state.inputs == [.close])
    try host.dismiss("First")
    #expect(session.state.inputs == [.close, .tap])
    #expect(host.text == "ZStack\n  VStack leading\n    Text \"Hall\"")
  }

  @Test("pulling down a sheet with a stack leaves the whole stack")
  func stack() throws {
    let (session, host) = run(from: House(rooms: ScreenPath("hall", ["cellar"]))) { house in
      let rooms = House.rooms(house)
      let hall = rooms.root.leaving(.close)
      return Screen("street", .text("Street")).embedded
        .presenting(Stacked(hall, rooms.rest).embedded)
    }
    try host.goBack()
    try host.dismiss("Back")
    #expect(session.state.inputs == [.leave(1), .close])
  }

  @Test("another thing that is shown in the place of one is another sheet")
  func other() throws {
    let (session, host) = run { house in
      let name = house.note ?? ""
      return Screen("hall", .text("Hall")).embedded
        .presenting(Screen(name, .textField("Name", text: "") { _ in .tap }).embedded)
    }
    try host.focus("Name")
    #expect(host.text.contains("focused"))
    session.send(.tap)
    #expect(host.text.contains("focused"))
    session.send(.read("Ho"))
    #expect(!host.text.contains("focused"))
  }

  @Test(
    "a screen comes as it says, where SwiftUI can do that",
    arguments: [
      (ScreenTransition.standard, nil), (.fade, "transition=opacity animation=default"),
      (.slide(from: .bottom), "transition=move bottom animation=default"),
      (.slide(from: .top), "transition=move top animation=default"),
      (.slide(from: .leading), "transition=move leading animation=default"),
      (.slide(from: .trailing), "transition=move trailing animation=default"), (.none, "still"),
      (.custom("curl"), nil),
    ]
  )
  func transitions(transition: ScreenTransition, note: String?) {
    let alone = Screen("hall", by: transition, ViewTree<HouseInput>.text("Hall"))
    let text = ViewHost(alone.embedded).text
    for word in (note ?? "").split(separator: " ") { #expect(text.contains(word)) }
    if note == nil {
      #expect(text == "ZStack\n  VStack leading\n    Text \"Hall\"")
    }
  }

  @Test(
    "a modal screen leaves by the transition by which it came",
    arguments: [ScreenTransition.none, .standard]
  )
  func goes(transition: ScreenTransition) {
    let (session, host) = run { house in
      let note = house.note.map { Screen("note", by: transition, ViewTree<HouseInput>.text($0)) }
      return Screen("hall", .text("Hall")).embedded.presenting(note?.embedded)
    }
    #expect(host.text.hasPrefix("ZStack still") == (transition == .none))
    session.send(.close)
    #expect(host.text.hasPrefix("ZStack still") == (transition == .none))
  }

  @Test("of modals over each other, each comes by its own transition over the one below it")
  func ownTransitions() {
    func still(_ first: ScreenTransition, _ second: ScreenTransition) -> [Bool] {
      let modals = [first, second].map {
        Screen("note", by: $0, ViewTree<HouseInput>.text("Hi")).embedded
      }
      let hall = Screen("hall", ViewTree<HouseInput>.text("Hall")).embedded
      let host = ViewHost(hall.presenting(modals[0]).presenting(modals[1]))
      return host.shown.flatMap(\.all).filter { $0.kind == "ZStack" }.map {
        $0.notes.contains("still")
      }
    }
    #expect(still(.none, .standard) == [true, true, false])
    #expect(still(.standard, .none) == [false, true, true])
  }

  @Test("a screen that stands alone gives its place to another one")
  func replaced() throws {
    let (session, host) = run { house in
      Screen(house.note ?? "", .textField("Name", text: "") { _ in .tap }).embedded
    }
    try host.focus("Name")
    session.send(.tap)
    #expect(host.text.contains("focused"))
    session.send(.close)
    #expect(!host.text.contains("focused"))
  }

  @Test("a screen without a bar has its title above it")
  func title() {
    let (_, host) = run { _ in Screen("hall", title: "The hall", .text("Hall")).embedded }
    #expect(
      host.text == """
        ZStack
          VStack leading
            Text "The hall" font=largeTitle traits=isHeader h1
            Text "Hall"
        """
    )
  }
}

extension String {
  /// Tells whether there are texts in this order.
  fileprivate func components(of texts: [String]) -> Bool {
    var rest = self[...]
    for text in texts {
      guard let range = rest.range(of: text) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
