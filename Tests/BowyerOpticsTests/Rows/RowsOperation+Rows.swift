import BowyerOptics
import Foundation

extension RowsOperation {
  /// Does it to rows, and returns what they answer.
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

/// Returns what a body returns, or throws, as text.
func answer<Value>(_ body: () throws -> Value) -> String {
  do { return "\(try body())" } catch { return "\(error)" }
}

/// Returns an encoder whose output can be compared.
func rowsEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return encoder
}
