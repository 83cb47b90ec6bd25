extension Duration {
  /// The duration as a Swift expression.
  var asWritten: String {
    let (seconds, attoseconds) = components
    let (milli, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000_000_000 as Int64)
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    if rest == 0 { return ".milliseconds(\(seconds * 1_000 + milli))" }
    return ".seconds(\(Double(seconds) + Double(attoseconds) / 1e18))"
  }
}
