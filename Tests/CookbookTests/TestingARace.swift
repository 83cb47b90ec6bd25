import Bowyer
import BowyerTesting
import Testing

struct WordBook: Equatable {
  var word = ""
  var meaning: String?
}

struct WordBookWorld: Sendable {
  var meaning: @Sendable (_ word: String) async throws -> String
}

typealias WordBookDispatcher = StateDispatcher<WordBookWorld, WordBook, String>

func look(up word: String) -> WordBookDispatcher.Request {
  Effect.perform("meaning") { world in try await world.meaning(word) }
    .map { meaning in .commit(.update { $0.meaning = meaning }) }
}

let hastyBook = WordBookDispatcher { book, word in
  book = WordBook(word: word)
  return look(up: word)
}

let carefulBook = WordBookDispatcher { book, word in
  book = WordBook(word: word)
  return look(up: word).cancellable(id: "meaning", replacing: true)
}

// MARK: - Test

func race(_ dispatcher: WordBookDispatcher) -> Machine<WordBook, String, Void> {
  let world = WordBookWorld { word in "what \(word) means" }
  let component = StoreComponent(
    initialState: WordBook(),
    environment: world,
    dispatcher: dispatcher,
    view: { book in ViewTree<String>.text(book.meaning ?? "Looking…") }
  )
  return Machine(component, inputs: .oneOf(.pure("bow"), .pure("yew")))
    .invariant("a meaning is that of the word shown") { book in
      book.meaning == nil || book.meaning == "what \(book.word) means"
    }
}

@Test("without cancellation, the answer to an older question can come last")
func losesTheRace() {
  withKnownIssue { try race(hastyBook).check(Config(seed: 1)) }
}

@Test("with cancellation, no order of answers shows the wrong meaning")
func winsTheRace() throws {
  try race(carefulBook).check()
}
