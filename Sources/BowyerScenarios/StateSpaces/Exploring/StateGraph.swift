/// States and the edges between them, by numbers: plain arrays, as there may be many.
///
/// The edges of a state are numbered as what can happen in it is: the event at an index leads along the edge
/// with that index. So no event is kept; who wants to know one asks the state again.
struct StateGraph: Sendable {
  /// Where an edge leads that was cut off.
  static let nowhere: Int32 = -1

  /// The state of each node, by its number.
  private(set) var states: [Int32] = []
  /// What each node waits for, by the number of the outline; 0 is nothing.
  private(set) var waits: [Int32] = []
  /// From where each was reached first, and along which edge; the first is its own parent.
  private(set) var parents: [(node: Int32, edge: Int32)] = []
  /// How many events lead to each, at least.
  private(set) var depths: [Int32] = []
  /// Where the edges of each begin; there is one more than there are nodes that were gone on from.
  private var starts: [Int32] = []
  private var ends: [Int32] = []
  private(set) var targets: [Int32] = []

  var count: Int { states.count }

  /// Adds a node; returns its number.
  mutating func add(_ state: Int32, waiting: Int32, from parent: Int32, along edge: Int32) -> Int32
  {
    let node = Int32(count)
    states.append(state)
    waits.append(waiting)
    parents.append((parent, edge))
    depths.append(node == 0 ? 0 : depths[Int(parent)] + 1)
    starts.append(-1)
    ends.append(-1)
    return node
  }

  mutating func begin(_ node: Int) { starts[node] = Int32(targets.count) }

  mutating func addEdge(to target: Int32) { targets.append(target) }

  mutating func end(_ node: Int) { ends[node] = Int32(targets.count) }

  /// Whether it is known what can happen in a node.
  func isExpanded(_ node: Int) -> Bool { ends[node] >= 0 }

  /// Where the edges of a node lead, in their order.
  func edges(of node: Int) -> ArraySlice<Int32> {
    ends[node] < 0 ? [] : targets[Int(starts[node])..<Int(ends[node])]
  }

  /// The nodes and edges that lead to a node first, from the beginning.
  func way(to node: Int) -> [(node: Int, edge: Int)] {
    var (way, node) = ([(node: Int, edge: Int)](), node)
    while node != 0 {
      let (parent, edge) = parents[node]
      way.append((Int(parent), Int(edge)))
      node = Int(parent)
    }
    return way.reversed()
  }
}
