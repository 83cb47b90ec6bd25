import BowyerViews

/// The positions of a node's children among the child nodes of its element, before and after a
/// patch.
///
/// A child is one child node, except for a `forEach`, which is as many child nodes as it has rows,
/// plus the two comments around them.
struct HTMLPlaces {
  /// Whether the contexts of children differ, so that all of them must be visited.
  let changesContext: Bool
  private let lead: Int
  private let oldCount: Int
  /// For each new index the old index, or nil for a new child; nil if the indices are the same.
  private var olds: [Int?]?
  /// The numbers of child nodes before each child: in the old list, in the new list before the
  /// children are patched, and in the new list; nil if each child is one child node.
  private var sums: (old: [Int], filled: [Int], new: [Int])?

  init(_ old: HTMLFrame, _ new: HTMLFrame, _ patch: ChildrenPatch?, lead: Int) {
    self.lead = lead
    oldCount = old.children.count
    let isReordering = patch?.isReordering == true
    changesContext = old.context != new.context || isReordering && new.context.hasColumns
    if isReordering, let patch { olds = patch.olds }
    guard
      old.children.contains(where: old.isTransparent)
        || new.children.contains(where: new.isTransparent)
    else { return }
    let oldSizes = old.children.map(old.size)
    let newSizes = new.children.map(new.size)
    let filled = newSizes.indices.map { index in
      self.old(of: index).map { oldSizes[$0] } ?? newSizes[index]
    }
    sums = (Self.sums(oldSizes), Self.sums(filled), Self.sums(newSizes))
  }

  /// Returns the old index of a child; nil for a new child.
  func old(of new: Int) -> Int? {
    guard let olds else { return new < oldCount ? new : nil }
    return olds.indices.contains(new) ? olds[new] : nil
  }

  func place(ofOld index: Int) -> Int { lead + (sums?.old[index] ?? index) }

  /// Returns the position of a child once all children are moved and inserted, and none is patched.
  func place(ofFilled index: Int) -> Int { lead + (sums?.filled[index] ?? index) }

  /// Returns the position of a child once the children before it are patched.
  func place(ofNew index: Int) -> Int { lead + (sums?.new[index] ?? index) }

  /// Returns the number of child nodes of an old child.
  func size(ofOld index: Int) -> Int {
    guard let sums else { return 1 }
    return sums.old[index + 1] - sums.old[index]
  }

  /// Returns the positions of old children and their numbers of child nodes, with adjacent children
  /// combined.
  func runs(ofOld indices: [Int]) -> [(place: Int, count: Int)] {
    var runs: [(place: Int, count: Int)] = []
    for index in indices {
      let (place, size) = (place(ofOld: index), size(ofOld: index))
      if let last = runs.last, last.place + last.count == place {
        runs[runs.count - 1].count += size
      } else {
        runs.append((place, size))
      }
    }
    return runs
  }

  private static func sums(_ sizes: [Int]) -> [Int] {
    var sum = 0
    return [0]
      + sizes.map { size in
        sum += size
        return sum
      }
  }
}

extension HTMLFrame {
  func size(of child: Node) -> Int { isTransparent(child) ? child.unmapped.children.count + 2 : 1 }
}
