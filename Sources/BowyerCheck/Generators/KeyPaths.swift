extension Gen {
  /// Returns the generator that draws properties of a value, each by its own generator, in order.
  ///
  ///     let points = Gen.of(Point(x: 7, y: 8), (\.x, .integer(in: 1...9)))
  ///     points.simplest  // Point(x: 1, y: 8)
  ///
  /// The value is a struct: all draws of a class would be one object, so they are discarded. What belongs
  /// together, such as a range and a value in it, is drawn together: ``zip(_:)`` and ``flatMap(_:)``.
  ///
  /// - Parameters:
  ///   - start: The value; what no key path leads to stays as it is here.
  ///   - properties: The properties, and what draws them. A later one may overwrite an earlier one.
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
