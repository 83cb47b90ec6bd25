import Bowyer
import BowyerTesting
import Testing

enum Place: Hashable { case shelf, book(String), chapter(String, Int) }

let places = DeepLinks<ScreenPath<Place>>(
  DeepLink(
    "book/:title/:chapter",
    read: { words in
      guard let title = words["title"], let number = Int(words["chapter"] ?? "") else { return nil }
      return ScreenPath(.shelf, [.book(title), .chapter(title, number)])
    },
    write: { path in
      guard case .chapter(let title, let number) = path.top else { return nil }
      return ["title": title, "chapter": "\(number)"]
    }
  ),
  DeepLink(
    "book/:title",
    read: { words in words["title"].map { ScreenPath(.shelf, [.book($0)]) } },
    write: { path in if case .book(let title) = path.top { ["title": title] } else { nil } }
  )
)

enum LibraryInput: Equatable { case open(link: String), leave(Int) }

let library = StateDispatcher<Void, ScreenPath<Place>, LibraryInput>.reducing { path, input in
  switch input {
  case .open(let link): if let place = try? places.destination(of: link) { path = place }
  case .leave(let id): path.leave(id)
  }
}

// MARK: - Test

@Test("a link opens a chapter above its book; an unknown link changes nothing")
func opens() {
  let shelf = ScreenPath(Place.shelf)
  let chapter = library.run(.open(link: "app://book/Emma/3"), on: shelf).state
  #expect(chapter.pages == [.shelf, .book("Emma"), .chapter("Emma", 3)])
  #expect(library.run(.leave(2), on: chapter).state.top == .book("Emma"))
  #expect(library.run(.open(link: "app://film/Emma"), on: shelf).state == shelf)
}
