/// A step from a node to one of its children.
///
/// The path from the root identifies a node across trees. As long as it stays the same, the state
/// that an interpreter keeps for the node (focus, caret, scroll position) is preserved.
public enum PathElement: Hashable, Sendable {
  /// The child at an index, which counts all siblings, keyed or not.
  case at(Int)
  /// The child with a key, at any index.
  case key(ViewKey)
}

extension PathElement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .at(let index): String(index)
    case .key(let key): "'\(key)'"
    }
  }
}

extension NodeChildren {
  /// Returns the steps to a range of the children, in order; children with the same key are
  /// distinguished by their occurrence within the range.
  func steps(_ range: Range<Int>) -> [PathElement] {
    var occurrences: [ViewKey: Int] = [:]
    return range.map { index in
      guard let key = self[index].stepKey else { return .at(index) }
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      return .key(ViewKey(key.name, occurrence: occurrence))
    }
  }
}

extension Node {
  /// The step to each child, in order.
  package var steps: [PathElement] { children.steps(children.indices) }

  package func child(at step: PathElement) -> Node? {
    switch step {
    case .at(let index):
      guard children.indices.contains(index), children[index].stepKey == nil else { return nil }
      return children[index]
    case .key(let key):
      if let making, case .rows(let rows) = making.source, !making.isMade {
        return rows.row(at: step).map(making.changed)
      }
      let first = ViewKey(key.name)
      return children.lazy.filter { $0.stepKey == first }.dropFirst(key.occurrence).first
    }
  }

  /// Returns the nodes along a path, starting with this one, as far as they exist.
  package func way(along path: [PathElement]) -> [Node] {
    var way = [unmapped]
    for step in path {
      guard let next = way[way.count - 1].child(at: step)?.unmapped else { break }
      way.append(next)
    }
    return way
  }
}
