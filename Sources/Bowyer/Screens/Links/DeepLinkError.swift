/// The reason why a link has no destination.
///
///     DeepLinkError.unknown("x", patterns: ["day/:number"]).description
///     // "no link of the form \"x\" is known; there are: \"day/:number\""
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
      "no link of the form \(link.debugDescription) is known; "
        + (patterns.isEmpty
          ? "there are none"
          : "there are: \(patterns.map(\.debugDescription).joined(separator: ", "))")
    case .refused(let link, let pattern):
      "the link \(link.debugDescription) has the form \(pattern.debugDescription), but leads nowhere"
    case .malformed(let link, let word):
      "the word \(word.debugDescription) of the link \(link.debugDescription) cannot be read: after % "
        + "come two digits of a UTF-8 byte"
    }
  }
}
