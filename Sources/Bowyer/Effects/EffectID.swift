/// The identity of something an effect asks for, by which tests and diagnostics name it.
///
///     EffectID("load \(3)").description  // "load 3"
public struct EffectID: Hashable, Sendable {
  /// The name.
  public let name: String

  /// Makes the identity with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Makes the identity of what is written at a place.
  @usableFromInline
  init(fileID: String, line: Int, column: Int) {
    name = "\(fileID):\(line):\(column)"
  }
}

extension EffectID: ExpressibleByStringInterpolation {
  public init(stringLiteral name: String) {
    self.init(name)
  }
}

extension EffectID: CustomStringConvertible {
  public var description: String { name }
}
