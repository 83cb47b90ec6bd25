import Bowyer
import Synchronization

extension Mutant {
  /// Operations that remember what they did before.
  static let memories = [
    Mutant("combine whose right runs once", .dispatchers(CombinesOnce.self)),
    Mutant("widening that goes on with the part it knows", .dispatchers(RemembersPart.self)),
    Mutant("a session that is deaf after a failure", .sessions(EndsAtFailure.self)),
    Mutant("an effect widened to the first world it meets", .effects(KeepsFirstWorld.self)),
  ]
}

/// What an operation remembers.
private final class Memory<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func withLock<R: Sendable>(_ body: (inout Value) -> R) -> R { value.withLock { body(&$0) } }
}

enum CombinesOnce: DispatcherAlgebra {
  static func combine<E, S, I>(
    _ left: StateDispatcher<E, S, I>,
    _ right: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> {
    let runs = Memory(0)
    return StateDispatcher { state, input in
      let first = left.transition(for: input).run(&state)
      let isFirst = runs.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? first.combine(right.transition(for: input).run(&state)) : first
    }
  }
}

/// Looks for the part when it runs for the first time.
enum RemembersPart: DispatcherAlgebra {
  static func widen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    let known = Memory<S?>(nil)
    let wide = dispatcher.widen(state: lens, input: prism)
    return StateDispatcher { whole, input in
      if let part = known.withLock({ $0 }) { whole = lens.set(part, in: whole) }
      let request = wide.transition(for: input).run(&whole)
      known.withLock { $0 = lens.get(whole) }
      return request
    }
  }
}

enum KeepsFirstWorld: EffectAlgebra {
  static func widen<E, A, World>(
    _ effect: Effect<E, A>,
    environment part: @escaping @Sendable (World) -> E
  ) -> Effect<World, A> {
    let known = Memory<E?>(nil)
    return effect.widen { world in
      known.withLock { first in
        let found = first ?? part(world)
        first = found
        return found
      }
    }
  }
}

enum EndsAtFailure: SessionAlgebra {
  static func states<E, S, Input>(
    of dispatcher: StateDispatcher<E, S, Input>,
    from state: S,
    in world: E,
    after events: [SessionAct<Input>]
  ) -> [S] {
    let hasFailed = Memory(false)
    let mortal = StateDispatcher<E, S, Input> { state, input in
      if hasFailed.withLock({ $0 }) { return .empty }
      return dispatcher.transition(for: input).run(&state).catch { _ in
        hasFailed.withLock { $0 = true }
        return .empty
      }
    }
    return LibrarySessions.states(of: mortal, from: state, in: world, after: events)
  }
}
