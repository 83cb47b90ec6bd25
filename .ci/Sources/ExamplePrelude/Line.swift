/// What starts at a point: a part that has parts.
public struct Line: Equatable, Sendable {
  public var from: Point

  public init(from: Point) {
    self.from = from
  }
}
