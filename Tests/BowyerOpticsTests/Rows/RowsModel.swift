import BowyerCheck
import BowyerOptics
import Foundation

struct Item: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var count = 0
}

struct RowsStop: Error, Equatable {}

extension Item {
  mutating func bump() -> Int {
    count += 1
    return count
  }
}

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

extension RowsOperation {
  func run(_ rows: inout Rows<Item>) throws -> String {
    switch self {
    case .append(let id): return answer { try rows.append(Item(id: id)) }
    case .insert(let id, let place): return answer { try rows.insert(Item(id: id), at: place) }
    case .fill(let count, let place):
      let (fresh, place) = ((rows.ids.max() ?? 0) + 1, min(max(0, place), rows.count))
      for offset in 0..<count { try rows.insert(Item(id: fresh + offset), at: place + offset) }
    case .appendAll(let ids):
      return answer { try rows.append(contentsOf: ids.map { Item(id: $0) }) }
    case .updateOrAppend(let id): return answer { rows.updateOrAppend(Item(id: id, count: 99)) }
    case .assign(let id, let new): rows[id: id] = new.map { Item(id: $0, count: 77) }
    case .bump(let id): return answer { rows[id: id]?.bump() }
    case .removeID(let id): return answer { rows.remove(id: id) }
    case .removeAt(let place): return answer { rows.remove(at: place) }
    case .removeOffsets(let places): rows.remove(atOffsets: places)
    case .removeRange(let place, let count): for _ in 0..<count { rows.remove(at: place) }
    case .removeWhere(let divisor): rows.removeAll { $0.id % divisor == 0 }
    case .filter(let divisor): rows = rows.filter { $0.id % divisor != 0 }
    case .move(let id, let place): rows.move(id: id, to: place)
    case .moveOffsets(let places, let place): rows.move(fromOffsets: places, toOffset: place)
    case .swap(let place, let other): rows.swapAt(place, other)
    case .update(let id): return answer { rows.update(id: id) { $0.bump() } }
    case .updateAt(let place): return answer { rows.update(at: place) { $0.bump() } }
    case .rename(let id, let new): rows.update(id: id) { $0.id = new }
    case .renameAt(let place, let new): rows.update(at: place) { $0.id = new }
    case .shiftAll(let amount): rows.updateEach { $0.id += amount }
    case .foldAll(let modulo, let stop):
      var position = 0
      return answer {
        try rows.updateEach { item throws(RowsStop) in
          item.id %= modulo
          guard position != stop else { throw RowsStop() }
          position += 1
        }
      }
    case .sort(let modulo): rows.sort { $0.id % modulo < $1.id % modulo }
    case .code:
      let data = try rowsEncoder().encode(rows)
      rows = try JSONDecoder().decode(Rows.self, from: data)
      return String(decoding: data, as: UTF8.self)
    }
    return ""
  }
}

func answer<Value>(_ body: () throws -> Value) -> String {
  do { return "\(try body())" } catch { return "\(error)" }
}

func rowsEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return encoder
}

extension RowsOperation {
  func run(_ model: inout RowsModel) throws -> String {
    switch self {
    case .append(let id): return answer { try model.insert(Item(id: id), at: .max) }
    case .insert(let id, let place): return answer { try model.insert(Item(id: id), at: place) }
    case .fill(let count, let place):
      let fresh = (model.items.map(\.id).max() ?? 0) + 1
      let place = model.clamped(place)
      model.change { $0.insert(contentsOf: (0..<count).map { Item(id: fresh + $0) }, at: place) }
    case .appendAll(let ids):
      var longer = model
      return answer {
        for id in ids { try longer.insert(Item(id: id), at: .max) }
        model = longer
      }
    case .updateOrAppend(let id):
      let item = Item(id: id, count: 99)
      let old = model.places[id].map { model.items[$0] }
      model.change { if let old { $0.replace([old], with: [item]) } else { $0.append(item) } }
      return "\(old as Any)"
    case .assign(let id, let new):
      let item = new.map { Item(id: $0, count: 77) }
      switch (model.places[id], item) {
      case (nil, nil): break
      case (let place?, nil): _ = model.remove(at: place)
      case (let place?, let item?): model.update([place]) { $0 = item }
      case (nil, let item?):
        let place = model.places[item.id]
        model.change { if let place { $0[place] = item } else { $0.append(item) } }
      }
    case .bump(let id): return bumped(&model, model.places[id])
    case .removeID(let id):
      return answer { model.places[id].flatMap { model.remove(at: $0) } }
    case .removeAt(let place): return answer { model.remove(at: place) }
    case .removeOffsets(let places):
      for place in Set(places).sorted(by: >) { _ = model.remove(at: place) }
    case .removeRange(let place, let count): for _ in 0..<count { _ = model.remove(at: place) }
    case .removeWhere(let divisor), .filter(let divisor):
      model.change { $0.removeAll { $0.id % divisor == 0 } }
    case .move(let id, let place):
      guard let item = model.places[id].flatMap({ model.remove(at: $0) }) else { return "" }
      try model.insert(item, at: place)
    case .moveOffsets(let places, let place):
      let (moving, place) = (Set(places), model.clamped(place))
      let moved = model.items.indices.filter(moving.contains).map { model.items[$0] }
      let stays = model.items.indices.filter { !moving.contains($0) }
      let before = stays.filter { $0 < place }.map { model.items[$0] }
      let behind = stays.filter { $0 >= place }.map { model.items[$0] }
      model = RowsModel(before + moved + behind)
    case .swap(let place, let other):
      guard [place, other].allSatisfy(model.items.indices.contains) else { return "" }
      model.change { $0.swapAt(place, other) }
    case .update(let id): return bumped(&model, model.places[id])
    case .updateAt(let place): return bumped(&model, place)
    case .rename(let id, let new): model.update([model.places[id] ?? -1]) { $0.id = new }
    case .renameAt(let place, let new): model.update([place]) { $0.id = new }
    case .shiftAll(let amount): model.update(model.items.indices) { $0.id += amount }
    case .foldAll(let modulo, let stop):
      let stops = model.items.indices.contains(stop)
      model.update(0..<(stops ? stop + 1 : model.items.count)) { $0.id %= modulo }
      return answer { if stops { throw RowsStop() } }
    case .sort(let modulo): model.change { $0.sort { $0.id % modulo < $1.id % modulo } }
    case .code: return String(decoding: try rowsEncoder().encode(model.items), as: UTF8.self)
    }
    return ""
  }

  private func bumped(_ model: inout RowsModel, _ place: Int?) -> String {
    var count: Int?
    model.update([place ?? -1]) { count = $0.bump() }
    return "\(count as Any)"
  }
}
