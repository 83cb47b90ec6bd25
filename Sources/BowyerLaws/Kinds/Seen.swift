import BowyerCheck

/// What was seen of a value that can only be observed: parts that can be compared.
///
///     Seen(1, "a") == Seen(1, "a")  // true
///
/// Parts of different types are different.
public struct Seen: Sendable {
  /// What was seen, in order.
  public let parts: [any Hashable & Sendable]

  /// Makes the observation of what was seen.
  public init(_ parts: any Hashable & Sendable...) { self.parts = parts }

  /// Makes the observation of what was seen, as much as the array holds.
  public init(_ parts: [any Hashable & Sendable]) { self.parts = parts }
}

extension Seen: Hashable {
  public static func == (left: Seen, right: Seen) -> Bool {
    left.parts.count == right.parts.count
      && left.parts.indices.allSatisfy { left.parts[$0].equals(right.parts[$0]) }
  }

  public func hash(into hasher: inout Hasher) {
    for part in parts { part.hash(into: &hasher) }
  }
}

extension Seen: CustomStringConvertible {
  /// What was seen, in order.
  ///
  ///     Seen(1, 2).description  // "1, 2"
  public var description: String { parts.map { "\($0)" }.joined(separator: ", ") }
}
