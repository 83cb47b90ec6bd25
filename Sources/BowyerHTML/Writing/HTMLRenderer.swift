import BowyerViews

/// A renderer of whole trees, node by node, without recursion.
struct HTMLRenderer {
  private var builder: HTMLBuilder<HTMLWriter>

  init(names: HTMLNames) {
    builder = HTMLBuilder(HTMLWriter(), names: names)
  }

  /// The generator of names for groups of radio buttons.
  var names: HTMLNames { builder.names }

  /// Writes a node with its descendants, and passes the bytes to a function in chunks.
  ///
  /// - Parameters:
  ///   - node: The node, without lazy descendants.
  ///   - context: The context of the node.
  ///   - isTransparent: Whether the node is a `forEach` whose rows are children of its container's
  ///     element.
  ///   - sink: Receives the bytes.
  /// - Throws: The error that `sink` throws.
  mutating func write<Failure: Error>(
    _ node: Node,
    in context: HTMLContext = HTMLContext(),
    isTransparent: Bool = false,
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var frames: [HTMLFrame] = []
    if let frame = enter(node, in: context, isTransparent) { frames.append(consume frame) }
    while !frames.isEmpty {
      let last = frames.count - 1
      guard let (child, context, isTransparent) = frames[last].nextChild() else {
        builder.end(frames[last].closing)
        if frames[last].isRange { builder.sink.comment(.endEach) }
        frames.removeLast()
        continue
      }
      if let frame = enter(child, in: context, isTransparent) { frames.append(consume frame) }
      if builder.sink.bytes.count >= 1 << 15 { try hand(over: sink) }
    }
    try hand(over: sink)
  }

  private mutating func hand<Failure: Error>(
    over sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(builder.sink.bytes)
    builder.sink.bytes.removeAll(keepingCapacity: true)
  }

  private mutating func enter(
    _ node: Node,
    in context: HTMLContext,
    _ isTransparent: Bool
  ) -> HTMLFrame? {
    guard isTransparent else { return builder.enter(node, in: context) }
    builder.sink.comment(.each)
    return HTMLFrame(rows: node, context)
  }
}
