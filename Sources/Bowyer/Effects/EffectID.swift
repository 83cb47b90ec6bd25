/// The name of a request or of a cancellable effect, which also appears in tests and diagnostics.
///
///     EffectID("load \(3)").description  // "load 3"
public struct EffectID: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The key of the request that the current task works for; nil unless the session keeps a
  /// journal.
  ///
  /// A request that is repeated after the process ended has the same key, and no other request has
  /// it. So the work of an effect can pass the key to a service that performs each key only once:
  ///
  ///     let pay = Effect<[String], String>.perform("pay") { _ in EffectID.requestKey ?? "none" }
  ///     pay.requests  // ["pay"]
  ///
  /// Each attempt of ``Effect/retry(_:after:)`` is a separate request. Requests made after the
  /// session was stopped, as by ``StateDispatcher/onEnd(_:)``, are not repeated: the key of each
  /// ends with `#end-` and random letters.
  public static var requestKey: String? { taskKey }

  /// The value of `requestKey`, stored in the task.
  @TaskLocal static var taskKey: String?

  /// Creates the identity with a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Creates the identity of a source location.
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
