extension Gen {
  /// Returns the generator that always draws one value, and takes no choice.
  ///
  ///     Gen.pure(3).simplest  // 3
  @inlinable
  public static func pure(_ value: A) -> Gen where A: Sendable { Gen { _ in value } }

  /// Returns the generator of what `f` makes of the values drawn here.
  ///
  ///     Gen.integer(in: 5...9).map { $0 * 10 }.simplest  // 50
  ///
  /// *map*: `gen.map(f)` draws as `gen.flatMap { .pure(f($0)) }`
  @inlinable
  public func map<B>(_ f: @escaping @Sendable (A) -> B) -> Gen<B> {
    Gen<B> { [draw] source throws(Discard) in f(try draw(source)) }
  }

  /// Returns the generator that draws a value here, and then one that depends on it.
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

  /// Returns the generator of tuples, each part drawn by its generator, from left to right.
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
}
