public import BowyerOptics

struct RowSource: Sendable {
  let place: SourcePlace
  let count: Int
  let elements: any Sendable
  /// The rows to reuse of the earlier ones, whose chunks end at the given positions.
  let plan: @Sendable (_ earlier: (any Sendable)?, _ ends: [Int]) -> RowPlan
  let key: @Sendable (Int) -> ViewKey
  let view: @Sendable (Int) -> Node

  func row(_ position: Int) -> Node { view(position).keyedItself(key(position)) }

  func row(at step: PathElement) -> Node? {
    guard case .key(let key) = step else { return nil }
    let first = ViewKey(key.name)
    let positions = (0..<count).lazy.filter { self.key($0) == first }
    return positions.dropFirst(key.occurrence).first.map(row)
  }
}

/// The rows of a `forEach`, some of which contain memos that have not been made yet.
struct RowDraft {
  var children: NodeChildren
  /// The rows that contain memos, with the earlier row if there is one.
  var lazy: [(position: Int, old: Node?)] = []
  var made = 0

  init(_ source: RowSource, reusing earlier: (source: RowSource, children: NodeChildren)?) {
    let plan = source.plan(earlier?.source.elements, earlier?.children.chunks?.ends ?? [])
    let old = earlier?.children ?? NodeChildren()
    guard case .pieces(let pieces) = plan else {
      children = old
      return
    }
    let (oldSpine, oldEnds) = (old.chunks?.spine ?? Spine(), old.chunks?.ends ?? [])
    // A chunk that stays where it was is not written, so that blocks of chunks are shared.
    var (spine, ends, end) = (oldSpine, [Int](), 0)
    ends.reserveCapacity(oldEnds.count + pieces.count)
    children = NodeChildren()
    func put(_ chunk: ContiguousArray<Node>) {
      if ends.count < spine.count { spine[ends.count] = chunk } else { spine.append(chunk) }
    }
    for piece in pieces {
      switch piece {
      case .chunks(let numbers):
        for number in numbers {
          if number != ends.count { put(oldSpine[number]) }
          end += oldEnds[number] - (number == 0 ? 0 : oldEnds[number - 1])
          ends.append(end)
        }
      case .rows(let start, let origins):
        var nodes: ContiguousArray<Node> = []
        nodes.reserveCapacity(origins.count)
        for (offset, origin) in origins.enumerated() {
          if case .same(let position) = origin {
            nodes.append(old[position])
            continue
          }
          let row = source.row(start + offset)
          made += 1
          if row.isLazy { lazy.append((end + offset, origin.remade.map { old[$0] })) }
          nodes.append(row)
        }
        if nodes.isEmpty { continue }
        end += nodes.count
        put(nodes)
        ends.append(end)
      }
    }
    while spine.count > ends.count { spine.remove(at: spine.count - 1) }
    children = NodeChildren(ChildChunks(spine, ends))
  }
}

@usableFromInline
package enum RowPlan: Sendable {
  case same
  case pieces([Piece])

  @usableFromInline
  package enum Piece: Sendable {
    /// Whole chunks of the earlier rows, at least one, by their numbers.
    case chunks(Range<Int>)
    /// Rows from a position on, each with its origin.
    case rows(from: Int, [Origin])
  }

  /// What a row is made of: the earlier row at a position, which is reused or made again, or nothing.
  @usableFromInline
  package enum Origin: Equatable, Sendable {
    case same(Int)
    case remade(Int)
    case new

    var remade: Int? { if case .remade(let position) = self { position } else { nil } }
  }
}

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

  /// Returns the rows to reuse, in O(*n*).
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
      return isRow(position, same: old, before, isSameContext) ? .same(before) : .remade(before)
    }
    return .pieces(
      pieces.enumerated().map { number, piece in
        // A chunk that is as it was, where it was, is shared.
        guard case .rows(let start, let rows) = piece, number < ends.count,
          ends[number] == start + rows.count, start == (number == 0 ? 0 : ends[number - 1]),
          rows.indices.allSatisfy({ rows[$0] == .same(start + $0) })
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

  /// Returns the rows to reuse, in O(*n* / 64) plus the number of rows in unshared chunks.
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

  @inlinable
  func hasSameParts(_ number: Int, as old: ChunkedRows) -> Bool {
    rows.chunk(number).allSatisfy { part(context, $0) == part(old.context, $0) }
  }

  @inlinable
  func origins(_ number: Int, _ old: ChunkedRows, _ isSameContext: Bool) -> [RowPlan.Origin] {
    let neighbours = number < old.rows.chunkCount ? old.rows.chunk(number) : []
    let start = number < old.rows.chunkCount ? old.rows.chunkStart(number) : 0
    let own = rows.chunk(number)
    return own.indices.map { slot in
      if slot < neighbours.count, neighbours[slot].id == own[slot].id {
        let isSame = isRow(own[slot], same: old, neighbours[slot], isSameContext)
        return isSame ? .same(start + slot) : .remade(start + slot)
      }
      guard let position = old.rows.index(id: own[slot].id) else { return .new }
      let isSame = isRow(own[slot], same: old, old.rows[position], isSameContext)
      return isSame ? .same(position) : .remade(position)
    }
  }

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
