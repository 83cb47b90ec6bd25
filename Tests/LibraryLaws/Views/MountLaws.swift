import BowyerCheck
import BowyerLaws
import BowyerLock
import BowyerOptics
import BowyerViews

extension LawSuite {
  /// Returns the laws of views that are only made where they have to be.
  ///
  /// *strip-memo*: a memo is what is in it; *for-each*: the rows are those of the elements;
  /// *incremental*: an update shows what is shown when all is made; *inputs*: it sends that, too;
  /// *update-patch*: an update says what is different
  static func mounts(_ rows: SampleRows) -> LawSuite {
    let worlds = SampleWorld.histories
    return LawSuite(
      "mount",
      laws: [
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
        },
      ]
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
  /// An array.
  case array
  /// `Rows`.
  case rows
  /// A part of `Rows`, of which no new ones are made.
  case part

  /// Returns a view for each element.
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
