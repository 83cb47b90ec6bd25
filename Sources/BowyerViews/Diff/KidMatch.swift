/// Which kids of a node are which of another: those at the same step, whose paths are the same.
///
/// Kids that stand alike at the beginning and at the end are not looked up by their keys.
struct KidMatch {
  private let old: NodeKids
  private let new: NodeKids
  /// How many kids at the beginning are those at the same indices.
  private var prefix = 0
  /// The new index from which on the kids are those at the end of the old ones.
  private var suffix: Int
  /// The others that stay, by their new indices.
  private var middle: [KidsPatch.Move] = []
  /// What comes, goes, and moves.
  private(set) var patch: KidsPatch?

  /// How far the search for the next pair has come.
  private var next = 0
  private var nextInMiddle = 0

  init(_ oldNode: Node, _ newNode: Node) {
    (old, new) = (oldNode.kids, newNode.kids)
    suffix = new.count
    let least = min(old.count, new.count)
    guard oldNode.hasKeyedKids || newNode.hasKeyedKids else {
      prefix = least
      if old.count != new.count { settle([], [], from: least, oldEnd: old.count) }
      return
    }
    while prefix < least {
      let shared = new.sharedCount(from: prefix, old, from: prefix)
      if shared > 0 {
        prefix += shared
      } else if old[prefix] === new[prefix] || old[prefix].stepKey == new[prefix].stepKey {
        prefix += 1
      } else {
        break
      }
    }
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
      middle.append(KidsPatch.Move(old: match, new: prefix + offset))
    }
    settle(isKept, matches, from: prefix, oldEnd: oldEnd)
  }

  /// Notes what comes, goes, and moves between the kids at the beginning and those at the end.
  private mutating func settle(_ isKept: [Bool], _ matches: [Int?], from start: Int, oldEnd: Int) {
    var patch = KidsPatch(from: old.count, to: new.count)
    patch.removes = (start..<oldEnd).filter {
      !($0 - start < isKept.count && isKept[$0 - start])
    }
    patch.inserts = (start..<suffix).compactMap { index in
      if index - start < matches.count, matches[index - start] != nil { return nil }
      return KidsPatch.Insert(new: index, node: new[index])
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

  /// Returns the next pair of kids that are not the same node.
  mutating func nextPair() -> (old: Node, new: Node, index: Int)? {
    let shift = old.count - new.count
    while next < new.count {
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
    return nil
  }
}

extension NodeKids {
  /// The steps to some of the kids; of those that share a key, only those among them are counted.
  fileprivate func steps(_ range: Range<Int>) -> [PathElement] {
    var occurrences: [Key: Int] = [:]
    return range.map { index in
      guard let key = self[index].stepKey else { return .at(index) }
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      return .key(occurrence == 0 ? key : Key(key.name, occurrence: occurrence))
    }
  }
}
