import BowyerKinds

/// What a view description is made of: one immutable node.
///
/// A node knows nothing of the type of the inputs it sends; ``ViewTree`` does.
package final class Node: Sendable {
  package let look: NodeLook
  /// What a map node does to the inputs from below it; nil for an input of a type it never gets.
  package let transform: (@Sendable (any Sendable) -> (any Sendable)?)?

  // nonisolated(unsafe): written only by `deinit`, when nothing else holds the node.
  private nonisolated(unsafe) var heldKids: [Node]
  package var kids: [Node] { heldKids }

  package init(_ look: NodeLook, _ kids: [Node] = []) {
    self.look = look
    transform = nil
    heldKids = kids
  }

  /// Makes the node that does something to the inputs from another.
  package init(
    mapping kid: Node,
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) {
    look = NodeLook(.map)
    self.transform = transform
    heldKids = [kid]
  }

  deinit {
    // Kids without kids nest no deeper.
    guard heldKids.contains(where: { !$0.heldKids.isEmpty }) else { return }
    var parts: [Node]? = heldKids
    heldKids = []
    ReleaseLoop.release(&parts)
  }
}

extension Node {
  package var tag: NodeTag { look.tag }
  package var props: NodeProps? { look.props }

  /// The node itself or, for a map, what it maps: a map is no node of its own to whoever looks.
  package var unmapped: Node {
    var node = self
    while node.tag == .map, let kid = node.kids.first { node = kid }
    return node
  }

  /// Returns this node with another look; below a map, where it has its meaning.
  ///
  /// What is done to a fragment is done to each of its parts.
  package func with(_ change: (inout NodeLook) -> Void) -> Node {
    var maps: [@Sendable (any Sendable) -> (any Sendable)?] = []
    var target = self
    while let transform = target.transform, let kid = target.kids.first {
      maps.append(transform)
      target = kid
    }
    var look = target.look
    var kids = target.kids
    if target.tag == .fragment {
      kids = kids.map { $0.with(change) }
    } else {
      change(&look)
    }
    return maps.reversed().reduce(Node(look, kids)) { Node(mapping: $0, $1) }
  }

  /// The nodes that stand in a container for this one: those of a fragment, which is no node of its own.
  package var spliced: [Node] {
    let node = unmapped
    guard node.tag == .fragment else { return [self] }
    var maps: [@Sendable (any Sendable) -> (any Sendable)?] = []
    var outer = self
    while let transform = outer.transform, let kid = outer.kids.first {
      maps.append(transform)
      outer = kid
    }
    return node.kids.map { kid in maps.reversed().reduce(kid) { Node(mapping: $0, $1) } }
  }
}
