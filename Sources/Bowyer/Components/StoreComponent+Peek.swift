extension StoreComponent {
  /// Returns what would be seen if an input were sent, while nothing is: the view of the state after it.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .text("\(count)") })
  ///     counter.peek(2).rendered()  // "42"
  ///     counter.peek(2, in: 5).rendered()  // "7"
  ///
  /// What effects would do later is not seen: they are not run.
  ///
  /// *peek*: `peek(i, in: s)` looks as the component does in `dispatcher.run(i, on: s).state`
  ///
  /// - Parameters:
  ///   - input: What would be sent.
  ///   - state: The state it is in; nil for its first.
  /// - Returns: The view; what it sends goes nowhere, if it does not say itself what it sends.
  public func peek(_ input: Input, in state: S? = nil) -> V {
    render(dispatcher.run(input, on: state ?? initialState).state) { _ in }
  }
}
