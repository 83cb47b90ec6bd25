import BowyerCheck

/// A document as JSON has them.
indirect enum Document: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case array([Document])
  case object([String: Document])

  /// How many truths it holds.
  var truths: Int {
    switch self {
    case .null, .number: 0
    case .bool(let value): value ? 1 : 0
    case .array(let parts): parts.reduce(0) { $0 + $1.truths }
    case .object(let parts): parts.values.reduce(0) { $0 + $1.truths }
    }
  }

  static func documents(depth: Int) -> Gen<Document> {
    let scalars: [Gen<Document>] = [
      .pure(.null), Gen.bool.map { .bool($0) }, Gen.int.map { .number($0) },
    ]
    if depth == 0 { return .oneOf(scalars) }
    let part = documents(depth: depth - 1)
    let objects = Gen.dictionary(keys: .string(count: 0...3), values: part, count: 0...4)
    return .oneOf(
      scalars + [Gen.array(of: part, count: 0...4).map { .array($0) }, objects.map { .object($0) }]
    )
  }
}

extension Document: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .array(let parts): "\(parts)"
    case .object(let parts): "\(parts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" })"
    }
  }
}

extension Challenge {
  /// No document holds the same truth twice: an array of two is the simplest that does.
  static let documents = Challenge(
    "document",
    Document.documents(depth: 3),
    minimal: "[true, true]"
  ) { $0.truths < 2 }
}
