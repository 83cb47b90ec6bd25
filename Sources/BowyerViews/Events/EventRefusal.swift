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
  ///
  /// It contains no typed text, which may come from a secure field that has left the view, and other
  /// values of the action, such as the key of an option, only in debug builds.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  package func description(showsValues: Bool) -> String {
    let words =
      switch self {
      case .noNode(let path):
        "no node at [\(path.map(\.description).joined(separator: ", "))]"
      case .notHandled(let action, let label):
        "\(label.literal) does nothing for \(showsValues && !action.isTyped ? "\(action)" : "\(action.event)")"
      case .disabled(let label):
        "\(label.literal) is disabled"
      }
    return words.neutralised()
  }
}

extension ViewAction {
  /// Whether the value of the action is typed text.
  fileprivate var isTyped: Bool { event == .input || event == .key }
}

/// Whether diagnostics show values, such as ids; they do in debug builds.
package var diagnosticsShowValues: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
