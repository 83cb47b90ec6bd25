import Bowyer

// A library lends books: a service searches while the user types, the matches are a list, the next screen shows
// a book, and a sheet on it has the form that reserves the book.

/// What can be read.
nonisolated struct Book: Hashable, Identifiable, Codable {
  let id: Int
  var title: String
  var author: String
}

/// What the flow sees of the world.
nonisolated struct LendingWorld: Sendable {
  /// Returns the books with a text in their title or author.
  var books: @Sendable (_ text: String) async throws -> [Book]
  /// Reserves a book for a borrower, for some weeks.
  var reserve: @Sendable (_ book: Book.ID, _ name: String, _ weeks: Int) async throws -> Void
}

// MARK: - The form

/// What the form remembers.
nonisolated struct ReservationState: Hashable {
  var book: Book
  var name = ""
  var weeks = 2.0
  var isSending = false
  var problem: String?

  /// Whether the form can be sent.
  var isComplete: Bool { name.contains { !$0.isWhitespace } }
}

/// The outputs of the form.
nonisolated enum ReservationOutput: Equatable {
  case didReserve(Book.ID)
}

/// What can be done with the form.
nonisolated enum ReservationInput: Equatable, Editing, Emitting {
  case edit(Edit<ReservationState>)
  case send
  case refused(String)
  case output(ReservationOutput)
}

/// What the form does.
let reservation = StateDispatcher<LendingWorld, ReservationState, ReservationInput> {
  state,
  input in
  switch input {
  case .edit: state.problem = nil
  case .send:
    guard state.isComplete, !state.isSending else { return .empty }
    state.isSending = true
    return reserving(state.book.id, state.name, Int(state.weeks)).map { .send($0) }
  case .refused(let problem):
    state.isSending = false
    state.problem = problem
  case .output: break
  }
  return .empty
}
.editing()

private nonisolated func reserving(
  _ book: Book.ID,
  _ name: String,
  _ weeks: Int
) -> Effect<LendingWorld, ReservationInput> {
  Effect.perform("reserve") { world in
    try await world.reserve(book, name, weeks)
    return .output(.didReserve(book))
  }
  .catch { error in .pure(.refused("\(error)")) }
}

/// How the form looks.
nonisolated func reservationView(_ state: ReservationState) -> ViewTree<ReservationInput> {
  .form(
    .text(state.book.title),
    .textField("Name", \.name, of: state),
    .slider("Weeks", value: state.weeks, in: 1...4, step: 1) { .edit(Edit(\.weeks, $0)) },
    state.problem.map { .text($0) },
    .button(state.isSending ? "Sending…" : "Send", .send)
      .disabled(!state.isComplete || state.isSending)
  )
}

// MARK: - The flow

/// What the flow remembers.
nonisolated struct LendingState: Hashable {
  /// How far the search is.
  enum Progress: Hashable {
    case searching
    case found([Book])
    case failed(String)
  }

  var question = ""
  var progress = Progress.searching
  /// The book that is looked at.
  var open: Book?
  /// The form over it.
  var form: ReservationState?
  var reserved: Set<Book.ID> = []
}

/// What can be done with the flow.
nonisolated enum LendingInput: Equatable {
  case find(String)
  case open(Book.ID)
  case close
  case reserve
  case form(ReservationInput)
  case cancel
}

/// What the flow does.
let lending = StateDispatcher<LendingWorld, LendingState, LendingInput>.combineAll {
  StateDispatcher { state, input in
    switch input {
    case .find(let question):
      state.question = question
      state.progress = .searching
      return finding(question).debounced(id: "find", for: .milliseconds(300))
    case .open(let id):
      if case .found(let books) = state.progress { state.open = books.first { $0.id == id } }
    case .close: (state.open, state.form) = (nil, nil)
    case .reserve: state.form = state.open.map { ReservationState(book: $0) }
    case .cancel: state.form = nil
    case .form: break
    }
    return .empty
  }
  .onStart(finding(""))
  reservation.ifPresent(state: \LendingState.form, input: LendingInput.form)
}
.onOutput(
  of: LendingInput.form,
  .reducing { state, output in
    switch output {
    case .didReserve(let book):
      state.reserved.insert(book)
      state.form = nil
    }
  }
)

/// Asks for the books that answer a question.
private nonisolated func finding(
  _ question: String
) -> StateDispatcher<LendingWorld, LendingState, LendingInput>.Request {
  let progress: Effect<LendingWorld, LendingState.Progress> = Effect.perform("books") { world in
    try await world.books(question)
  }
  .map { .found($0) }
  .catch { error in .pure(.failed("\(error)")) }
  return progress.map { progress in .commit(.update { $0.progress = progress }) }
}

/// Where a person is.
nonisolated func lendingNavigation(_ state: LendingState) -> Navigation<ViewTree<LendingInput>> {
  let books = Screen<ViewTree<LendingInput>>(
    "books",
    title: "Library",
    .column(
      .textField("Search", text: state.question, kind: .search) { .find($0) },
      outcome(state)
    )
  )
  let book = state.open.map { book in
    Screen<ViewTree<LendingInput>>(
      "book",
      title: book.title,
      .column(
        .text("By \(book.author)"),
        state.reserved.contains(book.id)
          ? .text("Reserved for you.") : .button("Reserve", .reserve)
      )
    )
    .leaving(.close)
  }
  let form = state.form.map { form in
    Screen("form", title: "Reserve", reservationView(form).map(LendingInput.form))
      .leaving(.cancel)
  }
  return Stacked(books, book.map { [$0] } ?? []).embedded.presenting(form?.embedded)
}

private nonisolated func outcome(_ state: LendingState) -> ViewTree<LendingInput> {
  switch state.progress {
  case .searching: .text("Searching…")
  case .found([]): .text("Nothing found.")
  case .found(let books):
    .list([
      .forEach(books, id: \.id, context: state.reserved, for: { $0.contains($1.id) }) {
        book,
        isReserved in
        .button(isReserved ? "\(book.title) ✓" : book.title, .open(book.id))
      }
    ])
  case .failed(let reason): .text("No answer: \(reason).")
  }
}

// MARK: - The service

/// Why the service refuses something.
nonisolated enum LendingRefusal: Error, CustomStringConvertible {
  case down
  case unknown

  var description: String {
    switch self {
    case .down: "the library is closed"
    case .unknown: "The library does not know you."
    }
  }
}

nonisolated extension LendingWorld {
  /// A service that needs no network: it finds nothing out about "500", and does not know Mallory.
  static func stub(latency: Duration) -> LendingWorld {
    LendingWorld(
      books: { text in
        if latency > .zero { try await Task.sleep(for: latency) }
        if text == "500" { throw LendingRefusal.down }
        let text = text.lowercased()
        return shelf.filter { book in
          text.isEmpty || "\(book.title) \(book.author)".lowercased().contains(text)
        }
      },
      reserve: { _, name, _ in
        if latency > .zero { try await Task.sleep(for: latency) }
        if name == "Mallory" { throw LendingRefusal.unknown }
      }
    )
  }

  private static let shelf = [
    Book(id: 1, title: "Bleak House", author: "Charles Dickens"),
    Book(id: 2, title: "Emma", author: "Jane Austen"),
    Book(id: 3, title: "Middlemarch", author: "George Eliot"),
    Book(id: 4, title: "Persuasion", author: "Jane Austen"),
    Book(id: 5, title: "The Moonstone", author: "Wilkie Collins"),
  ]
}
