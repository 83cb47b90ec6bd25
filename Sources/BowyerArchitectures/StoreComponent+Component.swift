public import Bowyer
public import BowyerKinds

extension StoreComponent {
  /// This component as a space: a ``/BowyerKinds/Store`` of user interfaces, through which State programs move.
  ///
  /// It has one user interface for each state, and is focused on that of the initial state.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let next = counter.component.moved(by: counter.move(for: 2)).component
  ///     next.explore { _, _ in }.rendered()  // "[ 42 ]"
  public var component: Component<StateStorePairing<S>, V> {
    let moves = inWorld
    return Component(
      Store(at: initialState) { state in
        UI { handler in render(state) { input in handler.send(moves.move(for: input)) } }
      }.kind
    )
  }

  /// Returns the move for an input.
  public func move(for input: Input) -> Move<StatePartial<S>, Void> {
    inWorld.move(for: input)
  }

  /// The moves for inputs, whose effects receive the component's environment.
  private var inWorld: Dispatcher<StatePartial<S>, Void, Input> {
    dispatcher.widen(environment: { [environment] in environment }).general
  }
}

extension StateDispatcher {
  /// This dispatcher for the architecture of State and Store, whose results are moves.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     counter.general.move(for: 2).program.fix().run(40).state  // 42
  ///
  /// *general*: `d.general.move(for: i)` makes the transition of `d.run(i, on:)` and requests the same effects; the
  /// steps that these yield are moves, too
  public var general: Dispatcher<StatePartial<S>, Environment, Input> {
    Dispatcher { input in move(.send(input)) }
  }

  private func move(
    _ step: Step<Environment, S, Input>
  ) -> Move<StatePartial<S>, Environment> {
    let transition =
      switch step {
      case .send(let input): self.transition(for: input)
      case .commit(let transition): transition
      }
    return Move(transition.map { effect in effect.map { move($0) } }.kind)
  }
}
