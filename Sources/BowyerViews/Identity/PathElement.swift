/// One step from a node to one of its children.
///
/// The steps from the root to a node are its identity.
/// A node keeps its identity from one tree to the next as long as its path stays the same, so what an
/// interpreter remembers about it (focus, caret, scroll position) survives.
public enum PathElement: Hashable, Sendable {
  /// The child at an index, counted with its siblings, keyed or not.
  case at(Int)
  /// The child with a key, wherever it stands.
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

extension Node {
  /// The step to each child, in order; children that share a key are distinguished by their occurrence.
  package var steps: [PathElement] {
    var occurrences: [ViewKey: Int] = [:]
    return children.enumerated().map { index, child in
      guard let key = child.stepKey else { return .at(index) }
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      return .key(ViewKey(key.name, occurrence: occurrence))
    }
  }

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

  /// The nodes on the way along a path, from this one on, as far as there are any.
  package func way(along path: [PathElement]) -> [Node] {
    var way = [unmapped]
    for step in path {
      guard let next = way[way.count - 1].child(at: step)?.unmapped else { break }
      way.append(next)
    }
    return way
  }
}
