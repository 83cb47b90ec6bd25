/// A graph of states, with numbers for nodes, in plain arrays, as it may be large.
///
/// The edges of a node have the order of the events in its state. Events are therefore not stored,
/// but computed from the state when needed.
struct StateGraph: Sendable {
  /// The target of an edge beyond the limit.
  static let nowhere: Int32 = -1

  /// The state of each node, by its number.
  private(set) var states: [Int32] = []
  /// The number of each node's outline of pending effects; 0 if nothing is pending.
  private(set) var waits: [Int32] = []
  /// The node and edge by which each node was first reached; the first node is its own parent.
  private(set) var parents: [(node: Int32, edge: Int32)] = []
  /// The minimum number of events that lead to each node.
  private(set) var depths: [Int32] = []
  /// The index of each node's first edge; -1 if the node has not been expanded.
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

  /// Whether the edges of a node have been explored.
  func isExpanded(_ node: Int) -> Bool { ends[node] >= 0 }

  /// Returns the targets of a node's edges, in order.
  func edges(of node: Int) -> ArraySlice<Int32> {
    ends[node] < 0 ? [] : targets[Int(starts[node])..<Int(ends[node])]
  }

  /// Returns the shortest path to a node, as nodes with their edges.
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
