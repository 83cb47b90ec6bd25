import BowyerCheck
import BowyerLaws
import BowyerOptics

/// A number and trees below it: what optics of every kind reach trees in, so that each composes with each.
struct Tree: Hashable {
  var label: Int
  var children: [Tree]

  static let generator = node(node(node(nil)))

  private static func node(_ child: Gen<Tree>?) -> Gen<Tree> {
    Gen.zip(.integer(in: -4...4), child.map { .array(of: $0, count: 0...2) } ?? .pure([])).map {
      Tree(label: $0, children: $1)
    }
  }
}

extension Tree {
  static let iso = Iso<Tree, Tree>(
    get: { Tree(label: $0.label + 1, children: $0.children.reversed()) },
    embed: { Tree(label: $0.label - 1, children: $0.children.reversed()) }
  )

  /// All but the last bit of the label.
  static let lens = Lens<Tree, Tree>(
    get: { Tree(label: $0.label >> 1, children: $0.children) },
    set: { Tree(label: $1.label << 1 | $0.label & 1, children: $1.children) }
  )

  /// Half of an even label.
  static let prism = Prism<Tree, Tree>(
    extract: {
      $0.label.isMultiple(of: 2) ? Tree(label: $0.label / 2, children: $0.children) : nil
    },
    embed: { Tree(label: $0.label * 2, children: $0.children) }
  )

  /// The first child.
  static let affine = AffineTraversal<Tree, Tree>(
    preview: { $0.children.first },
    update: { tree, body in if !tree.children.isEmpty { body(&tree.children[0]) } }
  )

  /// The children.
  static let traversal = Traversal<Tree, Tree>(
    visit: { (tree, visit) throws(OpticStop) in
      for child in tree.children { try visit(child) }
    },
    update: { (tree, body) throws(OpticStop) in
      for index in tree.children.indices { try body(&tree.children[index]) }
    }
  )

  /// How many children there are, above the tree.
  static let getter = Getter<Tree, Tree> { Tree(label: $0.children.count, children: [$0]) }

  /// The children, each after its own.
  static let fold = Fold<Tree, Tree> { (tree, visit) throws(OpticStop) in
    for child in tree.children {
      for grandchild in child.children { try visit(grandchild) }
      try visit(child)
    }
  }

  /// The children, the last one first.
  static let setter = Setter<Tree, Tree> { (tree, body) throws(OpticStop) in
    for index in tree.children.indices.reversed() { try body(&tree.children[index]) }
  }
}
