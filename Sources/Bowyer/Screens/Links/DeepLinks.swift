/// A table of links and their destinations, which is read in both directions.
///
///     let links = DeepLinks<Int>(
///       DeepLink("day/:number", read: { Int($0["number"] ?? "") }, write: { ["number": "\($0)"] }))
///     try links.destination(of: "day/3")  // 3
///     links.link(to: 3)  // "day/3"
///
/// In both directions, the first matching entry is used.
///
/// *link*: if `links.link(to: d)` is a link, then `links.destination(of:)` of it is `d`, provided
/// that the entries read what they write
public struct DeepLinks<Destination: Sendable>: Sendable {
  /// The entries.
  public let entries: [DeepLink<Destination>]

  /// Creates a table of entries.
  public init(_ entries: DeepLink<Destination>...) { self.entries = entries }

  /// Creates a table from an array of entries.
  public init(_ entries: [DeepLink<Destination>]) { self.entries = entries }

  /// Returns the destination of a link.
  ///
  /// A query after `?` and a fragment after `#` are ignored, whatever they contain. The rest after
  /// the scheme, such as `food://`, is matched, including the host: `https://food.example/day/3` is
  /// `food.example/day/3` to a pattern. Slashes at the ends are ignored.
  ///
  /// - Throws: ``DeepLinkError`` if no entry matches.
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
      if let arguments = entry.write(destination), let link = entry.link(with: arguments) {
        return link
      }
    }
    return nil
  }
}

/// A pattern of links, and its conversion to and from destinations.
public struct DeepLink<Destination: Sendable>: Sendable {
  /// Words separated by slashes; a word that begins with a colon is a parameter, which matches any word.
  ///
  /// In a link, characters that an address cannot contain are percent-encoded in UTF-8: `ü` is
  /// `%C3%BC`. A link may percent-encode any character.
  public let pattern: String
  /// Returns the destination for the arguments of a link; nil if there is none.
  public let read: @Sendable ([String: String]) -> Destination?
  /// Returns the arguments of the link to a destination; nil if the pattern does not apply.
  public let write: @Sendable (Destination) -> [String: String]?

  /// Creates a pattern of links.
  ///
  /// - Parameters:
  ///   - pattern: Words separated by slashes, such as `day/:number`.
  ///   - read: Returns the destination for the arguments of a link.
  ///   - write: Returns the arguments of the link to a destination.
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
      guard word.hasPrefix(":") else {
        words.append(LinkText.written(word))
        continue
      }
      guard let text = arguments[String(word.dropFirst())], !text.isEmpty else { return nil }
      words.append(LinkText.encoded(text))
    }
    return words.joined(separator: "/")
  }
}
