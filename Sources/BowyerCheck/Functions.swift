import BowyerLock

/// A random function: a table that grows as the function is applied.
///
/// The result for an argument is drawn when the function is first applied to it, from the choices of the same case. So a
/// function shrinks with the other arguments, towards a constant one.
///
///     let f = Gen.function(from: Int.self, to: .bool).simplest
///     f.map { [$0(1), $0(2)] }  // [false, false]
public struct Fun<A, B: Sendable>: Sendable {
  /// The function as a closure.
  public let closure: @Sendable (A) -> B
  let entries: @Sendable () -> [(key: String, value: B)]
  let otherwise: B

  /// Returns the result for an argument.
  public func callAsFunction(_ argument: A) -> B { closure(argument) }
}

extension Fun: CustomStringConvertible {
  /// The arguments applied so far with their results, and the result for applications after the case has ended.
  public var description: String {
    let rows = entries().map { "\($0.key) → \(render($0.value))" }
    return "{" + (rows + ["_ → \(render(otherwise))"]).joined(separator: ", ") + "}"
  }
}

extension Gen {
  /// Returns the generator of functions; if concurrent tasks apply one, the case depends on their order.
  public static func function<Key: Hashable & Sendable, Result>(
    from argument: Key.Type,
    to result: Gen<Result>
  ) -> Gen where A == Fun<Key, Result> {
    Gen.function(observing: { (key: Key) in key }, to: result)
  }

  /// Returns the generator of functions of what can be observed of their arguments, such as closures, stores and streams.
  public static func function<Argument, Key: Hashable & Sendable, Result>(
    observing observe: @escaping @Sendable (Argument) -> Key,
    to result: Gen<Result>
  ) -> Gen where A == Fun<Argument, Result> {
    Gen { source throws(Discard) in
      let otherwise = try result.run(source)
      let tape = source.share()
      let table = Lock<(results: [Key: Result], order: [Key])>(([:], []))
      return Fun(
        closure: { argument in
          let key = observe(argument)
          if let known = table.withLock({ $0.results[key] }) { return known }
          guard tape.isOpen else {
            tape.reportEscape()
            return otherwise
          }
          // No lock is held while the result is drawn, as that may apply the function. If two threads draw for the
          // same new key, the first result to be stored counts.
          let source = Source(tape)
          source.open(.application)
          let drawn = (try? result.run(source)) ?? otherwise
          source.close()
          return table.withLock { table in
            if let known = table.results[key] { return known }
            table.results[key] = drawn
            table.order.append(key)
            return drawn
          }
        },
        entries: {
          let (results, order) = table.withLock { $0 }
          return order.compactMap { key in results[key].map { (render(key), $0) } }
        },
        otherwise: otherwise
      )
    }
  }

  /// Returns the generator of functions of several arguments, which are passed as a tuple.
  public static func function<each Key: Hashable & Sendable, Result>(
    from arguments: repeat (each Key).Type,
    to result: Gen<Result>
  ) -> Gen where A == Fun<(repeat each Key), Result> {
    Gen.function(observing: { (keys: (repeat each Key)) in Several(repeat each keys) }, to: result)
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

extension Hashable {
  package func equals(_ other: any Hashable) -> Bool {
    type(of: other) == Self.self && other as? Self == self
  }
}
