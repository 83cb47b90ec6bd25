/// An error of an effect, as a ``Recording`` stores it.
///
/// A recording stores an error as data if it is `Codable`, and otherwise as text. A replay that is
/// given the type decodes the error from the data; otherwise error handlers receive this value.
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

  /// Returns the error, decoded if its type is one of these.
  package func error(of types: [any (Error & Codable).Type]) throws -> any Error {
    guard let found = types.first(where: { "\($0)" == type }) else { return self }
    return try found.init(from: RecordedValueDecoder(value))
  }
}

extension RecordedFailure: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    if case .string(let text) = value { text } else { "\(type)\(value.text)" }
  }
}
