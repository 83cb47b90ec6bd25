public import BowyerOptics

struct RowSource: Sendable {
  let place: SourcePlace
  let count: Int
  let elements: any Sendable
  let plan: @Sendable (_ earlier: (any Sendable)?, inout RowDraft) -> Void
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
@usableFromInline
struct RowDraft {
  /// What a row is made of: the earlier row at a position, which is reused or made again, or nothing.
  @usableFromInline
  enum Origin: Equatable {
    case same(Int)
    case remade(Int)
    case new
  }

  private(set) var children: NodeChildren
  /// The rows that contain memos, with the earlier row if there is one.
  private(set) var lazy: [(position: Int, old: Node?)] = []
  private(set) var made = 0
  private let source: RowSource
  private let old: (children: NodeChildren, spine: Spine<Node>, ends: [Int])
  private var spine: Spine<Node>
  private var ends: [Int] = []
  private var isSame = true

  init(_ source: RowSource, reusing earlier: (source: RowSource, children: NodeChildren)?) {
    self.source = source
    children = earlier?.children ?? NodeChildren()
    old = (children, children.chunks?.spine ?? Spine(), children.chunks?.ends ?? [])
    spine = old.spine
    ends.reserveCapacity(old.ends.count)
    source.plan(earlier?.source.elements, &self)
    if isSame, earlier != nil, ends.count == old.ends.count { return }
    while spine.count > ends.count { spine.remove(at: spine.count - 1) }
    children = NodeChildren(ChildChunks(spine, ends))
  }

  @usableFromInline
  mutating func addChunk(_ number: Int) {
    // A chunk that stays where it was is not written, so that blocks of chunks are shared.
    if number != ends.count { put(old.spine[number]) }
    ends.append((ends.last ?? 0) + old.ends[number] - start(ofOldChunk: number))
  }

  private func start(ofOldChunk number: Int) -> Int { number == 0 ? 0 : old.ends[number - 1] }

  @usableFromInline
  mutating func addRows(from start: Int, _ origins: [Origin]) {
    // Most rows are where they were in their chunk, whose nodes are copied at once.
    let number = ends.count
    let isThere = number < old.ends.count && start == self.start(ofOldChunk: number)
    var nodes = ContiguousArray(isThere ? old.spine[number].prefix(origins.count) : [])
    for (offset, origin) in origins.enumerated() {
      if offset == nodes.count {
        nodes.append(node(start + offset, origin))
      } else if origin != .same(start + offset) {
        nodes[offset] = node(start + offset, origin)
      }
    }
    put(nodes)
    ends.append(start + nodes.count)
  }

  private mutating func node(_ position: Int, _ origin: Origin) -> Node {
    if case .same(let place) = origin { return old.children[place] }
    let row = source.row(position)
    made += 1
    let before: Node? = if case .remade(let place) = origin { old.children[place] } else { nil }
    if row.isLazy { lazy.append((position, before)) }
    return row
  }

  private mutating func put(_ chunk: ContiguousArray<Node>) {
    isSame = false
    if ends.count < spine.count { spine[ends.count] = chunk } else { spine.append(chunk) }
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

  /// Adds the rows to a draft, in O(*n* / 64) plus the number of rows in unshared chunks.
  @inlinable
  func plan(since old: RowElements?, _ draft: inout RowDraft) {
    let count = chunks.chunkCount
    guard let old else {
      for number in 0..<count {
        draft.addRows(from: chunks.chunkStart(number), chunks.chunk(number).map { _ in .new })
      }
      return
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
    for number in 0..<count {
      let earlier =
        number < prefix
        ? number
        : number >= suffix
          ? number - suffix + oldSuffix
          : chunks.chunkAddress(number).flatMap { moved[$0] }
      if let earlier, isSameContext || hasSameParts(number, as: old) {
        draft.addChunk(earlier)
        continue
      }
      let rows = origins(number, old, isSameContext, search)
      if old.isChunk(number, rows) {
        draft.addChunk(number)
      } else {
        draft.addRows(from: chunks.chunkStart(number), rows)
      }
    }
  }

  @inlinable
  func isShared(_ number: Int, with old: RowElements, _ oldNumber: Int) -> Bool {
    chunks.chunkAddress(number) == old.chunks.chunkAddress(oldNumber)
  }

  @inlinable
  func hasSameParts(_ number: Int, as old: RowElements) -> Bool {
    chunks.chunk(number).allSatisfy { part(context, $0) == part(old.context, $0) }
  }

  @inlinable
  func isChunk(_ number: Int, _ rows: [RowDraft.Origin]) -> Bool {
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
  ) -> [RowDraft.Origin] {
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
