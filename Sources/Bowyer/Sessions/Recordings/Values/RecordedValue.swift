/// A value as data, as a ``Recording`` keeps it: what JSON can say.
package enum RecordedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number, as it is written, so that nothing of it is lost.
  case number(String)
  case string(String)
  case array([RecordedValue])
  /// Members in their order.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: RecordedValue
  }

  /// Makes the data that a value is encoded as.
  package init(encoding value: any Encodable) throws {
    self = try RecordedValueEncoder.encode(value)
  }

  /// Returns the value that is encoded so.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try RecordedValueDecoder(self).decode(type)
  }

  /// How deep values may be nested: reading them, and releasing them, recurs.
  static let depthLimit = 64

  /// What it is, in words.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number(let literal): "the number \(literal)"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
