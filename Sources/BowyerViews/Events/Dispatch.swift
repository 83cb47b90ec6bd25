import BowyerKinds

extension ViewTree {
  /// Returns the input that a control sends for an action of the user.
  ///
  ///     let view: ViewTree<Int> = .row(.button("-", -1), .button("+", 1))
  ///     try view.dispatch(.press, at: [.at(1)])  // 1
  ///
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

  /// The label in a refusal; of no control, without the texts of its descendants.
  fileprivate var refusalLabel: String { controlKind == nil ? look.text : forced.label }
}

extension ViewTree where Input: Equatable {
  /// Returns a Boolean value indicating whether two trees describe the same view and send the same
  /// inputs.
  ///
  /// The inputs of all handlers are compared: for toggles, those for on and off; for text fields,
  /// those for their own text, the empty text and a few samples; for listeners to keys, pointers or
  /// visible rows, those for a few samples.
  ///
  ///     ViewTree.button("x", 1).hasSameInputs(as: .button("x", 2))  // false
  ///     let text = ViewTree<Int>.text("x")
  ///     text.onAppear(1).hasSameInputs(as: text.onAppear(2))  // false
  ///
  /// - Complexity: O(*n*) in the number of nodes, times the number of maps above each node.
  public func hasSameInputs(as other: ViewTree) -> Bool {
    let (mine, theirs) = (ViewTree(node.forced), ViewTree(other.node.forced))
    guard mine == theirs else { return false }
    // The trees have the same shape, so their children correspond.
    var ways = (mine: MapWay(), theirs: MapWay())
    var waiting: [(mine: Node, theirs: Node, maps: (mine: Int, theirs: Int))] = [
      (mine.node, theirs.node, (0, 0))
    ]
    while let next = waiting.popLast() {
      let node = ways.mine.enter(next.mine, below: next.maps.mine)
      let twin = ways.theirs.enter(next.theirs, below: next.maps.theirs)
      if node.props?.values.isHidden == true { continue }
      for action in node.sampleActions {
        let answer: Input? = ways.mine.input(for: action, from: node)
        let other: Input? = ways.theirs.input(for: action, from: twin)
        if !areSame(answer, other) { return false }
      }
      let maps = (ways.mine.count, ways.theirs.count)
      for (child, other) in zip(node.children, twin.children).reversed() {
        waiting.append((child, other, maps))
      }
    }
    return true
  }
}

/// The maps above a node, during a preorder traversal of a tree.
private struct MapWay {
  private var transforms: [@Sendable (any Sendable) -> (any Sendable)?] = []
  var count: Int { transforms.count }

  /// Moves to a node below a number of maps, and returns its first descendant that is neither.
  mutating func enter(_ node: Node, below maps: Int) -> Node {
    transforms.removeLast(transforms.count - maps)
    var node = node
    while node.tag == .map || node.tag == .memo, let child = node.children.first {
      if let transform = node.transform { transforms.append(transform) }
      node = child
    }
    return node
  }

  func input<Input>(for action: ViewAction, from node: Node) -> Input? {
    var input = node.input(for: action)
    for transform in transforms.reversed() { input = input.flatMap(transform) }
    // Unwrapped first: with an optional `Input`, nil would be cast to an input.
    guard let sent = input else { return nil }
    return sent as? Input
  }
}

extension Node {
  fileprivate var sampleActions: [ViewAction] {
    var actions: [ViewAction] = []
    forEachEvent { actions += sampleActions(for: $0) }
    return actions
  }

  private func sampleActions(for event: EventKind) -> [ViewAction] {
    switch event {
    case .press: [.press]
    case .toggle: [.toggle(true), .toggle(false)]
    case .input: [look.value, "", "a", "Ab 1", "é世👍"].map { .input($0) }
    case .select: sampleOptions.map { .select($0) }
    case .slide: sampleValues.map { .slide($0) }
    case .submit: [.submit]
    case .dismiss: [.dismiss]
    case .key: KeyPress.samples.map { .key($0) }
    case .focus: [.focus]
    case .blur: [.blur]
    case .doublePress: [.doublePress]
    case .contextMenu: [.contextMenu]
    case .pointer: PointerEvent.samples.map { .pointer($0) }
    case .appear: [.appear]
    case .disappear: [.disappear]
    case .visibleRange: [0..<0, 0..<1, 0..<9, 3..<30].map { .visibleRange($0) }
    }
  }

  private var sampleOptions: [ViewKey] {
    guard case .picker(_, let options, _)? = look.detail?.kind else { return [] }
    return options.map(\.key)
  }

  private var sampleValues: [SliderValue] {
    guard let (value, scale) = slider else { return [] }
    return [scale.range.lowerBound, value, scale.range.upperBound]
  }
}

extension KeyPress {
  package static let samples: [KeyPress] =
    (Key.named + [.function(1)]).map { KeyPress($0) }
    + (" abcdefghijklmnopqrstuvwxyz0123456789+-?/:" as String).map { KeyPress(.character($0)) }
    + ("acfnoqsvwxyz" as String).map { KeyPress(.character($0), .control) }
    + [KeyPress(.tab, .shift), KeyPress(.enter, .alt)]
}

extension PointerEvent {
  fileprivate static let samples: [PointerEvent] =
    [PointerEvent.Phase.down, .move, .up].flatMap { phase in
      [(0, 0), (0.5, 0.5), (3, 4), (20, 7)].map { x, y in
        PointerEvent(phase, x: x, y: y, button: .primary)
      }
    } + [PointerEvent(.down, x: 3, y: 4, button: .secondary)]
}
