extension Gen {
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
