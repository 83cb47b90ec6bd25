public import Bowyer
public import BowyerKinds

extension StoreComponent {
  /// This component as a space: a ``/BowyerKinds/Store`` of user interfaces, through which state programs move.
  ///
  /// There is one user interface for each state; the one for the initial state is in focus.
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

  /// Returns the move that an input makes.
  public func move(for input: Input) -> Move<StatePartial<S>, Void> {
    inWorld.move(for: input)
  }

  /// Which moves its inputs make, where the environment is what it is.
  private var inWorld: Dispatcher<StatePartial<S>, Void, Input> {
    dispatcher.widen(environment: { [environment] in environment }).general
  }
}

extension StateDispatcher {
  /// This dispatcher as one of the architecture of State and Store: what it does is moves.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     counter.general.move(for: 2).program.fix().run(40).state  // 42
  ///
  /// *general*: `d.general.move(for: i)` makes the transition of `d.run(i, on:)`, and asks for the same; what is sent
  /// later is moves, too
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
