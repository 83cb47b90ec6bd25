import BowyerKinds

/// The reason why a tree has no input for an event, which may be outdated, forged or mistaken.
public enum EventRefusal: Error, Hashable, Sendable {
  /// There is no node at the path.
  case noNode([PathElement])
  /// The node at the path does not handle the action.
  case notHandled(ViewAction, label: String)
  /// The control or one of its containers is disabled.
  case disabled(label: String)
}

extension EventRefusal: CustomStringConvertible {
  /// A description of the problem, with control characters neutralised.
  public var description: String {
    let words =
      switch self {
      case .noNode(let path):
        "no node at [\(path.map(\.description).joined(separator: ", "))]"
      case .notHandled(let action, let label):
        "\(label.literal) does nothing for \(action)"
      case .disabled(let label):
        "\(label.literal) is disabled"
      }
    return words.neutralised()
  }
}
