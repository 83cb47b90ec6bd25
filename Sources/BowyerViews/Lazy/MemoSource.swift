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

  /// Tells whether an earlier memo has made what this one would.
  func isSame(as earlier: MemoSource) -> Bool {
    self === earlier || place == earlier.place && isSame(earlier.key)
  }
}
