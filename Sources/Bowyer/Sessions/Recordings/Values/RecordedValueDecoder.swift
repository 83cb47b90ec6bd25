import BowyerKinds

/// A decoder of a ``RecordedValue``.
struct RecordedValueDecoder: Decoder {
  fileprivate let value: RecordedValue
  private let path: RecordedPath?
  var codingPath: [any CodingKey] { RecordedPath.keys(of: path) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: RecordedValue, at path: RecordedPath? = nil) {
    self.value = value
    self.path = path
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else { throw mismatch(type, "an object") }
    let values = Dictionary(
      members.map { ($0.name, $0.value) },
      uniquingKeysWith: { _, new in new }
    )
    return KeyedDecodingContainer(Members<Key>(decoder: self, members: members, values: values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let values) = value else { throw mismatch([Any].self, "an array") }
    return Elements(decoder: self, values: values)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private func entering(_ value: RecordedValue, _ key: any CodingKey) -> RecordedValueDecoder {
    RecordedValueDecoder(value, at: RecordedPath(key, in: path))
  }

  /// Returns the decoded value.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let words = type as? any RecordedWord.Type else {
      return try StackRoom.run { Result { try type.init(from: self) } }.get()
    }
    guard let word = words.init(recorded: value) as? Value else {
      throw mismatch(type, words.meaning)
    }
    return word
  }

  private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let text = "expected \(expected), not \(value.kind)"
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: text)
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

// MARK: - Containers

extension RecordedValueDecoder {
  private struct Single: SingleValueDecodingContainer {
    let decoder: RecordedValueDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value == .null }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }

    // The default implementations in the protocols throw an error.
    func decode(_ type: Int128.Type) throws -> Int128 { try decoder.decode(type) }

    func decode(_ type: UInt128.Type) throws -> UInt128 { try decoder.decode(type) }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let decoder: RecordedValueDecoder
    let values: RecordedParts<RecordedValue>
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex == values.count }

    /// Decodes the next element, and moves to the one after it if `read` does not throw.
    private mutating func next<Value>(
      _ type: Any.Type,
      _ read: (RecordedValueDecoder) throws -> Value
    ) throws -> Value {
      let key = RecordedKey(intValue: currentIndex)
      guard !isAtEnd else {
        let context = DecodingError.Context(
          codingPath: codingPath + [key],
          debugDescription: "expected one more element"
        )
        throw DecodingError.valueNotFound(type, context)
      }
      let value = try read(decoder.entering(values[currentIndex], key))
      currentIndex += 1
      return value
    }

    mutating func decodeNil() throws -> Bool {
      guard !isAtEnd else { return try next(Never.self) { _ in true } }
      guard values[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next(type) { try $0.decode(type) }
    }

    mutating func decode(_ type: Int128.Type) throws -> Int128 {
      try next(type) { try $0.decode(type) }
    }

    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
      try next(type) { try $0.decode(type) }
    }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> { try next(type) { try $0.container(keyedBy: type) } }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try next(Never.self) { $0 } }
  }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: RecordedValueDecoder
    let members: RecordedParts<RecordedValue.Member>
    let values: [String: RecordedValue]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }

    private func member(_ key: any CodingKey) throws -> RecordedValueDecoder {
      guard let value = values[key.stringValue] else {
        let context = DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "expected a member \(key.stringValue.literal)"
        )
        throw DecodingError.keyNotFound(key, context)
      }
      return decoder.entering(value, key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try member(key).decode(type)
    }

    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
      try member(key).decode(type)
    }

    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
      try member(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
      try member(RecordedKey(stringValue: "super"))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
  }
}
