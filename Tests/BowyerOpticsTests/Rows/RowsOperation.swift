import BowyerCheck

/// What can be done to rows, with arguments that may make no sense.
enum RowsOperation: Sendable {
  case append(Int)
  case insert(Int, at: Int)
  case fill(Int, at: Int)
  case appendAll([Int])
  case updateOrAppend(Int)
  case assign(Int, Int?)
  case bump(Int)
  case removeID(Int)
  case removeAt(Int)
  case removeOffsets([Int])
  case removeRange(from: Int, count: Int)
  case removeWhere(divisor: Int)
  case filter(divisor: Int)
  case move(Int, to: Int)
  case moveOffsets([Int], to: Int)
  case swap(Int, Int)
  case update(Int)
  case updateAt(Int)
  case rename(Int, to: Int)
  case renameAt(Int, to: Int)
  case shiftAll(by: Int)
  case foldAll(modulo: Int, stopAt: Int)
  case sort(modulo: Int)
  case code

  static let any: Gen<[RowsOperation]> = .array(of: one, count: 0...30)

  private static let id = Gen.integer(in: 0...300)
  private static let position = Gen.integer(in: -2...400)
  private static let positions = Gen.array(of: position, count: 0...90)

  private static let one: Gen<RowsOperation> = .frequency(
    structural + [
      (4, id.map { .update($0) }),
      (4, id.map { .bump($0) }),
      (6, Gen.zip(id, .optional(id)).map { .assign($0.0, $0.1) }),
      (4, position.map { .updateAt($0) }),
      (6, Gen.zip(id, id).map { .rename($0.0, to: $0.1) }),
      (2, Gen.zip(position, id).map { .renameAt($0.0, to: $0.1) }),
      (1, Gen.integer(in: -3...3).map { .shiftAll(by: $0) }),
      (1, Gen.zip(.integer(in: 1...200), position).map { .foldAll(modulo: $0.0, stopAt: $0.1) }),
      (1, .pure(.code)),
    ]
  )

  private static let structural: [(weight: Int, generator: Gen<RowsOperation>)] = [
    (2, id.map { .append($0) }),
    (6, Gen.zip(id, position).map { .insert($0.0, at: $0.1) }),
    (6, Gen.zip(.integer(in: 0...150), position).map { .fill($0.0, at: $0.1) }),
    (1, Gen.array(of: id, count: 0...9).map { .appendAll($0) }),
    (2, id.map { .updateOrAppend($0) }),
    (4, id.map { .removeID($0) }),
    (4, position.map { .removeAt($0) }),
    (2, positions.map { .removeOffsets($0) }),
    (4, Gen.zip(position, .integer(in: 0...60)).map { .removeRange(from: $0.0, count: $0.1) }),
    (1, Gen.integer(in: 1...9).map { .removeWhere(divisor: $0) }),
    (2, Gen.integer(in: 1...99).map { .filter(divisor: $0) }),
    (6, Gen.zip(id, position).map { .move($0.0, to: $0.1) }),
    (3, Gen.zip(positions, position).map { .moveOffsets($0.0, to: $0.1) }),
    (3, Gen.zip(position, position).map { .swap($0.0, $0.1) }),
    (2, Gen.integer(in: 1...99).map { .sort(modulo: $0) }),
  ]
}
