extension StateDispatcher {
  /// Returns this dispatcher with serial groups: a part handles an input when all consequences of
  /// the part before it have ended.
  ///
  /// The first part changes the state at once. The next one changes the state as it is when these
  /// have ended: the finite effects that the first one requested, those that their steps requested,
  /// and those of the inputs that they sent. A part without effects ends at once, so a group of
  /// such parts makes one transition. A group does not wait for streams, nor for the effects in an
  /// ``Effect/every(_:)``.
  ///
  ///     let load = StateDispatcher<Void, Int, Int>.effectful { _ in .perform("load") { _ in .set(3) } }
  ///     let double = StateDispatcher<Void, Int, Int>.reducing { count, _ in count *= 2 }
  ///     let group = StateDispatcher.combineAll([load, double])
  ///     group.run(1, on: 20).state  // 40
  ///     group.serial().run(1, on: 20).state  // 20
  ///     group.serial().run(1, on: 20).effect.description  // "settling(perform(load), pure)"
  ///
  /// If an effect fails and nothing catches the error, the parts after it do not handle the input.
  /// An input whose consequences include the same input again never ends.
  ///
  /// `combineAll` makes a group. All inner groups are serial too, including those with modifiers
  /// (``observe(_:_:)``, ``before(_:)``, `widen`, `forEach` and all others), unless one is
  /// ``concurrent()``: the innermost mode applies. ``combine(_:)`` makes no group: both dispatchers
  /// handle the input in one transition.
  ///
  /// *serial-empty*: `combineAll([]).serial() == empty`; *serial-one*: `combineAll([d]).serial() == d`;
  /// *serial-nested*: `combineAll([combineAll([d, e]), f]).serial() == combineAll([d, e, f]).serial()`;
  /// *serial-pure*: `combineAll(ds).serial() == combineAll(ds)` if the parts request no effects
  public func serial() -> StateDispatcher {
    running(.serial)
  }

  /// Returns this dispatcher with concurrent groups: all parts handle an input in one transition,
  /// even inside a group that is ``serial()``.
  ///
  ///     let load = StateDispatcher<Void, Int, Int>.effectful { _ in .perform("load") { _ in .set(3) } }
  ///     let both = StateDispatcher.combineAll([load, load]).concurrent()
  ///     both.serial().run(1, on: 0).effect.description  // "merge(perform(load), perform(load))"
  ///
  /// *concurrent*: `combineAll(ds).concurrent() == combineAll(ds)`
  public func concurrent() -> StateDispatcher {
    running(.concurrent)
  }

  /// Returns this dispatcher with a mode for all its groups that have none.
  private func running(_ mode: DispatcherGroupMode) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.running(mode),
      group: group?.inheriting(mode),
      outline: outline?.with(mode: mode),
      levels: levels + 1,
      reduce: { [reduce] state, input, _ in reduce(&state, input, mode) }
    )
  }
}
