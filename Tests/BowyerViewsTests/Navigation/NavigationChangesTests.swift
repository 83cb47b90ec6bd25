import BowyerCheck
import BowyerViews
import TestSupport
import Testing

@Suite("The changes from one navigation to another") struct NavigationChangesTests {
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
