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
  ///     var bytes: [UInt8] = []
  ///     ViewTree<Int>.text("a").writeHTML { bytes += $0 }
  ///     bytes.count  // 15
  ///
  /// - Parameter sink: Receives the next part; a character may begin in one part and end in the
  ///   next.
  /// - Throws: The error that `sink` throws; nothing is written after it.
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
    var renderer = HTMLRenderer(names: HTMLNames("0", style: style))
    try renderer.write(node.forced, to: sink)
  }
}
