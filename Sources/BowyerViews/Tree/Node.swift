import BowyerKinds

/// What a view description is made of: one immutable node.
///
/// A node knows nothing of the type of the inputs it sends; ``ViewTree`` does.
package final class Node: Sendable {
  package let look: NodeLook
  /// What a map node does to the inputs from below it; nil for an input of a type it never gets.
  package let transform: (@Sendable (any Sendable) -> (any Sendable)?)?
  /// Whether it, or something in it, is made on demand: a memo or a `forEach`.
  package let isLazy: Bool
  /// Whether a child has a key; those of a `forEach` have.
  let hasKeyedChildren: Bool
  /// Whether to release it may release nodes in nodes in it.
  private let isDeep: Bool

  // nonisolated(unsafe): written only by `deinit`, when nothing else holds the node.
  private nonisolated(unsafe) var held: Held
  package var children: NodeChildren { held.children }
  /// How the children are made, if it is a memo or a `forEach`.
  var making: LazyChildren? { held.making }

  private struct Held: Sendable {
    var children = NodeChildren()
    var making: LazyChildren?
  }

  package convenience init(_ look: consuming NodeLook, _ children: [Node] = []) {
    self.init(look, NodeChildren(children))
  }

  package init(_ look: consuming NodeLook, _ children: NodeChildren, making: LazyChildren? = nil) {
    self.look = look
    transform = nil
    var (isLazy, hasKeyedChildren) = (making?.isMade == false, children.chunks != nil)
    var isDeep = making != nil || children.chunks != nil
    if children.chunks == nil {
      for child in children {
        if child.isLazy { isLazy = true }
        if child.hasParts { isDeep = true }
        if child.stepKey != nil { hasKeyedChildren = true }
      }
    }
    self.isLazy = isLazy
    self.hasKeyedChildren = hasKeyedChildren
    self.isDeep = isDeep
    held = Held(children: children, making: making)
  }

  /// Makes the node that does something to the inputs from another.
  package init(
    mapping child: Node,
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) {
    look = NodeLook(.map)
    self.transform = transform
    isLazy = child.isLazy
    hasKeyedChildren = false
    isDeep = child.hasParts
    held = Held(children: NodeChildren([child]))
  }

  deinit {
    guard isDeep else { return }
    var parts: Held? = held
    held = Held()
    ReleaseLoop.release(&parts)
  }

  private var hasParts: Bool { !held.children.isEmpty || held.making != nil }
}

extension Node {
  package var tag: NodeTag { look.tag }
  package var props: NodeProps? { look.props }

  /// The node itself or, for a map or a memo that is made, what is in it: they are no nodes of their own
  /// to readers of the tree.
  package var unmapped: Node {
    guard tag == .map || tag == .memo else { return self }
    var node = self
    while node.tag == .map || node.tag == .memo, let child = node.children.first { node = child }
    return node
  }

  var belowMaps: Node {
    guard transform != nil else { return self }
    var node = self
    while node.transform != nil, let child = node.children.first { node = child }
    return node
  }

  /// The key by which its siblings know it; that of a memo is its own, not that of what is in it.
  package var stepKey: ViewKey? { transform == nil ? look.key : belowMaps.look.key }

  /// Returns a node in the maps that this one is in; `change` receives how many there are.
  func mapped(_ change: (Node, _ maps: Int) -> Node) -> Node {
    var maps: [@Sendable (any Sendable) -> (any Sendable)?] = []
    var target = self
    while let transform = target.transform, let child = target.children.first {
      maps.append(transform)
      target = child
    }
    return maps.reversed().reduce(change(target, maps.count)) { Node(mapping: $0, $1) }
  }

  /// Returns this node with another look; below a map, where it has its meaning.
  ///
  /// What is done to a fragment is done to each of its parts, and what is done to a memo or a `forEach` to
  /// what it makes.
  package func with(_ change: @escaping @Sendable (inout NodeLook) -> Void) -> Node {
    withBelowMaps { look, _ in change(&look) }
  }

  /// What is done to a look that is in some maps of the view to which it is done.
  typealias Change = @Sendable (inout NodeLook, _ maps: Int) -> Void

  /// Returns this node with another look, as ``with(_:)`` does; `change` receives how many maps it is below.
  func withBelowMaps(_ change: @escaping Change) -> Node {
    mapped { target, maps in
      let inner: Change = { look, more in change(&look, maps + more) }
      if let making = target.making { return target.changing(making, inner) }
      if target.tag == .fragment {
        return Node(target.look, target.children.map { $0.withBelowMaps(inner) })
      }
      var look = target.look
      change(&look, maps)
      return Node(look, target.children)
    }
  }

  /// Returns this node with a key; each part of a fragment gets it.
  package func keyed(_ key: ViewKey?) -> Node {
    guard belowMaps.tag == .fragment else { return keyedItself(key) }
    return mapped { fragment, _ in Node(fragment.look, fragment.children.map { $0.keyed(key) }) }
  }

  package func keyedItself(_ key: ViewKey?) -> Node {
    mapped { target, _ in
      var look = target.look
      look.key = key
      guard let making = target.making else { return Node(look, target.children) }
      return target.tag == .memo
        ? Node(memo: look, making) : Node(look, target.children, making: making)
    }
  }

  /// The nodes that stand in a container for this one: those of a fragment, which is no node of its own.
  package var spliced: [Node] {
    let node = belowMaps
    guard node.tag == .fragment else { return [self] }
    return node.children.map { child in mapped { _, _ in child } }
  }
}
