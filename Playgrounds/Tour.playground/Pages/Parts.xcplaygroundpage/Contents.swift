//: # Parts
//:
//: A feature does not depend on its parent. The parent selects the feature's part of the
//: state and its inputs. This page places one counter in larger and larger features, without
//: changing it.
import Bowyer

struct Counter: Hashable {
  var count = 0
}

enum CounterInput: Hashable {
  case up
}

let counter = StateDispatcher<Void, Counter, CounterInput>.reducing { counter, _ in
  counter.count += 1
}

func counterView(_ counter: Counter) -> ViewTree<CounterInput> {
  .row(.text("\(counter.count)"), .button("+", .up))
}

//: ## A part of a struct
//:
//: A key path says where the counter is, a case which of the parent's inputs are its own. A home has two
//: counters, a guest who may not be there, and some rooms: `Rows` is an array whose elements are found by their
//: `id`.
struct Home: Hashable {
  var visitors = Counter()
  var lamps = Counter()
  var rows = Rows<Room>()
  var guest: Counter?
}

struct Room: Hashable, Identifiable {
  let id: String
  var counter = Counter()
}

enum HomeInput: Hashable {
  case visitors(CounterInput)
  case lamps(CounterInput)
  case room(String, CounterInput)
  case guest(CounterInput)
  case addRoom(String)
}

let both =
  counter.widen(state: \Home.visitors, input: HomeInput.visitors)
  .combine(counter.widen(state: \Home.lamps, input: HomeInput.lamps))
let evening = both.run(.lamps(.up), on: Home()).state
print("Visitors: \(evening.visitors.count), lamps: \(evening.lamps.count)")

//: ## An optional part, and a list of parts
//:
//: `ifPresent` places a child in an optional, `forEach` one in each row; the case of a row's inputs also
//: holds the row's id. `widen` without `input:` leaves the inputs unchanged. `combineAll` lists the dispatchers:
//: each receives each input, one after the other.
let home = StateDispatcher<Void, Home, HomeInput>.combineAll {
  both
  counter.ifPresent(state: \Home.guest, input: HomeInput.guest)
  counter
    .widen(state: \Room.counter)
    .forEach(state: \Home.rows, input: HomeInput.room)
  StateDispatcher<Void, Home, HomeInput>.reducing { home, input in
    guard case .addRoom(let name) = input else { return }
    // Two rooms cannot have one name: then this throws, and the home stays as it is.
    try? home.rows.append(Room(id: name))
  }
}

//: ## Views compose, too
//:
//: `map` turns the inputs of a child into inputs of the parent. An optional view that is nil shows nothing. A
//: `forEach` of a view makes only the rows that have changed.
func homeView(_ home: Home) -> ViewTree<HomeInput> {
  .column(
    .group("Visitors", counterView(home.visitors).map(HomeInput.visitors)),
    .group("Lamps", counterView(home.lamps).map(HomeInput.lamps)),
    home.guest.map { .group("Guest", counterView($0).map(HomeInput.guest)) },
    .forEach(home.rows) { room in
      .row(.text(room.id), counterView(room.counter).map { HomeInput.room(room.id, $0) })
    }
  )
}

//: An input for an absent child, such as the guest, changes nothing, and the session reports it on
//: standard error.
let session = Session(StoreComponent(initialState: Home(), dispatcher: home, view: homeView))
session.send(.addRoom("Kitchen"))
session.send(.addRoom("Attic"))
session.send(.room("Attic", .up))
session.send(.guest(.up))
print(session.view.rendered())

//: ## Depth does not matter
//:
//: Placing by two optics, one after the other, equals placing by their composite. So a counter is as simple to
//: place two levels down as ten, and the street does not depend on counters.
struct Street: Hashable {
  var first = Home()
}

enum StreetInput: Hashable {
  case first(HomeInput)
}

let step = counter.widen(state: \Home.lamps, input: HomeInput.lamps)
  .widen(state: \Street.first, input: StreetInput.first)
let lamps = Prism(embedding: StreetInput.first).andThen(HomeInput.lamps)
let leap = counter.widen(state: Lens(\Street.first.lamps), input: lamps)
let input = StreetInput.first(.lamps(.up))
print("The same: \(step.run(input, on: Street()).state == leap.run(input, on: Street()).state)")

//: Next: [a search that loads](@next), with effects, and tests of them in which nothing waits.
