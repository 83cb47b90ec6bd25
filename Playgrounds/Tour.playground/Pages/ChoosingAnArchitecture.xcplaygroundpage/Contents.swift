//: # Choosing an architecture
//:
//: The first page put all views of a feature in a `Store`: one for each state, one of them in focus. That is one
//: *space*; there are others, and each is an architecture of its own. This page builds a small app in four of
//: them, and then one around another. Choose the smallest that your app fits: what it cannot express needs
//: no test.
import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerScenarios

//: ## What a space is
//:
//: A type with a focus and two functions. `extract` returns the value in the focus. `extend` computes the value of
//: each place from the space as seen from there: from a row of pages, the row of their page numbers.
let row = Zipper("bow", then: "arrow", "quiver")
print("In focus: \(row.extract())")
print(
  "From each place: \(row.extend { "\($0.extract()), \($0.index + 1)/\($0.values.count)" }.values)"
)

//: Such a type is called a *comonad*, and there is a law for it: what `extend` puts in the focus is what is seen
//: from there. A user interface is a space of views. A step from one place to another is a *move*, and moves
//: can be made one after another: a language of moves is called a *monad*. The programs of the first page, `State`,
//: are the moves of a `Store`.
//:
//: ## Pages: a row
//:
//: `Zipper` is a row with one value in focus: the pages of a book, the steps of a wizard. The view of a page is a function
//: of the row as it is seen from there. A control sends the number of a page; the dispatcher says that this is a
//: move, `Co.go(to:)`.
let pages = ZipperComponent(row) { row -> ViewTree<Int> in
  .row(
    .button("<", row.index - 1).disabled(row.index == 0),
    .text("\(row.extract()) (\(row.index + 1)/\(row.values.count))"),
    .button(">", row.index + 1).disabled(row.index == row.values.count - 1)
  )
}
let book = StoreComponent(pages, dispatcher: .pure { Co.go(to: $0).kind })

//: `Co` is the type of the moves that every space has. `kind` wraps a move, or a space, in a common type,
//: so that one `Session` runs them all; the next page explains it.
let reader = Session(book)
print("\n" + reader.view.rendered())
reader.send(2)
print(reader.view.rendered())
reader.send(7)
print(reader.view.rendered())

//: There is no page 7, so a move to it ends at the nearest there is. With an `Int` as the state there would be a
//: place for it, which would need a view.
//:
//: ## A log: entries are only added
//:
//: `Traced` is a space whose places are logs; its moves append to the log. So a view is a function of
//: the log, and no input can remove an entry.
let tally = TracedComponent { (log: String) -> ViewTree<String> in
  .row(.text(log.isEmpty ? "nobody came" : log), .button("One more", "|"))
}
let door = Session(StoreComponent(tally, dispatcher: .notes))
print("\n" + door.view.rendered())
for _ in 1...3 { door.send("|") }
print(door.view.rendered())

//: ## A machine: its state is private
//:
//: `Moore` is a space whose places are reached only by inputs: the state can be shown, but not set. (Elm is this
//: architecture.) A turnstile takes a coin or a push; its state is not part of its type.
enum Turn: Hashable {
  case coin
  case push
}

let turnstile = MooreComponent(
  initialState: false,
  update: { (isOpen: Bool, turn: Turn) in turn == .coin },
  view: { isOpen -> ViewTree<Turn> in
    .row(.text(isOpen ? "open" : "closed"), .button("Coin", .coin), .button("Push", .push))
  }
)
let gate = StoreComponent(turnstile, dispatcher: .inputs)
let guest = Session(gate)
print("\n" + guest.view.rendered())
guest.send(.coin)
print(guest.view.rendered())

//: ## Any state from any other
//:
//: When nothing smaller fits, use `Store`, in which a move may lead anywhere. It is the everyday component,
//: as on all pages so far.
//:
//: | what your app is | its space | its moves |
//: |---|---|---|
//: | pages, the steps of a wizard | `Zipper` | `Co.go(to:)`, `.left`, `.right` |
//: | a log | `Traced` | `Writer`: to note something |
//: | a machine | `Moore` | `Action`: an input |
//: | a view in a theme, a language | `Env` | `Reader`: to look at it |
//: | a state that may change to any other | `Store` | `State` |
//:
//: ## One around another
//:
//: An order is a wizard with its data: a row of steps, with a state around it. The view is a function
//: of both. `Lift` turns the moves of the row into moves of the whole.
let steps = ZipperComponent(Zipper("How many?", then: "Thank you.")) { row in row.extract() }
let order = StoreTComponent(initialState: 1, inside: steps) { count, step -> ViewTree<OrderInput> in
  .row(.text(step), .text("\(count)"), .button("+", .more), .button("Go on", .next))
}

enum OrderInput: Hashable {
  case more
  case next
}

typealias Moves = StateTPartial<Int, CoPartial<ZipperPartial>>

let shop = StoreComponent(
  order,
  dispatcher: Dispatcher<Moves, Void, OrderInput>.pure { input in
    switch input {
    case .more: StateT.modify { $0 + 1 }.kind
    case .next: Lift<Moves>()(Co.right.kind)
    }
  }
)
let customer = Session(shop)
customer.send(.more)
customer.send(.next)
print("\n" + customer.view.rendered())

//: ## All are tested as one
//:
//: All run in the same kind of session, so the same kind of scenario tests them, and the same kind of space explores them. Places
//: are distinguished by their views. The book has one place for each page, the turnstile has two.
print("\nthe book: \(StateSpace(of: book, by: { $0.view.rendered() }))")
print("the turnstile: \(StateSpace(of: gate, by: { $0.view.rendered() }))")
try Scenario(book, comparing: { $0.view.rendered() })
  .press(">") { $0.move(by: Co.right.kind) }
  .shows("arrow (2/3)")
  .run()
print("the scenario holds")

//: Next: [an architecture from nothing](@next), with a space and its moves of your own.
