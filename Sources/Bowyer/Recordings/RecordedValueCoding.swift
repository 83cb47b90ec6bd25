import BowyerKinds

extension RecordedValue {
  package init(encoding value: any Encodable) throws {
    let encoder = RecordedValueEncoder()
    try encoder.encode(value)
    self = encoder.draft.value
  }

  init(encoding value: any Encodable, for request: EffectID?) throws(RecordingError) {
    do {
      try self.init(encoding: value)
    } catch {
      throw .notEncodable(request, reason: error.inWords)
    }
  }

  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try RecordedValueDecoder(self).decode(type)
  }
}

/// An encoder of one value or, if it is that of an array, of the array's next elements.
private struct RecordedValueEncoder: Encoder, SingleValueEncodingContainer, UnkeyedEncodingContainer
{
  /// A value that is being encoded; an empty object if nothing is.
  // @unchecked: one thread encodes a value.
  fileprivate final class Draft: @unchecked Sendable {
    enum Kind {
      case single(RecordedValue)
      case array, object
    }

    var kind = Kind.object
    private var parts: [(name: String, draft: Draft)]? = []
    private var positions: [String: Int] = [:]

    deinit { ReleaseLoop.release(&parts) }

    var count: Int { parts?.count ?? 0 }

    func add(_ name: String? = nil) -> Draft {
      let draft = Draft()
      if let name, let position = positions[name] {
        parts?[position].draft = draft
      } else {
        if let name { positions[name] = count }
        parts?.append((name ?? "", draft))
      }
      return draft
    }

    var value: RecordedValue {
      let parts = parts ?? []
      switch kind {
      case .single(let value): return value
      case .array:
        return .array(RecordedParts(parts.map { part in StackRoom.run { part.draft.value } }))
      case .object:
        let members = parts.map { name, draft in
          RecordedValue.Member(name: name, value: StackRoom.run { draft.value })
        }
        return .object(RecordedParts(members))
      }
    }
  }

  fileprivate var draft = Draft()
  private var path: RecordedPath?
  fileprivate var depth = RecordedDepth()
  private var isOfArray = false
  var codingPath: [any CodingKey] { RecordedPath.keys(of: path) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  var count: Int { draft.count }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    draft.kind = .object
    return KeyedEncodingContainer(Members<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    draft.kind = .array
    var elements = self
    elements.isOfArray = true
    return elements
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  fileprivate func entering(
    _ draft: Draft,
    _ key: any CodingKey,
    _ depth: RecordedDepth
  ) -> RecordedValueEncoder {
    RecordedValueEncoder(draft: draft, path: RecordedPath(key, in: path), depth: depth)
  }

  private var next: RecordedValueEncoder {
    if !isOfArray { return self }
    let key = RecordedKey(intValue: count)
    return entering(draft.add(), key, depth.inArray)
  }

  // In each container, the default implementations for integers of 128 bits throw an error.
  func encode(_ value: Int128) throws { try next.put(value) }
  func encode(_ value: UInt128) throws { try next.put(value) }
  func encode(_ value: some Encodable) throws { try next.put(value) }
  func encodeNil() { next.draft.kind = .single(.null) }

  private func put(_ value: any Encodable) throws {
    if let word = value as? any RecordedWord { return draft.kind = .single(word.recorded) }
    if depth.isFull { throw RecordedDepthError(path: codingPath) }
    try StackRoom.run { Result { try value.encode(to: self) } }.get()
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    next.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }
  func superEncoder() -> any Encoder { next }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RecordedValueEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    private func at(_ key: any CodingKey) -> RecordedValueEncoder {
      encoder.entering(encoder.draft.add(key.stringValue), key, encoder.depth.inObject)
    }

    func encodeNil(forKey key: Key) { at(key).encodeNil() }
    func encode(_ value: Int128, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: UInt128, forKey key: Key) throws { try at(key).encode(value) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try at(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { at(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      at(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { at(RecordedKey(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { at(key) }
  }
}

struct RecordedValueDecoder: Decoder {
  fileprivate let value: RecordedValue
  private let path: RecordedPath?
  /// A value whose members replace those that are missing.
  fileprivate let initial: RecordedValue?
  var codingPath: [any CodingKey] { RecordedPath.keys(of: path) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ value: RecordedValue, at path: RecordedPath? = nil, or initial: RecordedValue? = nil) {
    (self.value, self.path, self.initial) = (value, path, initial)
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

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func entering(_ value: RecordedValue, _ key: any CodingKey) -> RecordedValueDecoder {
    RecordedValueDecoder(value, at: RecordedPath(key, in: path), or: initial?[key.stringValue])
  }

  private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
    let text = "expected \(expected), not \(value.kind)"
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: text)
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension RecordedValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }
  func decode(_ type: Int128.Type) throws -> Int128 { try word(type, type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try word(type, type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let words = type as? any RecordedWord.Type { return try word(type, words) }
    return try StackRoom.run { Result { try type.init(from: self) } }.get()
  }

  private func word<Value>(_ type: Value.Type, _ words: any RecordedWord.Type) throws -> Value {
    guard let word = words.init(recorded: value) as? Value else {
      throw mismatch(type, words.meaning)
    }
    return word
  }
}

extension RecordedValueDecoder {
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
        throw DecodingError.valueNotFound(
          type,
          .init(codingPath: codingPath + [key], debugDescription: "expected one more element")
        )
      }
      let value = try read(decoder.entering(values[currentIndex], key))
      currentIndex += 1
      return value
    }

    mutating func decodeNil() throws -> Bool {
      let isNil = try isAtEnd ? next(Never.self) { _ in true } : values[currentIndex] == .null
      if isNil { currentIndex += 1 }
      return isNil
    }

    mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) }
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try element(type) }

    private mutating func element<Value: Decodable>(_ type: Value.Type) throws -> Value {
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

    private func at(_ key: any CodingKey) throws -> RecordedValueDecoder {
      guard let value = values[key.stringValue] ?? decoder.initial?[key.stringValue] else {
        let reason = "expected a member \(key.stringValue.literal)"
        throw DecodingError.keyNotFound(
          key,
          .init(codingPath: codingPath, debugDescription: reason)
        )
      }
      return decoder.entering(value, key)
    }

    func decodeNil(forKey key: Key) throws -> Bool { try at(key).decodeNil() }
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try at(key).decode(type) }
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
      try at(key).decode(type)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try at(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try at(key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try at(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try at(RecordedKey(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try at(key) }
  }
}

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
