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
  @inlinable
  public init(_ draw: @escaping @Sendable (Source) throws(Discard) -> A) { self.draw = draw }

  /// Draws a value; throws if the choices make none.
  @inlinable
  public func run(_ source: Source) throws(Discard) -> A {
    source.tape.isRepeating ? try source.value(of: self) : try draw(source)
  }
}

extension Gen {
  /// The value that the simplest choices make; `nil` if they make none.
  public var simplest: A? { value(replaying: ReplayToken([])) }

  package func value(replaying token: ReplayToken) -> A? {
    let source = Source()
    source.tape.begin(playing: token.indices, size: token.size, recording: false)
    return try? run(source)
  }

  /// Returns the values of `count` cases without the discarded ones, always the same for a seed.
  ///
  ///     Gen.bool.samples(3, seed: 1) == Gen.bool.samples(3, seed: 1)  // true
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

/// An error thrown by a generator without a value, and by a body whose assumption does not hold.
///
/// The case counts neither as passed nor as failed; another one is tried.
public struct Discard: Error, Hashable, Sendable {
  /// The name of the filter or the assumption.
  public let reason: String

  /// Creates the error.
  public init(reason: String) { self.reason = reason }
}

/// Discards the case unless a condition holds.
///
///     (try? assume(2 > 1)) != nil  // true
public func assume(_ condition: Bool, _ reason: String = "assume") throws(Discard) {
  guard condition else { throw Discard(reason: reason) }
}

extension Gen {
  /// Returns the generator that always draws the same value and takes no choice.
  @inlinable
  public static func pure(_ value: A) -> Gen where A: Sendable { Gen { _ in value } }

  /// Returns the generator of the results of `f` for the values of this generator.
  ///
  ///     Gen.integer(in: 5...9).map { $0 * 10 }.simplest  // 50
  @inlinable
  public func map<B>(_ f: @escaping @Sendable (A) -> B) -> Gen<B> {
    Gen<B> { [draw] source throws(Discard) in f(try draw(source)) }
  }

  /// Returns a generator that draws a value from this generator, and then one from a generator that
  /// depends on it.
  ///
  ///     Gen.integer(in: 2...4).flatMap { .array(of: .bool, count: $0...$0) }.simplest  // [false, false]
  @inlinable
  public func flatMap<B>(_ f: @escaping @Sendable (A) -> Gen<B>) -> Gen<B> {
    Gen<B> { [draw] source throws(Discard) in
      source.open(.chain, behind: 0)
      let value = try f(try draw(source)).draw(source)
      source.close()
      return value
    }
  }

  /// Returns the generator of tuples, whose parts are drawn from left to right.
  ///
  ///     let pairs = Gen.zip(.integer(in: 1...9), .bool).map { "\($0.0) \($0.1)" }
  ///     pairs.simplest  // "1 false"
  @inlinable
  public static func zip<each Part>(_ parts: repeat Gen<each Part>) -> Gen
  where A == (repeat each Part) {
    Gen { source throws(Discard) in
      source.tape.isRepeating
        ? (repeat try source.value(of: each parts)) : (repeat try (each parts).draw(source))
    }
  }

  /// Returns the generator of the values that satisfy a condition.
  ///
  /// It tries up to a hundred values, then discards the case. A filter that keeps less than one
  /// value in twenty fails the property, which then names it: make such values with `map` instead.
  ///
  ///     Gen.integer(in: 0...9).filter("odd") { $0 % 2 == 1 }.samples(99, seed: 1).allSatisfy { $0 % 2 == 1 }  // true
  public func filter(_ name: String, _ keeps: @escaping @Sendable (A) -> Bool) -> Gen {
    Gen { source throws(Discard) in
      var tries = source.retries
      while tries > 0 {
        source.open(.attempt)
        let value = try draw(source)
        let isKept = keeps(value)
        source.tally(name, kept: isKept)
        source.close(discard: !isKept)
        if isKept { return value }
        tries -= source.isExhausted ? tries : 1
      }
      throw Discard(reason: name)
    }
  }

  /// Returns a generator that depends on the size of the values: 0 in the first cases, 100 in later
  /// ones.
  public static func sized(_ f: @escaping @Sendable (Int) -> Gen) -> Gen {
    Gen { source throws(Discard) in try f(source.size).draw(source) }
  }

  /// Returns this generator with a different size.
  public func scale(_ f: @escaping @Sendable (Int) -> Int) -> Gen {
    Gen { source throws(Discard) in
      let size = source.sizeAside
      source.size = min(100, max(0, f(size)))
      defer { source.size = size }
      return try draw(source)
    }
  }

  /// Returns a generator that draws properties of a value, each from its own generator, in order.
  ///
  ///     let points = Gen.of(Point(x: 7, y: 8), (\.x, .integer(in: 1...9)))
  ///     points.simplest  // Point(x: 1, y: 8)
  ///
  /// The value must not be a class instance, whose draws would all be the same object; they are
  /// discarded. Draw dependent properties together, such as a range and a value in it, with
  /// ``zip(_:)`` and ``flatMap(_:)``.
  public static func of<each Part>(
    _ start: A,
    _ properties: repeat (any WritableKeyPath<A, each Part> & Sendable, Gen<each Part>)
  ) -> Gen where A: Sendable {
    let isObject = A.self is AnyClass
    return Gen { source throws(Discard) in
      guard !isObject else { throw Discard(reason: "Gen.of of a class") }
      var value = start
      for (property, generator) in repeat each properties {
        value[keyPath: property] = try generator.run(source)
      }
      return value
    }
  }
}

extension Gen {
  /// Returns a generator that draws from one of several, each with the same probability.
  ///
  /// The first one is the simplest: shrinking moves towards it.
  public static func oneOf(_ simplest: Gen, _ others: Gen...) -> Gen {
    oneOf([simplest] + others)
  }

  /// Returns a generator that draws from one of several; if there are none, it discards every case.
  public static func oneOf(_ generators: [Gen]) -> Gen {
    frequency(generators.map { (1, $0) })
  }

  /// Returns a generator that draws from one of several, with probabilities proportional to their
  /// weights.
  ///
  /// The first one is the simplest, whatever its weight. Generators with a weight below one are
  /// omitted; if all are, only the first is used.
  ///
  ///     Gen.frequency([(1, .pure("rare")), (9, .pure("common"))]).simplest  // "rare"
  public static func frequency(_ generators: [(weight: Int, generator: Gen)]) -> Gen {
    let weighty = generators.filter { $0.weight > 0 }
    let generators = weighty.isEmpty ? Array(generators.prefix(1)) : weighty
    let weights = proportions(generators.map { UInt64(max(1, $0.weight)) })
    let total = max(1, weights.reduce(0, +))
    let last = UInt64(max(0, generators.count - 1))
    return Gen { source throws(Discard) in
      guard !generators.isEmpty else { throw Discard(reason: "one of no generators") }
      source.open(.tree)
      let index = source.choice(last) { random in
        var rest = random.next(upTo: total - 1)
        for (index, weight) in weights.enumerated() {
          if rest < weight { return UInt64(index) }
          rest -= weight
        }
        return 0
      }
      let value = try generators[Int(index)].generator.draw(source)
      source.close()
      return value
    }
  }

  private static func proportions(_ weights: [UInt64]) -> [UInt64] {
    let sum = weights.reduce(UInt128(0)) { $0 + UInt128($1) }
    let halvings = sum.leadingZeroBitCount > 64 ? 0 : 65 - sum.leadingZeroBitCount
    return weights.map { max(1, $0 >> UInt64(halvings)) }
  }

  /// Returns the generator of the elements of a collection, the first the simplest; if it is empty,
  /// each case is discarded.
  public static func element(of elements: some Collection<A> & Sendable) -> Gen where A: Sendable {
    let elements = Array(elements)
    let last = UInt64(max(0, elements.count - 1))
    return Gen { source throws(Discard) in
      guard !elements.isEmpty else { throw Discard(reason: "an element of nothing") }
      return elements[Int(source.choice(last) { $0.next(upTo: last) })]
    }
  }

  /// Returns the generator of trees: leaves, and trees that `grow` makes of smaller trees.
  ///
  /// Trees shrink towards leaves, and to their subtrees. Half of the trees at each level are
  /// leaves. A collection of subtrees draws its count from a quarter of the range of the level
  /// above, but from at least four numbers if its own range has as many, so every depth is reached.
  ///
  ///     let nested = Gen.recursive(.integer(in: 1...9), depth: 3) { tree in
  ///       Gen.zip(tree, tree).map { $0 + $1 }
  ///     }
  ///     nested.simplest  // 1
  public static func recursive(
    _ leaf: Gen,
    depth: Int = 4,
    _ grow: (Gen) -> Gen
  ) -> Gen {
    (0..<max(0, depth)).reduce(tree(leaf, grown: nil)) { trees, _ in
      tree(leaf, grown: grow(trees.scale { ($0 + 3) / 4 }))
    }
  }

  private static func tree(_ leaf: Gen, grown: Gen?) -> Gen {
    Gen { source throws(Discard) in
      source.open(.tree)
      let grows = source.choice(grown == nil ? 0 : 1) { $0.next() & 1 } == 1
      let value = try (grows ? grown ?? leaf : leaf).draw(source)
      source.close()
      return value
    }
  }
}

extension Gen<Bool> {
  /// The generator of Booleans; `false` is the simpler one.
  public static var bool: Gen { Gen { source in source.choice(1) { $0.next() & 1 } == 1 } }
}

extension Gen {
  /// Returns the generator of optionals; `nil` is the simplest, with a probability of one in eight.
  public static func optional<Wrapped>(_ wrapped: Gen<Wrapped>) -> Gen where A == Wrapped? {
    Gen { source throws(Discard) in
      let isPresent = source.choice(1) { $0.next() & 7 == 0 ? 0 : 1 } == 1
      return isPresent ? try wrapped.run(source) : nil
    }
  }

  /// Returns the generator of results; successes are simpler.
  public static func result<Success, Failure: Error>(
    success: Gen<Success>,
    failure: Gen<Failure>
  ) -> Gen where A == Result<Success, Failure> {
    Gen { source throws(Discard) in
      let fails = source.choice(1) { $0.next() & 1 } == 1
      return fails ? .failure(try failure.run(source)) : .success(try success.run(source))
    }
  }
}
