public import BowyerCheck
public import BowyerKinds

/// A type that generates values of a constructor and observes them, to check its laws.
///
///     enum Identities: SampleValues {
///       static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<IdentityPartial, A>> {
///         part.map { Identity($0).kind }
///       }
///       static func observe<A: Hashable & Sendable>(_ value: Kind<IdentityPartial, A>) -> Seen {
///         Seen(value.fix().value)
///       }
///     }
///     try LawSuite.monad(Identities.self).check()
public protocol SampleValues<F>: SendableMetatype {
  /// The witness of the constructor.
  associatedtype F

  /// Returns a generator of values that contain, or return, generated parts.
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>>

  /// Returns the observable results of a value, such as those of running it on some states or from some positions.
  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen
}

extension SampleValues {
  package static func compare<A: Hashable & Sendable>(
    _ left: Kind<F, A>,
    _ right: Kind<F, A>
  ) -> Comparison {
    observe(left) <-> observe(right)
  }

  // The three types for which laws are stated.
  package static var integers: Gen<Int> { .integer(in: smallIntegers) }
  package static var letters: Gen<Character> { .element(of: Array("abc")) }
  package static var truths: Gen<Bool> { .bool }
}

/// The observable results of a value that cannot be compared itself: a list of parts that can.
///
///     Seen(1, "a") == Seen(1, "a")  // true
///
/// Parts of different types are unequal.
public struct Seen: Sendable {
  /// The results, in order.
  public let parts: [any Hashable & Sendable]

  /// Creates an observation from results.
  @_disfavoredOverload
  public init(_ parts: any Hashable & Sendable...) { self.parts = parts }

  /// Creates an observation from an array of results.
  public init(_ parts: [any Hashable & Sendable]) { self.parts = parts }
}

extension Seen: Hashable {
  public static func == (left: Seen, right: Seen) -> Bool {
    left.parts.count == right.parts.count
      && left.parts.indices.allSatisfy { left.parts[$0].equals(right.parts[$0]) }
  }

  public func hash(into hasher: inout Hasher) {
    for part in parts { part.hash(into: &hasher) }
  }
}

extension Seen: CustomStringConvertible {
  public var description: String { parts.map { "\($0)" }.joined(separator: ", ") }
}

/// The numbers, states, environments and positions of samples.
let smallIntegers = -2...2

/// The counts and indices of values in samples: small, because functions that return lists multiply them.
let few = 0...8

/// Short arrays, compared directly.
public enum ArraySamples: SampleValues {
  public static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<ArrayPartial, A>> {
    Gen.array(of: part, count: few).map { $0.kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ArrayPartial, A>) -> Seen {
    Seen(value.fix())
  }
}

/// Optionals, compared directly.
public enum OptionalSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<OptionalPartial, A>> {
    Gen.optional(part).map { $0.kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<OptionalPartial, A>) -> Seen {
    Seen(value.fix())
  }
}

/// Identities, observed by their value.
public enum IdentitySamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<IdentityPartial, A>> {
    part.map { Identity($0).kind }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<IdentityPartial, A>
  ) -> Seen {
    Seen(value.fix().value)
  }
}

/// Programs with a small integer state, generated as tables and observed by running them on every state.
public enum StateSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<StatePartial<Int>, A>> {
    let next = Gen.function(from: Int.self, to: .integer(in: smallIntegers))
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
      smallIntegers.flatMap { state -> [any Hashable & Sendable] in
        let result = value.fix().run(state)
        return [result.state, result.value]
      }
    )
  }
}

/// Programs that read a small integer, generated as tables and observed in every environment.
public enum ReaderSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<ReaderPartial<Int>, A>> {
    let reads: Gen<Fun<Int, A>> = .function(from: Int.self, to: part)
    return reads.map { Reader($0.closure).kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ReaderPartial<Int>, A>) -> Seen {
    Seen(smallIntegers.map { value.fix().run($0) as any Hashable & Sendable })
  }
}

/// Programs that write letters, observed by their logs and values.
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
      smallIntegers.flatMap { state -> [any Hashable & Sendable] in
        let (value, space) = value.fix().run(Store(at: state) { $0 }.kind)
        return [value, space.fix().position, space.fix().extract()]
      }
    )
  }
}

/// Stores with small integer positions, generated as tables and observed at every position.
public enum StoreSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<StorePartial<Int>, A>> {
    Gen.zip(.integer(in: smallIntegers), .function(from: Int.self, to: part)).map {
      Store(at: $0, $1.closure).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<StorePartial<Int>, A>
  ) -> Seen {
    let store = value.fix()
    return Seen([store.position, store.extract()] + smallIntegers.map { store.peek($0) })
  }
}

/// Values in small integer environments, observed by both.
public enum EnvSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<EnvPartial<Int>, A>> {
    Gen.zip(.integer(in: smallIntegers), part).map { Env(in: $0, $1).kind }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<EnvPartial<Int>, A>) -> Seen {
    Seen(value.fix().ask, value.fix().extract())
  }
}

/// Spaces of values that depend on a text, generated as tables and observed for every text of up to two letters.
public enum TracedSamples: SampleValues {
  /// A generator of short texts.
  public static var logs: Gen<String> { WriterSamples.logs }

  static let all = ["", "a", "b", "aa", "ab", "ba", "bb"]

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<TracedPartial<String>, A>> {
    let values: Gen<Fun<String, A>> = .function(from: String.self, to: part)
    return Gen.zip(values, logs).map { Traced($0.closure).shift($1).kind }
  }

  public static func observe<A: Hashable & Sendable>(
    _ value: Kind<TracedPartial<String>, A>
  ) -> Seen {
    Seen([value.fix().extract()] + all.map { value.fix().trace($0) })
  }
}

/// Machines with two inputs, generated as tables over five states and observed after all lists of up to two inputs.
public enum MooreSamples: SampleValues {
  static let inputs: [[Bool]] = [
    [], [false], [true], [false, false], [false, true], [true, false], [true, true],
  ]

  public static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<MoorePartial<Bool>, A>> {
    let states = Gen<Int>.integer(in: smallIntegers)
    return Gen.zip(
      states,
      .function(from: Int.self, Bool.self, to: states),
      .function(from: Int.self, to: part)
    ).map { state, update, render in
      Moore(initialState: state, update: { update(($0, $1)) }, render: render.closure).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<MoorePartial<Bool>, A>) -> Seen {
    Seen(inputs.map { value.fix().steps($0).extract() as any Hashable & Sendable })
  }
}

/// Rows of up to nine values, observed by all their values and the index of the focus.
public enum ZipperSamples: SampleValues {
  public static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<ZipperPartial, A>>
  {
    Gen.zip(part, .array(of: part, count: few), .integer(in: few)).map { first, others, index in
      let row = Zipper([first] + others) ?? Zipper(first)
      return row.go(to: index).kind
    }
  }

  public static func observe<A: Hashable & Sendable>(_ value: Kind<ZipperPartial, A>) -> Seen {
    Seen(value.fix().index, value.fix().values)
  }
}
