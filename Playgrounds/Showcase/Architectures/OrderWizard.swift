import Bowyer
import BowyerKinds
import BowyerArchitectures

// A wizard: steps in a row, one in focus, and around them what was entered. The steps are a Zipper, the entries a Store,
// and StoreT is the one around the other.

/// What was entered.
struct Order: Hashable {
  var bow = "Longbow"
  var arrows = 6
  var name = ""
}

/// The steps.
enum OrderStep: String {
  case bow = "Which bow?"
  case arrows = "How many arrows?"
  case name = "Who are you?"
  case done = "Thank you"
}

/// What can be done.
enum OrderInput: Equatable {
  case edit(Edit<Order>)
  case go(Int)
}

typealias OrderPairing = StateTStoreTPairing<Order, CoPairing<ZipperPartial>>

/// A move of the wizard, which reads and replaces the order.
typealias OrderMove<A: Sendable> = StateT<Order, CoPartial<ZipperPartial>, A>

/// The steps, each with its number.
private let steps = ZipperComponent(
  Zipper(OrderStep.bow, then: .arrows, .name, .done)
) { row in (step: row.extract(), number: row.index, count: row.values.count) }

/// The wizard.
let orderWizard = StoreTComponent(initialState: Order(), inside: steps) {
  order,
  place -> ViewTree<OrderInput> in
  let (step, number, count) = place
  let isReady = step != .name || !order.name.isEmpty
  return .column(
    .text("Step \(number + 1) of \(count)"),
    .heading(step.rawValue, level: 2),
    fields(of: order, step),
    .row(
      .button("Back", .go(number - 1)).disabled(number == 0),
      .button("Next", .go(number + 1)).disabled(number == count - 1 || !isReady)
    )
  )
}

private func fields(of order: Order, _ step: OrderStep) -> ViewTree<OrderInput> {
  switch step {
  case .bow:
    .picker("Bow", of: ["Longbow", "Recurve", "Horsebow"], selection: order.bow, title: { $0 }) {
      .edit(Edit(\.bow, $0))
    }
  case .arrows:
    .row(
      .button("-", .edit(Edit(\.arrows, max(0, order.arrows - 6)))),
      .text("\(order.arrows)"),
      .button("+", .edit(Edit(\.arrows, order.arrows + 6)))
    )
  case .name: .textField("Name", text: order.name) { .edit(Edit(\.name, $0)) }
  case .done: .text("\(order.name) gets a \(order.bow.lowercased()) and \(order.arrows) arrows.")
  }
}

/// What it does.
let orders = Dispatcher<OrderPairing.M, Void, OrderInput>.combine(all: [
  Dispatcher<OrderPairing.M, Void, Edit<Order>>.pure { edit in
    StateT.modify { edit.applied(to: $0) }.kind
  }
  .widen(input: OrderInput.edit),
  Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { Co.go(to: $0).kind }
    .lift(Lift<StateTPartial<Order, CoPartial<ZipperPartial>>>())
    .widen(input: OrderInput.go),
])
