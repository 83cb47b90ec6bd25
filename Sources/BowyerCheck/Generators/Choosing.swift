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
  /// The first is the simplest, whatever its weight. One whose weight is below one is left out; where
  /// all are, the first alone is drawn.
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

  /// Returns the weights, all of them halved until a word holds their sum.
  private static func proportions(_ weights: [UInt64]) -> [UInt64] {
    let sum = weights.reduce(UInt128(0)) { $0 + UInt128($1) }
    let halvings = sum.leadingZeroBitCount > 64 ? 0 : 65 - sum.leadingZeroBitCount
    return weights.map { max(1, $0 >> UInt64(halvings)) }
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

  /// Returns the generator of trees: a leaf, or what `grow` makes of smaller trees.
  ///
  /// Shrinking goes towards leaves, and puts a subtree in the place of its tree. Half of the trees at
  /// each level are leaves. A collection of subtrees draws its count from a quarter of the range of the
  /// level above, but from at least four numbers, where its own range has as many: every depth is reached.
  ///
  /// With `depth` 4 and `array(of: tree, count: 0...3)`, the trees of the depths 0 to 4 are 50, 24, 10, 5
  /// and 10 of a hundred, of 3 nodes in the mean; with two subtrees each, 50, 14, 8, 5 and 24, of 5 nodes.
  ///
  ///     let nested = Gen.recursive(.integer(in: 1...9), depth: 3) { tree in
  ///       Gen.zip(tree, tree).map { $0 + $1 }
  ///     }
  ///     nested.simplest  // 1
  ///
  /// - Parameters:
  ///   - leaf: The generator of trees without subtrees.
  ///   - depth: How many levels of subtrees there are at most.
  ///   - grow: Returns the generator of trees, from the one of their subtrees.
  /// - Returns: The generator of trees.
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

  /// At each level a tree takes one choice first, so that a subtree's choices make a tree too.
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
