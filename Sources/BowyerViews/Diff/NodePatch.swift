import BowyerKinds

/// What is to be done to one node.
package enum NodePatch: Sendable {
  /// Nothing, here and in all that is below.
  case none
  /// Another node, of another kind, takes its place: what was remembered of the old one is forgotten.
  case replace(Node)
  /// The node stays, and something of it, or below it, is different.
  case change(NodeChange)
}

/// How a node that stays becomes different.
///
/// Nodes that stand in the tree for nothing of their own, maps and memos, are looked through: a change is
/// that of the node below them.
package final class NodeChange: Sendable {
  /// The node as it is now: forced, and no map or memo. Its `look` has the new values of the fields.
  package let node: Node
  /// Which fields of its look are different; empty, if only something below it is.
  package let fields: NodeFields

  // nonisolated(unsafe): written only by `deinit`, when nothing else holds the change.
  private nonisolated(unsafe) var heldKids: KidsPatch?
  /// What is done to its kids; nil if nothing is.
  package var kids: KidsPatch? { heldKids }

  package init(_ node: Node, _ fields: NodeFields, _ kids: KidsPatch? = nil) {
    self.node = node
    self.fields = fields
    heldKids = kids
  }

  deinit {
    // Only what is nested deep is released in a loop.
    guard heldKids?.patches.isEmpty == false else { return }
    var parts = heldKids
    heldKids = nil
    ReleaseLoop.release(&parts)
  }
}
