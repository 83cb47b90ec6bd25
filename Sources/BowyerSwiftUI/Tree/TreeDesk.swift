#if canImport(SwiftUI)
  import BowyerViews

  /// What is kept for a tree that no session shows.
  @MainActor
  final class TreeDesk<Input: Sendable> {
    var tree: ViewTree<Input>?
    let pace = TreePace()

    nonisolated init() {}
  }
#endif
