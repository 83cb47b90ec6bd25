import BowyerKinds
import BowyerViews

/// A child that received an input but is not in the state.
public struct MissingChild: Sendable {
  /// The input, which had no effect.
  public let input: any Sendable
  /// The id that the child has or should have had; nil if it has no id.
  public let id: (any Sendable)?
  /// The type of the child's state.
  public let type: any Sendable.Type

  init<S: Sendable>(_ type: S.Type, id: (any Sendable)? = nil, input: any Sendable) {
    self.type = type
    self.id = id
    self.input = input
  }
}

extension MissingChild: CustomStringConvertible {
  /// The case and the types of the input, the missing child, and what to do.
  ///
  /// It contains no values of the input, such as a password; the id is shown in debug builds.
  public var description: String { description(showsValues: diagnosticsShowValues) }

  func description(showsValues: Bool) -> String {
    let id =
      showsValues ? id.map { "the \(type) with the id \(String(reflecting: $0).visible())" } : nil
    return
      "the input \(Diagnostic.outline(of: input)) was sent to \(id ?? "a \(type)"), which is not in the state. "
      + "The state stays as it is; send it only while the child is there, or cancel what sends it when the child leaves."
  }
}
