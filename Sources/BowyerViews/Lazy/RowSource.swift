import BowyerOptics

/// The closures of a `forEach`, which make a row for each element; the type of the elements is
/// erased.
final class RowSource: Sendable {
  let place: SourcePlace
  let count: Int
  /// The elements, and the context on which the rows also depend.
  let elements: any Sendable
  /// Returns which rows can be reused, given the earlier elements and, for each chunk of the
  /// earlier rows, the position after its last row.
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

  /// Returns the row at a step; nil if there is none.
  func row(at step: PathElement) -> Node? {
    guard case .key(let key) = step else { return nil }
    let first = ViewKey(key.name)
    let positions = (0..<count).lazy.filter { self.key($0) == first }
    return positions.dropFirst(key.occurrence).first.map(row)
  }

  /// Returns a source of rows that are transformed; it shares no row with this source.
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

/// The rows of a `forEach`, some of which contain memos that have not been made yet.
struct RowDraft {
  var children: NodeChildren
  /// The rows that contain memos, with the earlier row if there is one.
  var lazy: [(position: Int, old: Node?)] = []
  var made = 0

  /// Creates the rows, reusing unchanged rows of an earlier `forEach`.
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
          if origin.isSame {
            nodes.append(old[origin.old])
            continue
          }
          let row = source.row(start + offset)
          made += 1
          if row.isLazy { lazy.append((end + offset, origin.old < 0 ? nil : old[origin.old])) }
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

/// The correspondence between the rows of a `forEach` and those of an earlier one.
@usableFromInline
package enum RowPlan: Sendable {
  /// All rows are the same, in the same order.
  case same
  /// The rows are these pieces, in order.
  case pieces([Piece])

  @usableFromInline
  package enum Piece: Sendable {
    /// Whole chunks of the earlier rows, at least one, by their numbers.
    case chunks(Range<Int>)
    /// Rows from a position on, each with its origin.
    case rows(from: Int, [Origin])
  }

  /// The earlier state of a row.
  @usableFromInline
  package struct Origin: Sendable {
    /// The earlier position; -1 for a row with a new id.
    @usableFromInline package let old: Int
    /// Whether the row looks the same as before.
    @usableFromInline package let isSame: Bool

    @inlinable
    package init(_ old: Int, isSame: Bool) {
      self.old = old
      self.isSame = isSame
    }

    /// The origin of a row with a new id.
    @inlinable package static var new: Origin { Origin(-1, isSame: false) }
  }
}
