extension ViewTree {
  /// Returns the input that a control sends for an action of the user.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
  ///     try view.dispatch(.press, at: [.at(1)])  // 1
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - path: The path of the control from the root.
  /// - Returns: The input.
  /// - Throws: ``EventRefusal`` if there is no such control, or if it is disabled or does not
  ///   handle the action.
  public func dispatch(
    _ action: ViewAction,
    at path: [PathElement]
  ) throws(EventRefusal) -> Input {
    let found = try find(path)
    if found.isDisabled { throw .disabled(label: found.node.refusalLabel) }
    return try input(for: action, from: found)
  }

  /// Returns the input that a control sends, even if it is disabled.
  package func dispatchIgnoringDisabled(
    _ action: ViewAction,
    at path: [PathElement]
  ) throws(EventRefusal) -> Input {
    try input(for: action, from: find(path))
  }

  private typealias Found = (
    node: Node, isDisabled: Bool, transforms: [@Sendable (any Sendable) -> (any Sendable)?]
  )

  private func find(_ path: [PathElement]) throws(EventRefusal) -> Found {
    var found: Found = (node, false, [])
    func settle() {
      while let child = found.node.transparentChild {
        if let transform = found.node.transform { found.transforms.append(transform) }
        found.node = child
      }
      found.isDisabled = found.isDisabled || found.node.look.isDisabled
    }
    settle()
    for element in path {
      guard let child = found.node.child(at: element) else { throw .noNode(path) }
      found.node = child
      settle()
    }
    return found
  }

  private func input(
    for action: ViewAction,
    from found: Found
  ) throws(EventRefusal) -> Input {
    var input = found.node.input(for: action)
    for transform in found.transforms.reversed() { input = input.flatMap(transform) }
    // Unwrapped first: with an optional `Input`, nil would be cast to an input.
    guard let sent = input, let input = sent as? Input else {
      throw .notHandled(action, label: found.node.refusalLabel)
    }
    return input
  }
}

extension Node {
  /// The child of a map or a memo, which is made if necessary; nil for other nodes.
  fileprivate var transparentChild: Node? {
    guard tag == .map || tag == .memo else { return nil }
    if let child = children.first { return child }
    guard let making, case .memo(let memo) = making.source else { return nil }
    let made = LazyChildren(
      making.source,
      changes: making.changes,
      made: NodeChildren([memo.render()])
    )
    return Node(memo: look, made).children.first
  }

  /// The label of the node in a refusal; for a node that is no control, without the texts of its
  /// descendants.
  fileprivate var refusalLabel: String { controlKind == nil ? look.text : forced.label }
}
