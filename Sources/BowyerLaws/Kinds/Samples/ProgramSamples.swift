public import BowyerCheck
public import BowyerKinds

/// Programs with a small integer state, generated as tables and observed by running them on every state.
///
///     try LawSuite.monad(StateSamples.self).check()
public enum StateSamples: SampleValues {
  static let states = -2...2

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<StatePartial<Int>, A>> {
    let next = Gen.function(from: Int.self, to: .integer(in: states))
    return Gen.zip(next, .function(from: Int.self, to: part)).map { next, value in
      State<Int, A> { state in
        defer { state = next(state) }
        return value(state)
      }.kind
    }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<StatePartial<Int>, A>
  ) -> Seen {
    Seen(
      states.flatMap { state -> [any Hashable & Sendable] in
        let result = value.fix().run(state)
        return [result.state, result.value]
      }
    )
  }
}

/// Programs that read a small integer, generated as tables and observed in every environment.
///
///     try LawSuite.monad(ReaderSamples.self).check()
public enum ReaderSamples: SampleValues {
  static let environments = -2...2

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ReaderPartial<Int>, A>> {
    let reads: Gen<Fun<Int, A>> = .function(from: Int.self, to: part)
    return reads.map { Reader($0.closure).kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ReaderPartial<Int>, A>) -> Seen {
    Seen(environments.map { value.fix().run($0) as any Hashable & Sendable })
  }
}

/// Programs that write letters, observed by their logs and values.
///
///     try LawSuite.monad(WriterSamples.self).check()
public enum WriterSamples: SampleValues {
  /// A generator of short texts.
  public static var logs: Gen<String> { .string(of: .element(of: Array("ab")), count: 0...2) }

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<WriterPartial<String>, A>> {
    Gen.zip(logs, logs, part).map { first, second, value in
      Writer(first, ()).flatMap { Writer(second, value) }.kind
    }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<WriterPartial<String>, A>
  ) -> Seen {
    let (log, value) = value.fix().run()
    return Seen(log, value)
  }
}

/// Lists of inputs with a value, observed by both.
///
///     try LawSuite.monad(ActionSamples.self).check()
public enum ActionSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ActionPartial<Bool>, A>> {
    Gen.zip(.array(of: .bool, count: 0...2), part).map { Action($0, $1).kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ActionPartial<Bool>, A>) -> Seen
  {
    let (inputs, value) = value.fix().run()
    return Seen(inputs, value)
  }
}

/// Moves through stores, generated as programs over positions and observed from every position.
///
///     try LawSuite.monad(CoSamples.self).check()
public enum CoSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<CoPartial<StorePartial<Int>>, A>> {
    StateSamples.values(of: part).map { Co($0, in: StateStorePairing.self).kind }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<CoPartial<StorePartial<Int>>, A>
  ) -> Seen {
    Seen(
      StateSamples.states.flatMap { state -> [any Hashable & Sendable] in
        let (value, space) = value.fix().run(Store(at: state) { $0 }.kind)
        return [value, space.fix().position, space.fix().extract()]
      }
    )
  }
}
