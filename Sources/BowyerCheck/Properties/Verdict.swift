/// What became of one case.
///
///     Verdict.failed("too long").isFailure  // true
public enum Verdict: Sendable {
  /// The property held.
  case passed
  /// The case says nothing about the property.
  case discarded
  /// The property did not hold.
  case failed(Evidence)
  /// The body did not end in time.
  case hung(after: Duration)

  /// Returns the verdict of a property that did not hold, for a reason in words.
  ///
  ///     Verdict.failed("too long").isFailure  // true
  public static func failed(_ reason: String) -> Verdict { .failed(Evidence(reason: reason)) }

  /// Whether the property did not hold.
  ///
  ///     Verdict.passed.isFailure  // false
  public var isFailure: Bool {
    switch self {
    case .passed, .discarded: false
    case .failed, .hung: true
    }
  }

  @usableFromInline
  init(thrown error: any Error) {
    self = error is Discard ? .discarded : .failed("threw \(render(error))")
  }
}
