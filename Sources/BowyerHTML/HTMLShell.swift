import BowyerViews

/// A sink that stores the elements of one node, without those of its children, for comparison.
struct HTMLShell: HTMLSink {
  struct Element {
    let element: HTMLElement
    let parent: Int?
    /// The number of elements before this one in the enclosing element.
    let place: Int
    var attributes: [(name: String, value: String)] = []
    var text: String?
    var count = 0
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  mutating func open(_ element: HTMLElement) {
    let parent = open.last
    elements.append(Element(element: element, parent: parent, place: parent.map(count) ?? 0))
    if let parent { elements[parent].count += 1 }
    open.append(elements.count - 1)
  }

  mutating func attribute(_ name: String, _ value: String) {
    elements[elements.count - 1].attributes.append((name, value.withoutNUL))
  }

  mutating func text(_ text: String) {
    if let last = open.last { elements[last].text = text.withoutNUL }
  }

  mutating func comment(_ comment: HTMLComment) {}

  mutating func close(_ element: HTMLElement) {
    open.removeLast()
  }

  private func count(_ index: Int) -> Int { elements[index].count }
}

extension HTMLShell {
  /// The path from the outermost element to the element of the children, which is still open.
  var slot: [Int] { open.dropFirst().map { elements[$0].place } }
  var lead: Int { open.last.map(count) ?? 0 }

  func path(to index: Int) -> [Int] {
    var path: [Int] = []
    var index = index
    while let parent = elements[index].parent {
      path.append(elements[index].place)
      index = parent
    }
    return path.reversed()
  }

  /// Whether another node has the same elements, apart from their attributes and texts.
  func hasSameShape(as other: HTMLShell) -> Bool {
    elements.count == other.elements.count && open == other.open
      && zip(elements, other.elements).allSatisfy {
        $0.element == $1.element && $0.parent == $1.parent
      }
  }
}

extension String {
  /// The text without U+0000, which HTML cannot contain.
  var withoutNUL: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0 }))
  }
}

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
  /// For each new index the old one, or nil for a new child; nil if the indices are the same.
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

  func old(of new: Int) -> Int? {
    guard let olds else { return new < oldCount ? new : nil }
    return olds.indices.contains(new) ? olds[new] : nil
  }

  func place(ofOld index: Int) -> Int { lead + (sums?.old[index] ?? index) }

  /// Returns the position once all children are moved and inserted, and none is patched.
  func place(ofFilled index: Int) -> Int { lead + (sums?.filled[index] ?? index) }

  /// Returns the position once the children before it are patched.
  func place(ofNew index: Int) -> Int { lead + (sums?.new[index] ?? index) }

  /// Returns the number of child nodes of an old child.
  func size(ofOld index: Int) -> Int {
    guard let sums else { return 1 }
    return sums.old[index + 1] - sums.old[index]
  }

  /// Returns the positions and numbers of child nodes of old children; adjacent ones are combined.
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
  func size(of child: Node) -> Int {
    isTransparent(child) ? child.children.count + 2 : 1
  }
}
