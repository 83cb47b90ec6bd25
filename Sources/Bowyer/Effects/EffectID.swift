/// The identity of something an effect asks for, by which tests and diagnostics name it.
///
///     EffectID("load \(3)").description  // "load 3"
public struct EffectID: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The key of the request that the present task works for, in a session that is resumed from a journal; else nil.
  ///
  /// A request that is asked again after the process has ended has the same key, and no other request has it. So the work of
  /// an effect can hand it to a service that does nothing twice for one key:
  ///
  ///     let pay = Effect<[String], String>.perform("pay") { _ in EffectID.requestKey ?? "none" }
  ///     pay.requests  // ["pay"]
  ///
  /// Each attempt of ``Effect/retry(_:after:)`` is a request of its own.
  public static var requestKey: String? { taskKey }

  /// The same, as a value of the task.
  @TaskLocal static var taskKey: String?

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
