extension Gen {
  /// Returns the generator that always draws the same value and takes no choice.
  ///
  ///     Gen.pure(3).simplest  // 3
  @inlinable
  public static func pure(_ value: A) -> Gen where A: Sendable { Gen { _ in value } }

  /// Returns the generator of the results of `f` for the values of this generator.
  ///
  ///     Gen.integer(in: 5...9).map { $0 * 10 }.simplest  // 50
  ///
  /// *map*: `gen.map(f)` draws as `gen.flatMap { .pure(f($0)) }`
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
  ///
  /// - Parameters:
  ///   - name: The name of the condition in reports.
  ///   - keeps: Returns whether to keep a value.
  /// - Returns: The generator of the values that are kept.
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
  ///
  ///     Gen.sized { .pure($0) }.samples(1, seed: 1, size: 30)  // [30]
  public static func sized(_ f: @escaping @Sendable (Int) -> Gen) -> Gen {
    Gen { source throws(Discard) in try f(source.size).draw(source) }
  }

  /// Returns this generator with a different size.
  ///
  ///     Gen.sized { .pure($0) }.scale { $0 / 2 }.samples(1, seed: 1, size: 30)  // [15]
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
  ///
  /// - Parameters:
  ///   - start: The initial value; properties without a generator keep its values.
  ///   - properties: The properties with their generators. Later ones may overwrite earlier ones.
  /// - Returns: The generator of the changed values.
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
