/// The error of a row that is refused, because another row has its id, or it could not be found by its id.
///
///     struct City: Identifiable { let id: String }
///     var cities = Rows<City>()
///     try cities.append(City(id: "Bern"))
///     do { try cities.append(City(id: "Bern")) } catch { error.refused }  // 1
///     DuplicateID("Bern", holder: 0, refused: 1).description
///     // "the id \"Bern\" is taken: row 0 has it, so row 1 cannot have it too"
///
/// An id that is not equal to itself, as the number NaN, is refused even if no row has it.
public struct DuplicateID: Error, Hashable {
  /// The id, as it prints.
  public let id: String
  /// The position of the row that has the id; nil, if none can, as the id is not equal to itself.
  public let holder: Int?
  /// The position that the refused row was to have.
  public let refused: Int

  /// Makes the error from an id and two positions.
  public init(_ id: some Hashable, holder: Int?, refused: Int) {
    self.id = String(reflecting: id)
    self.holder = holder
    self.refused = refused
  }
}

extension DuplicateID: CustomStringConvertible {
  /// The id, and who has it.
  public var description: String {
    guard let holder else {
      return "the id \(id) is not equal to itself, so row \(refused) with it could not be found"
    }
    return "the id \(id) is taken: row \(holder) has it, so row \(refused) cannot have it too"
  }
}
