import Bowyer
import BowyerScenarios

/// A state with a property of each kind of value.
///
/// The tests also compile this file together with what is suggested.
struct Board: Equatable, Sendable {
  struct Card: Equatable, Identifiable, Sendable {
    let id: Int
    var title = ""
    var place = Place.nowhere
  }

  enum Place: Hashable, Sendable {
    case nowhere
    case shelf(Int)
    case corner(x: Double, y: Double)
    case `default`(String?)
    indirect case inside(Place)
  }

  enum Answer: Equatable, Sendable {
    case none
    case some
  }

  struct Price: Equatable, Sendable, CustomStringConvertible {
    var cents = 0
    var description: String { "\(cents) ¢" }
  }

  enum Level: Equatable, Sendable, CustomStringConvertible {
    case low
    case high
    var description: String { self == .low ? "Low!" : "High!" }
  }

  @propertyWrapper struct Clamped: Equatable, Sendable {
    private var stored = 0
    init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
    var wrappedValue: Int {
      get { stored }
      set { stored = min(9, newValue) }
    }
  }

  struct Pair<Left: Equatable & Sendable, Right: Equatable & Sendable>: Equatable, Sendable {
    var left: Left
    var right: Right
  }

  var title = ""
  var letter: Character = "a"
  var small: Int8 = 0
  var ratio = 0.0
  var isOpen = false
  var tags: [String] = []
  var places: Set<Place> = []
  var counts: [String: [Int]] = [:]
  var cards: Rows<Card> = []
  var card = Card(id: 0)
  var chosen: Card?
  var place: Place?
  var twice: Int??
  var answer: Answer?
  var price = Price()
  var pair = Pair<Place, Int?>(left: .nowhere, right: nil)
  var delay = Duration.zero
  var level = Level.low
  @Clamped var clamped = 0
}

enum BoardInput: Equatable, Emitting {
  case turn
  case say(Board.Place)
  case ask(String)
  case output(Board.Place)
}

func board(_ other: Board = Board()) -> StoreComponent<Void, Board, BoardInput, Void> {
  StoreComponent(
    initialState: Board(),
    dispatcher: StateDispatcher<Void, Board, BoardInput> { state, input in
      switch input {
      case .turn:
        state = other
        return .empty
      case .say(let place): return .pure(.send(.output(place)))
      case .ask(let name):
        return Effect<Void, Board.Place>.perform(EffectID(name)) { .nowhere }
          .map { place in .commit(.update { $0.place = place }) }
      case .output: return .empty
      }
    },
    render: { _, _ in }
  )
}
