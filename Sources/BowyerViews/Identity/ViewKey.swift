/// A name that tells one child from its siblings, wherever it stands among them.
///
///     ViewKey("ada") == ViewKey("ada")  // true
///
/// Names are compared by their bytes, so two spellings of one letter are two keys. When siblings share
/// a name, the second counts as its ``occurrence`` 1, the third as 2: each still has a key of its own.
public struct ViewKey: Hashable, Sendable {
  /// The name as it was given.
  public let name: String
  /// How many earlier siblings have the same name.
  public let occurrence: Int

  /// Makes the key with a name.
  public init(_ name: String) {
    self.init(name, occurrence: 0)
  }

  /// Makes the key of something that is identified by anything that has a description.
  ///
  ///     ViewKey(id: 42).name  // "42"
  public init(id: some Hashable & Sendable & LosslessStringConvertible) {
    self.init(id.description)
  }

  package init(_ name: String, occurrence: Int) {
    self.name = name
    self.occurrence = occurrence
  }

  /// Returns the keys, the second of those that are the same as its occurrence 1, and so on.
  package static func distinct(_ keys: [ViewKey]) -> [ViewKey] {
    var counts: [ViewKey: Int] = [:]
    return keys.map { key in
      defer { counts[key, default: 0] += 1 }
      return ViewKey(key.name, occurrence: key.occurrence + counts[key, default: 0])
    }
  }

  public static func == (left: ViewKey, right: ViewKey) -> Bool {
    left.occurrence == right.occurrence && left.name.hasSameBytes(as: right.name)
  }

  public func hash(into hasher: inout Hasher) {
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(occurrence)
  }
}

extension ViewKey: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension ViewKey: CustomStringConvertible {
  public var description: String { occurrence == 0 ? name : "\(name)#\(occurrence + 1)" }
}
