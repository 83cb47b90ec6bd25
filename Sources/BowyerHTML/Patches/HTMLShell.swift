import BowyerViews

/// Keeps the elements of one node, without those of its children, so that they can be compared with others.
struct HTMLShell: HTMLSink {
  struct Element {
    let element: HTMLElement
    /// The element that it stands in, by its index; nil for the outermost.
    let parent: Int?
    /// How many elements stand before it there.
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
  /// The way from the outermost element to that in which the children are, which has not ended.
  var slot: [Int] { open.dropFirst().map { elements[$0].place } }

  var lead: Int { open.last.map(count) ?? 0 }

  /// The way from the outermost element to another.
  func path(to index: Int) -> [Int] {
    var path: [Int] = []
    var index = index
    while let parent = elements[index].parent {
      path.append(elements[index].place)
      index = parent
    }
    return path.reversed()
  }

  /// Tells whether another node has the same elements, whatever their attributes and texts are.
  func hasSameShape(as other: HTMLShell) -> Bool {
    elements.count == other.elements.count && open == other.open
      && zip(elements, other.elements).allSatisfy {
        $0.element == $1.element && $0.parent == $1.parent
      }
  }
}

extension String {
  /// The text without U+0000, which no document can hold.
  var withoutNUL: String {
    guard utf8.contains(0) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { $0.value != 0 }))
  }
}
