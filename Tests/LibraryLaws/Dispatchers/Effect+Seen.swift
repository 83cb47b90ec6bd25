import Bowyer
import BowyerLaws

extension Effect {
  /// Returns what can be seen of an effect: what it asks for by name, and what it yields in a world.
  func seen(
    in world: Environment,
    _ see: (Value) -> Seen
  ) -> Seen {
    Seen(requests.map(\.name), values.map(see), yielded(in: world).map(see))
  }

  /// Returns what an effect yields in a world, here and now; time passes as it is needed, up to an hour.
  func yielded(in world: Environment) -> [Value] {
    let component = StoreComponent(
      initialState: [Value](),
      environment: world,
      dispatcher: StateDispatcher<Environment, [Value], Void>.effectful { _ in
        map { value in .update { $0.append(value) } }
      },
      render: { _, _ in }
    )
    let (clock, executor) = (TestClock(), ScheduledExecutor())
    let session = Session(component, clock: clock, executor: executor) { _ in }
    session.send(())
    executor.runAll()
    let end = clock.now.advanced(by: .seconds(3600))
    while let next = clock.nextAlarm, next <= end {
      clock.advance(by: clock.now.duration(to: next))
      executor.runAll()
    }
    return session.state
  }
}

extension Effect {
  /// Returns what can be seen of an effect that asks for steps: each is taken on some states.
  func seen<S: Hashable, Input: Hashable>(
    in world: Environment,
    on states: [S]
  ) -> Seen where Value == Step<Environment, S, Input> {
    seen(in: world) { step in
      switch step {
      case .send(let input): Seen("send", input)
      case .commit(let transition):
        Seen(
          states.flatMap { state -> [any Hashable & Sendable] in
            let result = transition.run(state)
            return [result.state, result.value.seen(in: world, on: states)]
          }
        )
      }
    }
  }
}

extension StateDispatcher {
  /// Returns the state after an input, once all that was asked for in a world has come in, in order;
  /// inputs that are sent are left.
  func settled(_ input: Input, on state: S, in world: Environment) -> S {
    var (state, effect) = run(input, on: state)
    var requests = [effect][...]
    while let request = requests.popFirst() {
      for case .commit(let transition) in request.yielded(in: world) {
        effect = transition.run(&state)
        requests.append(effect)
      }
    }
    return state
  }
}

extension StateDispatcher {
  /// Returns the state after an input to this and to another dispatcher, once all that both asked for has come
  /// in: that of each in its order, those of the two in turns, of which `true` is this one's.
  func settled(
    _ input: Input,
    on state: S,
    in world: Environment,
    beside other: StateDispatcher,
    _ turns: [Bool]
  ) -> S {
    var state = state
    var steps = [self, other].map { dispatcher in
      let (next, effect) = dispatcher.run(input, on: state)
      state = next
      return effect.yielded(in: world)[...]
    }
    var turns = turns[...]
    while !steps[0].isEmpty || !steps[1].isEmpty {
      let isMine = turns.popFirst() ?? true
      let part = steps[isMine ? 0 : 1].isEmpty == isMine ? 1 : 0
      guard case .commit(let transition)? = steps[part].popFirst() else { continue }
      let effect = transition.run(&state)
      steps[part] += effect.yielded(in: world)
    }
    return state
  }
}

extension StateDispatcher where S: Hashable, Input: Hashable {
  /// Returns what can be seen of a dispatcher for an input: the state it leaves, and what it asks for.
  func seen(_ input: Input, on state: S, in world: Environment, _ states: [S]) -> Seen {
    let result = run(input, on: state)
    return Seen(result.state, result.effect.seen(in: world, on: states + [state]))
  }
}

extension Seen {
  /// Returns what is seen of a dispatcher that leaves a state and asks for nothing.
  static func still(_ state: some Hashable & Sendable) -> Seen {
    Seen(state, Seen([EffectID](), [Seen]()))
  }
}
