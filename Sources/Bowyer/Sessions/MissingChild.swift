/// A child that an input was sent to, and that is not in the state.
public struct MissingChild: Sendable {
  /// The input, which changed nothing.
  public let input: any Sendable
  /// Which child of several, or which it should have been; nil if it has no id.
  public let id: (any Sendable)?
  /// The type of its state.
  public let type: any Sendable.Type

  init<S: Sendable>(_ type: S.Type, id: (any Sendable)? = nil, input: any Sendable) {
    self.type = type
    self.id = id
    self.input = input
  }
}

extension MissingChild: CustomStringConvertible {
  /// What was sent, to whom, and what to do about it.
  public var description: String {
    let child = id.map { "the \(type) with the id \(String(reflecting: $0))" } ?? "a \(type)"
    return
      "the input \(input) was sent to \(child), which is not in the state. The state stays as it is; "
      + "send it only while the child is there, or cancel what sends it when the child leaves."
  }
}
