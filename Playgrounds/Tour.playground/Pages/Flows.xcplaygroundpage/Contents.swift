//: # Flows
//:
//: Navigation is a component; the current place is part of the state. A screen is a view; a flow is a *path* of
//: pages, shown as a stack of screens. Going on, going back and following a
//: link change that value, so a test of them compares values.
import Bowyer

//: ## The path
//:
//: The state of the flow is the path, and the data entered so far. A `ScreenPath` is never empty. Each of its
//: entries has a page and an `id`, which is its depth. So two paths with equal pages are equal, however they were reached.
enum Page: Hashable {
  case welcome
  case name
  case done(String)
}

struct Tour: Hashable {
  var path = ScreenPath(Page.welcome)
  var name = ""
}

enum TourInput: Hashable {
  case next
  case type(String)
  case leave(Int)
}

let tour = StateDispatcher<Void, Tour, TourInput>.reducing { tour, input in
  switch input {
  case .type(let name): tour.name = name
  case .leave(let id): tour.path.leave(id)
  case .next:
    switch tour.path.top {
    case .welcome: tour.path.push(.name)
    case .name: tour.path.push(.done(tour.name))
    case .done: tour.path.unwind()
    }
  }
}

//: ## The screens
//:
//: Each page of the path is a screen. `leaving` returns the input for going back, by a button, a key or a swipe;
//: its parameter is the `id` of the entry that is left.
func tourStack(_ tour: Tour) -> Stacked<ViewTree<TourInput>> {
  tour.path.stacked(leaving: { .leave($0) }) { entry in
    switch entry.page {
    case .welcome:
      Screen("welcome", title: "Welcome", .button("Next", .next))
    case .name:
      Screen(
        "name",
        title: "Your name",
        .row(.textField("Name", text: tour.name) { .type($0) }, .button("Next", .next))
      )
    case .done(let name):
      Screen("done", title: "Done", .row(.text("Hello, \(name)."), .button("Again", .next)))
    }
  }
}

let component = StoreComponent(initialState: Tour(), dispatcher: tour, view: tourStack)

//: ## Going on, and back
let session = Session(component)
print("At first: \(session.view.screens.map(\.name))")
session.send(.next)
session.send(.type("Ada"))
session.send(.next)
print("After two steps: \(session.view.screens.map(\.name))")
print(session.view.top.content.rendered())
if let back = session.view.back { session.send(back) }
print("After going back: \(session.view.screens.map(\.name))")
session.send(.next)
session.send(.leave(2))
session.send(.leave(2))
print("There and back, and sent twice: \(session.view.screens.map(\.name))")

//: An input that leaves a screen may be handled late: the user presses Back twice before the view changes. `leave(2)` removes
//: the page at depth 2. The second one finds none there, and changes nothing. Had another page been pushed in between, it would
//: be removed.

//: ## Changes
//:
//: When the path changes, a terminal or SwiftUI applies the differences of two navigations, such as
//: *push one* or *pop one*. Applied to the first, they make the second. (`embedded` makes a navigation from a stack; it
//: may have tabs and sheets too.)
let before = tourStack(Tour()).embedded
let after = tourStack(session.state).embedded
let changes = before.changes(to: after)
print("To come here: \(changes)")
print("It leads here: \(try before.applying(changes) == after)")

//: ## Placing a flow in another
//:
//: A flow's stack is pushed on a host's stack, or presented over it. Both are functions; the host's view chooses
//: one of them.
let host = Screen("home", title: "Home", ViewTree<TourInput>.text("Home"))
let laid = Stacked(host).pushing(tourStack(session.state))
print("Laid on: \(laid.screens.map(\.name))")
let over = host.embedded.presenting(tourStack(session.state).embedded, as: .sheet)
print("Shown over: \(over.top.name), over \(host.name)")

//: Next: [every state](@next) that a feature can reach.
