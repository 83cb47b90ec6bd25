import BowyerSwiftUI
import SwiftUI

/// The flow, as a view.
let lendingScreens = StoreComponent(
  initialState: LendingState(),
  environment: LendingWorld.stub(latency: .milliseconds(400)),
  dispatcher: lending,
  view: lendingNavigation
)

@main
struct SampleApp: App {
  var body: some Scene {
    WindowGroup { lendingScreens }
  }
}
