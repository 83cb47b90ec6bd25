import Bowyer

extension Mutant {
  static let services = [
    Mutant("serial that does not wait for what steps ask for", .groups(SerialForgetsSteps.self)),
    Mutant("serial that begins the next part late", .groups(SerialPauses.self)),
    Mutant("serial that goes on after a failure", .groups(SerialGoesOn.self)),
    Mutant("serial that begins in a transition of its own", .groups(SerialPutsOff.self)),
    Mutant("serial that is not when it begins with a serial group", .groups(SerialOnce.self)),
    Mutant("serial that is not when it ends with a serial group", .groups(SerialNoMore.self)),
    Mutant("serial that inner groups do not inherit", .groups(SerialChain.self)),
    Mutant("concurrent that a serial group overrules", .groups(ConcurrentInherits.self)),
    Mutant("concurrent that gives up what it began", .groups(ConcurrentGivesUp.self)),
    Mutant("concurrent that begins with its last part", .groups(ConcurrentReverses.self)),
    Mutant("concurrent that is over late", .groups(ConcurrentLingers.self)),
    Mutant("before that begins late", .arounds(BeforePauses.self)),
    Mutant("before after", .arounds(BeforeIsAfter.self)),
    Mutant("after before", .arounds(AfterIsBefore.self)),
    Mutant("before as a group", .arounds(BeforeIsGroup.self)),
    Mutant("recover for a group as a whole", .recoveries(RecoversAsOne.self)),
    Mutant("recover as one for each part", .recoveries(RecoversEach.self)),
    Mutant("recover twice", .recoveries(RecoversTwice.self)),
  ]
}

enum SerialForgetsSteps: ServiceAlgebra {
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    guard let first = parts.first else { return .empty }
    let rest = serial(Array(parts.dropFirst()))
    return StateDispatcher.transition { input in
      first.transition(for: input).map { request in
        .concat(request, .pure(.commit(rest.transition(for: input))))
      }
    }
  }
}

/// Waits a second, and changes nothing.
private func pause<E, S, I>() -> StateDispatcher<E, S, I> {
  .effectful { _ in .pure(.modify { $0 }).delayed(by: .seconds(1)) }
}

enum SerialPauses: ServiceAlgebra {
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    // Parts that ask for nothing make one transition, as they should.
    let late = StateDispatcher.combineAll(parts.flatMap { [$0, pause()] }).serial()
    let group = StateDispatcher.combineAll(parts).serial()
    return StateDispatcher { state, input in
      let isPure = parts.allSatisfy { $0.run(input, on: state).effect.description == "empty" }
      return (isPure ? group : late).transition(for: input).run(&state)
    }
  }
}

enum SerialGoesOn: ServiceAlgebra {
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    let (group, going) = (
      StateDispatcher.combineAll(parts).serial(),
      StateDispatcher.combineAll(parts.map(\.withoutFailures)).serial()
    )
    return StateDispatcher { state, input in
      let isFailing = parts.contains { $0.run(input, on: state).effect.requests == ["fail"] }
      return (isFailing ? going : group).transition(for: input).run(&state)
    }
  }
}

extension StateDispatcher {
  fileprivate var withoutFailures: StateDispatcher {
    StateDispatcher.transition { input in transition(for: input).map { $0.withoutFailures() } }
  }
}

extension Effect {
  fileprivate func withoutFailures<S, I>() -> Effect where Value == Step<Environment, S, I> {
    self.catch { _ in .empty }.map { step in
      guard case .commit(let transition) = step else { return step }
      return .commit(transition.map { $0.withoutFailures() })
    }
  }
}

enum SerialPutsOff: ServiceAlgebra {
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    let group = StateDispatcher.combineAll(parts).serial()
    return StateDispatcher { _, input in .pure(.commit(group.transition(for: input))) }
  }
}

enum SerialOnce: ServiceAlgebra {
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    let (group, together) = (
      StateDispatcher.combineAll(parts).serial(), StateDispatcher.combineAll(parts)
    )
    // A group that said how it runs does so in any other.
    let said = parts.first.map { $0.concurrent() } ?? .empty
    return StateDispatcher { state, input in
      let isSerial = said.run(input, on: state).effect.description.hasPrefix("settling")
      return (isSerial ? together : group).transition(for: input).run(&state)
    }
  }
}

enum SerialNoMore: ServiceAlgebra {
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    let (group, together) = (
      StateDispatcher.combineAll(parts).serial(), StateDispatcher.combineAll(parts)
    )
    let said = (parts.count > 1 ? parts.last : nil).map { $0.concurrent() } ?? .empty
    return StateDispatcher { state, input in
      let isSerial = said.run(input, on: state).effect.description.hasPrefix("settling")
      return (isSerial ? together : group).transition(for: input).run(&state)
    }
  }
}

enum SerialChain: ServiceAlgebra {
  static func serial<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    parts.dropFirst().reduce(parts.first ?? .empty) { $0.after($1) }
  }
}

enum ConcurrentInherits: ServiceAlgebra {
  static func concurrent<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    .combineAll(parts)
  }
}

enum ConcurrentGivesUp: ServiceAlgebra {
  static func concurrent<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    let impatient = parts.map { part in
      StateDispatcher<E, S, I>.transition { input in
        part.transition(for: input).map { $0.cancellable(id: "one", replacing: true) }
      }
    }
    return .combineAll(impatient).concurrent()
  }
}

enum ConcurrentReverses: ServiceAlgebra {
  static func concurrent<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    .combineAll(parts.reversed()).concurrent()
  }
}

enum ConcurrentLingers: ServiceAlgebra {
  static func concurrent<E, S, I>(_ parts: [StateDispatcher<E, S, I>]) -> StateDispatcher<E, S, I> {
    .combineAll([.combineAll(parts).concurrent(), pause()]).serial()
  }
}

enum BeforePauses: ServiceAlgebra {
  static func before<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { dispatcher.before(pause()).before(other) }
}

enum BeforeIsAfter: ServiceAlgebra {
  static func before<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { dispatcher.after(other) }
}

enum AfterIsBefore: ServiceAlgebra {
  static func after<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { dispatcher.before(other) }
}

enum BeforeIsGroup: ServiceAlgebra {
  static func before<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ other: StateDispatcher<E, S, I>
  ) -> StateDispatcher<E, S, I> { .combineAll([other, dispatcher]).serial() }
}

enum RecoversAsOne: ServiceAlgebra {
  static func recover<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> { dispatcher.recoverGroup(toInput) }
}

enum RecoversEach: ServiceAlgebra {
  static func recoverGroup<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> { dispatcher.recover(toInput) }
}

enum RecoversTwice: ServiceAlgebra {
  static func recover<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ toInput: @escaping @Sendable (any Error) -> I
  ) -> StateDispatcher<E, S, I> { dispatcher.recover(toInput).recover(toInput) }
}
