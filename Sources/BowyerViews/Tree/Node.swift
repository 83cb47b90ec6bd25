import BowyerKinds

/// An immutable node of a view description.
///
/// A node knows nothing of the type of the inputs it sends; ``ViewTree`` does.
@usableFromInline
package final class Node: Sendable {
  // What is read first stands first, so that it is near in memory.
  /// The event that the control itself handles: to look at the handler is to copy it.
  package let event: EventKind?
  /// Whether it has no children.
  package let isLeaf: Bool
  /// Whether the node or a descendant is a memo or a `forEach` that has not been made yet.
  package let isLazy: Bool
  /// Whether a child has a key, as the children of a `forEach` have.
  let hasKeyedChildren: Bool
  /// Whether releasing the node may release nested nodes.
  private let isDeep: Bool

  // nonisolated(unsafe): written only by `deinit`, when there is no other reference to the node.
  private nonisolated(unsafe) var held: Held
  package let look: NodeLook

  package var children: NodeChildren { held.children }
  /// The source of the children of a memo or a `forEach`.
  var making: LazyChildren? { held.making }

  private struct Held: Sendable {
    var children = NodeChildren()
    var making: LazyChildren?
  }

  package convenience init(_ look: consuming NodeLook, _ children: [Node] = []) {
    self.init(consume look, NodeChildren(children))
  }

  package init(_ look: consuming NodeLook, _ children: NodeChildren, making: LazyChildren? = nil) {
    event = look.handler?.event
    isLeaf = children.isEmpty
    self.look = consume look
    var (isLazy, hasKeyedChildren) = (making?.isMade == false, children.chunks != nil)
    var isDeep = making != nil || children.chunks != nil
    if children.chunks == nil {
      for child in children {
        if child.isLazy { isLazy = true }
        if child.hasParts { isDeep = true }
        // Of maps of maps, each would look through all those below it.
        if self.look.tag != .map, child.stepKey != nil { hasKeyedChildren = true }
      }
    }
    self.isLazy = isLazy
    self.hasKeyedChildren = hasKeyedChildren
    self.isDeep = isDeep
    held = Held(children: children, making: making)
  }

  /// Creates a map node, which transforms the inputs from a child.
  package convenience init(
    mapping child: Node,
    _ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?
  ) {
    var look = NodeLook(.map)
    look.transform = transform
    self.init(look, [child])
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
  package var transform: (@Sendable (any Sendable) -> (any Sendable)?)? { look.transform }
  /// Whether it is a map or a memo, which stand for nothing of their own.
  package var isPassing: Bool { tag == .map || tag == .memo }

  /// The first descendant that is neither a map nor a memo that has been made, or the node itself.
  ///
  /// Readers of the tree treat maps and memos as if they were replaced by their child.
  package var unmapped: Node {
    guard isPassing else { return self }
    var node = self
    while node.isPassing, let child = node.children.first { node = child }
    return node
  }

  var belowMaps: Node {
    guard tag == .map else { return self }
    var node = self
    while node.tag == .map, let child = node.children.first { node = child }
    return node
  }

  /// The key that identifies the node among its siblings; for a memo its own key, not that of its
  /// content.
  package var stepKey: ViewKey? { tag == .map ? belowMaps.look.key : look.key }

  /// Returns the result of `change` in the maps that surround this node; `change` receives the
  /// number of these maps.
  func mapped(_ change: (Node, _ maps: Int) -> Node) -> Node {
    var maps: [@Sendable (any Sendable) -> (any Sendable)?] = []
    var target = self
    while let transform = target.transform, let child = target.children.first {
      maps.append(transform)
      target = child
    }
    return maps.reversed().reduce(change(target, maps.count)) { Node(mapping: $0, $1) }
  }

  /// Returns this node with another look; below a map, the mapped node is changed.
  ///
  /// A change of a fragment changes each of its children. A change of a memo or a `forEach` changes
  /// the nodes that it makes.
  package func with(_ change: @escaping @Sendable (inout NodeLook) -> Void) -> Node {
    withBelowMaps { look, _ in change(&look) }
  }

  /// A change of a look below some maps of the view that is changed.
  typealias Change = @Sendable (inout NodeLook, _ maps: Int) -> Void

  /// Returns this node with another look, as ``with(_:)`` does; `change` receives the number of
  /// maps above it.
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

  /// Returns this node with a key; for a fragment, each of its children gets the key.
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
  @usableFromInline
  func splice(into nodes: inout [Node]) {
    guard tag == .map || tag == .fragment else { return nodes.append(self) }
    let node = belowMaps
    guard node.tag == .fragment else { return nodes.append(self) }
    for child in node.children { nodes.append(mapped { _, _ in child }) }
  }
}
