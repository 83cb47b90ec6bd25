import BowyerViews

/// Where the children of a node are among the child nodes of their element, before and after.
///
/// A child is one child node, but for rows that stand there as if they were written there: these are as many
/// as there are rows, and the two comments around them.
struct HTMLPlaces {
  /// Whether what there is around a child is different, so that all must be looked at.
  let changesContext: Bool
  private let lead: Int
  private let oldCount: Int
  /// For each new index the old one, nil for what is new; none, if they are the same.
  private var olds: [Int?]?
  /// How many child nodes stand before each child: before, when all is in its place, and at the end; none, if
  /// each child is one.
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

  /// Returns which old index a child had; nil for what is new.
  func old(of new: Int) -> Int? {
    guard let olds else { return new < oldCount ? new : nil }
    return olds.indices.contains(new) ? olds[new] : nil
  }

  func place(ofOld index: Int) -> Int { lead + (sums?.old[index] ?? index) }

  /// Where a child is when all children are in their places, and nothing is done in them yet.
  func place(ofFilled index: Int) -> Int { lead + (sums?.filled[index] ?? index) }

  /// Where a child is when it is to be patched: those before it are.
  func place(ofNew index: Int) -> Int { lead + (sums?.new[index] ?? index) }

  /// How many child nodes a child was.
  func size(ofOld index: Int) -> Int {
    guard let sums else { return 1 }
    return sums.old[index + 1] - sums.old[index]
  }

  /// Returns where children were, those next to each other together, with how many child nodes they were.
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

extension HTMLContext {
  /// Whether it matters which cell of a row is which.
  var hasColumns: Bool {
    if case .tableRow(.some) = place { true } else { false }
  }
}
