/// A document as a browser keeps it: nodes in a list, so that depth costs no stack.
struct DOM {
  enum Content: Equatable {
    case element(String)
    case text(String)
    case comment(String)
  }

  struct Entry {
    var content: Content
    var attributes: [String: String] = [:]
    var children: [Int] = []
  }

  /// The document itself is the first.
  var entries = [Entry(content: .element("#document"))]

  mutating func add(_ content: Content, _ attributes: [String: String] = [:], to parent: Int) -> Int
  {
    entries.append(Entry(content: content, attributes: attributes))
    entries[parent].children.append(entries.count - 1)
    return entries.count - 1
  }

  func name(_ index: Int) -> String? {
    if case .element(let name) = entries[index].content { name } else { nil }
  }

  func elements(_ name: String? = nil) -> [Int] {
    inOrder.filter { index in
      guard index > 0, let found = self.name(index) else { return false }
      return name == nil || found == name
    }
  }

  func text(_ index: Int) -> String {
    var text = ""
    var waiting = [index]
    while let next = waiting.popLast() {
      if case .text(let part) = entries[next].content { text += part }
      waiting.append(contentsOf: entries[next].children.reversed())
    }
    return text
  }

  var inOrder: [Int] {
    var order: [Int] = []
    var waiting = [0]
    while let next = waiting.popLast() {
      order.append(next)
      waiting.append(contentsOf: entries[next].children.reversed())
    }
    return order
  }

  /// A line for each node, by which two documents can be compared byte for byte; groups of radio buttons are
  /// named by their order.
  var outline: [[UInt8]] {
    var lines: [[UInt8]] = []
    var names: [String: Int] = [:]
    var waiting = [(index: 0, depth: 0)]
    while let (index, depth) = waiting.popLast() {
      let entry = entries[index]
      var attributes = entry.attributes
      if let name = attributes["name"] {
        names[name] = names[name] ?? names.count
        attributes["name"] = "\(names[name] ?? 0)"
      }
      let sorted = attributes.sorted { $0.key < $1.key }.map { "\($0)=\($1.debugDescription)" }
      let line = "\(depth) \(entry.content) \(sorted.joined(separator: " "))"
      lines.append(Array(line.utf8))
      for child in entry.children.reversed() { waiting.append((child, depth + 1)) }
    }
    return lines
  }
}
