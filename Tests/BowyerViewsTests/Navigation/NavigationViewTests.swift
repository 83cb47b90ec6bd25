import BowyerViews
import Testing
import TestSupport

private typealias View = ViewTree<String>

private func screen(_ name: String) -> Screen<View> {
  Screen(name, title: name.uppercased(), .button("use \(name)", "use \(name)"))
}

@Suite("A navigation, shown") struct NavigationViewTests {
  @Test("shows the uppermost screen of a stack, and what leads back to the one below")
  func stack() throws {
    let stack = Stacked(screen("a"), [screen("b").leaving("leave b")])
    expectEqual(stack.shown.rendered(), "[ ‹ A ] # B\n[ use b ]")
    let back = try stack.shown.control("‹ A", as: .button, ordinal: 1)
    expectEqual(try stack.shown.dispatch(.press, at: back.path), "leave b")
    expectEqual(try stack.shown.dispatch(.dismiss, at: []), "leave b")
    expectEqual(stack.back, "leave b")
    expectEqual(stack.unwound.shown.rendered(), "# A\n[ use a ]")
    expectEqual(stack.unwound.back, nil)
    expectEqual(Stacked(screen("a"), [screen("b")]).shown.rendered(), "# B\n[ use b ]")
  }

  @Test("shows all tabs with the selected one, the page in view, and a sidebar beside its detail")
  func tabs() throws {
    let tabs = Navigation.tabs(
      NavigationTab("one", View.button("One", "select one"), screen("a").embedded),
      NavigationTab("two", View.button("Two", "select two"), screen("b").embedded),
      selected: "two"
    )
    let shown = tabs.shown.rendered(width: 30)
    #expect(shown.contains("One") && shown.contains("use b"))
    #expect(!shown.contains("use a"))
    #expect(shown.contains("> [ Two ]") && !shown.contains("> [ One ]"))
    let one = try tabs.shown.control("One", as: .button, ordinal: 1)
    expectEqual(try tabs.shown.dispatch(.press, at: one.path), "select one")
    func pages(_ current: Int) -> Paged<View> {
      Paged(
        screen("a"),
        [screen("b")],
        current: current,
        previous: .button("Back", "back"),
        next: .button("On", "on")
      )
    }
    expectEqual(pages(0).shown.rendered(), "# A\n[ use a ]\n( Back ) 1/2 [ On ]")
    expectEqual(pages(9).shown.rendered(), "# B\n[ use b ]\n[ Back ] 2/2 ( On )")
    expectEqual(pages(-9).top.name, "a")
    let empty = Navigation.split(sidebar: screen("a").embedded)
    expectEqual(empty.shown.controls.map(\.label), ["use a"])
    let full = Navigation.split(sidebar: screen("a").embedded, detail: screen("b").embedded)
    expectEqual(full.shown.controls.map(\.label), ["use a", "use b"])
    let main = Navigation.split(sidebar: Screen("m", View.column(.text("a")).role(.main)).embedded)
    expectEqual(main.shown.node.child(at: .key("sidebar"))?.props?.values.role, .main)
  }

  @Test("shows what is over something in a box, beside which nothing can be used")
  func sheet() throws {
    let covered = screen("a").embedded.presenting(screen("b").leaving("close").embedded)
    let controls = covered.shown.controls
    expectEqual(controls.map(\.label), ["use a", "use b"])
    expectEqual(controls.map(\.isDisabled), [true, false])
    expectEqual(covered.back, "close")
    #expect(covered.shown.rendered().contains("┌ B ─"))
    let beside = screen("a").embedded.presenting(screen("b").embedded, as: .popover)
    expectEqual(beside.shown.controls.map(\.isDisabled), [false, false])
    // A sheet covers all that is below it.
    let over = beside.presenting(screen("c").embedded)
    expectEqual(over.shown.controls.map(\.label), ["use a", "use b", "use c"])
    expectEqual(over.shown.controls.map(\.isDisabled), [true, true, false])
    let all = screen("a").embedded.presenting(
      screen("b").leaving("close").embedded,
      as: .fullScreen
    )
    expectEqual(all.shown.rendered(), "# B\n[ use b ]")
    expectEqual(try all.shown.dispatch(.dismiss, at: []), "close")
  }

  @Test("goes when the screen is left that it stands on: the one in view, the lowest of a stack")
  func exits() {
    func leaving(_ name: String) -> Screen<View> { screen(name).leaving("leave \(name)") }
    let stacks = ["a", "b", "c"].map { Stacked(leaving($0), [leaving($0 + "2")]).embedded }
    let tabs = stacks.enumerated().map { NavigationTab("\($0)", View.text("\($0)"), $1) }
    for (index, name) in ["a", "b", "c"].enumerated() {
      let pages = Paged(leaving("a"), [leaving("b"), leaving("c")], current: index)
      let shown = Navigation.tabs(tabs[0], Array(tabs.dropFirst()), selected: "\(index)")
      let split = Navigation.split(sidebar: screen("d").embedded, detail: shown)
      for navigation in [pages.embedded, shown, split, shown.presenting(leaving("e").embedded)] {
        expectEqual(navigation.exit, "leave \(name)")
      }
      expectEqual(Navigation.split(sidebar: shown, detail: screen("d").embedded).exit, nil)
      expectEqual(Navigation.split(sidebar: shown).exit, "leave \(name)")
      expectEqual(pages.back, "leave \(name)")
      expectEqual(shown.back, "leave \(name)2")
    }
    expectEqual(Navigation.tabs(tabs[0], Array(tabs.dropFirst()), selected: "3").exit, "leave a")
  }

  @Test("in a box is left as what is in it is, and the topmost that covers all covers the rest")
  func boxes() throws {
    func boxed(_ navigation: Navigation<View>) throws -> String? {
      let shown = screen("z").embedded.presenting(navigation).shown
      return try shown.dispatch(.dismiss, at: [.key("layer 1")])
    }
    let names = ["a", "b", "c"]
    let screens = names.map { screen($0).leaving("leave \($0)") }
    let tabs = screens.map { NavigationTab($0.name, View.text($0.name), $0.embedded) }
    for (index, name) in names.enumerated() {
      let pages = Paged(screens[0], Array(screens.dropFirst()), current: index).embedded
      let shown = Navigation.tabs(tabs[0], Array(tabs.dropFirst()), selected: name)
      let split = Navigation.split(sidebar: screen("d").embedded, detail: shown)
      let inTabs = Navigation.tabs(NavigationTab("t", View.text("t"), pages), selected: "t")
      for navigation in [pages, shown, split, inTabs] {
        expectEqual(try boxed(navigation), "leave \(name)")
      }
      // Of a stack the uppermost screen goes, unless it stands in something that goes as a whole.
      let stack = Stacked(screens[index], [screen("e").leaving("back")]).embedded
      expectEqual(try boxed(stack), "back")
      expectEqual(try boxed(Navigation.split(sidebar: stack)), "leave \(name)")
    }
    let untitled = Stacked(Screen("f", View.text("f")), [screens[0], Screen("g", View.text("g"))])
    #expect(untitled.pushing(screens[1]).shown.rendered().hasPrefix("[ ‹ g ] # B"))
    #expect(
      Stacked(screens[0], [screens[1], screens[2]]).shown.rendered().hasPrefix("[ ‹ B ] # C")
    )
    let covered = screens[0].embedded.presenting(screens[1].embedded, as: .fullScreen)
      .presenting(screens[2].embedded, as: .fullScreen)
    expectEqual(covered.shown.controls.map(\.label), ["use c"])
    expectEqual(
      covered.presenting(screens[0].embedded).shown.controls.map(\.label),
      ["use c", "use a"]
    )
  }

  @Test("has a name for each control")
  func accessible() {
    let all = Navigation.tabs(
      NavigationTab(
        "one",
        View.button("One", "one"),
        Stacked(screen("a"), [screen("b").leaving("b")]).embedded
      ),
      selected: "one"
    )
    .presenting(screen("c").leaving("c").embedded)
    expectEqual(all.shown.issues(), [])
  }
}
