import Bowyer

extension Mutant {
  static let reducers = [
    Mutant("a reducer that asks for something", .reducers(ReducesAsks.self)),
    Mutant("an empty reducer that runs its input", .reducers(EmptyCounts.self)),
    Mutant("reducers combined without the right", .reducers(DropsRight.self)),
    Mutant("reducers combined in reverse", .reducers(ReversesOrder.self)),
    Mutant("a focus that runs twice", .reducers(WidensTwice.self)),
    Mutant("a focus that leaks a sibling's state", .reducers(LeaksSibling.self)),
    Mutant("a focus that writes back on a miss", .reducers(WritesBackOnMiss.self)),
    Mutant("a focus that changes its part on a miss", .reducers(WritesOnMiss.self)),
  ]
}

enum EmptyCounts: DispatcherAlgebra {
  static func empty<E, S, I>() -> StateDispatcher<E, S, I> {
    .reducing { state, _ in state = (state as? Int).flatMap { $0 + 1 as? S } ?? state }
  }
}

/// Writes what it has read, also when the input is another's.
enum WritesBackOnMiss: DispatcherAlgebra {
  static func widen<E, S, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    let wide = dispatcher.widen(state: lens, input: prism)
    return StateDispatcher.transition { input in
      guard prism.preview(input) == nil else { return wide.transition(for: input) }
      return State { state in
        lens.update(&state) { _ in }
        return .empty
      }
    }
  }
}
