/// What a `forEach` makes: a row for each of some elements, of a type that only its functions know.
final class RowSource: Sendable {
  let place: SourcePlace
  let count: Int
  /// The elements, and what else the rows depend on.
  let elements: any Sendable
  /// Tells, by the earlier elements and the positions behind each chunk of the earlier rows, which rows
  /// are there already.
  let plan: @Sendable (_ earlier: (any Sendable)?, _ ends: [Int]) -> RowPlan
  let key: @Sendable (Int) -> ViewKey
  private let view: @Sendable (Int) -> Node

  init(
    at place: SourcePlace,
    count: Int,
    elements: any Sendable,
    plan: @escaping @Sendable (_ earlier: (any Sendable)?, _ ends: [Int]) -> RowPlan,
    key: @escaping @Sendable (Int) -> ViewKey,
    view: @escaping @Sendable (Int) -> Node
  ) {
    self.place = place
    self.count = count
    self.elements = elements
    self.plan = plan
    self.key = key
    self.view = view
  }

  func row(_ position: Int) -> Node { view(position).keyedItself(key(position)) }

  /// Makes the row that a step leads to; nil if there is none.
  func row(at step: PathElement) -> Node? {
    guard case .key(let key) = step else { return nil }
    let first = ViewKey(key.name)
    let positions = (0..<count).lazy.filter { self.key($0) == first }
    return positions.dropFirst(key.occurrence).first.map(row)
  }

  /// Returns what makes other views of the rows that this one makes; it has none in common with this one.
  func making(_ other: @escaping @Sendable (Node) -> Node) -> RowSource {
    RowSource(
      at: place,
      count: count,
      elements: MadeOtherwise(source: elements),
      plan: { [plan] earlier, ends in plan((earlier as? MadeOtherwise)?.source, ends) },
      key: key,
      view: { [view] position in other(view(position)) }
    )
  }
}

/// The rows of a `forEach`, of which some are to be made further, as there are memos in them.
struct RowDraft {
  var children: NodeChildren
  /// The rows with memos in them, and what they were.
  var lazy: [(position: Int, old: Node?)] = []
  var made = 0

  /// Takes the rows that are there already from an earlier `forEach`, and makes the others.
  init(_ source: RowSource, reusing earlier: (source: RowSource, children: NodeChildren)?) {
    let plan = source.plan(earlier?.source.elements, earlier?.children.chunks?.ends ?? [])
    let old = earlier?.children ?? NodeChildren()
    guard case .pieces(let pieces) = plan else {
      children = old
      return
    }
    let oldChunks = old.chunks?.chunks ?? []
    var chunks: [ChildChunk] = []
    chunks.reserveCapacity(pieces.count)
    children = NodeChildren()
    var end = 0
    for piece in pieces {
      switch piece {
      case .chunk(let number):
        chunks.append(oldChunks[number])
        end += oldChunks[number].nodes.count
      case .rows(let start, let origins):
        var nodes: [Node] = []
        nodes.reserveCapacity(origins.count)
        for (offset, origin) in origins.enumerated() {
          let before = origin.old < 0 ? nil : old[origin.old]
          if let before, origin.isSame {
            nodes.append(before)
            continue
          }
          let row = source.row(start + offset)
          made += 1
          if row.isLazy { lazy.append((end + offset, before)) }
          nodes.append(row)
        }
        if !nodes.isEmpty { chunks.append(ChildChunk(nodes)) }
        end += nodes.count
      }
    }
    children = NodeChildren(ChildChunks(chunks))
  }
}

/// Which rows of an earlier `forEach` are those of a later one.
@usableFromInline
package enum RowPlan: Sendable {
  /// All of them, in the same order.
  case same
  /// These, one after another.
  case pieces([Piece])

  @usableFromInline
  package enum Piece: Sendable {
    /// A whole chunk of the earlier rows, by its number.
    case chunk(Int)
    /// New or moved rows, from a position on.
    case rows(from: Int, [Origin])
  }

  /// What a row was before.
  @usableFromInline
  package struct Origin: Sendable {
    /// Its earlier position; -1 if there was no row with its id.
    @usableFromInline package let old: Int
    /// Whether it looks as it did.
    @usableFromInline package let isSame: Bool

    @inlinable
    package init(_ old: Int, isSame: Bool) {
      self.old = old
      self.isSame = isSame
    }

    /// What a row is that was not there.
    @inlinable package static var new: Origin { Origin(-1, isSame: false) }
  }
}
