/// What links lead to: a table that is read in both directions.
///
///     let links = DeepLinks<Int>(
///       DeepLink("day/:number", read: { Int($0["number"] ?? "") }, write: { ["number": "\($0)"] }))
///     try links.destination(of: "day/3")  // 3
///     links.link(to: 3)  // "day/3"
///
/// The first entry that fits is taken, in both directions.
///
/// *link*: if `links.link(to: d)` is a link, then `links.destination(of:)` of it is `d`, as long as the entries
/// read what they write
public struct DeepLinks<Destination: Sendable>: Sendable {
  /// The entries.
  public let entries: [DeepLink<Destination>]

  /// Makes a table of entries.
  public init(_ entries: DeepLink<Destination>...) { self.entries = entries }

  /// Makes a table of entries, as many as the array holds.
  public init(_ entries: [DeepLink<Destination>]) { self.entries = entries }

  /// Returns where a link leads.
  ///
  /// A scheme, as in `food://`, is no part of it; slashes at its ends count for nothing. What follows the scheme is
  /// matched, the host of an address too: `https://food.example/day/3` is `food.example/day/3` to a pattern. What
  /// follows a `?` or a `#` is not.
  ///
  /// - Throws: ``DeepLinkError``, if no entry fits.
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

  /// Returns the link that leads somewhere; nil if none does.
  public func link(to destination: Destination) -> String? {
    for entry in entries {
      if let arguments = entry.write(destination), let link = entry.link(with: arguments) {
        return link
      }
    }
    return nil
  }
}

/// One form of links, and what they lead to.
public struct DeepLink<Destination: Sendable>: Sendable {
  /// Words with slashes between them; one that begins with a colon stands for any word.
  ///
  /// What an address may not hold, such as `ü`, is written in UTF-8, as `%C3%BC`, in a link; a link may write any
  /// letter so.
  public let pattern: String
  /// Returns what a link with some words leads to; nil if it leads nowhere.
  public let read: @Sendable ([String: String]) -> Destination?
  /// Returns the words of the link to something; nil if it is none of this form.
  public let write: @Sendable (Destination) -> [String: String]?

  /// Makes a form of links.
  ///
  /// - Parameters:
  ///   - pattern: Words with slashes between them, such as `day/:number`.
  ///   - read: Returns what a link with some words leads to.
  ///   - write: Returns the words of the link to something.
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
