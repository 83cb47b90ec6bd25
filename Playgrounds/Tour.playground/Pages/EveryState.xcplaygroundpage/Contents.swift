//: # Every state: find a bug nobody wrote a test for
//:
//: A view lists what can be pressed, a dispatcher is a pure function, and what is asked of the world is data. So
//: a component can be walked like a graph: every state that somebody can bring it to, and the shortest way there.
//: Then questions are asked of all states at once, also those that nobody thought of.
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

//: ## The tests that somebody wrote
//:
//: They all pass. Somebody also thought of paper: when there is none, printing ends.
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

//: Without being told what should be, the space finds what looks wrong anywhere: nothing does, here. But it can be
//: asked: does a way lead from everywhere to where nothing is printed?
for finding in space.findings() { print(finding) }
if let trapState = space.trapState(from: "a machine that is not printing", { !$0.isPrinting }) {
  print(trapState)
}

//: There it is, in four events: out of paper, the machine says *Printing…* for ever. It can be seen in the space,
//: as nobody can see it in the code: the failure is caught, and nothing is done about it.
let second = ticketMachine { $0.isPrinting = false }
let mended = StateSpace(of: component(second), answers: world)
print("\nthe second machine:", mended)
print(
  "trap state:",
  mended.trapState(from: "a machine that is not printing", { !$0.isPrinting }) == nil
    ? "never" : "yes"
)

//: ## What should always hold
//:
//: A machine that gives a ticket has been paid for it. Nobody wrote a test for that, and nobody would have written
//: this one: *Cancel*, while it prints, gives the coins back, and then there is the ticket.
if let violation = mended.violation(
  of: "who has a ticket has paid",
  { !$0.hasTicket || $0.earned >= price }
) {
  print(violation)
}

//: What was found is a script, a line for each event, so it is a test already: what the world does is a comment.
//: And when the coins are kept while it prints, no state is left in which anything is wrong.
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

//: ## The whole of it
//:
//: A space this small can be looked at: as a tree in a terminal, by `svg()` as a picture, by `mermaid()` in a page
//: of documentation. One that is too large to be walked is wandered: `component.walk("paid") { … }` sends somebody
//: who presses without a plan, and tells the fewest presses that still break what should hold.
print("\n" + third.tree())

//: Next: [choosing an architecture](@next). So far each feature was a space of views, one for each state. There
//: are other spaces.
