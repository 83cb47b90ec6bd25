import BowyerCheck
import BowyerOptics
import BowyerViews
import TestSupport
import Testing

@Suite("Rows for each element") struct ForEachTests {
  private struct Line: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
  }

  private static func view(_ lines: [Line], _ marked: Int?) -> ViewTree<Int> {
    .list(.forEach(lines, id: \.id, context: marked, for: { $0 == $1.id }, row))
  }

  private static func view(_ lines: Rows<Line>, _ marked: Int?) -> ViewTree<Int> {
    .list(.forEach(lines, id: \.id, context: marked, for: { $0 == $1.id }, row))
  }

  private static let row: @Sendable (Line, Bool) -> ViewTree<Int> = { line, isMarked in
    .button(isMarked ? line.text + "!" : line.text, line.id)
  }

  @Test("of another place in the source are made again")
  func otherPlace() {
    let lines = [Line(id: 1, text: "a")]
    var mounted = MountedView(ViewTree<Int>.forEach(lines) { .text($0.text) })
    _ = mounted.update(to: .forEach(lines) { .text($0.text + "!") })
    expectEqual(mounted.view.rendered(), "a!")
    let two = ViewTree<Int>.row(
      .forEach(lines) { .text($0.text) },
      .forEach(lines + lines) { .text($0.text) }
    )
    expectEqual(MountedView(two).work.renders, 3)
    let alike = [Line(id: 1, text: "a"), Line(id: 1, text: "bc")]
    let list = ViewTree<Int>.list(.forEach(alike) { .button($0.text, $0.text.count) })
    expectEqual(try? list.dispatch(.press, at: list.controls[1].path), 2)
  }

  @Test("are what all rows made anew would be, whatever is done to the elements")
  func model() throws {
    let edits = Gen.array(
      of: Gen.zip(.integer(in: 0...5), .integer(in: 0...400), .integer(in: 0...400)),
      count: 1...12
    )
    try forAll(edits, .integer(in: 0...300), config: Config(cases: TestSize.of(10, full: 100))) {
      edits,
      count in
      var lines = (0..<count).map { Line(id: $0, text: "\($0)") }
      var rows = Rows(lines, uniquingIDsWith: { first, _ in first })
      var marked: Int?
      var arrays = MountedView(Self.view(lines, nil), checking: .failing)
      var kept = MountedView(Self.view(rows, nil), checking: .failing)
      for (number, (edit, a, b)) in edits.enumerated() {
        let (previous, previousMark) = (lines, marked)
        let before = Self.looks(lines, marked)
        let (from, to) = (a % max(1, lines.count), b % max(1, lines.count))
        switch edit {
        case 0 where !lines.isEmpty:
          lines[from].text += "'"
          rows.update(at: from) { $0.text += "'" }
        case 1 where !lines.isEmpty:
          lines.remove(at: from)
          rows.remove(at: from)
        case 2 where !lines.isEmpty:
          lines.insert(lines.remove(at: from), at: to)
          rows = Rows(lines, uniquingIDsWith: { first, _ in first })
        case 3: marked = a
        default:
          let line = Line(id: 1_000 + number, text: "new")
          lines.insert(line, at: to)
          try rows.insert(line, at: to)
        }
        let expected = lines.map { Self.row($0, marked == $0.id).keyed(ViewKey(id: $0.id)) }
        // What is made again, and what is done, is no more than what is another.
        let after = Self.looks(lines, marked)
        let changed = after.filter { before[$0] != $1 }
        let gone = before.keys.filter { after[$0] == nil }.count
        let isMoved = edit == 2 && from != to && !before.isEmpty
        guard Self.update(&arrays, to: Self.view(lines, marked), expected),
          Self.update(&kept, to: Self.view(rows, marked), expected)
        else { return false }
        for mounted in [arrays, kept] where mounted.work.renders != changed.count { return false }
        let operations = after.isEmpty && gone > 0 ? 1 : changed.count + gone + (isMoved ? 1 : 0)
        let old = Self.view(previous, previousMark)
        guard ViewPatch(from: old, to: Self.view(lines, marked)).operations == operations else {
          return false
        }
      }
      return true
    }
  }

  private static func looks(_ lines: [Line], _ marked: Int?) -> [Int: String] {
    Dictionary(uniqueKeysWithValues: lines.map { ($0.id, $0.text + (marked == $0.id ? "!" : "")) })
  }

  @Test("come and go one by one at many places, each made once, and stand in few chunks")
  func fragments() {
    let changes = TestSize.of(30, full: 70)
    for count in [0, 200] {
      var lines = (0..<count).map { Line(id: $0, text: "\($0)") }
      var mounted = MountedView(Self.view(lines, nil), checking: .failing)
      func check(renders: Int) {
        let expected = lines.map { Self.row($0, false).keyed(ViewKey(id: $0.id)) }
        #expect(Self.update(&mounted, to: Self.view(lines, nil), expected))
        expectEqual(mounted.work.renders, renders)
        let spine = mounted.view.node.children[0].children.chunks?.spine ?? Spine()
        #expect(spine.count <= lines.count >> 4 + 8)
        #expect((0..<spine.count).allSatisfy { (1...64).contains(spine[$0].count) })
      }
      for number in 0..<changes {
        lines.insert(Line(id: 1_000 + number, text: "new"), at: number * 37 % (lines.count + 1))
        check(renders: 1)
      }
      for number in 0..<changes {
        lines.remove(at: number * 37 % lines.count)
        check(renders: 0)
      }
    }
  }

  /// Tells whether an update says what it does, and ends in some rows.
  private static func update(
    _ mounted: inout MountedView<Int>,
    to view: ViewTree<Int>,
    _ rows: [ViewTree<Int>]
  ) -> Bool {
    let before = mounted.view
    let patch = mounted.update(to: view)
    let made = mounted.view.node.children[0].children
    return patch.applied(to: before) == mounted.view && mounted.view == view
      && made.count == rows.count
      && zip(made, rows).allSatisfy { Node.areAlike($0, $1.node) }
  }

  @Test("that share an id are distinguished by their occurrence; there may be none")
  func duplicates() throws {
    let lines = [Line(id: 1, text: "a"), Line(id: 1, text: "b"), Line(id: 1, text: "c")]
    let view = Self.view(lines, nil)
    expectEqual(view.controls.map { "\($0.path[1])" }, ["'1'", "'1#2'", "'1#3'"])
    expectEqual(Set(view.controls.map(\.path)).count, 3)
    var mounted = MountedView(view, checking: .failing)
    let patch = mounted.update(to: Self.view([lines[1], lines[2], lines[0]], nil))
    expectEqual(patch.applied(to: view), mounted.view)
    expectEqual(mounted.view.controls.map(\.label), ["b", "c", "a"])
    do {
      var mounted = MountedView(Self.view([], nil), checking: .failing)
      expectEqual(mounted.view.rendered(), "")
      expectEqual(mounted.update(to: Self.view([Line(id: 1, text: "a")], nil)).operations, 1)
      expectEqual(mounted.update(to: Self.view([], nil)).operations, 1)
      #expect(mounted.update(to: Self.view([], nil)).isEmpty)
    }
  }

  @Test("that share ids are the same rows as long as there are as many, however many come or go")
  func manyDuplicates() {
    let counts = [0, 1, 2, 63, 64, 65, 127, 128, 129, 200]
    for ids in 1...2 {
      let lists = counts.map { count in (0..<count).map { Line(id: $0 % ids, text: "\($0)") } }
      for old in lists {
        for new in lists {
          var mounted = MountedView(Self.view(old, nil), checking: .failing)
          let patch = mounted.update(to: Self.view(new, nil))
          expectEqual(patch.applied(to: Self.view(old, nil)), Self.view(new, nil))
          expectEqual(mounted.view.node.children[0].children.count, new.count)
        }
      }
    }
  }

  @Test("answer events before they are made, and after")
  func dispatch() throws {
    let view = Self.view([Line(id: 7, text: "a"), Line(id: 9, text: "b")], nil)
    let path: [PathElement] = [.at(0), .key("9")]
    expectEqual(try view.dispatch(.press, at: path), 9)
    expectEqual(try view.forced.dispatch(.press, at: path), 9)
    let off = ViewTree.list(.forEach([7], id: { $0 }) { .button("a", $0) }.disabled())
    #expect(throws: EventRefusal.disabled(label: "a")) {
      try off.dispatch(.press, at: [.at(0), .key("7")])
    }
    expectEqual(off.controls.map(\.isDisabled), [true])
  }
}
