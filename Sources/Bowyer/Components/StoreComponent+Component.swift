public import BowyerKinds

extension StoreComponent {
  /// This component as a space: a ``Store`` of user interfaces, through which state programs move.
  ///
  /// There is one user interface for each state; the one for the initial state is in focus.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let next = counter.component.moved(by: counter.move(for: 2)).component
  ///     next.explore { _, _ in }.rendered()  // "[ 42 ]"
  public var component: Component<StateStorePairing<S>, V> {
    Component(
      Store(at: initialState) { state in
        UI { handler in render(state) { input in handler.send(move(for: input)) } }
      }.kind
    )
  }

  /// Returns the move that an input makes.
  public func move(for input: Input) -> Move<StatePartial<S>> {
    move(dispatcher.widen(environment: { [environment] in environment }), .send(input))
  }

  private func move(
    _ dispatcher: StateDispatcher<Void, S, Input>,
    _ step: Step<Void, S, Input>
  ) -> Move<StatePartial<S>> {
    let transition =
      switch step {
      case .send(let input): dispatcher.transition(for: input)
      case .commit(let transition): transition
      }
    return Move(transition.map { effect in effect.map { move(dispatcher, $0) } }.kind)
  }
}
