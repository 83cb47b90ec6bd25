/// Some cells that depend on each other, or one that may depend on itself.
struct Knot: Hashable {
  let names: [CellName]
  let isCyclic: Bool
}

/// Cells put in an order in which each comes after those that it depends on; those on a cycle come together.
///
/// These are the strongly connected components of the graph of references (Tarjan, 1972), found by a loop: a chain
/// of cells may be as long as the sheet is large.
struct Knots: Sequence {
  private var knots: [Knot] = []

  /// Orders cells by what they refer to among themselves.
  init(of cells: Set<CellName>, references: (CellName) -> Set<CellName>) {
    var places: [CellName: Int] = [:]
    var lowest: [CellName: Int] = [:]
    var open: [CellName] = []
    var isOpen: Set<CellName> = []
    for root in cells.sorted() where places[root] == nil {
      var visits: [(name: CellName, next: [CellName])] = []
      func begin(_ name: CellName) {
        places[name] = places.count
        lowest[name] = places[name]
        open.append(name)
        isOpen.insert(name)
        visits.append((name, references(name).intersection(cells).sorted()))
      }
      begin(root)
      while let visit = visits.last {
        if let next = visits[visits.count - 1].next.popLast() {
          if places[next] == nil {
            begin(next)
          } else if isOpen.contains(next), let place = places[next] {
            lowest[visit.name] = Swift.min(lowest[visit.name] ?? place, place)
          }
          continue
        }
        visits.removeLast()
        guard let low = lowest[visit.name] else { continue }
        if let outer = visits.last?.name { lowest[outer] = Swift.min(lowest[outer] ?? low, low) }
        guard low == places[visit.name] else { continue }
        let first = open.lastIndex(of: visit.name) ?? open.startIndex
        let names = Array(open[first...])
        open.removeSubrange(first...)
        isOpen.subtract(names)
        let isCyclic = names.count > 1 || references(visit.name).contains(visit.name)
        knots.append(Knot(names: names.sorted(), isCyclic: isCyclic))
      }
    }
  }

  func makeIterator() -> IndexingIterator<[Knot]> { knots.makeIterator() }
}
