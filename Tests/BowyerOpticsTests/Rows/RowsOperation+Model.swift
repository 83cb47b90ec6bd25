import BowyerOptics
import Foundation

extension RowsOperation {
  /// Does it to the model of rows, and returns what that answers.
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
