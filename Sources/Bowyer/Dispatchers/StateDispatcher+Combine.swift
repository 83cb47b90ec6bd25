extension StateDispatcher {
  /// The dispatcher that does nothing for any input.
  ///
  ///     StateDispatcher<Void, Int, Int>.empty.run(1, on: 40).state  // 40
  @inlinable
  public static var empty: StateDispatcher { StateDispatcher { _, _ in .empty } }

  /// Returns the dispatcher that runs this dispatcher and then another, in one transition, and requests the
  /// effects of both.
  ///
  ///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let double = StateDispatcher<Void, Int, Int>.reducing { count, _ in count *= 2 }
  ///     add.combine(double).run(1, on: 20).state  // 42
  ///
  /// *associativity*: `d.combine(e).combine(f) == d.combine(e.combine(f))`;
  /// *deep-combine*: at any depth, `combine` has the same result
  @inlinable
  public func combine(_ other: StateDispatcher) -> StateDispatcher {
    let second = other.reduce
    return StateDispatcher(
      startEffects: .several([startEffects, other.startEffects]),
      outline: outlined(with: other),
      levels: max(levels, other.levels) + 1,
      reduce: { [first = reduce] state, input, mode in
        let first = first(&state, input, mode)
        let second = second(&state, input, mode)
        return second.isEmpty ? first : first.combine(second)
      }
    )
  }

  /// Returns the dispatcher that runs several dispatchers in order, in one transition.
  ///
  ///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     StateDispatcher.combineAll([add, add]).run(1, on: 40).state  // 42
  ///
  /// *combineAll*: `combineAll(ds).run(i, on: s) == ds.reduce(.empty) { $0.combine($1) }.run(i, on: s)`
  public static func combineAll(_ dispatchers: [StateDispatcher]) -> StateDispatcher {
    DispatcherGroup(dispatchers, nil).dispatcher
  }
}
