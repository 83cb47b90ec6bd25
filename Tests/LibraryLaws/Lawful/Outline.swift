import BowyerCheck
import BowyerOptics

/// A number and outlines below it.
///
/// Optics of every kind reach outlines in it, so that each composes with each.
struct Outline: Hashable {
  var label: Int
  var children: [Outline]

  static let generator = node(node(node(nil)))

  private static func node(_ child: Gen<Outline>?) -> Gen<Outline> {
    Gen.zip(.integer(in: -4...4), child.map { .array(of: $0, count: 0...3) } ?? .pure([])).map {
      Outline(label: $0, children: $1)
    }
  }
}

extension Outline {
  static let iso = Iso<Outline, Outline>(
    get: { Outline(label: $0.label + 1, children: $0.children.reversed()) },
    embed: { Outline(label: $0.label - 1, children: $0.children.reversed()) }
  )

  /// All but the last bit of the label.
  static let lens = Lens<Outline, Outline>(
    get: { Outline(label: $0.label >> 1, children: $0.children) },
    set: { Outline(label: $1.label << 1 | $0.label & 1, children: $1.children) }
  )

  /// Half of an even label.
  static let prism = Prism<Outline, Outline>(
    extract: {
      $0.label.isMultiple(of: 2) ? Outline(label: $0.label / 2, children: $0.children) : nil
    },
    embed: { Outline(label: $0.label * 2, children: $0.children) }
  )

  /// The first child.
  static let affine = AffineTraversal<Outline, Outline>(
    preview: { $0.children.first },
    update: { outline, body in if !outline.children.isEmpty { body(&outline.children[0]) } }
  )

  /// The children.
  static let traversal = Traversal<Outline, Outline>(
    visit: { outline, visit in
      for child in outline.children { try visit(child) }
    },
    update: { outline, body in
      for index in outline.children.indices { try body(&outline.children[index]) }
    }
  )

  /// How many children there are, above the outline.
  static let getter = Getter<Outline, Outline> { Outline(label: $0.children.count, children: [$0]) }

  /// The children, each after its own.
  static let fold = Fold<Outline, Outline> { outline, visit in
    for child in outline.children {
      for grandchild in child.children { try visit(grandchild) }
      try visit(child)
    }
  }

  /// The children, the last one first.
  static let setter = Setter<Outline, Outline> { outline, body in
    for index in outline.children.indices.reversed() { try body(&outline.children[index]) }
  }
}
