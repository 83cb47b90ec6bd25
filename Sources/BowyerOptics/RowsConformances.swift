package import BowyerKinds

extension Rows: ExpressibleByArrayLiteral {
  /// Creates rows from the elements of a literal, in order; of those with the same id, the last one replaces the first.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    for element in elements { updateOrAppend(element) }
  }
}

extension Rows: Equatable where Element: Equatable {
  /// Returns whether two lists have equal rows in the same order; parts that they share are not compared.
  @inlinable
  public static func == (left: Rows, right: Rows) -> Bool { left.hasRows(of: right, by: ==) }

  /// Returns whether the rows are those of another list, according to a comparison.
  @inlinable
  func hasRows(of other: Rows, by areSame: (Element, Element) -> Bool) -> Bool {
    guard count == other.count else { return false }
    var (chunk, position) = (0, 0)
    while chunk < table.chunks {
      let spot = other.table.spot(at: position) ?? (0, 0)
      if spot == (chunk, 0), let shared = spine.sharedBlock(from: chunk, other.spine) {
        chunk += shared
      } else {
        let rows = spine[chunk]
        if spot.slot > 0 || !rows.isShared(with: other.spine[spot.chunk]) {
          for (row, place) in zip(rows, position...) where !areSame(row, other[place]) {
            return false
          }
        }
        chunk += 1
      }
      position = table.start(chunk)
    }
    return true
  }
}

extension Rows: SharedElements where Element: Equatable {
  package func hasSameElements(as other: Rows, _ sameness: inout Sameness) -> Bool {
    hasRows(of: other) { $0 == $1 || sameness.areSame($0, $1) }
  }
}

extension Rows: Hashable where Element: Hashable {
  /// Hashes the rows, in order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension Rows: Encodable where Element: Encodable {
  /// Encodes the array of rows.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension Rows: Decodable where Element: Decodable {
  /// Decodes rows from an array; throws at an element whose id another one has, or whose id is not equal to itself.
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
            codingPath: container.codingPath + [count.codingKey],
            debugDescription: error.description,
            underlyingError: error
          )
        )
      }
    }
  }
}

extension Rows: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the array of rows.
  public var description: String { Array(self).description }

  /// The debug description of the array of rows.
  public var debugDescription: String { Array(self).debugDescription }

  /// A mirror of the rows as a collection, each with its id as the label.
  public var customMirror: Mirror {
    Mirror(self, children: map { ("id: \($0.id)", $0) as Mirror.Child }, displayStyle: .collection)
  }
}

/// The error for a row that is refused, because another row has its id, or because its id is not equal to itself.
public struct DuplicateID: Error, Hashable, CustomStringConvertible {
  /// The debug description of the id.
  public let id: String
  /// The position of the row that has the id; nil if the id is not equal to itself, so that no row can have it.
  public let holder: Int?
  /// The position for which the row was refused.
  public let refused: Int

  /// Creates the error from an id and two positions.
  public init(_ id: some Hashable, holder: Int?, refused: Int) {
    self.id = String(reflecting: id).visible()
    self.holder = holder
    self.refused = refused
  }

  /// A message with the id and the position of the row that has it.
  public var description: String {
    guard let holder else {
      return "the id \(id) is not equal to itself, so row \(refused) with it could not be found"
    }
    return "row \(holder) has the id \(id) already, so row \(refused) is refused"
  }
}
