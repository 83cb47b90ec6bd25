extension Rows: Encodable where Element: Encodable {
  /// Encodes the array of rows.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension Rows: Decodable where Element: Decodable {
  /// Decodes rows from an array.
  ///
  /// - Throws: `DecodingError.dataCorrupted` at an element whose id another one has, or whose id is
  ///   not equal to itself.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let element = try container.decode(Element.self)
      do {
        try append(element)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: container.codingPath + [RowKey(position: count)],
            debugDescription: error.description,
            underlyingError: error
          )
        )
      }
    }
  }
}

/// The position of a row, in the path of a decoding error.
private struct RowKey: CodingKey {
  let position: Int

  init(position: Int) { self.position = position }
  init?(intValue: Int) { position = intValue }
  init?(stringValue: String) { nil }

  var intValue: Int? { position }
  var stringValue: String { "row \(position)" }
}
