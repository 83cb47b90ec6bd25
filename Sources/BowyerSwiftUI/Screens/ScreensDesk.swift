#if canImport(SwiftUI)
  import BowyerViews
  import Observation

  /// What is kept for the screens of a flow.
  @MainActor @Observable
  final class ScreensDesk<Input: Sendable> {
    @ObservationIgnored var navigation: Navigation<ViewTree<Input>>?
    /// How often a person went where they cannot go: SwiftUI is told again where they are.
    var refusals = 0

    nonisolated init() {}
  }
#endif
