/// Why a property did not hold, in words and values.
///
///     Evidence(reason: "too long").reason  // "too long"
public struct Evidence: Hashable, Sendable {
  /// The reason, where there is one in words.
  public var reason: String?
  /// The two sides that should have been equal, each with the expression it stands for.
  public var sides: [Argument]
  /// Where the sides differ.
  public var differences: [String]

  /// Makes a piece of evidence.
  public init(reason: String? = nil, sides: [Argument] = [], differences: [String] = []) {
    self.reason = reason
    self.sides = sides
    self.differences = differences
  }
}
