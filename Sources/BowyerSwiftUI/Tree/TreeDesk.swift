#if canImport(SwiftUI)
  import BowyerViews
  import Observation

  /// What is kept for a tree that no session shows.
  @MainActor @Observable
  final class TreeDesk<Input: Sendable> {
    /// The tree that is shown now.
    @ObservationIgnored var tree: ViewTree<Input>?
    /// How many inputs have been handled.
    var answers = 0
    /// What is thinned out.
    @ObservationIgnored let pace = TreePace()

    nonisolated init() {}
  }
#endif
