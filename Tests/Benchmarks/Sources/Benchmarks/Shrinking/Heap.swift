import BowyerCheck

/// A binary heap of integers.
indirect enum Heap: Sendable {
  case empty
  case node(Int, Heap, Heap)

  /// The integers, a parent before its children.
  private var elements: [Int] {
    switch self {
    case .empty: []
    case .node(let root, let left, let right): [root] + left.elements + right.elements
    }
  }

  private func merged(with other: Heap) -> Heap {
    switch (self, other) {
    case (.empty, let heap), (let heap, .empty): heap
    case (.node(let one, let left, let right), .node(let two, _, _)) where one <= two:
      .node(one, right.merged(with: other), left)
    case (_, .node(let root, let left, let right)): .node(root, right.merged(with: self), left)
    }
  }

  /// Whether the integers come sorted, though only the least of them is taken from the heap first.
  var isSortedByMistake: Bool {
    guard case .node(let root, let left, let right) = self else { return true }
    return [root] + left.merged(with: right).elements == elements.sorted()
  }

  /// Returns the heap with all integers raised.
  func raised(by amount: Int) -> Heap {
    guard case .node(let root, let left, let right) = self else { return .empty }
    return .node(root + amount, left.raised(by: amount), right.raised(by: amount))
  }
}

extension Heap: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: "-"
    case .node(let root, let left, let right): "(\(root) \(left) \(right))"
    }
  }
}

extension Challenge {
  static let heaps = [
    heap(
      "binary heap",
      .recursive(.pure(.empty), depth: 5) { part in
        Gen.zip(.integer(in: 0...1_000), part, part).map { root, left, right in
          .node(root, left.raised(by: root), right.raised(by: root))
        }
      }
    ),
    heap("binary heap (oneOf)", byChoice(from: 0, depth: 5)),
    heap("binary heap (flatMap)", byFlag(from: 0, depth: 5)),
  ]

  private static func heap(_ name: String, _ heaps: Gen<Heap>) -> Challenge {
    Challenge(name, heaps, minimal: "(0 - (0 (1 - -) (0 - -)))", percentBar: 99) {
      $0.isSortedByMistake
    }
  }

  private static func byChoice(from least: Int, depth: Int) -> Gen<Heap> {
    if depth == 0 { return .pure(.empty) }
    let nodes = Gen.integer(in: least...1_000).flatMap { root in
      let part = byChoice(from: root, depth: depth - 1)
      return Gen.zip(part, part).map { Heap.node(root, $0, $1) }
    }
    return .oneOf(.pure(.empty), nodes)
  }

  private static func byFlag(from least: Int, depth: Int) -> Gen<Heap> {
    if depth == 0 { return .pure(.empty) }
    return Gen.bool.flatMap { grows in
      if !grows { return .pure(.empty) }
      return Gen.integer(in: least...1_000).flatMap { root in
        byFlag(from: root, depth: depth - 1).flatMap { left in
          byFlag(from: root, depth: depth - 1).map { .node(root, left, $0) }
        }
      }
    }
  }
}
