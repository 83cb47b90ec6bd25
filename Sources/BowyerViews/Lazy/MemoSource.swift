/// The closure of a memo, and the key that determines whether its earlier view can be reused.
final class MemoSource: Sendable {
  let place: SourcePlace
  let key: any Sendable
  /// Returns whether an earlier key is the same as this one.
  private let isSame: @Sendable (any Sendable) -> Bool
  let render: @Sendable () -> Node

  init(
    at place: SourcePlace,
    key: any Sendable,
    isSame: @escaping @Sendable (any Sendable) -> Bool,
    render: @escaping @Sendable () -> Node
  ) {
    self.place = place
    self.key = key
    self.isSame = isSame
    self.render = render
  }

  func isSame(as earlier: MemoSource) -> Bool {
    self === earlier || place == earlier.place && isSame(earlier.key)
  }

  /// Returns a source of views that are transformed; it is never the same as a source without the
  /// transformation.
  func making(_ other: @escaping @Sendable (Node) -> Node) -> MemoSource {
    MemoSource(
      at: place,
      key: MadeOtherwise(source: key),
      isSame: { [isSame] earlier in (earlier as? MadeOtherwise).map { isSame($0.source) } ?? false
      },
      render: { [render] in other(render()) }
    )
  }
}

/// The key or the elements of a source whose views are transformed.
struct MadeOtherwise: Sendable {
  let source: any Sendable
}
