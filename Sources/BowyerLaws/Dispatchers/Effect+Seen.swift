import Bowyer
import BowyerLock

extension Effect {
  /// Returns what can be seen of an effect: what it asks for by name, and what it yields in a world.
  func seen(
    in world: Environment,
    _ see: (Value) -> Seen
  ) -> Seen {
    let values = Lock<[Value]>([])
    InlineExecutor().run {
      await self.run(
        in: world,
        yield: { value in values.withLock { $0.append(value) } },
        fail: { _, _ in }
      )
    }
    return Seen(requests.map(\.name), self.values.map(see), values.withLock { $0 }.map(see))
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
      let steps = Lock<[Step<Environment, S, Input>]>([])
      InlineExecutor().run {
        await request.run(
          in: world,
          yield: { step in steps.withLock { $0.append(step) } },
          fail: { _, _ in }
        )
      }
      for case .commit(let transition) in steps.withLock({ $0 }) {
        effect = transition.run(&state)
        requests.append(effect)
      }
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
