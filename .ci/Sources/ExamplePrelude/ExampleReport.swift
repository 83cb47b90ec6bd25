/// What the examples turned out to do, collected as they run.
public final class ExampleReport {
  /// How many claims were checked.
  public private(set) var checked = 0
  /// One line for each claim that does not hold, beginning with the place that makes it.
  public private(set) var failures: [String] = []

  public init() {}

  /// Checks that an expression has the value that its comment gives.
  ///
  /// Equatable values are compared as such, others by what they print, which must then tell something:
  /// two functions print alike whatever they do.
  public func check<Value>(_ actual: Value, _ expected: Value, _ place: String) {
    checked += 1
    let (shown, wanted) = (String(reflecting: actual), String(reflecting: expected))
    if let equal = isEqual(actual, expected) {
      if !equal { fail(place, wanted: wanted, shown: shown) }
    } else if shown.contains("(Function)") {
      failures.append("\(place): holds a function, which cannot be compared: \(shown)")
    } else if shown != wanted {
      fail(place, wanted: wanted, shown: shown)
    }
  }

  /// Checks that an expression prints the text that its comment gives.
  public func check<Value>(_ actual: Value, prints expected: String, _ place: String) {
    checked += 1
    let shown = String(describing: actual)
    if shown != expected { fail(place, wanted: expected, shown: shown) }
  }

  /// Runs one example; an error that it throws is a failure.
  public func run(_ place: String, _ example: (ExampleReport) async throws -> Void) async {
    do {
      try await example(self)
    } catch {
      failures.append("\(place): throws \(String(reflecting: error))")
    }
  }

  private func fail(_ place: String, wanted: String, shown: String) {
    failures.append("\(place): the comment says \(wanted), the value is \(shown)")
  }

  /// Returns whether two values are equal, or nil if their type has no equality.
  private func isEqual(_ left: Any, _ right: Any) -> Bool? {
    func compare<Known: Equatable>(_ left: Known) -> Bool { right as? Known == left }
    guard let left = left as? any Equatable else { return nil }
    return compare(left)
  }
}
