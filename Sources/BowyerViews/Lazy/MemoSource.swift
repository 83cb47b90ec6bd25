/// What a memo makes, and the key that tells whether that is what was made before.
final class MemoSource: Sendable {
  let place: SourcePlace
  let key: any Sendable
  /// Tells whether an earlier key is the same as this one's.
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

  /// Returns what makes another view of what this one makes; it is the same as none that makes another one.
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

/// What something is made from that is then changed.
struct MadeOtherwise: Sendable {
  let source: any Sendable
}
