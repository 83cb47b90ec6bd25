import BowyerCheck
import BowyerLaws
import BowyerViews

extension LawSuite {
  /// Returns the laws of patches.
  ///
  /// *apply*: what is different in a view, done to an earlier one, makes it the view; *nothing*: from a view
  /// to the same one, made anew, nothing is to be done; *size*: no more is done than both views have nodes;
  /// *locality*: one row of many is one operation; *untouched*: what is mentioned is different;
  /// *identity*: the children that go and come are those whose keys do; *moves*: the fewest that there can be
  static func patches<A: PatchAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (pair, orders) = (SamplePair.generator, SampleOrders.generator)
    return LawSuite(
      "patch",
      laws: [
        Law("apply", arguments: ["pair"], pair) { pair in
          A.apply(A.patch(from: pair.old, to: pair.new), to: pair.old) == pair.new
        },
        Law("nothing", arguments: ["view"], SampleViews.generator) { view in
          A.patch(from: view, to: view.madeAnew).isEmpty
        },
        Law("size", arguments: ["pair"], pair) { pair in
          A.patch(from: pair.old, to: pair.new).operations
            <= pair.old.nodeCount + pair.new.nodeCount
        },
        Law("locality", arguments: ["count", "row"], .integer(in: 1...300), .integer(in: 0...299)) {
          count,
          row in
          let (keys, old) = (Array(0..<count), SampleOrders.list(Array(0..<count)))
          let new = SampleOrders.list(keys, changing: row % count)
          return A.patch(from: old, to: new).operations <-> 1
        },
        Law("untouched", arguments: ["pair"], pair) { pair in
          A.patch(from: pair.old, to: pair.new).changes.allSatisfy { change in
            !change.fields.isEmpty || change.children?.isReordering == true
              || change.children?.patches.isEmpty == false
          }
        },
        Law("identity", arguments: ["orders"], orders) { orders in
          let children = children(A.self, orders)
          return children.map { children in
            children.removes.map { orders.old[$0] }
              == orders.old.filter { !orders.new.contains($0) }
              && children.inserts.map { orders.new[$0.new] }
                == orders.new.filter { !orders.old.contains($0) }
          } ?? true
        },
        Law("moves", arguments: ["orders"], orders) { orders in
          children(A.self, orders)?.moves.count ?? 0 <= orders.fewestMoves
        },
        Law(
          "composition",
          .derived("it follows from apply"),
          arguments: ["pair", "view"],
          pair,
          pair
        ) {
          pair,
          third in
          let middle = A.apply(A.patch(from: pair.old, to: pair.new), to: pair.old)
          return A.apply(A.patch(from: pair.new, to: third.new), to: middle) == third.new
        },
      ]
    )
  }

  private static func children<A: PatchAlgebra>(
    _ algebra: A.Type,
    _ orders: SampleOrders
  ) -> ChildrenPatch? {
    A.patch(from: SampleOrders.list(orders.old), to: SampleOrders.list(orders.new)).changes.first?
      .children
  }
}

extension ViewPatch {
  /// All nodes that are changed, the outer ones first.
  fileprivate var changes: [NodeChange] {
    var changes: [NodeChange] = []
    var waiting = [root]
    while let patch = waiting.popLast() {
      guard case .change(let change) = patch else { continue }
      changes.append(change)
      waiting += (change.children?.patches ?? []).map(\.patch)
    }
    return changes
  }
}

extension ViewTree {
  /// The same view, of other nodes.
  fileprivate var madeAnew: ViewTree {
    func copy(_ node: Node) -> Node {
      let node = node.unmapped
      return Node(node.look, node.children.map(copy))
    }
    return ViewTree(copy(node.forced))
  }

  /// How many nodes there are.
  fileprivate var nodeCount: Int {
    var count = 0
    var waiting = [node.forced]
    while let node = waiting.popLast()?.unmapped {
      count += 1
      waiting += node.children
    }
    return count
  }
}
