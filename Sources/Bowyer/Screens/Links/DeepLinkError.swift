/// Why a link leads nowhere.
///
///     DeepLinkError.unknown("x", patterns: ["day/:number"]).description
///     // "no link of the form \"x\" is known; there are: \"day/:number\""
public enum DeepLinkError: Error, Hashable, Sendable {
  /// It has none of the forms that are known.
  case unknown(String, patterns: [String])
  /// It has a form that is known, but its words do not lead anywhere.
  case refused(String, pattern: String)
  /// A word of it is written in a way that cannot be read.
  case malformed(String, word: String)
}

extension DeepLinkError: CustomStringConvertible {
  /// What is wrong, in words.
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
