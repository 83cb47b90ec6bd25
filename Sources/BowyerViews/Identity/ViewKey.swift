/// A key that identifies a child among its siblings, at any position.
///
///     ViewKey("ada") == ViewKey("ada")  // true
///
/// Names are compared byte by byte, so canonically equivalent names are different keys. Among
/// siblings with the same name, the second has ``occurrence`` 1, the third 2, so that each has a
/// unique key.
public struct ViewKey: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The number of earlier siblings with the same name.
  public let occurrence: Int

  /// Creates the key with a name, in which U+FFFD replaces U+0000, which HTML cannot contain.
  public init(_ name: String) {
    let isWritable = !name.utf8.contains(0)
    self.init(isWritable ? name : name.replacing("\0", with: "\u{FFFD}"), occurrence: 0)
  }

  /// Creates the key for an identifier, from its description.
  ///
  ///     ViewKey(id: 42).name  // "42"
  public init(id: some Hashable & Sendable & LosslessStringConvertible) {
    self.init(id.description)
  }

  package init(_ name: String, occurrence: Int) {
    self.name = name
    self.occurrence = occurrence
  }

  /// Returns the keys with occurrences that make them unique.
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
