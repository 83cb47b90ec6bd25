public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher on each page of a path, for inputs that name the page.
  ///
  ///     enum FlowInput { case page(Int, Int) }
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let flow = counter.forEachScreen(
  ///       Lens<ScreenPath<Int>, ScreenPath<Int>>.identity,
  ///       input: Prism(
  ///         extract: { (input: FlowInput) in if case .page(let id, let input) = input { (id, input) } else { nil } },
  ///         embed: { .page($0.id, $0.input) }))
  ///     flow.run(.page(1, 5), on: ScreenPath(1, [2])).state.pages  // [1, 7]
  ///
  /// An input for a page that is no longer there changes nothing and is reported, as
  /// ``Diagnostic/childMissing(_:)``. The effects of a page end with it.
  ///
  /// *leaving*: no effect of a page runs that is not in the path, and no step of it is taken
  ///
  /// - Parameters:
  ///   - path: Where the pages are.
  ///   - prism: Tells which inputs are for a page, and for which.
  /// - Returns: The dispatcher on the whole.
  public func forEachScreen<Whole, Wider>(
    _ path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    widen(state: Lens(\ScreenEntry<S>.page))
      .forEach(path.andThen(Lens(\ScreenPath<S>.entries)), input: prism)
  }

  /// Returns this dispatcher on each page of a path, which a key path names, for inputs that name the page.
  public func forEachScreen<Whole, Wider>(
    _ path: any WritableKeyPath<Whole, ScreenPath<S>> & Sendable,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(Lens(path), input: prism)
  }
}
