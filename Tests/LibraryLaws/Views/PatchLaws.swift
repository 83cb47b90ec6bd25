import BowyerCheck
import BowyerLaws
import BowyerLock
import BowyerOptics
import BowyerViews

extension LawSuite {
  /// The laws of patches.
  ///
  /// *size*: no more is done than both views have nodes; *untouched*: what is mentioned is different;
  /// *moves*: the fewest that there can be.
  static var patches: LawSuite {
    let (pair, orders) = (SamplePair.generator, SampleOrders.generator)
    return LawSuite(
      "patch",
      Law("apply", "pair", pair) { pair in
        ViewPatch(from: pair.old, to: pair.new).applied(to: pair.old) == pair.new
      },
      Law("nothing", "view", SampleViews.generator) { view in
        ViewPatch(from: view, to: view.madeAnew).isEmpty
      },
      Law("size", "pair", pair) { pair in
        ViewPatch(from: pair.old, to: pair.new).operations
          <= pair.old.nodeCount + pair.new.nodeCount
      },
      Law("locality", "count row", .integer(in: 1...300), .integer(in: 0...299)) { count, row in
        let (keys, old) = (Array(0..<count), SampleOrders.list(Array(0..<count)))
        let new = SampleOrders.list(keys, changing: row % count)
        return ViewPatch(from: old, to: new).operations <-> 1
      },
      Law("untouched", "pair", pair) { pair in
        ViewPatch(from: pair.old, to: pair.new).changes.allSatisfy { change in
          change.changesLook || change.children?.isReordering == true
            || change.children?.patches.isEmpty == false
        }
      },
      Law("identity", "orders", orders) { orders in
        let children = children(orders)
        return children.map { children in
          children.removes.map { orders.old[$0] }
            == orders.old.filter { !orders.new.contains($0) }
            && children.inserts.map { orders.new[$0.new] }
              == orders.new.filter { !orders.old.contains($0) }
        } ?? true
      },
      Law("moves", "orders", orders) { orders in
        children(orders)?.moves.count ?? 0 <= orders.fewestMoves
      },
      Law("composition", "pair view", pair, pair) { pair, third in
        let middle = ViewPatch(from: pair.old, to: pair.new).applied(to: pair.old)
        return ViewPatch(from: pair.new, to: third.new).applied(to: middle) == third.new
      }
    )
  }

  private static func children(_ orders: SampleOrders) -> ChildrenPatch? {
    ViewPatch(from: SampleOrders.list(orders.old), to: SampleOrders.list(orders.new)).changes.first?
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
    func copy(_ node: Node) -> Node { Node(node.look, node.children.map(copy)) }
    return ViewTree(copy(node.forced))
  }

  fileprivate var nodeCount: Int {
    var count = 0
    var waiting = [node.forced]
    while let node = waiting.popLast() {
      count += 1
      waiting += node.children
    }
    return count
  }
}

/// Two random views, of which one becomes the other.
struct SamplePair: Sendable, CustomStringConvertible {
  let old: ViewTree<Int>
  let new: ViewTree<Int>

  var description: String { "\(old)\n  becomes\n\(new)" }

  /// Two views that have nothing to do with each other, or much: containers of the same kind with parts from
  /// one pool, in any order, with keys or without, of which several may be the same, and some look different.
  static let generator: Gen<SamplePair> = .oneOf(
    Gen.zip(SampleViews.generator, SampleViews.generator).map { SamplePair(old: $0, new: $1) },
    Gen.zip(
      Gen.array(of: SampleViews.generator, count: 1...4),
      places,
      places,
      .bool,
      .integer(in: 0...4)
    ).map { pool, old, new, isKeyed, kind in
      func view(_ places: [Int], _ version: Int) -> ViewTree<Int> {
        let children = places.map { place in
          let part = place.isMultiple(of: 2) ? pool[place % pool.count] : .text("\(version)")
          return isKeyed || place == 0 ? part.keyed(ViewKey("\(place)")) : part
        }
        return switch kind {
        case 0: .row(children)
        case 1: .list(children)
        case 2: .group("\(places.count)", children)
        case 3: .table([], [.fragment(children), .text("end")])
        default: .column(.heading("a"), .column(children))
        }
      }
      return SamplePair(old: view(old, 1), new: view(new, 2))
    }
  )

  private static let places = Gen.array(of: .integer(in: 0...6), count: 0...6)
}

/// The keys of two lists, none of them twice in a list.
struct SampleOrders: Sendable {
  let old: [Int]
  let new: [Int]

  static let generator: Gen<SampleOrders> = Gen.zip(order, order).map {
    SampleOrders(old: $0, new: $1)
  }

  private static let order = Gen.array(of: .integer(in: 0...7), count: 0...8).map { numbers in
    numbers.indices.filter { !numbers[..<$0].contains(numbers[$0]) }.map { numbers[$0] }
  }

  static func list(_ keys: [Int], changing changed: Int? = nil) -> ViewTree<Int> {
    .list(
      keys.map { key in
        .row(.text(key == changed ? "another" : "\(key)"), .button("x", key)).keyed(
          ViewKey(id: key)
        )
      }
    )
  }

  /// The fewest keys that must be moved: tried out for all selections that could stay.
  var fewestMoves: Int {
    let common = new.filter(old.contains)
    let places = common.compactMap { old.firstIndex(of: $0) }
    var most = 0
    for selection in 0..<(1 << places.count) {
      let kept = places.indices.filter { selection & (1 << $0) != 0 }.map { places[$0] }
      if kept.count > most, zip(kept, kept.dropFirst()).allSatisfy({ $0 < $1 }) {
        most = kept.count
      }
    }
    return common.count - most
  }
}

extension LawSuite {
  /// Returns the laws of views that are only made where they have to be: an update shows and sends what a view does that
  /// is made whole.
  static func mounts(_ rows: SampleRows) -> LawSuite {
    let worlds = SampleWorld.histories
    return LawSuite(
      "mount",
      Law("strip-memo", "view", SampleViews.generator) { view in
        ViewTree<Int>.memo(0) { view } == ViewTree(view.node.keyedItself(nil))
      },
      Law("for-each", "entries", SampleWorld.distinct) { entries in
        let views = rows.forEach(entries) { $0.seen.view }.node.forced.children
        return views.count == entries.count
          && zip(views, entries).allSatisfy { row, entry in
            let expected = entry.seen.view.node.keyedItself(ViewKey(id: entry.id))
            return ViewTree<Int>(row) == ViewTree(expected)
          }
      },
      Law("incremental", "worlds", worlds) { worlds in
        updates(rows, worlds).allSatisfy { $0.after == $0.view.forced }
      },
      Law("inputs", "worlds", worlds) { worlds in
        updates(rows, worlds).allSatisfy { update in
          update.view.inputs(asIn: update.view) == update.after.inputs(asIn: update.view)
        }
      },
      Law("update-patch", "worlds", worlds) { worlds in
        updates(rows, worlds).allSatisfy { $0.patch.applied(to: $0.before) == $0.after }
      }
    )
  }

  private struct Update {
    let before: ViewTree<Int>
    let view: ViewTree<Int>
    let patch: ViewPatch
    let after: ViewTree<Int>
  }

  /// Shows the views of some worlds, one after another.
  private static func updates(_ rows: SampleRows, _ worlds: [SampleWorld]) -> [Update] {
    var mounted = MountedView(ViewTree<Int>.empty)
    return worlds.map { world in
      let (before, view) = (mounted.view, world.view(rows))
      let patch = mounted.update(to: view)
      return Update(before: before, view: view, patch: patch, after: mounted.view)
    }
  }
}

/// What a view with memos and rows is made from.
struct SampleWorld: Sendable {
  let part: SeenView
  let entries: [SampleEntry]

  /// Of few parts, so that from one to the next much is the same.
  static let generator: Gen<SampleWorld> = Gen.zip(
    SampleViews.generator,
    SampleViews.entries(of: SampleViews.generator)
  ).map { SampleWorld(part: SeenView($0), entries: $1) }

  /// Worlds that follow each other; of two that are much alike, one may only send something else.
  static let histories: Gen<[SampleWorld]> = Gen.zip(
    Gen.array(of: generator, count: 1...3),
    Gen.array(of: Gen.zip(.integer(in: 0...2), .integer(in: 0...1)), count: 1...4)
  ).map { pool, steps in steps.map { pool[$0 % pool.count].sending($1) } }

  private func sending(_ more: Int) -> SampleWorld {
    guard more > 0 else { return self }
    return SampleWorld(
      part: SeenView(part.view.map { $0 + more }),
      entries: entries.map {
        SampleEntry(id: $0.id, seen: SeenView($0.seen.view.map { $0 + more }))
      }
    )
  }

  /// Rows with ids that differ.
  static let distinct: Gen<[SampleEntry]> = SampleViews.entries(of: SampleViews.generator).map {
    entries in
    entries.indices.filter { index in !entries[..<index].contains { $0.id == entries[index].id } }
      .map { entries[$0] }
  }

  func view(_ rows: SampleRows) -> ViewTree<Int> {
    .column(
      ViewTree<Int>.memo(part) { part.view }.map { $0 + 1 },
      .list([rows.forEach(entries) { entry in ViewTree<Int>.memo(entry.seen) { entry.seen.view } }]
      ),
      .row(
        ViewTree<Int>.memo(part) { part.view }.keyed("part").described("\(entries.count)"),
        .text("end")
      )
    )
  }
}

/// What the rows of a view are made of.
enum SampleRows {
  case array
  case rows
  /// A part of `Rows`, of which no new ones are made.
  case part

  func forEach<E: Identifiable & Equatable & Sendable>(
    _ elements: [E],
    _ row: @escaping @Sendable (E) -> ViewTree<Int>
  ) -> ViewTree<Int> where E.ID: Sendable & LosslessStringConvertible {
    let rows = Rows(elements, uniquingIDsWith: { first, _ in first })
    return switch self {
    case .array: .forEach(elements, row)
    case .rows: .forEach(rows, row)
    case .part: .forEach(rows.lazy.filter { _ in true }, row)
    }
  }
}
