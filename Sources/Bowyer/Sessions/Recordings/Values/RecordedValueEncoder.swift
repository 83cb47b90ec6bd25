import BowyerKinds

/// An encoder that creates a ``RecordedValue``.
struct RecordedValueEncoder: Encoder {
  /// A value that is being encoded.
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

  /// Returns the encoded form of a value.
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

// MARK: - Containers

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
