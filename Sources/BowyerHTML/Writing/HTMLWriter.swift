import BowyerViews

/// A receiver of the parts of a document, in order: ``HTMLWriter`` writes them, ``HTMLShell``
/// stores them.
protocol HTMLSink {
  /// Opens an element; its attributes follow.
  mutating func open(_ element: HTMLElement)
  /// Adds an attribute to the element that was just opened.
  mutating func attribute(_ name: String, _ value: String)
  mutating func text(_ text: String)
  mutating func comment(_ comment: HTMLComment)
  /// Closes the innermost open element.
  mutating func close(_ element: HTMLElement)
}

/// The comments that are written; each marks a position at which there is no element.
package enum HTMLComment: String, Sendable, CaseIterable {
  /// An empty node.
  case empty
  /// The start of the rows of a `forEach`.
  case each
  /// The end of the rows of a `forEach`.
  case endEach = "/each"
}

/// A writer of a document as bytes.
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
    guard !element.isVoid else { return }
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
