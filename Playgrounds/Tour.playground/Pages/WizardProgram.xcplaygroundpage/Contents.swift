//: # Two programs: a wizard
//:
//: A flow of three pages with a help sheet. Its parent, a shop, presents it, hears of its output, and opens it by links.
import Bowyer

enum Plan: String, CaseIterable { case free, pro }
enum Page: String { case name = "Name", plan = "Plan", summary = "Summary" }

struct Wizard: Equatable {
  var path = ScreenPath(Page.name)
  var name = ""
  var plan = Plan.free
  var showsHelp = false
}

struct Order: Equatable {
  var name: String
  var plan: Plan
}

enum WizardInput: Equatable, Emitting {
  case name(String), plan(Plan), next, leave(Int), help(Bool), output(Output)

  enum Output: Equatable { case finished(Order), cancelled }
}

let wizard = StateDispatcher<Void, Wizard, WizardInput> { wizard, input in
  switch (input, wizard.path.top) {
  case (.name(let name), _): wizard.name = name
  case (.plan(let plan), _): wizard.plan = plan
  case (.help(let shows), _): wizard.showsHelp = shows
  case (.leave(let id), _): wizard.path.leave(id)
  case (.next, .name): if !wizard.name.isEmpty { wizard.path.push(.plan) }
  case (.next, .plan): wizard.path.push(.summary)
  case (.next, .summary):
    return .send(.output(.finished(Order(name: wizard.name, plan: wizard.plan))))
  case (.output, _): break
  }
  return .empty
}

func wizardView(_ wizard: Wizard) -> Navigation<ViewTree<WizardInput>> {
  let stack = wizard.path.stacked(leaving: { WizardInput.leave($0) }) { entry in
    Screen(entry.page.rawValue, title: entry.page.rawValue, pageView(entry.page, of: wizard))
  }
  let help = Screen(
    "help",
    ViewTree<WizardInput>.column(.text("Your name"), .button("Close", .help(false)))
  )
  return stack.embedded.presenting(wizard.showsHelp ? help.embedded : nil, as: .sheet)
}

func pageView(_ page: Page, of wizard: Wizard) -> ViewTree<WizardInput> {
  switch page {
  case .name:
    .column(
      .textField("Name", text: wizard.name) { .name($0) },
      .row(
        .button("Next", .next).disabled(wizard.name.isEmpty),
        .button("Help", .help(true)),
        .button("Cancel", .output(.cancelled))
      )
    )
  case .plan:
    .column(
      .picker("Plan", of: Plan.allCases, selection: wizard.plan, title: \.rawValue) { .plan($0) },
      .button("Next", .next)
    )
  case .summary:
    .column(.text("\(wizard.name): \(wizard.plan.rawValue)"), .button("Done", .next))
  }
}

struct Shop: Equatable {
  var orders: [Order] = []
  var wizard: Wizard?
}

enum ShopInput: Equatable {
  case start, open(link: String), wizard(WizardInput)
}

let links = DeepLinks<Wizard>(
  DeepLink(
    "order/:name",
    read: { Wizard(path: ScreenPath(.name, [.plan]), name: $0["name"] ?? "") },
    write: { ["name": $0.name] }
  ),
  DeepLink("order", read: { _ in Wizard() }, write: { _ in [:] })
)

let shop = StateDispatcher<Void, Shop, ShopInput>.combineAll {
  wizard.ifPresent(state: \Shop.wizard, input: ShopInput.wizard)
  StateDispatcher.reducing { shop, input in
    switch input {
    case .start: shop.wizard = Wizard()
    case .open(let link): if let wizard = try? links.destination(of: link) { shop.wizard = wizard }
    case .wizard: break
    }
  }
}
.onOutput(
  of: ShopInput.wizard,
  .reducing { shop, output in
    if case .finished(let order) = output { shop.orders.append(order) }
    shop.wizard = nil
  }
)

func shopView(_ shop: Shop) -> Navigation<ViewTree<ShopInput>> {
  let orders: ViewTree<ShopInput> = .column(
    .text("Orders: \(shop.orders.count)"),
    .button("Order", .start)
  )
  let wizard = shop.wizard.map { wizardView($0).map { $0.map(ShopInput.wizard) } }
  return Screen("shop", orders).embedded.presenting(wizard, as: .fullScreen)
}

let shopComponent = StoreComponent(initialState: Shop(), dispatcher: shop, view: shopView)

//: ## In use
let session = Session(shopComponent)
session.send(.start)
session.send(.wizard(.name("Ada")))
session.send(.wizard(.next))
print(session.view.screens.map(\.name))
session.send(.wizard(.plan(.pro)))
session.send(.wizard(.next))
print(session.view.top.content.rendered())
session.send(.wizard(.next))
print(session.view.top.content.rendered())
session.send(.open(link: "order/Grace"))
print(session.view.screens.map(\.name), links.link(to: session.state.wizard ?? Wizard()) ?? "")

//: That was the tour. Next: an app of your own, or the examples, `swift run Showcase`; the README says in which order
//: to read them.
