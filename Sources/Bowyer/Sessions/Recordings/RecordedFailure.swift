/// An error of an effect, as a ``Recording`` keeps it: what a handler is given where a replay does not know
/// the type of the error.
///
/// A recording keeps an error as data if it is `Codable`, and else as text. A replay that is given the
/// type makes the error of the data again.
public struct RecordedFailure: Error, Hashable {
  /// The name of the error's type.
  public let type: String
  package let value: RecordedValue

  package init(type: String, value: RecordedValue) {
    self.type = type
    self.value = value
  }

  package init(_ error: any Error) {
    if let failure = error as? RecordedFailure {
      self = failure
      return
    }
    let encoded = (error as? any Error & Codable).flatMap { try? RecordedValueEncoder.encode($0) }
    self.init(type: "\(Swift.type(of: error))", value: encoded ?? .string("\(error)"))
  }

  /// Returns the error, if it is of one of these types.
  package func error(of types: [any (Error & Codable).Type]) throws -> any Error {
    guard let found = types.first(where: { "\($0)" == type }) else { return self }
    return try found.init(from: RecordedValueDecoder(value))
  }
}

extension RecordedFailure: CustomStringConvertible {
  /// The error, in words.
  public var description: String {
    if case .string(let text) = value { text } else { "\(type)\(value.text)" }
  }
}
