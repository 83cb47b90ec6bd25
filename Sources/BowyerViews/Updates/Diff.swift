/// A comparison of two trees without lazy nodes, with a stack of its own, as trees may be deep.
struct Diffing {
  private(set) var nodes = 0

  private struct Frame {
    let new: Node
    let changesLook: Bool
    let index: Int
    var match: ChildMatch
    var patches: [ChildrenPatch.Patch] = []

    // Mutating, so that the frame is not copied with all that it holds.
    mutating func finish() -> NodePatch {
      guard match.patch != nil || !patches.isEmpty else {
        return changesLook ? .change(NodeChange(new, changesLook: true)) : .none
      }
      var children = match.patch ?? ChildrenPatch(from: new.children.count, to: new.children.count)
      children.patches = patches
      return .change(NodeChange(new, changesLook: changesLook, children))
    }

    mutating func add(_ patch: NodePatch, at index: Int) {
      if case .none = patch { return }
      patches.append(ChildrenPatch.Patch(new: index, patch: patch))
    }
  }

  mutating func patch(from old: Node, to new: Node) -> NodePatch {
    // In place: a frame that is moved has all that it holds counted.
    var frames: [Frame] = []
    if let patch = compare(old, new, 0, &frames) { return patch }
    while true {
      let last = frames.count - 1
      if let (old, new, index) = frames[last].match.nextPair() {
        if let patch = compare(old, new, index, &frames) { frames[last].add(patch, at: index) }
        continue
      }
      let (patch, index) = (frames[last].finish(), frames[last].index)
      frames.removeLast()
      guard last > 0 else { return patch }
      frames[last - 1].add(patch, at: index)
    }
  }

  /// Returns the patch of a node; nil if it depends on the children, which now have a frame.
  private mutating func compare(
    _ old: Node,
    _ new: Node,
    _ index: Int,
    _ frames: inout [Frame]
  ) -> NodePatch? {
    if old === new { return NodePatch.none }
    nodes += 1
    guard new.isSameKind(as: old) else { return .replace(new) }
    let changesLook = !new.looksSame(as: old)
    if old.isLeaf, new.isLeaf {
      return changesLook ? .change(NodeChange(new, changesLook: true)) : NodePatch.none
    }
    if !changesLook, old.children.isShared(with: new.children) || haveSameLeaves(old, new) {
      return NodePatch.none
    }
    let match = ChildMatch(old, new)
    frames.append(Frame(new: new, changesLook: changesLook, index: index, match: match))
    return nil
  }

  /// Returns whether all children of two nodes are leaves that do not differ, without a frame.
  private mutating func haveSameLeaves(_ old: Node, _ new: Node) -> Bool {
    let (olds, news) = (old.children, new.children)
    guard !old.hasKeyedChildren, !new.hasKeyedChildren, olds.count == news.count else {
      return false
    }
    var compared = 0
    for index in olds.indices where olds[index] !== news[index] {
      let (old, new) = (olds[index], news[index])
      guard old.isLeaf, new.isLeaf, new.isSameKind(as: old), new.looksSame(as: old) else {
        return false
      }
      compared += 1
    }
    nodes += compared
    return true
  }
}

/// A matching of children by their steps; the common prefix and suffix need no keys.
struct ChildMatch {
  private let old: NodeChildren
  private let new: NodeChildren
  /// The number of children at the beginning that are matched at the same indices.
  private var prefix = 0
  /// Whether it is known which children are the same: each is looked at once, when it is the next.
  private var isMatched = true
  /// The new index from which on the children are matched at the same distances from the end.
  private var suffix: Int
  /// The other children that are kept, by their new indices.
  private var middle: [ChildrenPatch.Move] = []
  private(set) var patch: ChildrenPatch?
  private var next = 0
  private var nextInMiddle = 0

  init(_ oldNode: Node, _ newNode: Node) {
    (old, new) = (oldNode.children, newNode.children)
    suffix = new.count
    if oldNode.hasKeyedChildren || newNode.hasKeyedChildren {
      isMatched = false
    } else {
      prefix = min(old.count, new.count)
      if old.count != new.count { settle([], [], from: prefix, oldEnd: old.count) }
    }
  }

  private mutating func matchNext() {
    if prefix < old.count, prefix < new.count {
      let shared = new.sharedCount(from: prefix, old, from: prefix)
      if shared > 0 {
        prefix += shared
        next = prefix
        return
      }
      let (before, after) = (old[prefix], new[prefix])
      if before === after || before.stepKey == after.stepKey {
        prefix += 1
        if before === after { next = prefix }
        return
      }
    }
    isMatched = true
    if prefix == old.count, prefix == new.count { return }
    var oldEnd = old.count
    while oldEnd > prefix, suffix > prefix {
      let shared = new.sharedCount(before: suffix, old, before: oldEnd)
      if shared > 0 {
        let count = min(shared, oldEnd - prefix, suffix - prefix)
        (oldEnd, suffix) = (oldEnd - count, suffix - count)
        continue
      }
      let key = old[oldEnd - 1].stepKey
      guard key == new[suffix - 1].stepKey, key != nil || oldEnd == suffix else { break }
      (oldEnd, suffix) = (oldEnd - 1, suffix - 1)
    }
    matchMiddle(oldEnd)
  }

  private mutating func matchMiddle(_ oldEnd: Int) {
    let oldSteps = old.steps(prefix..<oldEnd)
    let newSteps = new.steps(prefix..<suffix)
    var matches = [Int?](repeating: nil, count: newSteps.count)
    if !oldSteps.isEmpty, !newSteps.isEmpty {
      var positions: [PathElement: Int] = [:]
      positions.reserveCapacity(oldSteps.count)
      for (offset, step) in oldSteps.enumerated() { positions[step] = prefix + offset }
      for (offset, step) in newSteps.enumerated() { matches[offset] = positions[step] }
    }
    var isKept = [Bool](repeating: false, count: oldSteps.count)
    for (offset, match) in matches.enumerated() {
      guard let match else { continue }
      isKept[match - prefix] = true
      middle.append(ChildrenPatch.Move(old: match, new: prefix + offset))
    }
    settle(isKept, matches, from: prefix, oldEnd: oldEnd)
  }

  private mutating func settle(_ isKept: [Bool], _ matches: [Int?], from start: Int, oldEnd: Int) {
    var patch = ChildrenPatch(from: old.count, to: new.count)
    patch.removes = (start..<oldEnd).filter {
      !($0 - start < isKept.count && isKept[$0 - start])
    }
    patch.inserts = (start..<suffix).compactMap { index in
      if index - start < matches.count, matches[index - start] != nil { return nil }
      return ChildrenPatch.Insert(new: index, node: new[index])
    }
    let staying = middle.map(\.old).longestAscendingPlaces
    if staying.count < middle.count {
      var next = staying[...]
      for (place, move) in middle.enumerated() {
        if place == next.first { next = next.dropFirst() } else { patch.moves.append(move) }
      }
    }
    self.patch = patch
  }

  /// Returns the next pair of matched children that are not identical.
  mutating func nextPair() -> (old: Node, new: Node, index: Int)? {
    let shift = old.count - new.count
    while true {
      if !isMatched, next == prefix {
        matchNext()
        continue
      }
      guard next < new.count else { return nil }
      if next == prefix, prefix < suffix {
        guard nextInMiddle < middle.count else {
          next = suffix
          continue
        }
        let move = middle[nextInMiddle]
        nextInMiddle += 1
        let (before, after) = (old[move.old], new[move.new])
        if before !== after { return (before, after, move.new) }
        continue
      }
      let other = next < prefix ? next : next + shift
      let shared = new.sharedCount(from: next, old, from: other)
      if shared > 0 {
        next = next < prefix ? min(next + shared, prefix) : next + shared
        continue
      }
      let (before, after) = (old[other], new[next])
      next += 1
      if before !== after { return (before, after, next - 1) }
    }
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
      look.rare.isEmpty && old.look.rare.isEmpty || hasSameRareFields(as: old)
    else { return false }
    return look.props === old.look.props || (look.props ?? .plain) == (old.look.props ?? .plain)
  }

  private func hasSameRareFields(as old: Node) -> Bool {
    look.value.hasSameBytes(as: old.look.value) && look.key == old.look.key
      && look.placeholder.hasSameBytes(as: old.look.placeholder)
  }
}

extension NodeProps {
  fileprivate static let plain = NodeProps(Values())
}
