/// One of two: what examples look for the cases of.
public enum Side: Equatable, Sendable {
  case left(Int)
  case right(Int)
}
