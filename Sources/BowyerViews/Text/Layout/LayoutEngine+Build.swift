extension LayoutEngine {
  /// Makes the boxes of a tree that stands at a path.
  mutating func build(_ root: Node, at path: [PathElement], _ place: BuildPlace) {
    var waiting: [(node: Node, parent: Int?, trail: Int, place: BuildPlace)] = []
    trails.append((-1, .at(0)))
    for step in path { trails.append((trails.count - 1, step)) }
    waiting.append((root, nil, trails.count - 1, place))
    while let next = waiting.popLast() {
      let node = next.node.unmapped
      var place = next.place
      let isTransparent = next.parent != nil && node.isTransparent
      var parent = next.parent
      if !isTransparent {
        parent = boxes.count
        let values = node.props?.values
        if let values { place.style = place.style.overlaid(by: values.style) }
        place.isDisabled = place.isDisabled || node.look.isDisabled
        if node.controlKind != nil || node.tag == .menu { place.control = boxes.count }
        place.isClosed = isClosed(node, at: next.trail)
        boxes.append(LayoutBox(node, parent: next.parent, trail: next.trail, place))
        link(boxes.count - 1, to: next.parent)
        place.isClosed = false
        if values?.isHidden == true {
          boxes[boxes.count - 1].isNothing = true
          continue
        }
        if boxes[boxes.count - 1].isClosed { continue }
      }
      guard !node.kids.isEmpty else { continue }
      let steps = node.steps
      for index in node.kids.indices.reversed() {
        trails.append((next.trail, steps[index]))
        waiting.append((node.kids[index], parent, trails.count - 1, place))
      }
    }
  }

  private mutating func link(_ index: Int, to parent: Int?) {
    guard let parent else { return }
    if let last = boxes[parent].lastKid {
      boxes[last].next = index
    } else {
      boxes[parent].firstKid = index
    }
    boxes[parent].lastKid = index
  }

  /// Tells whether a node is a menu, or a picker of that kind, that is not open on the screen.
  private func isClosed(_ node: Node, at trail: Int) -> Bool {
    guard let memory else { return false }
    switch (node.tag, node.look.detail?.kind) {
    case (.menu, _), (.picker, .picker(.menu, _, _)): break
    default: return false
    }
    if memory.open.isEmpty { return true }
    var steps: [PathElement] = []
    var trail = trail
    while trail > 0 {
      steps.append(trails[trail].step)
      trail = trails[trail].parent
    }
    return !memory.open.contains(steps.reversed())
  }
}

extension Node {
  /// Whether what is in it stands as if it were written in the container itself.
  var isTransparent: Bool { tag == .fragment || tag == .forEach }

  /// The nodes in it, with those of what is transparent in its place.
  var shownKids: [Node] {
    var shown: [Node] = []
    var waiting = Array(kids.reversed())
    while let kid = waiting.popLast()?.unmapped {
      if kid.isTransparent {
        waiting.append(contentsOf: kid.kids.reversed())
      } else {
        shown.append(kid)
      }
    }
    return shown
  }
}
