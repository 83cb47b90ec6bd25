//: # Every state: find a bug nobody wrote a test for
//:
//: A view lists the controls that can be used, a dispatcher is a pure function, and effects are data. So a component can be
//: explored like a graph: every reachable state, and the shortest path to each. Then you can check all states at once, also
//: those that you did not think of.
import Bowyer
import BowyerScenarios

//: ## A ticket machine
//:
//: A ticket costs two coins. It is paid, printed, and taken; until it is printed, the coins come back by *Cancel*.
struct TicketMachine: Hashable, Sendable {
  var coins = 0
  var isPrinting = false
  var hasTicket = false
  /// What has come in, and not gone out again.
  var earned = 0
}

enum TicketInput: Hashable, Sendable {
  case coin
  case print
  case cancel
  case take
}

struct OutOfPaper: Error {}

let price = 2

func ticketMachine(
  whenPrintingFails: @escaping @Sendable (inout TicketMachine) -> Void
) -> StateDispatcher<Void, TicketMachine, TicketInput> {
  StateDispatcher { machine, input in
    switch input {
    case .coin:
      machine.coins += 1
      machine.earned += 1
    case .cancel:
      machine.earned -= machine.coins
      machine.coins = 0
    case .take:
      machine = TicketMachine()
    case .print:
      machine.isPrinting = true
      return Effect<Void, Void>.perform("printer") {}
        .map {
          .commit(
            .update { machine in
              machine.isPrinting = false
              machine.hasTicket = true
              machine.coins -= price
            }
          )
        }
        .catch { _ in .pure(.commit(.update { whenPrintingFails(&$0) })) }
    }
    return .empty
  }
}

func ticketView(_ machine: TicketMachine) -> ViewTree<TicketInput> {
  if machine.hasTicket {
    return .column(.text("Thank you!"), .button("Take the ticket", .take))
  }
  return .column(
    .text(machine.isPrinting ? "Printing…" : "\(machine.coins) of \(price) coins"),
    .row(
      .button("Coin", .coin).disabled(machine.coins >= price),
      .button("Print", .print).disabled(machine.coins < price || machine.isPrinting),
      .button("Cancel", .cancel).disabled(machine.coins == 0)
    )
  )
}

//: ## Tests of single paths
//:
//: They all pass. One more covers the paper: when there is none, printing ends.
let first = ticketMachine { _ in }

func component(
  _ dispatcher: StateDispatcher<Void, TicketMachine, TicketInput>
) -> StoreComponent<Void, TicketMachine, TicketInput, ViewTree<TicketInput>> {
  StoreComponent(initialState: TicketMachine(), dispatcher: dispatcher, view: ticketView)
}

let paid = first.run(.coin, on: first.run(.coin, on: TicketMachine()).state).state
print("two coins are taken:", paid.coins == 2)
print("they come back:", first.run(.cancel, on: paid).state.coins == 0)
print("a ticket is asked for:", first.run(.print, on: paid).effect.requests)

//: ## All states
//:
//: The printer may print, or be out of paper.
let world = StateAnswers().answer("printer", with: ()).fail("printer", with: OutOfPaper())
let space = StateSpace(of: component(first), answers: world)
print("\nthe first machine:", space)

//: `findings()` checks every state without any expectation; here it finds nothing. Then check an expectation: does
//: a path lead from every state to one that is not printing?
for finding in space.findings() { print(finding) }
if let trapState = space.trapState(from: "a machine that is not printing", { !$0.isPrinting }) {
  print(trapState)
}

//: It does not, after four events: out of paper, the machine shows *Printing…* forever. The code catches the failure,
//: and does nothing about it.
let second = ticketMachine { $0.isPrinting = false }
let corrected = StateSpace(of: component(second), answers: world)
print("\nthe second machine:", corrected)
print(
  "trap state:",
  corrected.trapState(from: "a machine that is not printing", { !$0.isPrinting }) == nil
    ? "never" : "yes"
)

//: ## An invariant
//:
//: A machine that gives a ticket has been paid for it. The violation is one that a test would hardly have covered:
//: *Cancel*, while it prints, gives the coins back, and then there is the ticket.
if let violation = corrected.violation(
  of: "who has a ticket has paid",
  { !$0.hasTicket || $0.earned >= price }
) {
  print(violation)
}

//: The violation is a script with a line for each event; answers of the world are comments.
//: When the machine keeps the coins while it prints, no violation is left.
func mendedView(_ machine: TicketMachine) -> ViewTree<TicketInput> {
  machine.isPrinting ? .text("Printing…") : ticketView(machine)
}

let third = StateSpace(
  of: StoreComponent(initialState: TicketMachine(), dispatcher: second, view: mendedView),
  answers: world
)
print("\nthe third machine:", third)
print(
  "violation:",
  third.violation(of: "paid", { !$0.hasTicket || $0.earned >= price }) == nil ? "never" : "yes"
)
print("found:", third.findings().count)

//: ## The whole graph
//:
//: You can look at a space this small: as a tree in a terminal, by `dot()` as a picture that Graphviz draws, by
//: `mermaid()` in a page of documentation. A space that is too large to explore is sampled: `component.walk("paid") { … }`
//: presses controls at random, and reports the shortest sequence that breaks the claim.
print("\n" + third.tree())

//: Next: [choosing an architecture](@next). So far each feature was a space with a view for each state. There
//: are other spaces.
