/// The state of a requirement on the percentage of cases with a label.
struct Coverage: Sendable {
  enum Standing { case met, missed, open }

  let name: String
  let required: Double
  let count: Int
  let cases: Int
  let isExhaustive: Bool

  /// The number of standard deviations tolerated: exceeded by chance once in a thousand million.
  private static let deviations = 5.998
  /// The fraction of the requirement that is accepted.
  private static let tolerance = 0.9

  var standing: Standing {
    if required.isNaN { return .missed }
    // The percentage among all existing cases differs from the one among random draws.
    if isExhaustive { return required <= 1 && (count > 0 || required <= 0) ? .met : .missed }
    let (low, high) = interval
    if low >= required * Self.tolerance { return .met }
    return high < required ? .missed : .open
  }

  /// Wilson's interval (1927) for the true fraction.
  private var interval: (low: Double, high: Double) {
    guard cases > 0 else { return (0, 1) }
    let (n, z) = (Double(cases), Self.deviations)
    let part = Double(count) / n
    let centre = part + z * z / (2 * n)
    let spread = z * (part * (1 - part) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    return ((centre - spread) / scale, (centre + spread) / scale)
  }

  var complaint: String {
    "only \(actual) % \(name), but \(percent) % required"
  }

  /// The note of the report if the maximum number of cases does not decide.
  var doubt: String {
    "it would take more cases to say whether \(percent) % are \(name): \(actual) % were"
  }

  private var percent: Double { (required * 1e8).rounded() / 1e6 }
  private var actual: Double { Double(count * 1_000 / max(1, cases)) / 10 }
}
