public import BowyerOptics

struct RowSource: Sendable {
  let place: SourcePlace
  let count: Int
  let elements: any Sendable
  /// The chunks of the rows, some of which are those of earlier elements.
  let plan: @Sendable (_ earlier: (any Sendable)?) -> [RowPiece]
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
    let pieces = source.plan(earlier?.source.elements)
    let old = earlier?.children ?? NodeChildren()
    let (oldSpine, oldEnds) = (old.chunks?.spine ?? Spine(), old.chunks?.ends ?? [])
    children = old
    if pieces == [.chunks(oldEnds.indices)] { return }
    // A chunk that stays where it was is not written, so that blocks of chunks are shared.
    var (spine, ends, end) = (oldSpine, [Int](), 0)
    ends.reserveCapacity(oldEnds.count + pieces.count)
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

/// A part of the rows of a `forEach`, made of the earlier rows.
@usableFromInline
enum RowPiece: Equatable, Sendable {
  /// Whole chunks of the earlier rows, at least one, by their numbers.
  case chunks(Range<Int>)
  /// Rows from a position on, each with its origin.
  case rows(from: Int, [Origin])

  /// What a row is made of: the earlier row at a position, which is reused or made again, or nothing.
  @usableFromInline
  enum Origin: Equatable, Sendable {
    case same(Int)
    case remade(Int)
    case new

    var remade: Int? { if case .remade(let position) = self { position } else { nil } }
  }
}

/// The elements of a `forEach` in chunks, which later elements may share.
@usableFromInline
protocol RowChunks: RandomAccessCollection where Element: Equatable, Index == Int {
  associatedtype Chunk: Collection<Element>

  var chunkCount: Int { get }
  func chunkStart(_ number: Int) -> Int
  func chunk(_ number: Int) -> Chunk
  /// The address of a chunk, by which it is known to be the same.
  func chunkAddress(_ number: Int) -> UnsafeRawPointer?
  /// Returns a search for the positions of elements that are at other places in `later`.
  func search<ID: Hashable>(
    for later: Self,
    by id: @escaping (Element) -> ID
  ) -> (Element) -> Int?
}

extension Rows: RowChunks where Element: Equatable {
  @inlinable
  func search<ID>(for later: Rows, by id: (Element) -> ID) -> (Element) -> Int? {
    { index(id: $0.id) }
  }
}

extension ContiguousArray: RowChunks where Element: Equatable {
  @inlinable var chunkCount: Int { (count + 63) / 64 }

  @inlinable
  func chunkStart(_ number: Int) -> Int { number * 64 }

  @inlinable
  func chunk(_ number: Int) -> ArraySlice<Element> {
    self[number * 64..<Swift.min(number * 64 + 64, count)]
  }

  @inlinable
  func chunkAddress(_ number: Int) -> UnsafeRawPointer? {
    withUnsafeBufferPointer { $0.baseAddress.map { UnsafeRawPointer($0 + number * 64) } }
  }

  @inlinable
  func search<ID: Hashable>(
    for later: ContiguousArray,
    by id: @escaping (Element) -> ID
  ) -> (Element) -> Int? {
    lazy var positions: [ID: Int] = {
      // The common beginning and the common end are not searched.
      let prefix = zip(self, later).prefix { id($0) == id($1) }.count
      let rests = zip(dropFirst(prefix).reversed(), later.dropFirst(prefix).reversed())
      let suffix = rests.prefix { id($0) == id($1) }.count
      let pairs = (prefix..<count - suffix).map { (id(self[$0]), $0) }
      return Dictionary(pairs) { first, _ in first }
    }()
    return { positions[id($0)] }
  }
}

@usableFromInline
struct RowElements<
  Chunks: RowChunks & Sendable,
  ID: Hashable & Sendable,
  Context: Equatable & Sendable,
  Part: Equatable & Sendable
>: Sendable {
  @usableFromInline let chunks: Chunks
  @usableFromInline let id: @Sendable (Chunks.Element) -> ID
  @usableFromInline let context: Context
  @usableFromInline let part: @Sendable (Context, Chunks.Element) -> Part

  @inlinable
  init(
    _ chunks: Chunks,
    _ id: @escaping @Sendable (Chunks.Element) -> ID,
    _ context: Context,
    _ part: @escaping @Sendable (Context, Chunks.Element) -> Part
  ) {
    self.chunks = chunks
    self.id = id
    self.context = context
    self.part = part
  }

  /// Returns the chunks to reuse, in O(*n* / 64) plus the number of rows in unshared chunks.
  @inlinable
  func plan(since old: RowElements?) -> [RowPiece] {
    let count = chunks.chunkCount
    guard let old else {
      return (0..<count).map { number in
        .rows(from: chunks.chunkStart(number), chunks.chunk(number).map { _ in .new })
      }
    }
    let isSameContext = context == old.context
    let oldCount = old.chunks.chunkCount
    var prefix = 0
    while prefix < count, prefix < oldCount, isShared(prefix, with: old, prefix) { prefix += 1 }
    var (suffix, oldSuffix) = (count, oldCount)
    while suffix > prefix, oldSuffix > prefix, isShared(suffix - 1, with: old, oldSuffix - 1) {
      (suffix, oldSuffix) = (suffix - 1, oldSuffix - 1)
    }
    var moved: [UnsafeRawPointer: Int] = [:]
    for number in prefix..<oldSuffix {
      if let address = old.chunks.chunkAddress(number) { moved[address] = number }
    }
    let search = old.chunks.search(for: chunks, by: id)
    let kept = isSameContext ? prefix : 0
    var pieces: [RowPiece] = kept > 0 ? [.chunks(0..<kept)] : []
    for number in kept..<count {
      var earlier =
        number < prefix
        ? number
        : number >= suffix
          ? number - suffix + oldSuffix
          : chunks.chunkAddress(number).flatMap { moved[$0] }
      if earlier == nil || !isSameContext && !hasSameParts(number, as: old) {
        let rows = origins(number, old, isSameContext, search)
        earlier = old.isChunk(number, rows) ? number : nil
        if earlier == nil { pieces.append(.rows(from: chunks.chunkStart(number), rows)) }
      }
      guard let earlier else { continue }
      if case .chunks(let kept)? = pieces.last, kept.upperBound == earlier {
        pieces[pieces.count - 1] = .chunks(kept.lowerBound..<earlier + 1)
      } else {
        pieces.append(.chunks(earlier..<earlier + 1))
      }
    }
    return pieces
  }

  @inlinable
  func isShared(_ number: Int, with old: RowElements, _ oldNumber: Int) -> Bool {
    chunks.chunkAddress(number) == old.chunks.chunkAddress(oldNumber)
  }

  @inlinable
  func hasSameParts(_ number: Int, as old: RowElements) -> Bool {
    chunks.chunk(number).allSatisfy { part(context, $0) == part(old.context, $0) }
  }

  /// Returns whether some rows are those of a chunk.
  @inlinable
  func isChunk(_ number: Int, _ rows: [RowPiece.Origin]) -> Bool {
    guard number < chunks.chunkCount, rows.count == chunks.chunk(number).count else { return false }
    let start = chunks.chunkStart(number)
    return rows.indices.allSatisfy { rows[$0] == .same(start + $0) }
  }

  @inlinable
  func origins(
    _ number: Int,
    _ old: RowElements,
    _ isSameContext: Bool,
    _ search: (Chunks.Element) -> Int?
  ) -> [RowPiece.Origin] {
    let (all, shift) = (old.chunks, chunks.count - old.chunks.count)
    var position = chunks.chunkStart(number)
    // Most rows are where they were in their chunk, or as far from the end.
    var near = number < all.chunkCount ? all.chunkStart(number) : all.count
    return chunks.chunk(number).map { row in
      defer { (position, near) = (position + 1, near + 1) }
      func isRow(_ place: Int) -> Bool { 0..<all.count ~= place && old.id(all[place]) == id(row) }
      let before =
        isRow(near) ? near : isRow(position - shift) ? position - shift : search(row)
      guard let before else { return .new }
      let earlier = all[before]
      let isSame =
        row == earlier && (isSameContext || part(context, row) == part(old.context, earlier))
      return isSame ? .same(before) : .remade(before)
    }
  }
}
