import BowyerViews

/// A sink that stores the elements of one node, without those of its children, for comparison.
struct HTMLShell: HTMLSink {
  struct Element {
    let element: HTMLElement
    /// The places on the way from the outermost element to this one.
    let path: [Int]
    var attributes: [(name: String, value: String)] = []
    var text: String?
    /// The number of elements in it.
    var count = 0
  }

  private(set) var elements: [Element] = []
  private var open: [Int] = []

  mutating func open(_ element: HTMLElement) {
    elements.append(Element(element: element, path: open.isEmpty ? [] : slot + [lead]))
    if let parent = open.last { elements[parent].count += 1 }
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
}

extension HTMLShell {
  /// The path from the outermost element to the element of the children, which is still open.
  var slot: [Int] { open.last.map { elements[$0].path } ?? [] }
  var lead: Int { open.last.map { elements[$0].count } ?? 0 }

  /// Returns how many elements can stay on a page that shows another node, with other attributes
  /// and texts; nil if the node has to be replaced.
  ///
  /// All of them can stay, or none; except that a canvas stays when its shapes do not.
  func kept(from other: HTMLShell) -> Int? {
    guard open == other.open else { return nil }
    let pairs = zip(elements, other.elements)
    let kept = pairs.prefix { $0.element == $1.element && $0.path == $1.path }.count
    if let last = open.last, last < kept, elements[last].element == .svg { return kept }
    return kept == elements.count && kept == other.elements.count ? kept : nil
  }
}

extension HTMLWriter {
  mutating func write(_ shape: HTMLShell.Element) {
    open(shape.element)
    for (name, value) in shape.attributes { attribute(name, value) }
    if let text = shape.text { self.text(text) }
    close(shape.element)
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

  init(_ old: HTMLChild, _ new: HTMLChild, _ patch: ChildrenPatch?, lead: Int) {
    self.lead = lead
    oldCount = old.children.count
    let isReordering = patch?.isReordering == true
    changesContext = old.context != new.context || isReordering && new.context.hasColumns
    if isReordering, let patch { olds = patch.olds }
    guard
      !old.isRange && old.children.contains(where: { $0.tag == .forEach })
        || !new.isRange && new.children.contains(where: { $0.tag == .forEach })
    else { return }
    let oldSizes = old.children.indices.map { old.child($0).size }
    let newSizes = new.children.indices.map { new.child($0).size }
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
