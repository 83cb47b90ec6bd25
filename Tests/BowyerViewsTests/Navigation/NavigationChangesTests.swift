import BowyerCheck
import BowyerViews
import TestSizes
import Testing

/// Navigations that are often alike in parts.
private enum Ways {
  private static let names = Gen.element(of: ["a", "b"])
  private static let screen = Gen.zip(names, .element(of: ["1", "2"])).map { Screen($0, $1) }
  private static let screens = Gen.array(of: screen, count: 0...3)
  private static let stack = Gen.zip(screen, screens).map { Stacked($0, $1).embedded }

  private static let pages = Gen.zip(screen, screens, .integer(in: 0...3), .optional(names)).map {
    first,
    rest,
    current,
    name in
    Paged(first, rest, current: min(current, rest.count), previous: name, next: name).embedded
  }

  static let all: Gen<Navigation<String>> = .recursive(
    .oneOf(screen.map { $0.embedded }, stack, pages),
    depth: 2
  ) { part in
    let tab = Gen.zip(names, names, part).map { NavigationTab($0, $1, $2) }
    let tabs = Gen.zip(tab, .array(of: tab, count: 0...2), names).map {
      Navigation.tabs($0, $1, selected: $2)
    }
    return .oneOf(
      tabs,
      Gen.zip(part, .optional(part)).map { Navigation.split(sidebar: $0, detail: $1) },
      Gen.zip(part, part).map { $0.presenting($1, as: .sheet) },
      part
    )
  }
}

@Suite("The changes from one navigation to another") struct NavigationChangesTests {
  @Test("lead there, and are none where nothing differs")
  func lead() throws {
    let config = Config(cases: TestSize.of(400, full: 4_000), seed: 1)
    try forAll(Ways.all, Ways.all, config: config) { old, new in
      #expect(old.changes(to: old).isEmpty)
      return try old.applying(old.changes(to: new)) <-> new
    }
  }

  @Test("lead there from what they led to, one after another")
  func chains() throws {
    try forAll(.array(of: Ways.all, count: 2...6), config: Config(cases: 100, seed: 2)) { ways in
      var shown = ways[0]
      for way in ways.dropFirst() {
        shown = try shown.applying(shown.changes(to: way))
        guard shown == way else { return false }
      }
      return true
    }
  }

  /// The changes between two navigations, as texts.
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
    #expect(changes(pages(0, nil, "on"), pages(1, nil, "on")).count == 1)
    #expect(changes(pages(0, nil, "on"), pages(0, "back", "on")).count == 1)
    #expect(changes(pages(0, nil, "on"), pages(1, "back", nil)).count == 2)
    let closed = Navigation.split(sidebar: one.embedded)
    let open = Navigation.split(sidebar: one.embedded, detail: two.embedded)
    #expect(changes(closed, open).count == 1)
    #expect(changes(open, closed).count == 1)
    #expect(changes(closed, closed).isEmpty)
    let other = Navigation.split(sidebar: one.embedded, detail: Screen("two", "3").embedded)
    #expect(changes(open, other) == ["update 0, two in the detail"])
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
    #expect(
      turned
        == Paged(Screen("one", "1"), [Screen("two", "2")], current: 1, previous: "back", next: nil)
        .embedded
    )
  }

  /// What is shown of a navigation, apart from its layout, and what its controls send.
  private func words(_ navigation: Navigation<String>) -> [String] {
    let views = navigation.map { text in
      text == "1" || text == "a"
        ? ViewTree<Int>.button(text, 1) : ViewTree<Int>.row(.button(text, 2)).onDismiss(3)
    }
    let shown = views.shown
    let controls = shown.controls.map { control in
      let sent = try? shown.dispatch(.press, at: control.path)
      return "\(control.path) \(control.label) \(control.isDisabled) \(sent ?? 0)"
    }
    let dismissed = shown.controls.map { control in
      (0...control.path.count).compactMap {
        try? shown.dispatch(.dismiss, at: Array(control.path.prefix($0)))
      }
    }
    return controls + ["\(dismissed)", "\(views.back ?? 0) \(views.exit ?? 0)"]
  }

  /// What is said is compared with what was said before: where a change is meant, what is reported takes its place.
  @Test("are the same for random navigations, and so are their descriptions and views")
  func random() {
    var digest = TextDigest()
    let ways = Ways.all.samples(400, seed: 3)
    for (old, new) in zip(ways, ways.dropFirst()) {
      for change in old.changes(to: new) {
        digest.add("\(change) \(change.move.isTravel) \(change.move.transition)")
      }
      digest.add("\(new.top.name) \(new.screens.map(\.name))")
      digest.add("\(new.modals.map { "\($0.style) \($0.navigation.top.name)" })")
      digest.add("\(new.topStack.map { $0.screens.map(\.name) } ?? []) \(new == old)")
      switch new.shape {
      case .screen(let screen): digest.add("screen \(screen.name)")
      case .stack(let stack): digest.add("stack \(stack.screens.map(\.name))")
      case .pages(let pages): digest.add("pages \(pages.embedded.screens.map(\.name))")
      case .tabs(let tabs, let selected): digest.add("tabs \(tabs.map(\.name)) \(selected)")
      case .split(let sidebar, let detail):
        digest.add("split \(sidebar.top.name) \(detail?.top.name ?? "")")
      }
      digest.add(words(new).joined(separator: "\n"))
    }
    #expect(digest.description == "38v3tds44gyzv")
  }
}
