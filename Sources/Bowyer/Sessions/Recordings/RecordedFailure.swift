/// An error of an effect, as a ``Recording`` stores it.
///
/// A recording stores an error as data if it is `Codable`, and otherwise as text. A replay that is
/// given the type decodes the error from the data; otherwise error handlers receive this value.
public struct RecordedFailure: Error, Hashable {
  /// The name of the error's type with its module and the types around it, such as `App.Login.Failure`.
  ///
  /// Older recordings contain only the last part of the name. It stands for a type if no
  /// other type that the replay is given has the same last part.
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
    let type = qualifiedName(of: Swift.type(of: error))
    self.init(type: type, value: encoded ?? .string("\(error)"))
  }

  /// Returns the error, decoded if its type is one of these.
  ///
  /// It throws if the data are not of that type, or if several types have the name.
  package func error(of types: [any (Error & Codable).Type]) throws -> any Error {
    var found = types.filter { qualifiedName(of: $0) == type }
    if found.isEmpty { found = types.filter { "\($0)" == type } }
    guard let first = found.first else { return self }
    if let other = found.first(where: { $0 != first }) {
      let names = [first, other].map { qualifiedName(of: $0) }.joined(separator: " and ")
      let reason = "several types of errors have the name \(type): \(names)"
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
    }
    return try first.init(from: RecordedValueDecoder(value))
  }
}

/// Returns the name of a type with its module and the types around it, the same in each process.
package func qualifiedName(of type: Any.Type) -> String {
  // The context of a private or a local type is an address.
  var (name, rest) = ("", String(reflecting: type)[...])
  while let context = rest.firstRange(of: "(unknown context at "),
    let end = rest[context.upperBound...].firstRange(of: ").")
  {
    name += rest[..<context.lowerBound]
    rest = rest[end.upperBound...]
  }
  return name + rest
}

extension RecordedFailure: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    if case .string(let text) = value { text } else { "\(type)\(value.text)" }
  }
}
