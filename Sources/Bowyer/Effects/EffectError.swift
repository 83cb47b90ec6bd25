import BowyerKinds

/// An error of an effect that its work did not throw.
///
///     EffectError.timedOut(after: .seconds(5)).description  // "it had not ended after 5.0 seconds"
public enum EffectError: Error, Hashable, Codable {
  /// The effect did not end in time.
  case timedOut(after: Duration)
  /// The interval of an ``Effect/every(_:)`` was zero or less.
  case intervalNotPositive(Duration)
  /// The answer to a request was not of the request's type.
  case answerMismatch(expected: String, given: String)
  /// The process ended before the request was answered, and the resumed session does not repeat it.
  case interrupted(request: String)
}

extension EffectError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .timedOut(let duration): "it had not ended after \(duration)"
    case .intervalNotPositive(let interval):
      "the interval \(interval) is not positive"
    case .answerMismatch(let expected, let given):
      "it expects an answer of type \(expected), not \(given)"
    case .interrupted(let request): "the process ended before \(request.literal) was answered"
    }
  }
}
