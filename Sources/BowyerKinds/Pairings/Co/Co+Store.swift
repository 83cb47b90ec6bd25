// State s ≅ Co (Store s).

extension State where S: Sendable {
  /// Returns this program as a move through a ``Store``.
  ///
  ///     State<Int, Void>.set(5).co().move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 25
  ///
  /// *from-to*: `program.co().state() == program`
  @inlinable
  public func co() -> Co<StorePartial<S>, A> {
    Co { space in
      let store = space.fix()
      let (position, value) = run(store.position)
      return store.peek(position)(value)
    }
  }
}

extension Co {
  /// Returns this move through a ``Store`` as a program over its positions.
  ///
  ///     State<Int, Void>.set(5).co().state().run(3).state  // 5
  ///
  /// *to-from*: `move.state().co() == move`
  @inlinable
  public func state<S>() -> State<S, A> where W == StorePartial<S> {
    State { position in
      let (value, space) = run(Store(at: position) { $0 }.kind)
      position = space.fix().position
      return value
    }
  }
}
