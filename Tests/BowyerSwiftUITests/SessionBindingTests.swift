#if canImport(SwiftUI)
  import BowyerSwiftUI
  import SwiftUI
  import Testing

  private nonisolated struct Trip: Equatable, Sendable {
    var path: [Int] = []
    var tab = "map"
    var note: Note?
    var changes = 0
  }

  private nonisolated struct Note: Equatable, Identifiable, Sendable {
    let id: Int
  }

  private nonisolated enum TripInput: Sendable {
    case go([Int])
    case choose(String)
    case closeNote
  }

  private let trip = StoreComponent(
    initialState: Trip(note: Note(id: 1)),
    dispatcher: StateDispatcher<Void, Trip, TripInput>.reducing { trip, input in
      trip.changes += 1
      switch input {
      case .go(let path): trip.path = path
      case .choose(let tab): trip.tab = tab
      case .closeNote: trip.note = nil
      }
    },
    view: { trip in .text("\(trip)") }
  )

  @MainActor
  struct SessionBindingTests {
    private let session = Session(trip)

    @Test("a binding reads the state and writes inputs")
    func path() {
      let path = session.binding(get: \.path, send: { .go($0) })
      path.wrappedValue = [1, 2]
      #expect(session.state.path == [1, 2])
      #expect(path.wrappedValue == [1, 2])
    }

    @Test("an unchanged value is not sent")
    func same() {
      let tab = session.binding(get: \.tab, send: { .choose($0) }, animation: .default)
      tab.wrappedValue = "map"
      #expect(session.state.changes == 0)
      tab.wrappedValue = "list"
      #expect(session.state.changes == 1)
    }

    @Test("a sheet that is taken away sends once")
    func sheet() {
      let note = session.binding(item: \.note, onDismiss: .closeNote)
      #expect(note.wrappedValue == Note(id: 1))
      note.wrappedValue = Note(id: 2)
      #expect(session.state.changes == 0)
      note.wrappedValue = nil
      note.wrappedValue = nil
      #expect(session.state.changes == 1)
      #expect(note.wrappedValue == nil)
    }

    @Test("a binding of a view's value sends what is written")
    func sending() {
      let session = session
      let tab = Binding("map", send: { session.send($0) }) { .choose($0) }
      tab.wrappedValue = "list"
      #expect(tab.wrappedValue == "map")
      #expect(session.state.tab == "list")
    }

    @Test("an input can be sent with an animation")
    func animated() async throws {
      try await session.send(.go([3]), animation: .spring).finished()
      #expect(session.state.path == [3])
    }
  }
#endif
