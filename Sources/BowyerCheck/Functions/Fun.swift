import BowyerLock

/// A random function: a table that grows as the function is applied.
///
/// The result for an argument is drawn when the function meets it first, from the choices of the same
/// case, so a function shrinks with the other arguments, towards the one that always gives the simplest
/// result. It prints as its table.
///
///     let f = Gen.function(from: Int.self, to: .bool).simplest
///     f.map { [$0(1), $0(2)] }  // [false, false]
///
/// *function*: `f(a) == f(a)`
public struct Fun<A, B: Sendable>: Sendable {
  let apply: @Sendable (A) -> B
  let entries: @Sendable () -> [(key: String, value: B)]
  let otherwise: B

  /// Returns the result for an argument.
  ///
  ///     Gen.function(from: Int.self, to: .int).simplest.map { $0(7) }  // 0
  public func callAsFunction(_ argument: A) -> B { apply(argument) }

  /// The function as a closure.
  ///
  ///     Gen.function(from: Int.self, to: .int).simplest.map { [1, 2].map($0.closure) }  // [0, 0]
  public var closure: @Sendable (A) -> B { apply }
}

extension Fun: CustomStringConvertible {
  /// The arguments met so far with their results, and the result of those met too late.
  public var description: String {
    let rows = entries().map { "\($0.key) → \(render($0.value))" }
    return "{" + (rows + ["_ → \(render(otherwise))"]).joined(separator: ", ") + "}"
  }
}
