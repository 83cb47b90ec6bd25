/// The elements of an array from which rows are made, and the context on which the rows also
/// depend.
@usableFromInline
struct ArrayRows<
  Element: Equatable & Sendable,
  ID: Hashable & Sendable,
  Context: Equatable & Sendable,
  Part: Equatable & Sendable
>: Sendable {
  @usableFromInline let elements: [Element]
  @usableFromInline let id: @Sendable (Element) -> ID
  @usableFromInline let context: Context
  @usableFromInline let part: @Sendable (Context, Element) -> Part

  @inlinable
  init(
    _ elements: [Element],
    _ id: @escaping @Sendable (Element) -> ID,
    _ context: Context,
    _ part: @escaping @Sendable (Context, Element) -> Part
  ) {
    self.elements = elements
    self.id = id
    self.context = context
    self.part = part
  }

  /// Returns which rows can be reused from an earlier array.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  func plan(since old: ArrayRows?, _ ends: [Int]) -> RowPlan {
    guard let old, !old.elements.isEmpty, ends.last == old.elements.count else {
      return .pieces(chunked(0..<elements.count) { _ in .new })
    }
    let isSameContext = context == old.context
    if isSameContext, isShared(with: old) { return .same }
    let least = Swift.min(elements.count, old.elements.count)
    var prefix = 0
    while prefix < least, id(elements[prefix]) == old.id(old.elements[prefix]) { prefix += 1 }
    let shift = elements.count - old.elements.count
    var suffix = old.elements.count
    while suffix > prefix, suffix + shift > prefix,
      id(elements[suffix - 1 + shift]) == old.id(old.elements[suffix - 1])
    { suffix -= 1 }
    let positions = positions(in: old, prefix..<suffix)
    let pieces = chunked(0..<elements.count) { position in
      let before =
        position < prefix
        ? position
        : position >= suffix + shift ? position - shift : positions[id(elements[position])]
      guard let before else { return .new }
      return .init(before, isSame: isRow(position, same: old, before, isSameContext))
    }
    return .pieces(
      pieces.enumerated().map { number, piece in
        // A chunk that is as it was, where it was, is shared.
        guard case .rows(let start, let rows) = piece, number < ends.count,
          ends[number] == start + rows.count, start == (number == 0 ? 0 : ends[number - 1]),
          rows.indices.allSatisfy({ rows[$0].isSame && rows[$0].old == start + $0 })
        else { return piece }
        return .chunks(number..<number + 1)
      }
    )
  }

  @inlinable
  func isShared(with old: ArrayRows) -> Bool {
    elements.count == old.elements.count
      && elements.withUnsafeBufferPointer { mine in
        old.elements.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress }
      }
  }

  /// Returns a Boolean value indicating whether a row looks the same as an earlier one.
  @inlinable
  func isRow(_ position: Int, same old: ArrayRows, _ earlier: Int, _ isSameContext: Bool) -> Bool {
    let (mine, yours) = (elements[position], old.elements[earlier])
    return mine == yours && (isSameContext || part(context, mine) == part(old.context, yours))
  }

  @inlinable
  func positions(in old: ArrayRows, _ range: Range<Int>) -> [ID: Int] {
    var positions: [ID: Int] = [:]
    positions.reserveCapacity(range.count)
    for position in range.reversed() { positions[old.id(old.elements[position])] = position }
    return positions
  }

  @inlinable
  func chunked(
    _ positions: Range<Int>,
    _ origin: (Int) -> RowPlan.Origin
  ) -> [RowPlan.Piece] {
    stride(from: positions.lowerBound, to: positions.upperBound, by: 64).map { start in
      .rows(from: start, (start..<Swift.min(start + 64, positions.upperBound)).map(origin))
    }
  }
}
