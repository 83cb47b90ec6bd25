import Bowyer
import BowyerTesting
import Testing

enum MagazineTab: String { case issues, about }

struct Magazine: Equatable {
  var tab = MagazineTab.issues
  var path = ScreenPath("Issues")
}

enum MagazineInput: Equatable { case choose(MagazineTab), open(String), leave(Int) }

let magazine = StateDispatcher<Void, Magazine, MagazineInput>.reducing { magazine, input in
  switch input {
  case .choose(let tab): magazine.tab = tab
  case .open(let page): magazine.path.push(page)
  case .leave(let id): magazine.path.leave(id)
  }
}

func magazineView(_ magazine: Magazine) -> Navigation<ViewTree<MagazineInput>> {
  .tabs(
    NavigationTab(
      "issues",
      .button("Issues", .choose(.issues)),
      magazine.path.stacked(leaving: { .leave($0) }) { entry in
        Screen(entry.page, title: entry.page, .button("May", .open("May")))
      }
      .embedded
    ),
    NavigationTab(
      "about",
      .button("About", .choose(.about)),
      Screen("about", title: "About", .text("Monthly")).embedded
    ),
    selected: magazine.tab.rawValue
  )
}

// MARK: - Test

@Test("a page is pushed in its tab, and stays there while another tab is shown")
func tabsKeepTheirPages() throws {
  try Scenario(StoreComponent(initialState: Magazine(), dispatcher: magazine, view: magazineView))
    .press("May") { $0.path.push("May") }
    .pushes("May", onto: "Issues")
    .press("About") { $0.tab = .about }
    .press("Issues") { $0.tab = .issues }
    .goBack { $0.path.unwind() }
    .pops(to: "Issues")
    .check()
}
