import BowyerViews

/// What takes the parts of a document in order: ``HTMLWriter`` writes them, ``HTMLShell`` keeps them.
protocol HTMLSink {
  /// Begins an element; its attributes follow.
  mutating func open(_ element: HTMLElement)
  /// Gives an attribute to the element that has just begun.
  mutating func attribute(_ name: String, _ value: String)
  mutating func text(_ text: String)
  mutating func comment(_ comment: HTMLComment)
  /// Ends the element that began last and has not ended.
  mutating func close(_ element: HTMLElement)
}

/// The comments that are written; each holds a place in which there is no element.
package enum HTMLComment: String, Sendable, CaseIterable {
  /// A node that is nothing.
  case empty
  /// Rows that stand in their container as if they were written there begin here.
  case each
  /// Such rows end here.
  case endEach = "/each"
}

/// Writes the parts of a document as bytes.
struct HTMLWriter: HTMLSink {
  var bytes: [UInt8] = []
  private var opening: HTMLElement?

  mutating func open(_ element: HTMLElement) {
    endTag()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(contentsOf: element.rawValue.utf8)
    opening = element
  }

  mutating func attribute(_ name: String, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(contentsOf: name.utf8)
    if value.isEmpty { return }
    bytes.append(contentsOf: "=\"".utf8)
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
    bytes.append(contentsOf: "<!--\(comment.rawValue)-->".utf8)
  }

  mutating func close(_ element: HTMLElement) {
    endTag()
    guard !element.isVoid else { return }
    bytes.append(contentsOf: "</".utf8)
    bytes.append(contentsOf: element.rawValue.utf8)
    bytes.append(UInt8(ascii: ">"))
  }

  private mutating func endTag() {
    guard opening != nil else { return }
    bytes.append(UInt8(ascii: ">"))
    opening = nil
  }
}
