extension StateDispatcher {
  /// Returns this dispatcher, in whose groups a part sees an input when all is over that the part before it led to.
  ///
  /// The first part changes the state at once. The next one changes it as it is then: when the finite
  /// effects are over that the first one asked for, those that their steps asked for, and those of the inputs
  /// that they sent. A part that asks for nothing is over at once, so a group of such parts makes one
  /// transition. Streams, and what is in an ``Effect/every(_:)``, are not waited for.
  ///
  ///     let load = StateDispatcher<Void, Int, Int>.effectful { _ in .perform("load") { _ in .set(3) } }
  ///     let double = StateDispatcher<Void, Int, Int>.reducing { count, _ in count *= 2 }
  ///     let group = StateDispatcher.combineAll([load, double])
  ///     group.run(1, on: 20).state  // 40
  ///     group.serial().run(1, on: 20).state  // 20
  ///     group.serial().run(1, on: 20).effect.description  // "settling(perform(load), pure)"
  ///
  /// If an effect fails and nothing catches the error, the parts after it do not see the input. What an
  /// input leads to that leads to itself again is never over.
  ///
  /// A group is what `combineAll` has put together. All groups inside are serial, also those with modifiers
  /// (``observe(_:_:)``, ``before(_:)``, `widen`, `forEach` and all others), unless one is ``concurrent()``: the
  /// innermost mode holds. ``combine(_:)`` makes no group: both dispatchers see the input in one transition.
  ///
  /// *serial-empty*: `combineAll([]).serial() == empty`; *serial-one*: `combineAll([d]).serial() == d`;
  /// *serial-nested*: `combineAll([combineAll([d, e]), f]).serial() == combineAll([d, e, f]).serial()`;
  /// *serial-pure*: `combineAll(ds).serial() == combineAll(ds)` where the parts ask for nothing
  public func serial() -> StateDispatcher {
    running(.serial)
  }

  /// Returns this dispatcher, in whose groups all parts see an input at once, also where a group around it is
  /// ``serial()``.
  ///
  ///     let load = StateDispatcher<Void, Int, Int>.effectful { _ in .perform("load") { _ in .set(3) } }
  ///     let both = StateDispatcher.combineAll([load, load]).concurrent()
  ///     both.serial().run(1, on: 0).effect.description  // "merge(perform(load), perform(load))"
  ///
  /// *concurrent*: `combineAll(ds).concurrent() == combineAll(ds)`
  public func concurrent() -> StateDispatcher {
    running(.concurrent)
  }

  /// Returns this dispatcher, whose groups run in a mode, unless it was said already in which they run.
  private func running(_ mode: DispatcherGroupMode) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.running(mode),
      group: group?.inheriting(mode),
      outline: outline?.inheriting(mode),
      levels: levels + 1,
      reduce: { [reduce] state, input, _ in reduce(&state, input, mode) }
    )
  }
}
