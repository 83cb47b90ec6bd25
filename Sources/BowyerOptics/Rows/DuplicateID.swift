/// The error of a row that is refused, because another row has its id.
///
///     struct City: Identifiable { let id: String }
///     var cities = Rows<City>()
///     try cities.append(City(id: "Bern"))
///     do { try cities.append(City(id: "Bern")) } catch { error.holder }  // 0
///     DuplicateID("Bern", holder: 0, refused: 1).description
///     // "the id \"Bern\" is taken: row 0 has it, so row 1 cannot have it too"
public struct DuplicateID: Error, Hashable {
  /// The id, as it prints.
  public let id: String
  /// The position of the row that has the id.
  public let holder: Int
  /// The position that the refused row was to have.
  public let refused: Int

  /// Makes the error from an id and two positions.
  public init(_ id: some Hashable, holder: Int, refused: Int) {
    self.id = String(reflecting: id)
    self.holder = holder
    self.refused = refused
  }
}

extension DuplicateID: CustomStringConvertible {
  /// The id, and who has it.
  public var description: String {
    "the id \(id) is taken: row \(holder) has it, so row \(refused) cannot have it too"
  }
}
