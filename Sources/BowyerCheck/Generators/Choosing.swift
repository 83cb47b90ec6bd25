extension Gen {
  /// Returns the generator that draws from one of several, all equally likely.
  ///
  /// The first is the simplest: shrinking goes towards it.
  ///
  ///     Gen.oneOf(.pure("leaf"), .pure("node")).simplest  // "leaf"
  ///
  /// - Parameters:
  ///   - simplest: The generator to shrink to.
  ///   - others: The other ones.
  /// - Returns: The generator that draws from one of them.
  public static func oneOf(_ simplest: Gen, _ others: Gen...) -> Gen {
    oneOf([simplest] + others)
  }

  /// Returns the generator that draws from one of several; from none, it discards every case.
  ///
  ///     Gen.oneOf([.pure(1), .pure(2)]).simplest  // 1
  public static func oneOf(_ generators: [Gen]) -> Gen {
    frequency(generators.map { (1, $0) })
  }

  /// Returns the generator that draws from one of several, in proportion to their weights.
  ///
  /// The first is the simplest, whatever its weight. A weight below one is never drawn at random.
  ///
  ///     Gen.frequency([(1, .pure("rare")), (9, .pure("common"))]).simplest  // "rare"
  public static func frequency(_ generators: [(weight: Int, generator: Gen)]) -> Gen {
    let weights = generators.map { UInt64(max(0, $0.weight)) }
    let total = max(1, weights.reduce(0, &+))
    let last = UInt64(max(0, generators.count - 1))
    return Gen { source throws(Discard) in
      guard !generators.isEmpty else { throw Discard(reason: "one of no generators") }
      let index = source.choice(last) { random in
        var rest = random.next(upTo: total - 1)
        for (index, weight) in weights.enumerated() {
          if rest < weight { return UInt64(index) }
          rest -= weight
        }
        return 0
      }
      return try generators[Int(index)].generator.run(source)
    }
  }

  /// Returns the generator of the elements of a collection, the first being the simplest.
  ///
  ///     Gen.element(of: ["a", "b", "c"]).simplest  // "a"
  ///
  /// From an empty collection it discards every case.
  public static func element(of elements: some Collection<A> & Sendable) -> Gen where A: Sendable {
    let elements = Array(elements)
    let last = UInt64(max(0, elements.count - 1))
    return Gen { source throws(Discard) in
      guard !elements.isEmpty else { throw Discard(reason: "an element of nothing") }
      return elements[Int(source.choice(last) { $0.next(upTo: last) })]
    }
  }
}
