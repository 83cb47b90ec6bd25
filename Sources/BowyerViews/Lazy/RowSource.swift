/// What a `forEach` makes: a row for each of some elements, of a type that only its functions know.
final class RowSource: Sendable {
  let place: SourcePlace
  let count: Int
  /// The elements, and what else the rows depend on.
  let elements: any Sendable
  /// Tells, by the earlier elements and the positions behind each chunk of the earlier rows, which rows
  /// are there already.
  let plan: @Sendable (_ earlier: (any Sendable)?, _ ends: [Int]) -> RowPlan
  let key: @Sendable (Int) -> Key
  private let view: @Sendable (Int) -> Node

  init(
    at place: SourcePlace,
    count: Int,
    elements: any Sendable,
    plan: @escaping @Sendable (_ earlier: (any Sendable)?, _ ends: [Int]) -> RowPlan,
    key: @escaping @Sendable (Int) -> Key,
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
    let first = Key(key.name)
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
