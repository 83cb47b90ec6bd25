/// Why an effect failed, where it was not its work that did.
///
///     EffectError.timedOut(after: .seconds(5)).description  // "it had not ended after 5.0 seconds"
public enum EffectError: Error, Hashable, Codable {
  /// It had not ended in time.
  case timedOut(after: Duration)
  /// It was to be repeated at an interval that is not longer than nothing.
  case intervalNotPositive(Duration)
  /// It was given an answer of another type than it takes.
  case answerMismatch(expected: String, given: String)
  /// The process ended before the request was answered, and a session that is resumed does not ask again.
  case interrupted(request: String)
}

extension EffectError: CustomStringConvertible {
  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .timedOut(let duration): "it had not ended after \(duration)"
    case .intervalNotPositive(let interval):
      "it cannot be repeated every \(interval): the interval has to be longer than nothing"
    case .answerMismatch(let expected, let given):
      "it takes an answer of type \(expected), and was given one of type \(given)"
    case .interrupted(let request): "the process ended before \"\(request)\" was answered"
    }
  }
}
