import BowyerKinds

/// The error for a row that is refused, because another row has its id, or because its id is not
/// equal to itself.
///
///     struct City: Identifiable { let id: String }
///     var cities = Rows<City>()
///     try cities.append(City(id: "Bern"))
///     do { try cities.append(City(id: "Bern")) } catch { error.refused }  // 1
///     DuplicateID("Bern", holder: 0, refused: 1).description
///     // "row 0 has the id \"Bern\" already, so row 1 is refused"
///
/// An id that is not equal to itself, such as NaN, is refused even if no row has it.
public struct DuplicateID: Error, Hashable {
  /// The debug description of the id.
  public let id: String
  /// The position of the row that has the id; nil if the id is not equal to itself, so that no row
  /// can have it.
  public let holder: Int?
  /// The position for which the row was refused.
  public let refused: Int

  /// Creates the error from an id and two positions.
  public init(_ id: some Hashable, holder: Int?, refused: Int) {
    self.id = String(reflecting: id).visible()
    self.holder = holder
    self.refused = refused
  }
}

extension DuplicateID: CustomStringConvertible {
  /// A message with the id and the position of the row that has it.
  public var description: String {
    guard let holder else {
      return "the id \(id) is not equal to itself, so row \(refused) with it could not be found"
    }
    return "row \(holder) has the id \(id) already, so row \(refused) is refused"
  }
}
