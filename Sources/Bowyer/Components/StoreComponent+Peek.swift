extension StoreComponent {
  /// Returns the view of the state after an input, without sending it.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .text("\(count)") })
  ///     counter.peek(2).rendered()  // "42"
  ///     counter.peek(2, in: 5).rendered()  // "7"
  ///
  /// Effects are not run, so their changes do not appear.
  ///
  /// *peek*: `peek(i, in: s)` is the component's view of `dispatcher.run(i, on: s).state`
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - state: The state before the input; nil for the initial state.
  /// - Returns: The view; the inputs that it sends through the function passed to `render` are discarded.
  public func peek(_ input: Input, in state: S? = nil) -> V {
    render(dispatcher.run(input, on: state ?? initialState).state) { _ in }
  }
}
