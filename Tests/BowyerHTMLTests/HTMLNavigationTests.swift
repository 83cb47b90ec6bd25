import BowyerHTML
import BowyerViews
import Testing

@Suite("A navigation as HTML") struct HTMLNavigationTests {
  private func screen(_ name: String) -> Screen<ViewTree<String>> {
    Screen(name, title: name.uppercased(), .button("use \(name)", "use \(name)"))
  }

  @Test("has the tab, the screen that is seen and the dialog over it")
  func parts() {
    let all = Navigation.tabs(
      NavigationTab(
        "one",
        ViewTree<String>.button("One", "one"),
        Stacked(screen("a"), [screen("b").leaving("b")]).embedded
      ),
      selected: "one"
    )
    .presenting(screen("c").leaving("c").embedded)
    let page = all.shown.renderedHTML()
    for part in ["<dialog", "One", "use b", "use c"] { #expect(page.contains(part), "\(part)") }
    #expect(!page.contains("use a"))
  }
}
