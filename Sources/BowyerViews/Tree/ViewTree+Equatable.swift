extension ViewTree: Equatable {
  /// Returns a Boolean value indicating whether two trees describe the same view: the same content,
  /// byte for byte, and the same controls.
  ///
  /// The inputs that controls *send* are not compared, as functions cannot be; in tests, use
  /// ``hasSameInputs(as:)`` too.
  ///
  ///     ViewTree.button("+", 1) == ViewTree.button("+", 2)  // true
  ///
  /// - Complexity: O(*n*) in the number of nodes; O(1) for subtrees that both trees share.
  public static func == (left: ViewTree, right: ViewTree) -> Bool {
    Node.areAlike(left.node.forced, right.node.forced)
  }
}

extension Node {
  package static func areAlike(_ left: Node, _ right: Node) -> Bool {
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      let (left, right) = (left.unmapped, right.unmapped)
      if left === right { continue }
      guard left.tag == right.tag, left.children.count == right.children.count,
        right.differences(from: left).isEmpty
      else { return false }
      pairs.append(contentsOf: zip(left.children, right.children))
    }
    return true
  }
}
