import Bowyer
import BowyerLive

let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) }
)

try await LiveApp.run(counter, title: "Counter")
