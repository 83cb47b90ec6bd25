import BowyerCheck
import BowyerOptics
import BowyerViews
import TestSupport
import Testing

@Suite("Of the operations of a large table") struct FrameworkTests {
  @Test("each is as few changes as can be", arguments: Framework.Source.allCases)
  func operations(source: Framework.Source) {
    var shown = Shown(Framework([]), source)
    let count = TestSize.of(200, full: 1_000)
    shown.expect(inserts: count) { $0 = Array(Framework(1...count).entries) }
    shown.expect(removes: count, inserts: count) { $0 = Framework(1_001...1_000 + count).entries }
    shown.expect(patches: count / 10) { entries in
      for index in stride(from: 0, to: count, by: 10) { entries[index].label += "!!!" }
    }
    shown.expect(moves: 2) { $0.swapAt(1, count - 2) }
    shown.expect(removes: 1) { $0.remove(at: count / 2) }
    shown.expect(inserts: count) { $0 += Framework(3_001...3_000 + count).entries }
    shown.expect(moves: 1) { $0.append($0.removeFirst()) }
    shown.expect(inserts: 2) { $0.insert(contentsOf: Framework(5_001...5_002).entries, at: 0) }
    expectEqual(shown.update { $0 = [] }.operations, 1)
    let many = TestSize.of(1_000, full: 10_000)
    shown.expect(inserts: many) { $0 = Framework(1...many).entries }
    shown.expect(patches: 1) { $0[many / 2].label = "another" }
  }

  @Test("keeps those with keys wherever they are, and those without only where they stand")
  func mixed() throws {
    let names = Gen.array(of: .element(of: ["a", "b", "c", "-", "-", "-"]), count: 0...6)
    // No key stands for two children.
    let rows = names.map { names in
      names.enumerated().filter { $1 == "-" || names.firstIndex(of: $1) == $0 }.map(\.element)
    }
    func view(_ names: [String]) -> ViewTree<Int> {
      .row(names.map { $0 == "-" ? .text("x") : .text($0).keyed(ViewKey($0)) })
    }
    try forAll(rows, rows) { old, new in
      let patch = ViewPatch(from: view(old), to: view(new))
      guard case .change(let change) = patch.root, let children = change.children else {
        return old <-> new
      }
      // Where each child was; those without a key are where they were, if one was there.
      let kept = new.indices.map { index in
        new[index] == "-"
          ? (old.indices.contains(index) && old[index] == "-" ? index : nil)
          : old.firstIndex(of: new[index])
      }
      return children.olds <-> kept
    }
  }
}

private struct Shown {
  private var framework: Framework
  private let source: Framework.Source
  private var mounted: MountedView<Int>

  init(_ framework: Framework, _ source: Framework.Source) {
    self.framework = framework
    self.source = source
    mounted = MountedView(framework.view(source), checking: .failing)
  }

  mutating func update(_ change: (inout [Framework.Entry]) -> Void) -> ViewPatch {
    framework.change(change)
    let before = mounted.view
    let patch = mounted.update(to: framework.view(source))
    expectEqual(patch.applied(to: before), mounted.view)
    return patch
  }

  mutating func expect(
    removes: Int = 0,
    moves: Int = 0,
    inserts: Int = 0,
    patches: Int = 0,
    _ change: (inout [Framework.Entry]) -> Void,
    at location: SourceLocation = #_sourceLocation
  ) {
    let patch = update(change)
    let rows = patch.rows
    expectEqual(rows?.removes.count ?? 0, removes, sourceLocation: location)
    expectEqual(rows?.moves.count ?? 0, moves, sourceLocation: location)
    expectEqual(rows?.inserts.count ?? 0, inserts, sourceLocation: location)
    expectEqual(rows?.patches.count ?? 0, patches, sourceLocation: location)
    expectEqual(patch.operations, removes + moves + inserts + patches, sourceLocation: location)
  }
}

extension ViewPatch {
  fileprivate var rows: ChildrenPatch? {
    var patch = root
    var found: ChildrenPatch?
    while case .change(let change) = patch, let children = change.children {
      found = children
      if change.node.tag == .forEach || children.isReordering || children.patches.count != 1 {
        break
      }
      if change.node.children.count > 3 { break }
      patch = children.patches[0].patch
    }
    return found
  }
}

/// The table of the benchmark of frameworks for browsers, and what is done to it.
struct Framework: Sendable {
  struct Entry: Identifiable, Equatable, Sendable {
    let id: Int
    var label: String
  }

  enum Source: CaseIterable { case array, rows, column }

  var entries: [Entry]
  var rows: Rows<Entry>
  var selected: Int?

  init(_ ids: some Sequence<Int>) {
    entries = ids.map { Entry(id: $0, label: "entry \($0)") }
    rows = Rows(entries, uniquingIDsWith: { first, _ in first })
  }

  mutating func change(_ change: (inout [Entry]) -> Void) {
    let old = entries
    change(&entries)
    if old.map(\.id) == entries.map(\.id) {
      for (index, entry) in entries.enumerated() where entry != old[index] {
        rows.update(at: index) { $0 = entry }
      }
    } else {
      rows = Rows(entries, uniquingIDsWith: { first, _ in first })
    }
  }

  func view(_ source: Source) -> ViewTree<Int> {
    .column(.heading("Entries"), .button("Create", 0), .table(["Id", "Label"], [table(source)]))
  }

  private func table(_ source: Source) -> ViewTree<Int> {
    let isSelected: @Sendable (Int?, Entry) -> Bool = { $0 == $1.id }
    return switch source {
    case .array:
      .forEach(entries, id: \.id, context: selected, for: isSelected, Self.row)
    case .rows:
      .forEach(rows, id: \.id, context: selected, for: isSelected, Self.row)
    case .column:
      .fragment(entries.map { Self.row($0, $0.id == selected).keyed(ViewKey(id: $0.id)) })
    }
  }

  private static let row: @Sendable (Entry, Bool) -> ViewTree<Int> = { entry, isSelected in
    .tableRow(
      .text("\(entry.id)"),
      .row(.button(entry.label, entry.id)),
      .row(.button("x", -entry.id)),
      .empty
    ).selected(isSelected)
  }
}
