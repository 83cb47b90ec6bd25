import BowyerKinds
import BowyerViews

/// An error of recording or replaying a session, or of reading the text of a recording.
///
///     RecordingError.text(line: 2, column: 5, expected: "a time").description
///     // "line 2, column 5: expected a time"
public enum RecordingError: Error, Hashable {
  /// The text is not a recording, with the position of the error and the expected text.
  case text(line: Int, column: Int, expected: String)
  /// The answers to a request are of a type that is not `Codable`.
  case notCodable(EffectID, type: String)
  /// An answer to a request, or an input if there is no request, could not be encoded: the reason.
  case notEncodable(EffectID?, reason: String)
  /// The recording does not fit the component: the number of the first event that does not fit, its
  /// description, and the reason.
  case doesNotFit(event: Int, String, reason: String)
}

extension RecordingError: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .text(let line, let column, let expected):
      "line \(line), column \(column): expected \(expected)"
    case .notCodable(let id, let type):
      "the effect \(id.name.literal) is answered with \(type), which is not Codable; answer with Codable data, "
        + "and convert it by map"
    case .notEncodable(nil, let reason): "an input cannot be encoded: \(reason)"
    case .notEncodable(let id?, let reason):
      "an answer to the effect \(id.name.literal) cannot be encoded: \(reason)"
    case .doesNotFit(let number, let event, let reason):
      "event \(number) of the recording, \(event), does not fit: \(reason)"
    }
  }
}

extension Error {
  /// A description of the error; of an error of coding, the location and the reason, with values only
  /// in debug builds.
  package var inWords: String {
    switch self as any Error {
    case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
      DecodingError.keyNotFound(_, let found):
      RecordedPath.text(found.codingPath, found.debugDescription)
    case DecodingError.dataCorrupted(let found):
      // The standard library names the value that an enum does not have.
      RecordedPath.text(
        found.codingPath,
        diagnosticsShowValues ? found.debugDescription : "the value is not valid"
      )
    case EncodingError.invalidValue(let value, let found):
      RecordedPath.text(found.codingPath, "\(type(of: value)): \(found.debugDescription)")
    default: "\(self)"
    }
  }
}
