extension Gen {
  /// Returns a generator that draws from one of several, each with the same probability.
  ///
  /// The first one is the simplest: shrinking moves towards it.
  ///
  ///     Gen.oneOf(.pure("leaf"), .pure("node")).simplest  // "leaf"
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
    var trees = tree(leaf, grown: nil)
    for _ in 0..<max(0, depth) {
      trees = tree(leaf, grown: grow(trees.scale { ($0 + 3) / 4 }))
    }
    return trees
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
