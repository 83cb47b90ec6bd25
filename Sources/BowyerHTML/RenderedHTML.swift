public import BowyerViews

extension ViewTree {
  /// Returns the view as HTML, from which its texts and attributes can be read back without loss.
  ///
  ///     ViewTree<Int>.text("1 < 2").renderedHTML()  // "<p data-n>1 &lt; 2</p>"
  ///
  /// Each node becomes the semantic element for it, with a role only where there is no such
  /// element. All text is escaped; U+0000, which HTML cannot contain, is dropped. The output cannot
  /// run scripts: names of elements and attributes are from a closed list, and an address that is
  /// neither relative nor `http`, `https`, `mailto` or `tel` becomes `about:invalid#blocked`. The
  /// text of a secure field is never written.
  ///
  /// The outermost element of each node has the attribute `data-key` with its key, or else
  /// `data-n`, so that the path of an element can be determined; `data-on` contains the names of
  /// the events that an enabled node handles. Elements that HTML does not allow at their place are
  /// replaced: in a paragraph, a container becomes a `span` with a role.
  ///
  /// *read-back*: a parser reads each text and each attribute value as it was passed
  ///
  /// - Complexity: O(*n*) in the number of nodes and characters. It is iterative, so that deep
  ///   trees do not overflow the call stack.
  public func renderedHTML() -> String {
    var bytes: [UInt8] = []
    writeHTML { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the view as HTML, in UTF-8 and in parts, for views that are too long to keep in memory.
  ///
  /// A character may begin in one part and end in the next. Nothing is written after an error of
  /// `sink`.
  ///
  ///     var bytes: [UInt8] = []
  ///     ViewTree<Int>.text("a").writeHTML { bytes += $0 }
  ///     bytes.count  // 15
  public func writeHTML<Failure: Error>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try writeHTML(style: .style, to: sink)
  }

  /// Writes the view as HTML, with another attribute for lengths and colours.
  package func writeHTML<Failure: Error>(
    style: HTMLAttribute,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var builder = HTMLBuilder(HTMLWriter(), names: HTMLNames("0", style: style))
    try builder.write(HTMLChild(node: node.forced), to: sink)
  }
}

extension HTMLBuilder<HTMLWriter> {
  /// Writes a node without lazy descendants, node by node, and passes the bytes to a function in
  /// chunks.
  mutating func write<Failure: Error>(
    _ child: HTMLChild,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var frames: [HTMLChild] = []
    if let frame = enter(child) { frames.append(consume frame) }
    while !frames.isEmpty {
      let last = frames.count - 1
      guard let child = frames[last].nextChild() else {
        end(frames[last].open)
        if frames[last].isRange { self.sink.comment(.endEach) }
        frames.removeLast()
        continue
      }
      if let frame = enter(child) { frames.append(consume frame) }
      if self.sink.bytes.count >= 1 << 15 { try hand(over: sink) }
    }
    try hand(over: sink)
  }

  private mutating func hand<Failure: Error>(
    over sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(self.sink.bytes)
    self.sink.bytes.removeAll(keepingCapacity: true)
  }
}

/// A receiver of the parts of a document, in order: ``HTMLWriter`` or ``HTMLShell``.
protocol HTMLSink {
  /// Opens an element; its attributes follow.
  mutating func open(_ element: HTMLElement)
  mutating func attribute(_ name: String, _ value: String)
  mutating func text(_ text: String)
  mutating func comment(_ comment: HTMLComment)
  mutating func close(_ element: HTMLElement)
}

/// The comments that are written; each marks a position at which there is no element.
package enum HTMLComment: String, Sendable, CaseIterable {
  case empty
  /// The start of the rows of a `forEach`.
  case each
  /// The end of the rows of a `forEach`.
  case endEach = "/each"
}

struct HTMLWriter: HTMLSink {
  var bytes: [UInt8] = []
  private var opening: HTMLElement?

  mutating func open(_ element: HTMLElement) {
    endTag()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(element.rawValue)
    opening = element
  }

  mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    if value.isEmpty { return }
    bytes.append("=\"")
    bytes.appendEscaped(value)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func text(_ text: String) {
    let element = opening
    endTag()
    if element?.dropsFirstLineFeed == true, text.utf8.first(where: { $0 != 0 }) == 10 {
      bytes.append(10)
    }
    bytes.appendEscaped(text)
  }

  mutating func comment(_ comment: HTMLComment) {
    endTag()
    bytes.append("<!--\(comment.rawValue)-->")
  }

  mutating func close(_ element: HTMLElement) {
    endTag()
    guard !element.traits.contains(.void) else { return }
    bytes.append("</")
    bytes.append(element.rawValue)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func endTag() {
    guard opening != nil else { return }
    bytes.append(UInt8(ascii: ">"))
    opening = nil
  }
}

extension [UInt8] {
  /// Appends a text as content or as an attribute value, so that a parser reads back the same text.
  ///
  /// `&`, `<`, `>` and `"` become named references. A carriage return, which a parser would read as
  /// a line feed, becomes a numeric reference. U+0000, which HTML cannot contain, is dropped.
  package mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let reference = bytes[index].reference else { continue }
        append(contentsOf: bytes[start..<index])
        append(reference)
        start = index + 1
      }
      append(contentsOf: bytes[start...])
    }
  }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(contentsOf: $0) }
  }
}

extension UInt8 {
  /// The replacement in escaped text; nil if the byte is written as it is.
  fileprivate var reference: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case 0x0D: "&#13;"
    case 0: ""
    default: nil
    }
  }
}
