// The flow of docs/swiftui.md, compiled. What stands there stands here, line for line.
#if canImport(SwiftUI)
  import BowyerSwiftUI
  import Foundation
  import SwiftUI

  nonisolated enum RecipesInput: Equatable {
    case open(String), leave(Int), follow(String)
  }

  nonisolated let recipeLinks = DeepLinks<[String]>(
    DeepLink(
      "dish/:dish/:step",
      read: { [$0["dish"] ?? "", $0["step"] ?? ""] },
      write: { $0.count == 2 ? ["dish": $0[0], "step": $0[1]] : nil }
    )
  )

  let recipes = StateDispatcher<Void, ScreenPath<String>, RecipesInput>.reducing { path, input in
    switch input {
    case .open(let page): path.push(page)
    case .leave(let id): path.leave(id)
    case .follow(let link):
      if let pages = try? recipeLinks.destination(of: link) { path = ScreenPath("Recipes", pages) }
    }
  }

  nonisolated func recipesView(_ path: ScreenPath<String>) -> Stacked<ViewTree<RecipesInput>> {
    path.stacked(leaving: { .leave($0) }) { entry in
      Screen(entry.page, title: entry.page, .button("Soup", .open("Soup")))
    }
  }

  let recipeBook = StoreComponent(
    initialState: ScreenPath("Recipes"),
    dispatcher: recipes,
    view: recipesView
  )

  /// The flow where it stands, and shown by hand.
  struct RecipesByHand: View {
    @State private var path = ScreenPath("Recipes")

    var body: some View {
      recipeBook
      ScreensView(recipesView(path)) { input in path = recipes.run(input, on: path).state }
    }
  }
#endif
