import BowyerOptics

/// What rows are: an array, and a dictionary of where each id is in it.
struct RowsModel: Equatable, Sendable {
  private(set) var items: [Item]
  private(set) var places: [Int: Int]

  init(_ items: [Item]) {
    self.items = items
    places = Dictionary(
      items.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the nearest position at which an item can be inserted.
  func clamped(_ position: Int) -> Int { min(max(0, position), items.count) }

  mutating func change(_ body: (inout [Item]) -> Void) {
    var changed = items
    body(&changed)
    self = RowsModel(changed)
  }

  mutating func insert(_ item: Item, at position: Int) throws(DuplicateID) {
    let position = clamped(position)
    if let holder = places[item.id] {
      throw DuplicateID(item.id, holder: holder, refused: position)
    }
    change { $0.insert(item, at: position) }
  }

  mutating func remove(at position: Int) -> Item? {
    guard items.indices.contains(position) else { return nil }
    defer { change { $0.remove(at: position) } }
    return items[position]
  }

  /// Changes the items at some positions; of those that then have the same id, the last one whose id
  /// was changed stays.
  mutating func update(_ positions: some Sequence<Int>, _ body: (inout Item) -> Void) {
    var (changed, renamed) = (items, Set<Int>())
    for position in positions where items.indices.contains(position) {
      body(&changed[position])
      if changed[position].id != items[position].id { renamed.insert(position) }
    }
    let stays = Dictionary(grouping: changed.indices) { changed[$0].id }.mapValues { group in
      group.last(where: renamed.contains) ?? group[0]
    }
    self = RowsModel(changed.indices.filter { stays[changed[$0].id] == $0 }.map { changed[$0] })
  }
}
