import BowyerKinds

/// A table of links and their destinations, read in both directions; the first matching entry is used.
///
///     let links = DeepLinks<Int>(
///       DeepLink("day/:number", read: { Int($0["number"] ?? "") }, write: { ["number": "\($0)"] }))
///     try links.destination(of: "day/3")  // 3
///     links.link(to: 3)  // "day/3"
public struct DeepLinks<Destination: Sendable>: Sendable {
  /// The entries.
  public let entries: [DeepLink<Destination>]

  /// Creates a table of entries.
  public init(_ entries: DeepLink<Destination>...) { self.entries = entries }

  /// Creates a table from an array of entries.
  public init(_ entries: [DeepLink<Destination>]) { self.entries = entries }

  /// Returns the destination of a link by the first entry that matches.
  ///
  /// The scheme, a query after `?`, a fragment after `#` and slashes at the ends are ignored. The host is a word:
  /// `https://food.example/day/3` is `food.example/day/3` to a pattern.
  public func destination(of link: String) throws(DeepLinkError) -> Destination {
    var refused: String?
    for entry in entries {
      guard let arguments = try entry.arguments(of: link) else { continue }
      if let destination = entry.read(arguments) { return destination }
      refused = refused ?? entry.pattern
    }
    if let refused { throw .refused(link, pattern: refused) }
    throw .unknown(link, patterns: entries.map(\.pattern))
  }

  /// Returns the link to a destination; nil if there is none.
  public func link(to destination: Destination) -> String? {
    for entry in entries {
      if let link = entry.write(destination).flatMap(entry.link) { return link }
    }
    return nil
  }
}

/// A pattern of links, and its conversion to and from destinations.
public struct DeepLink<Destination: Sendable>: Sendable {
  /// Words separated by slashes, percent-encoded in links; one that begins with a colon is a parameter, for any word.
  public let pattern: String
  /// Returns the destination for the arguments of a link; nil if there is none.
  public let read: @Sendable ([String: String]) -> Destination?
  /// Returns the arguments of the link to a destination; nil if the pattern does not apply.
  public let write: @Sendable (Destination) -> [String: String]?

  /// Creates a pattern of links.
  public init(
    _ pattern: String,
    read: @escaping @Sendable ([String: String]) -> Destination?,
    write: @escaping @Sendable (Destination) -> [String: String]?
  ) {
    self.pattern = pattern
    self.read = read
    self.write = write
  }

  fileprivate func arguments(of link: String) throws(DeepLinkError) -> [String: String]? {
    let words = LinkText.words(link)
    let expected = LinkText.words(pattern)
    guard words.count == expected.count else { return nil }
    var arguments: [String: String] = [:]
    for (word, expected) in zip(words, expected) {
      if expected.hasPrefix(":") {
        guard let text = LinkText.decoded(word) else { throw .malformed(link, word: word) }
        arguments[String(expected.dropFirst())] = text
      } else if !LinkText.isSame(word, as: expected) {
        return nil
      }
    }
    return arguments
  }

  fileprivate func link(with arguments: [String: String]) -> String? {
    var words: [String] = []
    for word in LinkText.words(pattern) {
      if word.hasPrefix(":") {
        guard let text = arguments[String(word.dropFirst())], !text.isEmpty else { return nil }
        words.append(LinkText.encoded(text))
      } else {
        words.append(LinkText.written(word))
      }
    }
    return words.joined(separator: "/")
  }
}

/// The reason why a link has no destination.
public enum DeepLinkError: Error, Hashable, Sendable {
  /// The link matches none of the patterns.
  case unknown(String, patterns: [String])
  /// The link matches a pattern, but its arguments have no destination.
  case refused(String, pattern: String)
  /// A word of the link has an invalid percent-encoding.
  case malformed(String, word: String)
}

extension DeepLinkError: CustomStringConvertible {
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

enum LinkText {
  static func words(_ link: String) -> [String] {
    var path = link.prefix { $0 != "?" && $0 != "#" }
    // A scheme comes before all words: what follows a slash is a word, even with a colon.
    if let colon = path.firstRange(of: "://"), !path[..<colon.lowerBound].contains("/") {
      path = path[colon.upperBound...]
    }
    return path.split(separator: "/").map(String.init)
  }

  /// Returns a word with the characters percent-encoded that RFC 3986, 3.2 and 3.3, does not allow.
  static func written(_ word: String) -> String {
    encoded(word, keeping: Set("!$&'()*+,;=:@[]%".utf8))
  }

  static func isSame(_ word: String, as other: String) -> Bool {
    (decoded(word) ?? word).hasSameBytes(as: decoded(other) ?? other)
  }

  static func encoded(_ word: String, keeping others: Set<UInt8> = []) -> String {
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for byte in word.utf8 {
      switch Unicode.Scalar(byte) {
      case "0"..."9", "A"..."Z", "a"..."z", "-", ".", "_", "~":
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case let scalar where others.contains(byte): text.unicodeScalars.append(scalar)
      default: text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return text
  }

  static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> Int? { Character(Unicode.Scalar(byte)).hexDigitValue }
}
