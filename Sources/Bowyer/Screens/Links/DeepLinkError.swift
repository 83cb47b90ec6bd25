import BowyerKinds

/// The reason why a link has no destination.
///
///     DeepLinkError.unknown("x", patterns: ["day/:number"]).description
///     // "no link has the form \"x\"; forms: \"day/:number\""
public enum DeepLinkError: Error, Hashable, Sendable {
  /// The link matches none of the patterns.
  case unknown(String, patterns: [String])
  /// The link matches a pattern, but its arguments have no destination.
  case refused(String, pattern: String)
  /// A word of the link has an invalid percent-encoding.
  case malformed(String, word: String)
}

extension DeepLinkError: CustomStringConvertible {
  /// The reason, in words.
  public var description: String {
    switch self {
    case .unknown(let link, let patterns):
      "no link has the form \(link.literal); "
        + (patterns.isEmpty
          ? "no forms are defined"
          : "forms: \(patterns.map(\.literal).joined(separator: ", "))")
    case .refused(let link, let pattern):
      "the link \(link.literal) has the form \(pattern.literal), but has no destination for its arguments"
    case .malformed(let link, let word):
      "the word \(word.literal) of the link \(link.literal) has an invalid percent-encoding: % must be "
        + "followed by two hexadecimal digits of a UTF-8 byte"
    }
  }
}
