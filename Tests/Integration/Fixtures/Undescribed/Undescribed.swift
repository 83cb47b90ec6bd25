/// An enum of a module that is built without reflection metadata.
public enum Undescribed: Equatable, Sendable {
  case left(Int)
  case right(Int)
}
