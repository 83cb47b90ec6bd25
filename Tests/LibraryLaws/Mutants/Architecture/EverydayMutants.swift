import Bowyer
import BowyerKinds
import BowyerLock

extension Mutant {
  static let everyday = [
    Mutant("a run that is done twice", .everyday(DoesItTwice.self)),
    Mutant("a run that swallows errors", .everyday(RunsQuietly.self)),
    Mutant("a yielding effect that yields only the first", .everyday(YieldsFirst.self)),
    Mutant("changes that are seen only in steps", .everyday(FollowsSteps.self)),
    Mutant("changes that are seen only for inputs", .everyday(FollowsInputs.self)),
    Mutant("changes instead of what is asked for", .everyday(FollowsOnly.self)),
    Mutant("what is not saved at the end", .everyday(ForgetsTheEnd.self)),
    Mutant("a save that first loads again", .everyday(LoadsAgain.self)),
  ]
}

enum DoesItTwice: EverydayAlgebra {
  static func run<E, A>(
    _ id: EffectID,
    _ work: @escaping @Sendable (E) async throws -> Void
  ) -> Effect<E, A> {
    // Not after an error: the law of failures is not to find it.
    .concat(.run(id, work), .run(id, work))
  }
}

enum RunsQuietly: EverydayAlgebra {
  static func run<E, A>(
    _ id: EffectID,
    _ work: @escaping @Sendable (E) async throws -> Void
  ) -> Effect<E, A> { .run(id) { world in try? await work(world) } }
}

enum YieldsFirst: EverydayAlgebra {
  static func yielding<E, A>(
    _ id: EffectID,
    _ work: @escaping @Sendable (E, @escaping @Sendable (A) -> Void) async throws -> Void
  ) -> Effect<E, A> {
    .yielding(id) { world, yield in
      let count = Lock(0)
      try await work(world) { value in
        let isFirst = count.withLock { count in
          count += 1
          return count == 1
        }
        if isFirst { yield(value) }
      }
    }
  }
}

enum FollowsSteps: EverydayAlgebra {
  static func onChange<E, S: Equatable, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: @escaping @Sendable (S, S) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> {
    .transition { input in
      dispatcher.transition(for: input).map { request in
        request.map { step in
          guard case .commit(let transition) = step else { return step }
          return .commit(transition.followed(effect))
        }
      }
    }
  }
}

enum FollowsInputs: EverydayAlgebra {
  static func onChange<E, S: Equatable, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: @escaping @Sendable (S, S) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> {
    .transition { input in dispatcher.transition(for: input).followed(effect) }
  }
}

enum FollowsOnly: EverydayAlgebra {
  static func onChange<E, S: Equatable, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: @escaping @Sendable (S, S) -> StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> {
    StateDispatcher { state, input in
      let asked = dispatcher.run(input, on: state).effect.requests
      let request = dispatcher.onChange(of: \.self, effect).transition(for: input).run(&state)
      return asked.isEmpty ? request : .empty
    }
  }
}

extension State {
  fileprivate func followed<E, I>(
    _ effect: @escaping @Sendable (S, S) -> A
  ) -> State where A == StateDispatcher<E, S, I>.Request, S: Equatable {
    State { state in
      let old = state
      let request = run(&state)
      return old == state ? request : request.combine(effect(old, state))
    }
  }
}

enum ForgetsTheEnd: EverydayAlgebra {
  static func persisted<S: Codable & Equatable, I>(
    _ dispatcher: StateDispatcher<DataStore, S, I>
  ) -> StateDispatcher<DataStore, S, I> {
    dispatcher.saved { store, state in try store.save(state, as: "state") }
  }
}

enum LoadsAgain: EverydayAlgebra {
  static func persisted<S: Codable & Equatable, I>(
    _ dispatcher: StateDispatcher<DataStore, S, I>
  ) -> StateDispatcher<DataStore, S, I> {
    dispatcher.persisted("state", \.self, in: { $0 })
      .onChange(of: \.self) { _, _ in
        .run("load again") { store in _ = try? store.load("state", as: S.self) }
      }
  }
}

extension StateDispatcher where Environment == DataStore, S: Codable & Equatable {
  fileprivate func saved(
    _ save: @escaping @Sendable (DataStore, S) throws -> Void
  ) -> StateDispatcher {
    onChange(of: \.self) { _, new in
      .run("save") { try save($0, new) }.debounced(id: "save", for: .seconds(1))
    }
    .onStart(
      Effect.perform("load") { (store: DataStore) in try store.load("state", as: S.self) }
        .map { loaded in .commit(.modify { loaded ?? $0 }) }
    )
  }
}
