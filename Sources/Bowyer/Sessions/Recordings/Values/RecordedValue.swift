import BowyerViews

/// A value as a ``Recording`` stores it, in the form of JSON.
package enum RecordedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, so that no precision is lost.
  case number(String)
  case string(String)
  case array([RecordedValue])
  /// The members in their order.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: RecordedValue
  }

  /// Creates the encoded form of a value.
  package init(encoding value: any Encodable) throws {
    self = try RecordedValueEncoder.encode(value)
  }

  /// Returns the decoded value.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try RecordedValueDecoder(self).decode(type)
  }

  /// The maximum nesting of values, since reading and releasing them is recursive.
  static let depthLimit = 64

  /// A description of the kind of value; of a number, the number itself in debug builds.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number(let literal): diagnosticsShowValues ? "the number \(literal)" : "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
