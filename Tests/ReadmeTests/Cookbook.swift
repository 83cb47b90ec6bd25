import Bowyer
import Testing

nonisolated enum CookbookInput: Equatable {
  case open(String), leave(Int)
}

let cookbook = StoreComponent(
  initialState: ScreenPath("Recipes"),
  dispatcher: StateDispatcher<Void, ScreenPath<String>, CookbookInput>.reducing { path, input in
    switch input {
    case .open(let page): path.push(page)
    case .leave(let id): path.leave(id)
    }
  },
  view: { path in
    path.stacked(leaving: { .leave($0) }) { entry in
      Screen(entry.page, title: entry.page, .button("Soup", .open("Soup")))
    }
  }
)

@Test("the cookbook opens a page, and who goes back leaves it")
func cookbookPages() {
  let soup = cookbook.dispatcher.run(.open("Soup"), on: ScreenPath("Recipes")).state
  #expect(soup.pages == ["Recipes", "Soup"])
  #expect(cookbook.view(soup).back == .leave(1))
  #expect(cookbook.dispatcher.run(.leave(1), on: soup).state.pages == ["Recipes"])
}
