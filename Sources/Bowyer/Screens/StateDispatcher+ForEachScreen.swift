public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher on each page of a path, for inputs that name the page.
  ///
  ///     enum FlowInput { case page(Int, Int) }
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let flow = counter.forEachScreen(
  ///       state: Lens<ScreenPath<Int>, ScreenPath<Int>>.identity, input: FlowInput.page)
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
    state path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    widen(state: Lens(\ScreenEntry<S>.page))
      .forEach(state: path.andThen(Lens(\ScreenPath<S>.entries)), input: prism)
  }

  /// Returns this dispatcher on each page of a path, which a key path names, for inputs that name the page.
  public func forEachScreen<Whole, Wider>(
    state path: any WritableKeyPath<Whole, ScreenPath<S>> & Sendable,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: Lens(path), input: prism)
  }

  /// Returns this dispatcher on each page of a path, for the inputs of one case, whose payload is the page's id and the
  /// page's input.
  @inlinable
  @_disfavoredOverload
  public func forEachScreen<Whole, Wider>(
    state path: Lens<Whole, ScreenPath<S>>,
    input embed: @escaping @Sendable (Int, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: path, input: .row(embed))
  }

  /// Returns this dispatcher on each page of a path, which a key path names, for the inputs of one case, whose payload
  /// is the page's id and the page's input.
  @inlinable
  @_disfavoredOverload
  public func forEachScreen<Whole, Wider>(
    state path: any WritableKeyPath<Whole, ScreenPath<S>> & Sendable,
    input embed: @escaping @Sendable (Int, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: Lens(path), input: .row(embed))
  }
}
