// The counter of the README, compiled. What stands there stands here, line for line.
#if canImport(SwiftUI)
  import BowyerSwiftUI
  import SwiftUI

  enum Tap { case minus, plus }

  let counter = StateDispatcher<Void, Int, Tap>.reducing { count, tap in
    switch tap {
    case .minus: count -= 1
    case .plus: count += 1
    }
  }

  let screen = StoreComponent(initialState: 0, dispatcher: counter) { count in
    .row(.button("-", .minus), .text("\(count)"), .button("+", .plus))
  }

  struct CounterApp: App {  // with @main before it
    var body: some Scene { WindowGroup { screen } }
  }
#endif
