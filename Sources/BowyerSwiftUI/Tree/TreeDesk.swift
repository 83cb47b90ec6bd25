#if canImport(SwiftUI)
  import BowyerViews

  /// What is kept for a tree that no session shows.
  @MainActor
  final class TreeDesk<Input: Sendable> {
    /// The tree that is shown now.
    var tree: ViewTree<Input>?
    /// What is thinned out.
    let pace = TreePace()

    nonisolated init() {}
  }
#endif
