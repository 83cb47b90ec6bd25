import BowyerOptics

private enum PathKey: String, CodingKey {
  case entries = "pages"
  case nextID = "next"
}

extension ScreenPath: Encodable where Page: Encodable {
  /// Encodes the pages with their ids.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PathKey.self)
    try container.encode(entries, forKey: .entries)
    try container.encode(nextID, forKey: .nextID)
  }
}

extension ScreenPath: Decodable where Page: Decodable {
  /// Decodes a path.
  ///
  /// - Throws: `DecodingError`, if there is no page, if two have the same id, or if a page is of no kind that is
  ///   known any more.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PathKey.self)
    entries = try container.decode(Rows<ScreenEntry<Page>>.self, forKey: .entries)
    guard let highest = entries.map(\.id).max() else {
      throw DecodingError.dataCorruptedError(
        forKey: .entries,
        in: container,
        debugDescription: "a path has at least one page"
      )
    }
    let next = try container.decode(Int.self, forKey: .nextID)
    guard highest < Int.max, next > highest else {
      throw DecodingError.dataCorruptedError(
        forKey: .nextID,
        in: container,
        debugDescription: "the next page's id, \(next), is not above all others"
      )
    }
    nextID = next
  }
}
