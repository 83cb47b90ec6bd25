import BowyerLock

/// A generator of values of type `A`: a deterministic function of the choices it is given.
///
/// A generator needs no code for shrinking. It takes choices from a ``Source``, where the first
/// alternative of each is the simplest, and simpler choices make simpler values, also through `map`
/// and `flatMap`.
///
///     Gen.integer(in: 0...9).map { $0 * 2 }.simplest  // 0
///
/// A property whose generators take no choices has one case, even if they read other state.
///
/// *left-identity*: `Gen.pure(a).flatMap(k)` draws as `k(a)`; *right-identity*: `gen.flatMap(Gen.pure)`
/// draws as `gen`; *associativity*: `gen.flatMap(k).flatMap(l)` draws as `gen.flatMap { k($0).flatMap(l) }`
public struct Gen<A>: Sendable {
  @usableFromInline let draw: @Sendable (Source) throws(Discard) -> A

  /// Creates a generator from a function of the choices.
  ///
  ///     Gen<Bool> { $0.choice(1) { $0.next() & 1 } == 1 }.simplest  // false
  @inlinable
  public init(_ draw: @escaping @Sendable (Source) throws(Discard) -> A) { self.draw = draw }

  /// Draws a value.
  ///
  ///     let pair = Gen<[Int]> { source throws(Discard) in
  ///       let first = try Gen.int.run(source)
  ///       return [first, first]
  ///     }
  ///     pair.simplest  // [0, 0]
  ///
  /// - Throws: `Discard` when the choices make no value.
  @inlinable
  public func run(_ source: Source) throws(Discard) -> A {
    source.tape.isRepeating ? try source.value(of: self) : try draw(source)
  }
}

// MARK: - Inspecting values

extension Gen {
  /// The value that the simplest choices make; `nil` if they make none.
  ///
  ///     Gen.array(of: .int).simplest  // []
  public var simplest: A? {
    let source = Source()
    source.tape.begin(playing: [], size: 100, recording: false)
    return try? run(source)
  }

  /// Returns the value that the choices of a token make; `nil` if they make none.
  package func value(replaying token: ReplayToken) -> A? {
    let source = Source()
    source.tape.begin(playing: token.indices, size: token.size, recording: false)
    return try? run(source)
  }

  /// Returns some values, always the same ones for a seed.
  ///
  ///     Gen.bool.samples(3, seed: 1) == Gen.bool.samples(3, seed: 1)  // true
  ///
  /// - Parameters:
  ///   - count: The number of cases to draw; discarded ones are omitted.
  ///   - seed: The seed of the run.
  ///   - size: The size of the values, from 0 to 100.
  /// - Returns: The values.
  public func samples(_ count: Int, seed: UInt64, size: Int = 100) -> [A] {
    let size = min(100, max(0, size))
    let source = Source()
    return (0..<max(0, count)).compactMap { number in
      source.tape.begin(random: SplitMix64(seed: seed, case: number), size: size, recording: false)
      defer { source.takeBack() }
      return try? run(source)
    }
  }
}
