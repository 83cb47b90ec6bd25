public import BowyerViews

extension ViewTree {
  /// Returns the view as HTML, which a program or a person can read back without loss.
  ///
  ///     ViewTree<Int>.text("1 < 2").renderedHTML()  // "<p data-n>1 &lt; 2</p>"
  ///
  /// Each node becomes the element that means what it means, and gets a role only where there is no such
  /// element. All text is escaped; U+0000, which no document can hold, is left out. There is no script and
  /// no way to one: names are from a closed list, and an address other than `http`, `https`, `mailto`, `tel`
  /// or a relative one becomes `about:invalid#blocked`. The text of a secure field is never written.
  ///
  /// The outermost element of each node bears `data-key` with its key, or else `data-n`, so that the path of
  /// an element can be identified; `data-on` names the events that are listened to, but for what is disabled.
  /// Elements stand where they may: in a paragraph, a container becomes a `span` with a role.
  ///
  /// Complexity: O(n) in the nodes and characters; no recursion, so depth costs no stack.
  ///
  /// *read-back*: a parser reads each text and each attribute as it was given
  public func renderedHTML() -> String {
    var bytes: [UInt8] = []
    writeHTML { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the view as HTML, in UTF-8, part after part, for what is too long to be held at once.
  ///
  ///     var bytes: [UInt8] = []
  ///     ViewTree<Int>.text("a").writeHTML { bytes += $0 }
  ///     bytes.count  // 15
  ///
  /// - Parameter sink: What is done with the next part; a character may begin in one and end in the next.
  /// - Throws: What `sink` throws; then nothing more is written.
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
