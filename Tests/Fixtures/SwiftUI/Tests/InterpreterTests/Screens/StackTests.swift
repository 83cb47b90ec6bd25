import BowyerSwiftUI
import BowyerViews
import Foundation
import SwiftUI
import Testing

@MainActor
struct StackTests {
  private func run(
    from house: House = House()
  ) -> (session: Session<House, HouseInput, Stacked<ViewTree<HouseInput>>>, host: ViewHost) {
    let session = Session(House.component(from: house, House.rooms))
    return (session, ViewHost(SessionView(session)))
  }

  @Test("a component whose view is a stack is a view: what is laid on it is pushed")
  func push() throws {
    let host = ViewHost(House.component(House.rooms))
    #expect(
      host.text == """
        NavigationStack "Back"
          Button "in hall" title="Hall"
        """
    )
    try host.press("in hall")
    #expect(
      host.text == """
        NavigationStack "Back" room 1
          Button "in hall" title="Hall"
          screen
            VStack leading title="Room"
              Button "in room"
        """
    )
  }

  @Test("a swipe back sends the screen's input for leaving")
  func back() throws {
    let (session, host) = run(from: House(rooms: ScreenPath("hall", ["cellar", "vault"])))
    try host.goBack()
    #expect(session.state.inputs == [.leave(2)])
    #expect(session.state.rooms.pages == ["hall", "cellar"])
    #expect(host.text.contains("NavigationStack \"Back\" cellar 1\n"))
  }

  @Test("going back several screens at once leaves the lowest of them")
  func backTwice() throws {
    let (session, host) = run(from: House(rooms: ScreenPath("hall", ["cellar", "vault"])))
    try host.goBack(2)
    #expect(session.state.inputs == [.leave(1)])
    #expect(session.state.rooms.pages == ["hall"])
    #expect(throws: NothingToDo.self) { try host.goBack() }
  }

  @Test("a link is a whole path, at the start and while it runs")
  func link() throws {
    let (session, host) = run(from: House(rooms: ScreenPath("hall", ["cellar", "vault"])))
    #expect(host.text.hasPrefix("NavigationStack \"Back\" cellar 1 vault 2\n"))
    session.send(.go(["attic", "chest", "letter"]))
    #expect(host.text.hasPrefix("NavigationStack \"Back\" attic 1 chest 2 letter 3\n"))
    #expect(host.text.contains("Button \"in letter\""))
    try host.goBack()
    #expect(session.state.rooms.pages == ["hall", "attic", "chest"])
  }

  @Test("a link that SwiftUI opens leads to a whole path")
  func openURL() throws {
    let links = DeepLinks<[String]>(
      DeepLink(
        ":room/:place",
        read: { [$0["room"] ?? "", $0["place"] ?? ""] },
        write: { _ in nil }
      )
    )
    let session = Session(House.component(House.rooms))
    let host = ViewHost(
      SessionView(session).onOpenURL { url in
        if let rooms = try? links.destination(of: url.absoluteString) { session.send(.go(rooms)) }
      }
    )
    try host.open(#require(URL(string: "house://attic/chest")))
    #expect(session.state.inputs == [.go(["attic", "chest"])])
    #expect(host.text.hasPrefix("NavigationStack \"Back\" attic 1 chest 2\n"))
    try host.open(#require(URL(string: "house://nowhere")))
    #expect(session.state.inputs.count == 1)
  }

  @Test("a screen that cannot be left has no button for it, and is there again if it is left")
  func locked() throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      Stacked(
        Screen("hall", .text("Hall")),
        house.count == 0
          ? [
            Screen("cell", .button("open", .tap)),
            Screen("bed", ViewTree.text("Bed")).leaving(.tap),
          ]
          : []
      )
    }
    let session = Session(House.component(view))
    let host = ViewHost(SessionView(session))
    let before = host.text
    #expect(before.contains("\"open\" noBack"))
    try host.goBack(2)
    #expect(host.text == before)
    #expect(session.state.inputs == [])
    try host.goBack()
    #expect(session.state.inputs == [.tap])
  }

  @Test("a screen keeps what SwiftUI knows of it, whatever is laid on it")
  func identity() throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      house.rooms.stacked(leaving: { .leave($0) }) { entry in
        Screen(
          entry.page,
          .column(.textField("Name", text: "") { _ in .tap }, .button("on", .enter("b")))
        )
      }
    }
    let host = ViewHost(House.component(view))
    try host.focus("Name")
    try host.press("on")
    #expect(host.text.contains("focused"))
    try host.goBack()
    #expect(host.text.contains("focused"))
  }

  @Test("a text field on a screen that is laid on others is edited")
  func field() throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      Stacked(
        Screen("hall", .text("Hall")),
        [Screen("form", .textField("Name", text: house.name) { .type($0.uppercased()) })]
      )
    }
    let host = ViewHost(House.component(view))
    try host.type("ada", into: "Name")
    #expect(host.text.contains("text=\"ADA\""))
  }

  @Test("a press on a screen that has left sends nothing")
  func stale() throws {
    let (session, host) = run(from: House(rooms: ScreenPath("hall", ["cellar"])))
    let old = host.shown.flatMap(\.all).first { $0.name == "in cellar" && $0.kind == "Button" }
    guard case .press(let press)? = old?.actions.first else {
      Issue.record("no button")
      return
    }
    session.send(.go(["attic"]))
    _ = host.text
    press()
    #expect(session.state.inputs == [.go(["attic"])])
  }

  @Test("going back on replaced screens leaves none of the new ones")
  func lateBack() throws {
    let (session, host) = run(from: House(rooms: ScreenPath("hall", ["cellar", "vault"])))
    let backs = host.shown.flatMap(\.all).flatMap(\.actions).compactMap { action in
      if case .goBack(let back) = action { back } else { nil }
    }
    let back = try #require(backs.first)
    session.send(.go(["attic", "chest"]))
    back(1)
    #expect(host.text.hasPrefix("NavigationStack \"Back\" attic 1 chest 2\n"))
    #expect(session.state.inputs == [.go(["attic", "chest"])])
  }

  @Test("a screen that is in view already does not appear again")
  func appearsOnce() throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      Stacked(Screen("hall", ViewTree.text("\(house.count)").onAppear(.type("in"))))
    }
    let session = Session(House.component(view))
    let host = ViewHost(SessionView(session))
    _ = host.text
    session.send(.tap)
    _ = host.text
    #expect(session.state.inputs == [.type("in"), .tap])
  }

  @Test("appear and disappear events are sent when the screen appears and disappears")
  func lives() throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      let cellar = ViewTree<HouseInput>.text("Cellar").onAppear(.type("in")).onDisappear(
        .type("out")
      )
      return Stacked(Screen("hall", .button("down", .tap)))
        .pushing(house.count == 1 ? [Screen("cellar", cellar)] : [])
    }
    let session = Session(House.component(view))
    let host = ViewHost(SessionView(session))
    try host.press("down")
    _ = host.text
    session.send(.tap)
    _ = host.text
    #expect(session.state.inputs == [.tap, .type("in"), .tap, .type("out")])
  }

  @Test("a screen that is pushed before the one below it is shown is not popped")
  func pushedAtOnce() throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      house.rooms.stacked(leaving: { .leave($0) }) { entry in
        let text = ViewTree<HouseInput>.text(entry.page)
        return Screen(entry.page, entry.page == "b" ? text.onAppear(.enter("c")) : text)
      }
    }
    let session = Session(House.component(from: House(rooms: ScreenPath("hall", ["a"])), view))
    let host = ViewHost(SessionView(session))
    _ = host.text
    session.send(.enter("b"))
    #expect(host.text.hasPrefix("NavigationStack \"Back\" a 1 b 2 c 3\n"))
    #expect(session.state.inputs == [.enter("b"), .enter("c")])
  }

  @Test("a screen of a stack goes as it came", arguments: [ScreenTransition.none, .standard])
  func goes(transition: ScreenTransition) throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      let below: ScreenTransition = transition == .none ? .standard : .none
      return Stacked(Screen("hall", by: below, .text("Hall"))).pushing(
        (0..<house.count).map { n in
          Screen("a\(n)", by: n == 1 ? transition : below, ViewTree.text("\(n)")).leaving(.turn(-1))
        }
      )
    }
    let session = Session(House.component(view))
    let host = ViewHost(SessionView(session))
    func isStill() -> Bool { host.text.prefix { $0 != "\n" }.contains(" still") }
    session.send(.turn(2))
    #expect(isStill() == (transition == .none))
    session.send(.turn(-1))
    #expect(isStill() == (transition == .none))
    session.send(.turn(1))
    try host.goBack()
    #expect(isStill() == (transition == .none))
    try host.goBack()
    #expect(session.state.count == 0 && isStill() == (transition != .none))
  }

  @Test("screens of one name and id are distinguished from each other")
  func twins() throws {
    let view: @Sendable (House) -> Stacked<ViewTree<HouseInput>> = { house in
      Stacked(
        Screen("a", .text("1")),
        (0..<house.count).map { n in Screen("a", ViewTree.text("\(n)")).leaving(.turn(-1)) }
      )
    }
    let session = Session(House.component(from: House(count: 2), view))
    let host = ViewHost(SessionView(session))
    #expect(host.text.hasPrefix("NavigationStack \"Back\" a#2 a#3\n"))
    try host.goBack()
    #expect(session.state.count == 1)
  }

  @Test("a flow without a session is a picture, and with a function it is run by that")
  func byItself() throws {
    let picture = ViewHost(House.rooms(House(rooms: ScreenPath("hall", ["cellar"]))))
    try picture.goBack()
    #expect(picture.text.hasPrefix("NavigationStack \"Back\" cellar 1\n"))
    let host = ViewHost(HouseByItself())
    try host.press("in hall")
    try host.press("in hall")
    #expect(host.text.hasPrefix("NavigationStack \"Back\" room 1 room 2\n"))
    try host.goBack(2)
    #expect(host.text.hasPrefix("NavigationStack \"Back\"\n"))
  }
}

extension Stacked {
  fileprivate func pushing(_ screens: [Screen<Content>]) -> Stacked {
    screens.reduce(self) { $0.pushing($1) }
  }
}

private struct HouseByItself: View {
  @SwiftUI.State private var house = House()

  var body: some View {
    ScreensView(House.rooms(house)) { input in
      house = House.dispatcher.run(input, on: house).state
    }
  }
}
