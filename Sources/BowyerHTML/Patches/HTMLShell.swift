import BowyerViews

/// A sink that stores the elements of one node, without those of its children, for comparison.
struct HTMLShell: HTMLSink {
  struct Element {
    let element: HTMLElement
    /// The index of the enclosing element; nil for the outermost element.
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

  /// Returns the path from the outermost element to another element.
  func path(to index: Int) -> [Int] {
    var path: [Int] = []
    var index = index
    while let parent = elements[index].parent {
      path.append(elements[index].place)
      index = parent
    }
    return path.reversed()
  }

  /// Returns whether another node has the same elements, apart from their attributes and texts.
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
