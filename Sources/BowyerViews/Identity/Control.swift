/// Something in a view that a person can use, as a person would name it: by its label.
public struct Control: Hashable, Sendable {
  /// What a control is, and what it shows.
  public enum Kind: Hashable, Sendable {
    /// Sends an input when it is pressed.
    case button
    /// Is on or off.
    case toggle(isOn: Bool)
    /// Holds a text that can be edited.
    case textField(text: String)
  }

  /// The steps to it from the root.
  public let path: [PathElement]
  /// What it is.
  public let kind: Kind
  /// The name that is shown.
  public let label: String
  /// Whether it, or something it stands in, is disabled.
  public let isDisabled: Bool
}

extension ViewTree {
  /// The controls of the view, in the order in which they are read.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
  ///     view.controls.map(\.label)  // ["-", "+"]
  ///
  /// Complexity: O(n · d) in the nodes and their depth.
  public var controls: [Control] {
    var controls: [Control] = []
    var waiting: [(node: Node, path: [PathElement], isDisabled: Bool)] = [(node, [], false)]
    while let next = waiting.popLast() {
      let node = next.node.unmapped
      let isDisabled = next.isDisabled || node.isDisabled
      if let kind = node.controlKind {
        controls.append(
          Control(path: next.path, kind: kind, label: node.text, isDisabled: isDisabled)
        )
      }
      for (kid, step) in zip(node.kids, node.steps).reversed() {
        waiting.append((kid, next.path + [step], isDisabled))
      }
    }
    return controls
  }
}

extension Node {
  /// What a person can use this node as; nil if it is no control.
  var controlKind: Control.Kind? {
    switch tag {
    case .button: .button
    case .toggle: .toggle(isOn: isOn)
    case .textField: .textField(text: value)
    default: nil
    }
  }
}
