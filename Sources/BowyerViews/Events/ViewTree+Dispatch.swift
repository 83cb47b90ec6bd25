extension ViewTree {
  /// Returns the input that a control sends when a person does something to it.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
  ///     try view.dispatch(.press, at: [.at(1)])  // 1
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - path: The control, by its steps from the root.
  /// - Returns: The input.
  /// - Throws: ``EventRefusal``, if there is no such control, or it is disabled.
  public func dispatch(
    _ action: ViewAction,
    at path: [PathElement]
  ) throws(EventRefusal) -> Input {
    let found = try find(path)
    if found.isDisabled { throw .disabled(label: found.node.refusalLabel) }
    return try input(for: action, from: found)
  }

  /// Returns the input that a control sends, or would send if it were not disabled.
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
    // Unwrapped first: to a type of inputs that is optional, no input would be one.
    guard let sent = input, let input = sent as? Input else {
      throw .notHandled(action, label: found.node.refusalLabel)
    }
    return input
  }
}

extension Node {
  /// What is in a map, or in a memo, which is made for it if it is not yet; nil for other nodes.
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

  /// What a refusal calls it: not by all the texts in it, unless it is a control.
  fileprivate var refusalLabel: String { controlKind == nil ? look.text : forced.label }
}
