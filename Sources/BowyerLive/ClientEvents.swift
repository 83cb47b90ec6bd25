import BowyerViews

extension ViewTree {
  /// Returns the input of this view, which has been made, for an event of a page; nil if the event is not possible, or its
  /// control is hidden or behind a modal dialog.
  func input(for event: ClientEvent, _ limits: LiveLimits) -> Input? {
    let way = node.way(along: event.path)
    guard way.count == event.path.count + 1, let target = way.last,
      let action = target.possible(event.action, limits), isReachable(event, way)
    else { return nil }
    if case .visibleRange = action {
      return try? dispatchIgnoringDisabled(action, at: event.path)
    }
    return try? dispatch(action, at: event.path)
  }

  /// Returns whether the user can reach the control of an event, given the nodes on the way to it.
  private func isReachable(_ event: ClientEvent, _ way: [Node]) -> Bool {
    let action = event.action
    switch action {
    case .focus, .blur, .appear, .disappear, .visibleRange:
      return true
    // A text may have been typed, and a slider dragged, before the dialog came.
    case .input, .slide:
      return !way.contains(where: \.isHidden)
    case .press, .toggle, .select, .submit, .dismiss, .key, .doublePress, .contextMenu, .pointer:
      var dialog: [PathElement] = []
      node.walk { node, path, _, _ in
        if node.isModalDialog { dialog = path }
        return true
      }
      // What happens in the dialog is also for the listeners around it, but does not press what contains it.
      return !way.contains(where: \.isHidden)
        && (event.path.starts(with: dialog)
          || action != .press && dialog.starts(with: event.path))
    }
  }
}

extension Node {
  /// Returns the action in the form in which the node handles it; nil if it is not possible.
  ///
  /// A number that is close to a value of a slider's scale is replaced by that value.
  fileprivate func possible(_ action: ViewAction, _ limits: LiveLimits) -> ViewAction? {
    switch action {
    case .appear, .disappear: return nil
    case .input(let text):
      let isLine = fieldKind != .multiline
      guard text.utf8.count <= limits.textBytes,
        !isLine || !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      return action
    case .select(let key):
      return picker?.options.contains { $0.key == key } == false ? nil : action
    case .slide(let number):
      guard let scale = slider?.scale else { return action }
      let nearest = scale.nearest(to: number)
      let (lower, upper) = (scale.range.lowerBound.double, scale.range.upperBound.double)
      let tolerance = (scale.step?.double ?? upper - lower) / 1_000_000
      return abs(nearest.double - number.double) <= tolerance ? .slide(nearest) : nil
    case .visibleRange(let range): return range.upperBound <= rowCount ? action : nil
    case .press, .toggle, .submit, .dismiss, .key, .focus, .blur, .doublePress, .contextMenu,
      .pointer:
      return action
    }
  }

  /// The number of rows in the node, or in the only container in it.
  private var rowCount: Int {
    var node = self
    while node.children.count == 1, let child = node.children.first, child.tag != .forEach {
      node = child
    }
    return node.children.reduce(0) { count, child in
      count + (child.tag == .forEach ? child.children.count : 1)
    }
  }
}

/// A node that handles `appear` or `disappear`, and its path.
struct Watcher: Hashable, Sendable {
  let path: [PathElement]
  private let tag: NodeTag

  fileprivate init(_ path: [PathElement], _ tag: NodeTag) {
    self.path = path
    self.tag = tag
  }
}

extension Node {
  fileprivate var isHidden: Bool { props?.values.isHidden == true }

  /// The nodes in this node that handle `appear` or `disappear`, in order.
  var watchers: [Watcher] {
    typealias Visit = (node: Node, parent: Int, place: Int)
    var found: [Watcher] = []
    // Nodes with children. A path is created only for a watcher, because most views have none.
    var parents: [Visit] = []
    func path(to visit: Visit) -> [PathElement] {
      var (steps, visit): ([PathElement], Visit) = ([], visit)
      while visit.parent >= 0 {
        let parent = parents[visit.parent]
        steps.append(parent.node.steps[visit.place])
        visit = parent
      }
      return steps.reversed()
    }
    var waiting: [Visit] = [(self, -1, 0)]
    while let visit = waiting.popLast() {
      if visit.node.handles(.appear) || visit.node.handles(.disappear) {
        found.append(Watcher(path(to: visit), visit.node.tag))
      }
      if visit.node.children.isEmpty { continue }
      parents.append(visit)
      for (place, child) in visit.node.children.enumerated().reversed() {
        waiting.append((child, parents.count - 1, place))
      }
    }
    return found
  }
}
