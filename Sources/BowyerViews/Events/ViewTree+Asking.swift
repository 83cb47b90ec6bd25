extension ViewTree {
  /// Returns this view with a key that queries the effect of a control.
  ///
  /// Controls send the same inputs as before. The key on a button, a toggle, a picker or a slider
  /// sends the result of `ask` for the input that the next use of the control would send, so that
  /// its effect can be previewed. Text fields handle the key themselves. Lazy nodes stay lazy.
  ///
  /// *asking*: the view looks the same, and each control sends the same inputs
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tell: Returns the output for an input.
  ///   - ask: Returns the output for a query of the effect of an input.
  /// - Returns: The view.
  package func asking<Output: Sendable>(
    by key: KeyPress,
    tell: @escaping @Sendable (Input) -> Output,
    ask: @escaping @Sendable (Input) -> Output
  ) -> ViewTree<Output> {
    let asking = node.asking(by: key)
    return ViewTree<Output>(
      Node(mapping: asking) { input in
        guard let question = input as? Question else { return (input as? Input).map(tell) }
        return (question.input as? Input).map(ask)
      }
    )
  }
}

/// The input that a control would send, as it passes through the maps above the control.
private struct Question: Sendable {
  let input: any Sendable
}

extension Node {
  private enum Task {
    case visit(Node)
    /// Builds a node with the given number of most recently made children.
    case build(Node, Int)
  }

  /// Iterative, as trees may be deep.
  fileprivate func asking(by key: KeyPress) -> Node {
    var (tasks, made): ([Task], [Node]) = ([.visit(self)], [])
    while let task = tasks.popLast() {
      switch task {
      case .visit(let node):
        if let lazy = node.askingLater(by: key) {
          made.append(lazy)
        } else if node.isChangedLater {
          tasks.append(.visit(node.forced))
        } else if node.tag == .memo, let child = node.children.first {
          tasks.append(.visit(child))
        } else {
          tasks.append(.build(node, node.children.count))
          for child in node.children.reversed() { tasks.append(.visit(child)) }
        }
      case .build(let node, let count):
        let children = Array(made.suffix(count))
        made.removeLast(count)
        made.append(node.asking(by: key, children))
      }
    }
    return made.last ?? self
  }

  /// Whether the node has not been made yet, and has changes to apply once it is.
  private var isChangedLater: Bool { making.map { !$0.isMade && !$0.changes.isEmpty } ?? false }

  /// Returns a lazy node whose views answer the key; nil if the node has been made or has changes
  /// to apply.
  private func askingLater(by key: KeyPress) -> Node? {
    guard let making, !making.isMade, making.changes.isEmpty else { return nil }
    let asking: @Sendable (Node) -> Node = { $0.asking(by: key) }
    return switch making.source {
    case .memo(let source): Node(memo: look, LazyChildren(.memo(source.making(asking))))
    case .rows(let source): Node(rows: look, LazyChildren(.rows(source.making(asking))))
    }
  }

  private func asking(by key: KeyPress, _ children: [Node]) -> Node {
    if let transform, let child = children.first {
      return Node(mapping: child) { input in
        guard let question = input as? Question else { return transform(input) }
        return transform(question.input).map(Question.init)
      }
    }
    guard let action = nextAction, let input = input(for: action) else {
      return Node(look, children)
    }
    var look = look
    let values = look.props?.values ?? .init()
    var listeners = look.props?.listeners ?? []
    let others = listeners.first { $0.event == .key }
    listeners.removeAll { $0.event == .key }
    listeners.append(
      .key { press in
        press == key ? Question(input: input) : others?.input(for: .key(press))
      }
    )
    listeners.sort { $0.event.rawValue < $1.event.rawValue }
    look.props = NodeProps(values, listeners: listeners)
    return Node(look, children)
  }

  private var nextAction: ViewAction? {
    switch controlKind {
    case .button: return .press
    case .toggle(let isOn): return .toggle(!isOn)
    case .picker(let selection, let options):
      let place = options.firstIndex { $0.key == selection }.map { $0 + 1 } ?? 0
      return options.isEmpty ? nil : .select(options[place % options.count].key)
    case .slider:
      return slider.map { .slide($0.scale.stepped(from: $0.value, by: 1)) }
    case .textField, nil: return nil
    }
  }
}
