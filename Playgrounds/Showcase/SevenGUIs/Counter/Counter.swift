import Bowyer

// A counter: the whole app. To run it on a terminal: `try await TerminalApp.run(counter)`.
let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, CounterInput>.reducing { count, _ in count &+= 1 },
  view: { count in .row(.text("\(count)"), .button("Count", .press)) }
)

enum CounterInput { case press }
