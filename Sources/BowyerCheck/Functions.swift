import BowyerLock

/// A random function: a table that grows as the function is applied.
///
/// The result for an argument is drawn when the function is first applied to it, from the choices
/// of the same case. A function therefore shrinks with the other arguments, towards the one that
/// always returns the simplest result. Its description is its table.
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
  public func callAsFunction(_ argument: A) -> B { apply(argument) }

  /// The function as a closure.
  public var closure: @Sendable (A) -> B { apply }
}

extension Fun: CustomStringConvertible {
  /// The arguments applied so far with their results, and the result for applications after the
  /// case has ended.
  public var description: String {
    let rows = entries().map { "\($0.key) → \(render($0.value))" }
    return "{" + (rows + ["_ → \(render(otherwise))"]).joined(separator: ", ") + "}"
  }
}

extension Gen {
  /// Returns the generator of functions of arguments that are compared with `==`.
  ///
  /// If concurrent tasks apply a function, the case depends on their order.
  ///
  ///     Gen.function(from: String.self, to: .bool).simplest?("ape")  // false
  public static func function<Key: Hashable & Sendable, Result>(
    from argument: Key.Type,
    to result: Gen<Result>
  ) -> Gen where A == Fun<Key, Result> {
    Gen.function(observing: { (key: Key) in key }, to: result)
  }

  /// Returns the generator of functions of arguments that can only be observed.
  ///
  /// The function returns equal results for arguments with equal observations, so it can be applied
  /// to closures, stores and streams.
  public static func function<Argument, Key: Hashable & Sendable, Result>(
    observing observe: @escaping @Sendable (Argument) -> Key,
    to result: Gen<Result>
  ) -> Gen where A == Fun<Argument, Result> {
    Gen { source throws(Discard) in
      let otherwise = try result.run(source)
      let table = FunctionTable<Key, Result>(source.share(), result, otherwise: otherwise)
      return Fun(
        apply: { table.value(for: observe($0)) },
        entries: { table.rows },
        otherwise: otherwise
      )
    }
  }

  /// Returns the generator of functions of several arguments, which are passed as a tuple.
  public static func function<each Key: Hashable & Sendable, Result>(
    from arguments: repeat (each Key).Type,
    to result: Gen<Result>
  ) -> Gen where A == Fun<(repeat each Key), Result> {
    Gen.function(
      observing: { (arguments: (repeat each Key)) in Several(repeat each arguments) },
      to: result
    )
  }
}

private struct Several: Hashable, Sendable, CustomReflectable {
  private let arguments: [any Hashable & Sendable]

  init<each Argument: Hashable & Sendable>(_ argument: repeat each Argument) {
    var arguments: [any Hashable & Sendable] = []
    repeat arguments.append(each argument)
    self.arguments = arguments
  }

  static func == (left: Several, right: Several) -> Bool {
    zip(left.arguments, right.arguments).allSatisfy { $0.equals($1) }
  }

  func hash(into hasher: inout Hasher) {
    for argument in arguments { hasher.combine(argument) }
  }

  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: arguments.map { $0 as Any }, displayStyle: .tuple)
  }
}

final class FunctionTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entries {
    var results: [Key: Value] = [:]
    var order: [Key] = []
  }

  private let entries = Lock(Entries())
  private let tape: SharedTape
  private let result: Gen<Value>
  private let otherwise: Value

  init(_ tape: SharedTape, _ result: Gen<Value>, otherwise: Value) {
    self.tape = tape
    self.result = result
    self.otherwise = otherwise
  }

  /// Returns the result for a key; draws it if the key is new.
  ///
  /// No lock is held while the result is drawn, as that may apply the function. If two threads draw
  /// for the same new key, the first result to be stored counts.
  func value(for key: Key) -> Value {
    if let known = entries.withLock({ $0.results[key] }) { return known }
    guard tape.isOpen else {
      tape.reportEscape()
      return otherwise
    }
    let source = Source(tape)
    source.open(.application)
    let drawn = (try? result.run(source)) ?? otherwise
    source.close()
    return entries.withLock { entries in
      if let known = entries.results[key] { return known }
      entries.results[key] = drawn
      entries.order.append(key)
      return drawn
    }
  }

  var rows: [(key: String, value: Value)] {
    entries.withLock { entries in
      entries.order.compactMap { key in entries.results[key].map { (render(key), $0) } }
    }
  }
}

extension Hashable {
  package func equals(_ other: any Hashable) -> Bool {
    type(of: other) == Self.self && other as? Self == self
  }
}
