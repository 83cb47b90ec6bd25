import BowyerCheck
import BowyerViews
import Foundation
import TestSupport
import Testing

private func stack(_ names: String...) -> Stacked<String> {
  Stacked(Screen(names[0], names[0]), names.dropFirst().map { Screen($0, $0) })
}

@Suite("A navigation") struct NavigationTests {
  private let app = Navigation.tabs(
    NavigationTab("mail", "Mail", stack("inbox", "letter").embedded),
    NavigationTab("tour", "Tour", Paged(Screen("one", "1"), [Screen("two", "2")]).embedded),
    NavigationTab(
      "files",
      "Files",
      Navigation.split(sidebar: stack("folders").embedded, detail: stack("file").embedded)
    ),
    selected: "files"
  )
  .presenting(stack("help", "more").embedded, as: .fullScreen)

  @Test("changes what is shown over it in place, where it is the same, and else shows another")
  func modals() {
    func changes(_ old: Navigation<String>, _ new: Navigation<String>) -> [String] {
      let base = stack("home").embedded
      return base.presenting(old).changes(to: base.presenting(new)).map { "\($0)" }
    }
    let pages = Paged(Screen("a", "1"), [Screen("b", "2")])
    for (old, new, expected) in [
      (stack("a").embedded, stack("a").embedded, []),
      (stack("a").embedded, stack("a", "b").embedded, ["push b in modal 0"]),
      (stack("a", "b").embedded, stack("c", "b").embedded, ["dismiss 1", "present b"]),
      (Screen("a", "1").embedded, Screen("a", "2").embedded, ["update 0, a in modal 0"]),
      (Screen("a", "1").embedded, Screen("b", "1").embedded, ["dismiss 1", "present b"]),
      (pages.embedded, Paged(Screen("c", "1"), []).embedded, ["dismiss 1", "present c"]),
      (pages.embedded, stack("a").embedded, ["dismiss 1", "present a"]),
    ] as [(Navigation<String>, Navigation<String>, [String])] {
      expectEqual(changes(old, new), expected)
    }
    func shown(_ modals: (ModalStyle, String, String)...) -> Navigation<String> {
      modals.reduce(stack("a").embedded) {
        $0.presenting(Screen($1.1, $1.2).embedded, as: $1.0)
      }
    }
    let both = shown((.sheet, "b", "b"), (.sheet, "c", "c"))
    let moves = both.changes(to: shown((.sheet, "b", "B")))
    expectEqual(moves.map(\.move), [.dismiss(1), .update(0, Screen("b", "B"))])
    expectEqual(moves.map(\.place), [[], [.modal(0)]])
    let other = both.changes(to: shown((.sheet, "x", "x"), (.sheet, "c", "c")))
    expectEqual(other.map(\.move.transition), [.standard, .standard])
    #expect(other.first?.move == .dismiss(2) && other.count == 2)
    let lower = both.changes(to: shown((.sheet, "b", "B"), (.sheet, "c", "c")))
    expectEqual(lower.map { "\($0)" }, ["update 0, b in modal 0"])
    expectEqual(stack("z").embedded.presenting(both).modals.count, 3)
    let styled = both.changes(to: shown((.fullScreen, "b", "b"), (.sheet, "c", "c")))
    expectEqual(styled.first?.move, .dismiss(2))
  }

  @Test("is a value that is kept and read again")
  func kept() throws {
    let data = try JSONEncoder().encode(app)
    expectEqual(try JSONDecoder().decode(Navigation<String>.self, from: data), app)
    expectEqual(app.top.name, "more")
    expectEqual(app.topStack?.screens.map(\.name), ["help", "more"])
    expectEqual(app.base.topStack?.screens.map(\.name), ["file"])
    expectEqual(app.modals.map(\.style), [.fullScreen])
    guard case .tabs(let tabs, let selected) = app.shape else {
      Issue.record("it has no tabs")
      return
    }
    expectEqual(tabs.map(\.name), ["mail", "tour", "files"])
    expectEqual(selected, 2)
    expectEqual(tabs[2].navigation.top.name, "file")
  }

  @Test("that version 0.2 stored is read, and is stored as it was")
  func released() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let stored = try Data(contentsOf: tests.appending(path: "Released/0.2/navigation.json"))
    let (one, two) = (
      Screen("one", id: 3, title: "One", by: .slide(from: .top), "1"),
      Screen("two", by: .custom("x"), "2")
    )
    let expected = app.presenting(
      Paged(one, [two], current: 1, previous: "back").embedded,
      as: .popover
    )
    .presenting(.split(sidebar: Screen("s", by: .fade, "s").embedded))
    expectEqual(try JSONDecoder().decode(Navigation<String>.self, from: stored), expected)
    func parts(_ data: Data) throws -> NSArray? {
      try JSONSerialization.jsonObject(with: data) as? NSArray
    }
    try expectEqual(try parts(JSONEncoder().encode(expected)), parts(stored))
  }

  @Test(
    "that makes no sense is refused, with the reason",
    arguments: [
      ("[]", "place 0 is missing"),
      (#"[{"stack":0}]"#, "place 0 cannot have these parts"),
      (#"[{"stack":-1}]"#, "place 0 cannot have these parts"),
      (#"[{"stack":2},SCREEN]"#, "place 2 is missing"),
      (#"[SCREEN,SCREEN]"#, "place 1 has no parent"),
      (#"[{"stack":1},{"stack":1},SCREEN]"#, "place 0 cannot have these parts"),
      (#"[{"pages":1,"current":1},SCREEN]"#, "place 0 cannot have these parts, or this selection"),
      (#"[{"pages":1},SCREEN]"#, "place 0 cannot have these parts, or this selection"),
      (#"[{"tabs":[],"selected":0}]"#, "place 0 cannot have these parts"),
      (#"[{"split":3},SCREEN,SCREEN,SCREEN]"#, "place 0 cannot have these parts"),
      (#"[{"layers":[]},SCREEN]"#, "place 0 cannot have these parts"),
      (
        #"[{"layers":["sheet"]},{"layers":["sheet"]},SCREEN,SCREEN,SCREEN]"#,
        "place 0 cannot have these parts"
      ),
      (#"[{"garden":1}]"#, "place 0 has no key screen, stack"),
      (#"[{"stack":9223372036854775807},SCREEN]"#, "place 2 is missing"),
      (#"[{"split":2},{"stack":9223372036854775807}]"#, "place 2 is missing"),
      (#"[{"split":2},{"pages":9223372036854775807,"current":0}]"#, "place 2 is missing"),
    ]
  )
  func refused(json: String, reason: String) throws {
    let screen = try JSONEncoder().encode(Screen("a", "a"))
    let place = "{\"screen\":\(String(decoding: screen, as: UTF8.self))}"
    let text = json.replacing("SCREEN", with: place)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Navigation<String>.self, from: Data(text.utf8))
    }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains(reason))
  }

  @Test("has an optional screen pushed, if there is one")
  func optionalScreen() {
    let list = Screen("list", "a").stacked
    let detail: Screen<String>? = Screen("detail", "b")
    let absent: Screen<String>? = nil
    expectEqual(list.pushing(detail).screens.map(\.name), ["list", "detail"])
    expectEqual(
      list.pushing(detail).pushing(detail).screens.map(\.name),
      ["list", "detail", "detail"]
    )
    expectEqual(list.pushing(detail).pushing(absent).screens.map(\.name), ["list", "detail"])
  }

  @Test("refuses a change that does not fit, and stays as it is")
  func misfits() {
    func problem(_ move: NavigationMove<String>, at place: [NavigationStep] = []) -> String {
      do throws(NavigationError) {
        _ = try app.applying([NavigationChange(move, at: place)])
        return ""
      } catch {
        return error.description
      }
    }
    expectEqual(problem(.pop(1)), "\"pop 1\" cannot be applied at the root")
    expectEqual(problem(.pop(2), at: [.tab(0)]), "\"pop 2\" cannot be applied at tab 0")
    #expect(problem(.pop(-1), at: [.tab(0)]).contains("cannot be applied"))
    #expect(problem(.dismiss(2)).contains("cannot be applied"))
    #expect(problem(.select(3)).contains("cannot be applied"))
    #expect(problem(.turn(2), at: [.tab(1)]).contains("cannot be applied"))
    expectEqual(problem(.pop(1), at: [.tab(7)]), "there is no place tab 7")
    expectEqual(problem(.pop(1), at: [.modal(1)]), "there is no place modal 1")
    expectEqual(problem(.pop(1), at: [.sidebar]), "there is no place the sidebar")
    #expect(problem(.update(5, Screen("x", "x")), at: [.tab(0)]).contains("cannot be applied"))
    expectEqual(problem(.pop(1), at: [.modal(0)]), "")
    let over = NavigationMove.present([PresentedModal(.sheet, stack("over").embedded)])
    #expect(problem(over, at: [.modal(0)]).contains("cannot be applied at modal 0"))
    expectEqual(problem(over), "")
  }

  @Test("says what has changed in a stack: what went, what is another, what came, and no more")
  func stacks() {
    func moves(_ old: Stacked<String>, _ new: Stacked<String>) -> [NavigationMove<String>] {
      old.embedded.changes(to: new.embedded).map(\.move)
    }
    let (a, b, c, d) = (Screen("a", "a"), Screen("b", "b"), Screen("c", "c"), Screen("d", "d"))
    let (otherA, otherB) = (Screen("a", "A"), Screen("b", "B"))
    expectEqual(moves(Stacked(a, [b, c, d]), Stacked(otherA, [b])), [.pop(2), .update(0, otherA)])
    expectEqual(moves(Stacked(a, [b, c]), Stacked(a, [otherB])), [.pop(1), .update(1, otherB)])
    expectEqual(moves(Stacked(a), Stacked(otherA, [b, c])), [.update(0, otherA), .push([b, c])])
    expectEqual(moves(Stacked(a, [b, c]), Stacked(a, [d, c])), [.pop(2), .push([d, c])])
    expectEqual(moves(Stacked(a, [b]), Stacked(b, [c])), [.root(Stacked(b, [c]))])
    expectEqual(moves(Stacked(a, [b]), Stacked(a, [b])), [])
  }

  @Test("comes as its uppermost screen does")
  func moves() {
    let two = Stacked(Screen("a", by: .fade, "a"), [Screen("b", by: .slide(from: .top), "b")])
    let modals = [ScreenTransition.fade, .slide(from: .leading)].map { transition in
      PresentedModal(.sheet, Screen("m", by: transition, "m").embedded)
    }
    let moves: [(NavigationMove<String>, ScreenTransition)] = [
      (.push(two.screens), .slide(from: .top)), (.push([]), .standard),
      (.pop(1), .standard), (.root(two), .slide(from: .top)),
      (.present(modals), .slide(from: .leading)), (.present([]), .standard),
      (.dismiss(1), .standard), (.select(0), .standard), (.turn(1), .standard),
      (.detail(nil), .standard), (.detail(two.embedded), .slide(from: .top)),
      (.replace(two.embedded), .slide(from: .top)),
      (.update(0, Screen("a", by: .fade, "c")), .standard),
      (.relabel(["t"]), .standard),
      (.pageControls(previous: "p", next: nil), .standard),
    ]
    for (move, transition) in moves {
      expectEqual(move.transition, transition, "\(move)")
    }
  }

  @Test("has over it what is presented, in order, and each in its own way")
  func presenting() {
    let all = stack("a").embedded.presenting(stack("b", "c").embedded, as: .popover)
      .presenting(stack("d").embedded)
      .presenting(stack("e").embedded, as: .fullScreen)
    expectEqual(all.modals.map(\.navigation.top.name), ["c", "d", "e"])
    expectEqual(all.modals.map(\.style), [.popover, .sheet, .fullScreen])
    expectEqual(all.top.name, "e")
  }

  @Test("is stored to a depth of 100 navigations, on a small stack, and refused beyond")
  func deep() throws {
    func nested(_ name: String, _ count: Int) -> Navigation<String> {
      (1..<count).reduce(Screen(name, name).embedded) { inner, _ in
        Navigation.tabs(NavigationTab("t", "t", inner), selected: "t")
      }
    }
    let (old, new) = (nested("a", 100), nested("b", 100))
    onSmallStack {
      let changes = old.changes(to: new)
      expectEqual(changes.map(\.place.count), [99])
      expectEqual((try? old.applying(changes)), new)
      expectEqual(old.top.name, "a")
      #expect(old.map { ViewTree<Int>.text($0) }.shown.rendered().hasSuffix("a"))
      expectEqual(old.map { $0 + "!" }.top.content, "a!")
      let data = try? JSONEncoder().encode(old)
      expectEqual(
        data.flatMap { try? JSONDecoder().decode(Navigation<String>.self, from: $0) },
        old
      )
    }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(nested("a", 101)) }
    let hostile = "[" + String(repeating: "{\"split\":1},", count: 100_000) + "{\"split\":1}]"
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Navigation<String>.self, from: Data(hostile.utf8))
    }
    let reason = "place 100 is nested deeper than 100 levels"
    #expect("\(error.map(String.init(describing:)) ?? "")".contains(reason))
  }
}

@Suite("The changes from one navigation to another") struct NavigationChangesTests {
  private func changes(_ old: Navigation<String>, _ new: Navigation<String>) -> [String] {
    old.changes(to: new).map { "\($0)" }
  }

  @Test("turn pages, open and close what is beside a list, and choose a tab, each in its place")
  func small() {
    let (one, two) = (Screen("one", "1"), Screen("two", "2"))
    func pages(_ current: Int, _ previous: String?, _ next: String?) -> Navigation<String> {
      Paged(one, [two], current: current, previous: previous, next: next).embedded
    }
    #expect(changes(pages(0, nil, "on"), pages(0, nil, "on")).isEmpty)
    expectEqual(changes(pages(0, nil, "on"), pages(1, nil, "on")).count, 1)
    expectEqual(changes(pages(0, nil, "on"), pages(0, "back", "on")).count, 1)
    expectEqual(changes(pages(0, nil, "on"), pages(0, nil, "off")).count, 1)
    expectEqual(changes(pages(0, nil, "on"), pages(1, "back", nil)).count, 2)
    let faded = Screen("one", by: .fade, "1")
    #expect(faded != one && changes(one.embedded, faded.embedded).count == 1)
    let closed = Navigation.split(sidebar: one.embedded)
    let open = Navigation.split(sidebar: one.embedded, detail: two.embedded)
    expectEqual(changes(closed, open).count, 1)
    expectEqual(changes(open, closed).count, 1)
    #expect(changes(closed, closed).isEmpty)
    let other = Navigation.split(sidebar: one.embedded, detail: Screen("two", "3").embedded)
    expectEqual(changes(open, other), ["update 0, two in the detail"])
    func tabs(_ selected: String, _ text: String) -> Navigation<String> {
      let two = NavigationTab("two", "2", Screen("b", text).embedded)
      return .tabs(NavigationTab("one", "1", one.embedded), two, selected: selected)
    }
    expectEqual(changes(tabs("one", "b"), tabs("two", "c")), ["update 0, b in tab 1", "select 1"])
  }

  @Test("that do not fit change nothing, for each kind of change")
  func misfits() throws {
    let screen = Screen("one", "1").embedded
    let pages = Paged(Screen("one", "1"), [Screen("two", "2")]).embedded
    func fits(_ move: NavigationMove<String>, _ navigation: Navigation<String>) -> Bool {
      (try? navigation.applying([NavigationChange(move)])) != nil
    }
    #expect(fits(.update(0, Screen("x", "x")), screen))
    #expect(!fits(.update(1, Screen("x", "x")), screen))
    #expect(fits(.update(1, Screen("x", "x")), pages))
    #expect(!fits(.update(2, Screen("x", "x")), pages))
    #expect(fits(.turn(1), pages))
    #expect(!fits(.turn(2), pages) && !fits(.turn(-1), pages) && !fits(.turn(0), screen))
    #expect(!fits(.push([]), screen) && !fits(.detail(nil), screen) && !fits(.select(0), screen))
    let turned = try pages.applying([
      NavigationChange(.turn(1)), NavigationChange(.pageControls(previous: "back", next: nil)),
    ])
    expectEqual(
      turned,
      Paged(Screen("one", "1"), [Screen("two", "2")], current: 1, previous: "back", next: nil)
        .embedded
    )
  }
}
