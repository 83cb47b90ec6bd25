import BowyerLock

/// The results that a random function gave so far, in the order in which they were drawn.
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

  /// Returns the result for a key; draws it if it is new.
  ///
  /// No lock is held while the result is drawn, as that may apply the function. Should two threads
  /// meet one new key, the first to finish is right.
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
