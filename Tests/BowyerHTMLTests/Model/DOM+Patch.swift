import BowyerHTML
import BowyerViews
import Foundation

/// Returns the patch from a view to another, and whether it makes the page of the one that of the other.
func patched(_ old: ViewTree<Int>, _ new: ViewTree<Int>) throws -> (json: String, isRight: Bool) {
  var (dom, encoder) = (try HTMLReader.read(old.renderedHTML()), PatchEncoder())
  let json = encoder.encode(ViewPatch(from: old, to: new), of: old)
  try dom.apply(json)
  return (json, try dom.outline == HTMLReader.read(new.renderedHTML()).outline)
}

extension DOM {
  /// Changes the document as a patch says: the program of a page, as a model.
  mutating func apply(_ json: String) throws {
    let items = try JSONDecoder().decode([Item].self, from: Data(json.utf8))
    // Where it is: the entries from the document down to the present one, with their places.
    var path = [(index: 0, place: 0)]
    path.append((entries[0].children.first ?? 0, 0))
    for item in items {
      switch item {
      case .step(let step) where step < 0: path.removeLast(-step)
      case .step(let step):
        path.append((entries[path[path.count - 1].index].children[step], step))
      case .operation(let operation): try apply(operation, &path)
      }
    }
  }

  private mutating func apply(
    _ operation: Operation,
    _ path: inout [(index: Int, place: Int)]
  ) throws {
    let (index, place) = path[path.count - 1]
    if let set = operation.set {
      for (name, value) in set { entries[index].attributes[name] = value }
    }
    if let text = operation.text {
      entries[index].children = []
      if !text.isEmpty { _ = add(.text(text), to: index) }
    }
    if let html = operation.html {
      let parent = path[path.count - 2].index
      let new = try insert(html)
      guard new.count == 1 else { throw HTMLReader.Mistake(description: "\(new.count) for one") }
      entries[parent].children[place] = new[0]
      path[path.count - 1] = (new[0], place)
    }
    try reorder(index, operation)
  }

  private mutating func reorder(_ index: Int, _ operation: Operation) throws {
    let old = entries[index].children
    var isTaken = [Bool](repeating: false, count: old.count)
    func take(_ from: Int, _ count: Int) throws {
      for place in from..<from + count {
        guard isTaken.indices.contains(place), !isTaken[place] else {
          throw HTMLReader.Mistake(description: "\(place) is taken twice, or not there")
        }
        isTaken[place] = true
      }
    }
    var comes: [(at: Int, entries: [Int])] = []
    let out = operation.out ?? []
    for pair in stride(from: 0, to: out.count, by: 2) { try take(out[pair], out[pair + 1]) }
    let moves = operation.move ?? []
    for three in stride(from: 0, to: moves.count, by: 3) {
      let (from, count, to) = (moves[three], moves[three + 1], moves[three + 2])
      try take(from, count)
      comes.append((to, Array(old[from..<from + count])))
    }
    for (place, html) in operation.inserts ?? [] { comes.append((place, try insert(html))) }
    var children = old.indices.filter { !isTaken[$0] }.map { old[$0] }
    for (at, new) in comes.sorted(by: { $0.at < $1.at }) {
      guard at <= children.count else { throw HTMLReader.Mistake(description: "no place \(at)") }
      children.insert(contentsOf: new, at: at)
    }
    entries[index].children = children
  }

  /// Adds the entries of a fragment; returns those that stand in nothing.
  private mutating func insert(_ html: String) throws -> [Int] {
    let fragment = try HTMLReader.read(html)
    let offset = entries.count - 1
    for entry in fragment.entries.dropFirst() {
      var entry = entry
      entry.children = entry.children.map { $0 + offset }
      entries.append(entry)
    }
    return fragment.entries[0].children.map { $0 + offset }
  }
}

private enum Item: Decodable {
  case step(Int)
  case operation(Operation)

  init(from decoder: any Decoder) throws {
    if let step = try? decoder.singleValueContainer().decode(Int.self) {
      self = .step(step)
    } else {
      self = .operation(try Operation(from: decoder))
    }
  }
}

private struct Operation: Decodable {
  var set: [String: String?]?
  var text: String?
  var html: String?
  var out: [Int]?
  var move: [Int]?
  var inserts: [(Int, String)]?

  private enum Name: String, CodingKey, CaseIterable {
    case set, text, html, out, move, `in`
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    set = try container.decodeIfPresent([String: String?].self, forKey: .set)
    text = try container.decodeIfPresent(String.self, forKey: .text)
    html = try container.decodeIfPresent(String.self, forKey: .html)
    out = try container.decodeIfPresent([Int].self, forKey: .out)
    move = try container.decodeIfPresent([Int].self, forKey: .move)
    guard container.contains(.in) else { return }
    var list = try container.nestedUnkeyedContainer(forKey: .in)
    inserts = []
    while !list.isAtEnd {
      inserts?.append((try list.decode(Int.self), try list.decode(String.self)))
    }
  }
}
