import BowyerCheck

/// The observable results of a value that cannot be compared itself: a list of parts that can.
///
///     Seen(1, "a") == Seen(1, "a")  // true
///
/// Parts of different types are unequal.
public struct Seen: Sendable {
  /// The results, in order.
  public let parts: [any Hashable & Sendable]

  /// Creates an observation from results.
  public init(_ parts: any Hashable & Sendable...) { self.parts = parts }

  /// Creates an observation from an array of results.
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
  /// The results, in order.
  ///
  ///     Seen(1, 2).description  // "1, 2"
  public var description: String { parts.map { "\($0)" }.joined(separator: ", ") }
}
