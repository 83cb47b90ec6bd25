public import BowyerViews

extension Stacked {
  /// Returns the stack with a function applied to its inputs, for use in a larger view.
  ///
  ///     let view: ViewTree<Int> = .button("one", 1)
  ///     try Stacked(Screen("a", view)).mapInputs(Side.left).shown.dispatch(.press, at: [])  // Side.left(1)
  public func mapInputs<Input, Wider: Sendable>(
    _ f: @escaping @Sendable (Input) -> Wider
  ) -> Stacked<ViewTree<Wider>> where Content == ViewTree<Input> {
    map { $0.map(f) }
  }
}

extension Navigation {
  /// Returns the navigation with a function applied to its inputs, for use in a larger view.
  ///
  ///     let view: ViewTree<Int> = .button("one", 1)
  ///     let wide = Screen("a", view).embedded.mapInputs(Side.left)
  ///     try wide.shown.dispatch(.press, at: [])  // Side.left(1)
  public func mapInputs<Input, Wider: Sendable>(
    _ f: @escaping @Sendable (Input) -> Wider
  ) -> Navigation<ViewTree<Wider>> where Content == ViewTree<Input> {
    map { $0.map(f) }
  }
}

extension Screen {
  /// Returns the screen with a function applied to its inputs, for use in a larger view.
  ///
  ///     let view: ViewTree<Int> = .text("one").onDismiss(1)
  ///     Screen("a", view).mapInputs(Side.left).exit  // Side.left(1)
  public func mapInputs<Input, Wider: Sendable>(
    _ f: @escaping @Sendable (Input) -> Wider
  ) -> Screen<ViewTree<Wider>> where Content == ViewTree<Input> {
    map { $0.map(f) }
  }
}
