package import Testing

/// Records an issue unless two values are equal.
///
/// It is what `#expect(found == expected)` is, without a macro: that takes the compiler ten times as long.
package func expectEqual<Value: Equatable>(
  _ found: Value,
  _ expected: Value,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard found != expected else { return }
  let values = "found    \(String(reflecting: found))\nexpected \(String(reflecting: expected))"
  let text = comment().map { "\($0)\n\(values)" } ?? values
  Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
}
