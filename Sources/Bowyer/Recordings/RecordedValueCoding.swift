import BowyerKinds

struct RecordedValueEncoder: Encoder {
  // @unchecked: one thread encodes a value.
  fileprivate final class Draft: @unchecked Sendable {
    private enum Content: Sendable {
      case single(RecordedValue)
      case array([Draft])
      case object(names: [String], [String: Draft])
    }

    private var content: Content?

    deinit {
      ReleaseLoop.release(&content)
    }

    func set(_ value: RecordedValue) { content = .single(value) }

    func beginArray() {
      if case .array = content { return }
      content = .array([])
    }

    func beginObject() {
      if case .object = content { return }
      content = .object(names: [], [:])
    }

    var count: Int {
      if case .array(let drafts) = content { drafts.count } else { 0 }
    }

    func append() -> Draft {
      guard case .array(var drafts) = content else { return Draft() }
      content = nil
      let draft = Draft()
      drafts.append(draft)
      content = .array(drafts)
      return draft
    }

    func member(_ name: String) -> Draft {
      guard case .object(var names, var drafts) = content else { return Draft() }
      content = nil
      let draft = Draft()
      if drafts.updateValue(draft, forKey: name) == nil { names.append(name) }
      content = .object(names: names, drafts)
      return draft
    }

    /// The value; an empty object if nothing has been encoded.
    var value: RecordedValue {
      switch content {
      case nil: .object([])
      case .single(let value): value
      case .array(let drafts):
        .array(RecordedParts(drafts.map { draft in StackRoom.run { draft.value } }))
      case .object(let names, let drafts):
        .object(
          RecordedParts(
            names.compactMap { name in
              drafts[name].map { draft in
                RecordedValue.Member(name: name, value: StackRoom.run { draft.value })
              }
            }
          )
        )
      }
    }
  }

  fileprivate let draft: Draft
  private let path: RecordedPath?
  private let depth: RecordedDepth
  var codingPath: [any CodingKey] { RecordedPath.keys(of: path) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func encode(_ value: any Encodable) throws -> RecordedValue {
    let encoder = RecordedValueEncoder(draft: Draft(), path: nil, depth: RecordedDepth())
    try encoder.encode(value)
    return encoder.draft.value
  }

  fileprivate func encode(_ value: any Encodable) throws {
    if let word = value as? any RecordedWord { return draft.set(word.recorded) }
    if depth.isFull { throw RecordedDepthError(path: codingPath) }
    try StackRoom.run { Result { try value.encode(to: self) } }.get()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    draft.beginObject()
    return KeyedEncodingContainer(Members<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    draft.beginArray()
    return Elements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private func entering(
    _ draft: Draft,
    _ key: any CodingKey,
    _ depth: RecordedDepth
  ) -> RecordedValueEncoder {
    RecordedValueEncoder(draft: draft, path: RecordedPath(key, in: path), depth: depth)
  }
}

extension RecordedValueEncoder {
  private struct Single: SingleValueEncodingContainer {
    let encoder: RecordedValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    func encodeNil() { encoder.draft.set(.null) }
    func encode(_ value: some Encodable) throws { try encoder.encode(value) }
    func encode(_ value: Int128) throws { try encoder.encode(value) }
    func encode(_ value: UInt128) throws { try encoder.encode(value) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let encoder: RecordedValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.draft.count }

    private var next: RecordedValueEncoder {
      let key = RecordedKey(intValue: count)
      return encoder.entering(encoder.draft.append(), key, encoder.depth.inArray)
    }

    func encodeNil() { next.draft.set(.null) }
    func encode(_ value: some Encodable) throws { try next.encode(value) }
    func encode(_ value: Int128) throws { try next.encode(value) }
    func encode(_ value: UInt128) throws { try next.encode(value) }

    func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) -> KeyedEncodingContainer<Key> { next.container(keyedBy: type) }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
    func superEncoder() -> any Encoder { next }
  }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RecordedValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func member(_ key: any CodingKey) -> RecordedValueEncoder {
      encoder.entering(encoder.draft.member(key.stringValue), key, encoder.depth.inObject)
    }

    func encodeNil(forKey key: Key) { member(key).draft.set(.null) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try member(key).encode(value) }
    func encode(_ value: Int128, forKey key: Key) throws { try member(key).encode(value) }
    func encode(_ value: UInt128, forKey key: Key) throws { try member(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { member(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      member(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { member(RecordedKey(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { member(key) }
  }
}

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

/// A type whose values are encoded as a single JSON literal or string.
protocol RecordedWord {
  static var meaning: String { get }
  init?(recorded value: RecordedValue)
  var recorded: RecordedValue { get }
}

extension Bool: RecordedWord {
  static var meaning: String { "true or false" }

  init?(recorded value: RecordedValue) {
    guard case .bool(let value) = value else { return nil }
    self = value
  }

  var recorded: RecordedValue { .bool(self) }
}

extension String: RecordedWord {
  static var meaning: String { "a string" }

  init?(recorded value: RecordedValue) {
    guard case .string(let value) = value else { return nil }
    self = value
  }

  var recorded: RecordedValue { .string(self) }
}

/// A number that JSON cannot express is encoded as a string: `"inf"`, `"-inf"` or `"nan"`.
extension RecordedWord where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var meaning: String { "a number" }

  init?(recorded value: RecordedValue) {
    switch value {
    case .number(let text):
      guard let number = Self(text), number.isFinite else { return nil }
      self = number
    case .string("inf"): self = .infinity
    case .string("-inf"): self = -.infinity
    case .string("nan"): self = .nan
    default: return nil
    }
  }

  var recorded: RecordedValue {
    isFinite ? .number("\(self)") : .string(isNaN ? "nan" : (self < 0 ? "-inf" : "inf"))
  }
}

extension RecordedWord where Self: FixedWidthInteger {
  static var meaning: String {
    bitWidth == 128 ? "a whole number" : "a whole number from \(min) to \(max)"
  }

  init?(recorded value: RecordedValue) {
    guard case .number(let text) = value, let number = Self(text) else { return nil }
    self = number
  }

  var recorded: RecordedValue { .number(String(self)) }
}

extension Double: RecordedWord {}
extension Float: RecordedWord {}
extension Int: RecordedWord {}
extension Int8: RecordedWord {}
extension Int16: RecordedWord {}
extension Int32: RecordedWord {}
extension Int64: RecordedWord {}
extension Int128: RecordedWord {}
extension UInt: RecordedWord {}
extension UInt8: RecordedWord {}
extension UInt16: RecordedWord {}
extension UInt32: RecordedWord {}
extension UInt64: RecordedWord {}
extension UInt128: RecordedWord {}
