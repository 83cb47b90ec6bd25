import BowyerKinds

/// A step from a node to one of its children.
///
/// The path from the root identifies a node across trees. As long as it stays the same, the state
/// that an interpreter keeps for the node (focus, caret, scroll position) is preserved.
public enum PathElement: Hashable, Sendable {
  /// The child at an index, which counts all siblings, keyed or not.
  case at(Int)
  /// The child with a key, at any index.
  case key(ViewKey)
}

extension PathElement: CustomStringConvertible {
  public var description: String {
    switch self {
    case .at(let index): String(index)
    case .key(let key): "'\(key)'"
    }
  }
}

extension NodeChildren {
  /// The steps to some children, where a key's occurrence is that within the range.
  func steps(_ range: Range<Int>) -> [PathElement] {
    var occurrences: [ViewKey: Int] = [:]
    return range.map { index in
      guard let key = self[index].stepKey else { return .at(index) }
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      return .key(ViewKey(key.name, occurrence: occurrence))
    }
  }
}

extension Node {
  package var steps: [PathElement] { children.steps(children.indices) }

  package func child(at step: PathElement) -> Node? {
    switch step {
    case .at(let index):
      guard children.indices.contains(index), children[index].stepKey == nil else { return nil }
      return children[index]
    case .key(let key):
      if let making, case .rows(let rows) = making.source, !making.isMade {
        return rows.row(at: step).map(making.changed)
      }
      let first = ViewKey(key.name)
      return children.lazy.filter { $0.stepKey == first }.dropFirst(key.occurrence).first
    }
  }

  package func way(along path: [PathElement]) -> [Node] {
    var way = [self]
    for step in path {
      guard let next = way[way.count - 1].child(at: step) else { break }
      way.append(next)
    }
    return way
  }

  package func node(at path: [PathElement]) -> Node? {
    let way = way(along: path)
    return way.count == path.count + 1 ? way.last : nil
  }

  /// Returns this tree with the nodes at some paths replaced; subtrees that contain none of them are shared.
  ///
  /// Complexity: O(k · d + c) for k paths, in their depth and the number of children of the nodes on the way.
  package func replacing(_ nodes: [(path: ArraySlice<PathElement>, node: Node)]) -> Node {
    if let whole = nodes.first(where: { $0.path.isEmpty }) { return whole.node }
    let parts = Dictionary(grouping: nodes) { $0.path.first }
    var children = Array(children)
    for (index, step) in steps.enumerated() {
      guard let part = parts[step] else { continue }
      let inner = part.map { (path: $0.path.dropFirst(), node: $0.node) }
      children[index] = StackRoom.run { children[index].replacing(inner) }
    }
    return Node(look, children)
  }

  /// Visits the nodes that are not hidden, in reading order.
  ///
  /// The children of a node are visited if `visit` returns true, with the mark that it leaves; the
  /// mark of the root is 0. A path is created only where it is asked for, as most nodes need none.
  package func walk(
    _ visit: (_ node: Node, _ path: () -> [PathElement], _ isDisabled: Bool, _ mark: inout Int)
      -> Bool
  ) {
    // The containers of the visited node, with the steps to their children, once a path needs them.
    var around: [(node: Node, steps: [PathElement], place: Int)] = []
    func path() -> [PathElement] {
      around.indices.map { index in
        if around[index].steps.isEmpty { around[index].steps = around[index].node.steps }
        return around[index].steps[around[index].place]
      }
    }
    func go(to node: Node, isDisabled: Bool, mark: Int) {
      var mark = mark
      let isDisabled = isDisabled || node.look.isDisabled
      guard !node.isHidden, visit(node, path, isDisabled, &mark), !node.isLeaf else { return }
      around.append((node, [], 0))
      StackRoom.run {
        for (place, child) in node.children.enumerated() {
          around[around.count - 1].place = place
          go(to: child, isDisabled: isDisabled, mark: mark)
        }
      }
      around.removeLast()
    }
    go(to: self, isDisabled: false, mark: 0)
  }
}

/// A key that identifies a child among its siblings, at any position.
///
/// Names are compared byte by byte, so canonically equivalent names are different keys. Among
/// siblings with the same name, the second has ``occurrence`` 1, the third 2, so that each has a
/// unique key.
public struct ViewKey: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The number of earlier siblings with the same name.
  public let occurrence: Int

  /// Creates the key with a name, in which U+FFFD replaces U+0000, which HTML cannot contain.
  public init(_ name: String) {
    let isWritable = !name.utf8.contains(0)
    self.init(isWritable ? name : name.replacing("\0", with: "\u{FFFD}"), occurrence: 0)
  }

  /// Creates the key for an identifier, from its description.
  public init(id: some Hashable & Sendable & LosslessStringConvertible) {
    self.init(id.description)
  }

  package init(_ name: String, occurrence: Int) {
    self.name = name
    self.occurrence = occurrence
  }

  package static func distinct(_ keys: [ViewKey]) -> [ViewKey] {
    var counts: [ViewKey: Int] = [:]
    return keys.map { key in
      defer { counts[key, default: 0] += 1 }
      return ViewKey(key.name, occurrence: key.occurrence + counts[key, default: 0])
    }
  }

  public static func == (left: ViewKey, right: ViewKey) -> Bool {
    left.occurrence == right.occurrence && left.name.hasSameBytes(as: right.name)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ExactText(name))
    hasher.combine(occurrence)
  }
}

extension ViewKey: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension ViewKey: CustomStringConvertible {
  public var description: String { occurrence == 0 ? name : "\(name)#\(occurrence + 1)" }
}

/// The properties that distinguish a node from another node at the same path: its kind and its
/// label.
///
/// A node with a key is identified by the key, which is part of its path, and its label may change.
package struct NodeIdentity: Hashable, Sendable {
  private let tag: NodeTag
  private let field: TextFieldKind
  private let picker: PickerKind?
  private let label: ExactText?

  package func isSameKind(as other: NodeIdentity) -> Bool {
    (tag, field, picker) == (other.tag, other.field, other.picker)
  }

  fileprivate init(_ node: Node, at path: [PathElement]) {
    (tag, field, picker) = (node.tag, node.fieldKind, node.pickerKind)
    if case .key? = path.last {
      label = nil
    } else {
      label = node.controlRole == nil ? nil : ExactText(node.label)
    }
  }
}

extension Node {
  package func identity(at path: [PathElement]) -> NodeIdentity { NodeIdentity(self, at: path) }

  package func identity(along path: [PathElement]) -> NodeIdentity? {
    node(at: path)?.identity(at: path)
  }
}
