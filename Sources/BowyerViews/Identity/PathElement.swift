/// One step from a node to one of its children.
///
/// The steps from the root to a node are its identity.
/// A node keeps its identity from one tree to the next as long as its path stays the same, so what an
/// interpreter remembers about it (focus, caret, scroll position) survives.
public enum PathElement: Hashable, Sendable {
  /// The child at an index, counted with its siblings, keyed or not.
  case at(Int)
  /// The child with a key, wherever it stands.
  case key(Key)
}

extension PathElement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .at(let index): String(index)
    case .key(let key): "'\(key)'"
    }
  }
}
