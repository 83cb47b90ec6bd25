import BowyerViews
import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

@MainActor
struct StackTests {
  private func path(_ host: ViewHost) -> String {
    host.text.split(separator: "\n").first.map {
      String($0.dropFirst(#"NavigationStack "Back""#.count))
    }
      ?? ""
  }

  @Test("a component whose view is a stack is a view: what is laid on it is pushed")
  func push() throws {
    let host = SessionHost(House.rooms)
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

  @Test("going back sends the leaving input of the lowest screen that is left")
  func back() throws {
    for (count, left, pages) in [(1, 2, ["hall", "cellar"]), (2, 1, ["hall"])] {
      let host = SessionHost(rooms: ["cellar", "vault"], House.rooms)
      try host.goBack(count)
      #expect(host.inputs == [.leave(left)])
      #expect(host.state.rooms.pages == pages)
      #expect(path(host) == (count == 1 ? " cellar 1" : ""))
    }
    #expect(throws: NothingToDo.self) { try SessionHost(House.rooms).goBack() }
  }

  @Test("a link is a whole path, at the start and while it runs, also one that SwiftUI opens")
  func link() throws {
    let host = SessionHost(rooms: ["cellar", "vault"], House.rooms)
    #expect(path(host) == " cellar 1 vault 2")
    host.send(.go(["attic", "chest", "letter"]))
    #expect(path(host) == " attic 1 chest 2 letter 3")
    #expect(host.text.contains("Button \"in letter\""))
    try host.goBack()
    #expect(host.state.rooms.pages == ["hall", "attic", "chest"])
    let links = DeepLinks<[String]>(
      DeepLink(
        ":room/:place",
        read: { [$0["room"] ?? "", $0["place"] ?? ""] },
        write: { _ in nil }
      )
    )
    let session = host.session
    host.show(
      SessionView(session).onOpenURL { url in
        if let rooms = try? links.destination(of: url.absoluteString) { session.send(.go(rooms)) }
      }
    )
    try host.open(#require(URL(string: "house://cellar/vault")))
    #expect(path(host) == " cellar 1 vault 2")
    let count = host.inputs.count
    try host.open(#require(URL(string: "house://nowhere")))
    #expect(host.inputs.count == count)
  }

  @Test("a screen that cannot be left has no button for it, and is there again if it is left")
  func locked() throws {
    let host = SessionHost { house in
      Stacked(
        Screen("hall", ViewTree<HouseInput>.text("Hall")),
        house.count == 0
          ? [
            Screen("cell", .button("open", .tap)),
            Screen("bed", ViewTree.text("Bed")).leaving(.tap),
          ]
          : []
      )
    }
    let before = host.text
    #expect(before.contains("\"open\" noBack"))
    try host.goBack(2)
    #expect(host.text == before)
    #expect(host.inputs == [])
    try host.goBack()
    #expect(host.inputs == [.tap])
  }

  @Test("a screen keeps what SwiftUI knows of it, whatever is laid on it, where it is edited, too")
  func identity() throws {
    let host = SessionHost { house in
      house.rooms.stacked(leaving: { .leave($0) }) { entry in
        let field = ViewTree<HouseInput>.textField(entry.page, text: house.name) {
          .type($0.uppercased())
        }
        return Screen(entry.page, .column(field, .button("on", .enter("b"))))
      }
    }
    try host.focus("hall")
    try host.press("on")
    #expect(host.text.contains("focused"))
    try host.type("ada", into: "b")
    #expect(host.text.contains(#""b" text="ADA""#))
    try host.goBack()
    #expect(host.text.contains("focused"))
  }

  @Test("what is done on a screen that has left sends nothing, and leaves none of the new ones")
  func stale() throws {
    let host = SessionHost(rooms: ["cellar", "vault"], House.rooms)
    let press = try #require(host.all.first { $0.name == "in cellar" && $0.kind == "Button" })
    let back = try #require(host.first("NavigationStack"))
    host.session.send(.go(["attic", "chest"]))
    for case .goBack(let back) in back.actions { back(1) }
    #expect(path(host) == " attic 1 chest 2")
    press.press()
    #expect(host.inputs == [.go(["attic", "chest"])])
  }

  @Test("appear and disappear events are sent when the screen appears and disappears, once each")
  func lives() {
    let host = SessionHost { house in
      let hall = ViewTree<HouseInput>.text("\(house.count)").onAppear(.type("in"))
      let cellar = ViewTree<HouseInput>.text("Cellar").onAppear(.type("down"))
        .onDisappear(.type("up"))
      return Stacked(Screen("hall", hall)).pushing(
        house.count == 1 ? [Screen("cellar", cellar)] : []
      )
    }
    for _ in 0..<3 { host.send(.tap) }
    #expect(host.inputs == [.type("in"), .tap, .type("down"), .tap, .type("up"), .tap])
  }

  @Test("a screen that is pushed before the one below it is shown is not popped")
  func pushedAtOnce() {
    let host = SessionHost(rooms: ["a"]) { house in
      house.rooms.stacked(leaving: { .leave($0) }) { entry in
        let text = ViewTree<HouseInput>.text(entry.page)
        return Screen(entry.page, entry.page == "b" ? text.onAppear(.enter("c")) : text)
      }
    }
    host.send(.enter("b"))
    #expect(path(host) == " a 1 b 2 c 3")
    #expect(host.inputs == [.enter("b"), .enter("c")])
  }

  @Test("a screen of a stack goes as it came", arguments: [ScreenTransition.none, .standard])
  func goes(transition: ScreenTransition) throws {
    let host = SessionHost { house in
      let below: ScreenTransition = transition == .none ? .standard : .none
      return Stacked(Screen("hall", by: below, ViewTree<HouseInput>.text("Hall"))).pushing(
        (0..<house.count).map { n in
          Screen("a\(n)", by: n == 1 ? transition : below, ViewTree.text("\(n)")).leaving(.turn(-1))
        }
      )
    }
    func isStill() -> Bool { path(host).contains(" still") }
    for turn in [2, -1, 1] {
      host.send(.turn(turn))
      #expect(isStill() == (transition == .none))
    }
    try host.goBack()
    #expect(isStill() == (transition == .none))
    try host.goBack()
    #expect(host.state.count == 0 && isStill() == (transition != .none))
  }

  @Test("screens of one name and id are distinguished from each other")
  func twins() throws {
    let host = SessionHost(from: House(count: 2)) { house in
      Stacked(
        Screen("a", ViewTree<HouseInput>.text("1")),
        (0..<house.count).map { n in Screen("a", ViewTree.text("\(n)")).leaving(.turn(-1)) }
      )
    }
    #expect(path(host) == " a#2 a#3")
    try host.goBack()
    #expect(host.state.count == 1)
  }

  @Test("a flow without a session is a picture, and with a function it is run by that")
  func byItself() throws {
    let picture = ViewHost(House.rooms(House(rooms: ScreenPath("hall", ["cellar"]))))
    try picture.goBack()
    #expect(path(picture) == " cellar 1")
    let host = ViewHost(HouseByItself())
    for _ in 0..<2 { try host.press("in hall") }
    #expect(path(host) == " room 1 room 2")
    try host.goBack(2)
    #expect(path(host) == "")
  }

  @Test("a screen that has gone is remembered until others go, and is as it is now when it is back")
  func memory() {
    func screens(_ names: String, _ title: String) -> [KnownScreen<String>] {
      KnownScreen.all(names.map { Screen("\($0)", title: title, .text(title)) })
    }
    let rows: [(lists: [String], names: String, titles: [String?])] = [
      (["ab"], "abc", ["1", "1", nil]), (["ab", "a"], "ab", ["2", "1"]),
      // It is taken away however often its flow is shown meanwhile.
      (["ab", "a", "a"], "ab", ["3", "1"]), (["abc", "ab", "a"], "abc", ["3", "2", nil]),
      (["ab", "a", "ab"], "ab", ["3", "3"]),
    ]
    for (lists, names, titles) in rows {
      let memory = ScreenMemory<String>()
      for (number, list) in lists.enumerated() { memory.note(screens(list, "\(number + 1)")) }
      #expect(screens(names, "").map { memory.screen($0.id)?.screen.title } == titles, "\(lists)")
    }
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
