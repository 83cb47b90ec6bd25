extension ViewTree {
  /// Returns the same view, in which a key, pressed on a control, asks what the control would do.
  ///
  /// What controls send is told as before. The key on a button, a toggle, a picker or a slider sends what is asked
  /// with the input that its next use would send: so somebody can show what would come of it. Text fields take
  /// the key for themselves.
  ///
  /// *asking*: the view looks the same, and each control sends the same
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - tell: Returns what is sent for an input.
  ///   - ask: Returns what is sent for the question what an input would do.
  /// - Returns: The view.
  package func asking<Output: Sendable>(
    by key: KeyPress,
    tell: @escaping @Sendable (Input) -> Output,
    ask: @escaping @Sendable (Input) -> Output
  ) -> ViewTree<Output> {
    let asking = node.forced.asking(by: key)
    return ViewTree<Output>(
      Node(mapping: asking) { input in
        guard let question = input as? Question else { return (input as? Input).map(tell) }
        return (question.input as? Input).map(ask)
      }
    )
  }
}

/// What a control would send, on its way through the maps that it is in.
private struct Question: Sendable {
  let input: any Sendable
}

extension Node {
  private enum Task {
    case visit(Node)
    /// Takes what was made last for the kids of a node.
    case build(Node, Int)
  }

  /// A loop, as trees may be deep.
  fileprivate func asking(by key: KeyPress) -> Node {
    var (tasks, made): ([Task], [Node]) = ([.visit(self)], [])
    while let task = tasks.popLast() {
      switch task {
      case .visit(let node):
        if node.tag == .memo, let kid = node.kids.first {
          tasks.append(.visit(kid))
        } else {
          tasks.append(.build(node, node.kids.count))
          for kid in node.kids.reversed() { tasks.append(.visit(kid)) }
        }
      case .build(let node, let count):
        let kids = Array(made.suffix(count))
        made.removeLast(count)
        made.append(node.asking(by: key, kids))
      }
    }
    return made.last ?? self
  }

  private func asking(by key: KeyPress, _ kids: [Node]) -> Node {
    if let transform, let kid = kids.first {
      return Node(mapping: kid) { input in
        guard let question = input as? Question else { return transform(input) }
        return transform(question.input).map(Question.init)
      }
    }
    guard let action = nextAction, let input = input(for: action) else { return Node(look, kids) }
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
    return Node(look, kids)
  }

  /// What a person would do next to a control.
  private var nextAction: ViewAction? {
    switch controlKind {
    case .button: return .press
    case .toggle(let isOn): return .toggle(!isOn)
    case .picker(let selection, let options):
      let place = options.firstIndex { $0.key == selection }.map { $0 + 1 } ?? 0
      return options.isEmpty ? nil : .select(options[place % options.count].key)
    case .slider(let value, let range):
      guard case .slider(_, _, let step)? = look.detail?.kind else { return nil }
      return .slide(
        min(value + (step ?? (range.upperBound - range.lowerBound) / 10), range.upperBound)
      )
    case .textField, nil: return nil
    }
  }
}
