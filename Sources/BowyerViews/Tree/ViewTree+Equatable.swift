extension ViewTree: Equatable {
  /// Tells whether two trees describe the same view: what is seen, by its bytes, and what can be used.
  ///
  /// What a control *sends* is not part of it, as functions cannot be compared; in tests, use
  /// ``hasSameInputs(as:)`` too.
  ///
  ///     ViewTree.button("+", 1) == ViewTree.button("+", 2)  // true
  ///
  /// Complexity: O(n) in the nodes, O(1) where the trees share them.
  public static func == (left: ViewTree, right: ViewTree) -> Bool {
    Node.areAlike(left.node.forced, right.node.forced)
  }
}

extension Node {
  /// Tells whether two nodes, in which nothing is lazy, describe the same view.
  package static func areAlike(_ left: Node, _ right: Node) -> Bool {
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      let (left, right) = (left.unmapped, right.unmapped)
      if left === right { continue }
      guard left.look.isAlike(right.look), left.kids.count == right.kids.count else { return false }
      pairs.append(contentsOf: zip(left.kids, right.kids))
    }
    return true
  }
}

extension ViewTree where Input: Equatable {
  /// Tells whether two trees describe the same view, and their controls send the same inputs.
  ///
  /// A toggle is asked what it sends for on and for off; a text field, what it sends for its own text,
  /// for none, and for a few samples.
  ///
  ///     ViewTree.button("x", 1).hasSameInputs(as: .button("x", 2))  // false
  public func hasSameInputs(as other: ViewTree) -> Bool {
    guard self == other else { return false }
    return zip(controls, other.controls).allSatisfy { mine, theirs in
      mine.sampleActions.allSatisfy { action in
        (try? dispatchIgnoringDisabled(action, at: mine.path))
          == (try? other.dispatchIgnoringDisabled(action, at: theirs.path))
      }
    }
  }
}

extension Control {
  fileprivate var sampleActions: [ViewAction] {
    switch kind {
    case .button: [.press]
    case .toggle: [.toggle(true), .toggle(false)]
    case .textField(let text): [text, "", "a", "Ab 1", "é世👍"].map { .input($0) }
    case .picker(_, let options): options.map { .select($0.key) }
    case .slider(let value, let range):
      [range.lowerBound, value, range.upperBound].map { .slide($0) }
    }
  }
}
