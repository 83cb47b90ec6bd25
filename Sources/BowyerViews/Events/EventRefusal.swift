/// Why a tree has no input for an event, which is stale, hostile or mistaken; nothing happens then.
public enum EventRefusal: Error, Hashable, Sendable {
  /// There is no node at the path.
  case noNode([PathElement])
  /// The node at the path does nothing for the action.
  case notHandled(ViewAction, label: String)
  /// The control, or something it stands in, is disabled.
  case disabled(label: String)
}

extension EventRefusal: CustomStringConvertible {
  /// What is wrong, in words, neutralised.
  public var description: String {
    let words =
      switch self {
      case .noNode(let path):
        "no node at [\(path.map(\.description).joined(separator: ", "))]"
      case .notHandled(let action, let label):
        "\"\(label)\" does nothing for \(action)"
      case .disabled(let label):
        "\"\(label)\" is disabled"
      }
    return words.neutralised()
  }
}
