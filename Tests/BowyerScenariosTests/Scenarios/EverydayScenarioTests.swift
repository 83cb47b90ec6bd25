import Bowyer
import BowyerScenarios
import Testing
import TestSupport

/// Notes, which are kept; a photo is sent in parts while its sheet is open.
private struct World: Sendable {
  let store = DataStore.memory()

  func part(_ number: Int) async throws -> Int { number }
  func close() async throws {}
}

private struct Notes: Equatable {
  struct Sheet: Equatable {
    var parts: [Int] = []
  }

  var notes: [String] = []
  var sheet: Sheet?
}

private enum NotesInput: Equatable {
  case add(String)
  case open
  case close
  case sheet(SheetInput)

  static let sheet = Prism(NotesInput.sheet) {
    if case .sheet(let input) = $0 { input } else { nil }
  }
}

private enum SheetInput: Equatable {
  case send
  case sent(Int)
}

private let sheet = StateDispatcher<World, Notes.Sheet, SheetInput> { sheet, input in
  switch input {
  case .send:
    return Effect.yielding("upload") { world, yield in
      for number in 1...2 { yield(try await world.part(number)) }
    }
    .map { .send(.sent($0)) }
  case .sent(let number):
    sheet.parts.append(number)
    return .empty
  }
}
.onEnd(.run("close") { world in try await world.close() })

private let notes = sheet.ifPresent(
  state: Lens(\.sheet).andThen(Optional.somePrism),
  input: NotesInput.sheet
)
.combine(
  .reducing { notes, input in
    switch input {
    case .add(let note): notes.notes.append(note)
    case .open: notes.sheet = Notes.Sheet()
    case .close: notes.sheet = nil
    case .sheet: break
    }
  }
)
.persisted("notes", \Notes.notes, in: \.store)

private let component = StoreComponent(
  initialState: Notes(),
  environment: World(),
  dispatcher: notes,
  view: { notes in ViewTree<NotesInput>.text(notes.notes.joined(separator: ", ")) }
)

@Suite("A scenario of everyday effects") struct EverydayScenarioTests {
  private let started = Scenario(component).asks("load notes")
    .answer("load notes", with: ["Milk"] as [String]?) { $0.notes = ["Milk"] }

  @Test("stored data is loaded, and saved a second after the last change")
  func kept() throws {
    try started
      .send(.add("Bread")) { $0.notes.append("Bread") }
      .advance(by: .milliseconds(900))
      .send(.add("Salt")) { $0.notes.append("Salt") }
      .advance(by: .seconds(1)).asks("save notes").answer("save notes")
      .settles()
      .run()
  }

  @Test("an effect yields several inputs, and ends; a child's end asks for something")
  func several() throws {
    try started
      .send(.open) { $0.sheet = Notes.Sheet() }
      .send(.sheet(.send)).asks("upload")
      .yield(1, from: "upload") { $0.sheet?.parts = [1] }
      .yield(2, from: "upload") { $0.sheet?.parts = [1, 2] }
      .end("upload")
      .send(.close) { $0.sheet = nil }.asks("close").answer("close")
      .settles()
      .run()
  }
}

@Suite("A space of states with ends") struct EndingStateSpaceTests {
  @Test("the end of a child that waits makes no state of its own")
  func states() throws {
    let sheet = StateDispatcher<Void, Int, Bool>.empty.onEnd(.cancel(id: "sheet"))
    let space = StateSpace(
      of: StoreComponent(
        initialState: Int?.none,
        dispatcher: sheet.ifPresent(
          state: Lens(\.self).andThen(Optional.somePrism),
          input: Prism(extract: { _ in nil }, embed: { $0 })
        )
        .combine(.reducing { sheet, isOpen in sheet = isOpen ? 0 : nil }),
        view: { sheet in sheet == nil ? .button("Open", true) : .button("Close", false) }
      )
    )
    #expect(space.remainder.isEmpty)
    expectEqual(space.count, 2)
  }
}
