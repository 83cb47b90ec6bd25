import Bowyer
import BowyerTesting
import Testing

struct Settings: Equatable { var fontSize = 12 }

let settings = StateDispatcher<Void, Settings, Int>.reducing { settings, size in
  settings.fontSize = size
}

struct Reader: Equatable { var page: Int, fontSize: Int }

enum ReaderInput: Equatable { case turn, zoom }

let reader = StateDispatcher<Void, Reader, ReaderInput>.reducing { reader, input in
  switch input {
  case .turn: reader.page += 1
  case .zoom: reader.fontSize += 2
  }
}

struct Book: Equatable {
  var settings = Settings()
  var page = 1

  var reader: Reader {
    get { Reader(page: page, fontSize: settings.fontSize) }
    set { (page, settings.fontSize) = (newValue.page, newValue.fontSize) }
  }
}

enum BookInput: Equatable { case settings(Int), reader(ReaderInput) }

let book = settings.widen(state: \Book.settings, input: BookInput.settings)
  .combine(reader.widen(state: \Book.reader, input: BookInput.reader))

// MARK: - Test

@Test("both features see the change of either")
func share() {
  let larger = book.run(.settings(20), on: Book()).state
  #expect(larger.reader.fontSize == 20)
  #expect(book.run(.reader(.zoom), on: larger).state.settings.fontSize == 22)
}
