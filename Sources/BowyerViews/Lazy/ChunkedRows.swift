public import BowyerOptics

/// The elements of `Rows` from which rows are made, and the context on which the rows also depend.
@usableFromInline
struct ChunkedRows<
  Element: Identifiable & Equatable & Sendable,
  Context: Equatable & Sendable,
  Part: Equatable & Sendable
>: Sendable where Element.ID: Sendable {
  @usableFromInline let rows: Rows<Element>
  @usableFromInline let context: Context
  @usableFromInline let part: @Sendable (Context, Element) -> Part

  @inlinable
  init(
    _ rows: Rows<Element>,
    _ context: Context,
    _ part: @escaping @Sendable (Context, Element) -> Part
  ) {
    self.rows = rows
    self.context = context
    self.part = part
  }

  /// Returns which rows can be reused from earlier rows.
  ///
  /// - Complexity: O(*n* / 64), plus the number of rows in chunks that are not shared.
  @inlinable
  func plan(since old: ChunkedRows?) -> RowPlan {
    guard let old else {
      return .pieces(
        (0..<rows.chunkCount).map { number in
          .rows(from: rows.chunkStart(number), rows.chunk(number).map { _ in .new })
        }
      )
    }
    let isSameContext = context == old.context
    let (count, oldCount) = (rows.chunkCount, old.rows.chunkCount)
    var prefix = 0
    while prefix < count, prefix < oldCount, isShared(prefix, with: old, prefix) { prefix += 1 }
    if isSameContext, prefix == count, prefix == oldCount { return .same }
    var (suffix, oldSuffix) = (count, oldCount)
    while suffix > prefix, oldSuffix > prefix, isShared(suffix - 1, with: old, oldSuffix - 1) {
      (suffix, oldSuffix) = (suffix - 1, oldSuffix - 1)
    }
    var moved: [UnsafeRawPointer: Int] = [:]
    for number in prefix..<oldSuffix {
      if let address = old.rows.chunkAddress(number) { moved[address] = number }
    }
    let kept = isSameContext ? prefix : 0
    var pieces: [RowPlan.Piece] = kept > 0 ? [.chunks(0..<kept)] : []
    var isSame = count == oldCount
    for number in kept..<count {
      let earlier =
        number < prefix
        ? number
        : number >= suffix
          ? number - suffix + oldSuffix
          : rows.chunkAddress(number).flatMap { moved[$0] }
      if let earlier, isSameContext || hasSameParts(number, as: old) {
        if case .chunks(let kept)? = pieces.last, kept.upperBound == earlier {
          pieces[pieces.count - 1] = .chunks(kept.lowerBound..<earlier + 1)
        } else {
          pieces.append(.chunks(earlier..<earlier + 1))
        }
        isSame = isSame && earlier == number
      } else {
        isSame = false
        pieces.append(.rows(from: rows.chunkStart(number), origins(number, old, isSameContext)))
      }
    }
    return isSame ? .same : .pieces(pieces)
  }

  @inlinable
  func isShared(_ number: Int, with old: ChunkedRows, _ oldNumber: Int) -> Bool {
    rows.chunkAddress(number) == old.rows.chunkAddress(oldNumber)
  }

  /// Returns a Boolean value indicating whether the rows of a shared chunk look the same as before.
  @inlinable
  func hasSameParts(_ number: Int, as old: ChunkedRows) -> Bool {
    rows.chunk(number).allSatisfy { part(context, $0) == part(old.context, $0) }
  }

  /// Returns the origins of the rows of a chunk.
  @inlinable
  func origins(_ number: Int, _ old: ChunkedRows, _ isSameContext: Bool) -> [RowPlan.Origin] {
    let neighbours = number < old.rows.chunkCount ? old.rows.chunk(number) : []
    let start = number < old.rows.chunkCount ? old.rows.chunkStart(number) : 0
    let own = rows.chunk(number)
    return own.indices.map { slot in
      if slot < neighbours.count, neighbours[slot].id == own[slot].id {
        let isSame = isRow(own[slot], same: old, neighbours[slot], isSameContext)
        return .init(start + slot, isSame: isSame)
      }
      guard let position = old.rows.index(id: own[slot].id) else { return .new }
      return .init(position, isSame: isRow(own[slot], same: old, old.rows[position], isSameContext))
    }
  }

  /// Returns a Boolean value indicating whether a row looks the same as an earlier one.
  @inlinable
  func isRow(
    _ row: Element,
    same old: ChunkedRows,
    _ earlier: Element,
    _ isSameContext: Bool
  ) -> Bool {
    row == earlier && (isSameContext || part(context, row) == part(old.context, earlier))
  }
}
