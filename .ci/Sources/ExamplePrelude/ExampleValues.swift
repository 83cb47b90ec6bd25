/// A place in the plane: what examples focus on the parts of.
public struct Point: Equatable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// One of two: what examples look for the cases of.
public enum Side: Equatable, Sendable {
  case left(Int)
  case right(Int)
}
