import BowyerKinds

/// A comparison of two trees without lazy nodes.
struct Diffing {
  private(set) var nodes = 0

  mutating func patch(from old: Node, to new: Node) -> NodePatch {
    if old === new { return .none }
    nodes += 1
    guard new.isSameKind(as: old) else { return .replace(new) }
    let changesLook = !new.looksSame(as: old)
    let areLeaves = old.isLeaf && new.isLeaf
    let children =
      areLeaves || !changesLook && old.children.isShared(with: new.children)
      ? nil : StackRoom.run { childrenPatch(from: old, to: new) }
    guard changesLook || children != nil else { return .none }
    return .change(NodeChange(new, changesLook: changesLook, children))
  }

  private mutating func childrenPatch(from old: Node, to new: Node) -> ChildrenPatch? {
    var patches: [ChildrenPatch.Patch] = []
    let moved = Node.matchChildren(old, new) { old, new, index in
      let patch = patch(from: old, to: new)
      if case .none = patch { return }
      patches.append(ChildrenPatch.Patch(new: index, patch: patch))
    }
    guard moved != nil || !patches.isEmpty else { return nil }
    var children = moved ?? ChildrenPatch(from: old.children.count, to: new.children.count)
    children.patches = patches
    return children
  }
}

extension Node {
  /// Calls a function with the children of two nodes that have the same steps, unless they are identical, in their new
  /// order; returns how the others change, or nil if there are none.
  ///
  /// Only what is neither in the common beginning nor in the common end is searched by its key.
  static func matchChildren(
    _ oldNode: Node,
    _ newNode: Node,
    _ visit: (_ old: Node, _ new: Node, _ index: Int) -> Void
  ) -> ChildrenPatch? {
    let (old, new) = (oldNode.children, newNode.children)
    let isKeyed = oldNode.hasKeyedChildren || newNode.hasKeyedChildren
    func visitSame(from start: Int, _ newStart: Int) -> Int {
      var count = 0
      while start + count < old.count, newStart + count < new.count {
        let shared = new.sharedCount(from: newStart + count, old, from: start + count)
        if shared > 0 {
          count += shared
          continue
        }
        let (before, after) = (old[start + count], new[newStart + count])
        if before !== after {
          if isKeyed, before.stepKey != after.stepKey { break }
          visit(before, after, newStart + count)
        }
        count += 1
      }
      return count
    }
    let prefix = visitSame(from: 0, 0)
    var (oldEnd, newEnd) = (old.count, new.count)
    if prefix == oldEnd, prefix == newEnd { return nil }
    while oldEnd > prefix, newEnd > prefix {
      let shared = new.sharedCount(before: newEnd, old, before: oldEnd)
      let key = old[oldEnd - 1].stepKey
      guard shared > 0 || key == new[newEnd - 1].stepKey && (key != nil || oldEnd == newEnd) else {
        break
      }
      let count = Swift.min(Swift.max(shared, 1), oldEnd - prefix, newEnd - prefix)
      (oldEnd, newEnd) = (oldEnd - count, newEnd - count)
    }
    var patch = ChildrenPatch(from: old.count, to: new.count)
    var positions: [PathElement: Int] = [:]
    if prefix < newEnd {
      for (offset, step) in old.steps(prefix..<oldEnd).enumerated() {
        positions[step] = prefix + offset
      }
    }
    var kept: [ChildrenPatch.Move] = []
    for (offset, step) in new.steps(prefix..<newEnd).enumerated() {
      let index = prefix + offset
      if let position = positions[step] {
        kept.append(ChildrenPatch.Move(old: position, new: index))
      } else {
        patch.inserts.append(ChildrenPatch.Insert(new: index, node: new[index]))
      }
    }
    let olds = kept.map(\.old)
    let stayed = Set(olds)
    patch.removes = (prefix..<oldEnd).filter { !stayed.contains($0) }
    let unmoved = Set(olds.longestAscendingPlaces)
    patch.moves = kept.indices.filter { !unmoved.contains($0) }.map { kept[$0] }
    for move in kept where old[move.old] !== new[move.new] {
      visit(old[move.old], new[move.new], move.new)
    }
    _ = visitSame(from: oldEnd, newEnd)
    return patch
  }
}

extension Array where Element == Int {
  /// The indices of a longest strictly ascending subsequence, found in O(*n* log *n*).
  var longestAscendingPlaces: [Int] {
    // For each length, the index of the least number that ends an ascending subsequence of this
    // length.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: count)
    for place in indices {
      var (low, high) = (0, ends.count)
      if let last = ends.last, self[last] < self[place] { low = high }
      while low < high {
        let middle = (low + high) >> 1
        if self[ends[middle]] < self[place] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var places: [Int] = []
    places.reserveCapacity(ends.count)
    var place = ends.last ?? -1
    while place >= 0 {
      places.append(place)
      place = before[place]
    }
    return places.reversed()
  }
}

// Of nodes, not of looks: passing a look copies it, with everything that it contains.
extension Node {
  /// Whether it can be updated in place: pickers of different styles, and text fields of one line
  /// and of several, are of different kinds.
  func isSameKind(as other: Node) -> Bool {
    guard tag == other.tag else { return false }
    if tag == .native { return look.text.hasSameBytes(as: other.look.text) }
    return (fieldKind == .multiline) == (other.fieldKind == .multiline)
      && pickerKind == other.pickerKind
  }

  /// Whether the node looks the same, apart from its children.
  func looksSame(as old: Node) -> Bool {
    guard look.text.hasSameBytes(as: old.look.text), look.level == old.look.level,
      look.isOn == old.look.isOn, look.isDisabled == old.look.isDisabled, event == old.event,
      look.detail === old.look.detail || look.detail == old.look.detail,
      look.rare.isEmpty && old.look.rare.isEmpty
        || look.value.hasSameBytes(as: old.look.value) && look.key == old.look.key
          && look.placeholder.hasSameBytes(as: old.look.placeholder)
    else { return false }
    return look.props === old.look.props || (look.props ?? .plain) == (old.look.props ?? .plain)
  }
}

extension NodeProps {
  fileprivate static let plain = NodeProps(Values())
}
