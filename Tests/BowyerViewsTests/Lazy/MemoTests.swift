import BowyerLock
import BowyerOptics
import BowyerViews
import TestSupport
import Testing

@Suite("A memo") struct MemoTests {
  @Test("is made on demand, and again only for another key")
  func keys() {
    let renders = Lock(0)
    func view(_ key: Int) -> ViewTree<Int> {
      .column(
        .memo(key) {
          renders.withLock { $0 += 1 }
          return .button("\(key)", key)
        }
      )
    }
    let first = view(1)
    expectEqual(renders.withLock { $0 }, 0)
    var mounted = MountedView(first)
    #expect(mounted.update(to: view(1)).isEmpty)
    expectEqual(mounted.work.renders, 0)
    expectEqual(mounted.work.keys, 1)
    expectEqual(mounted.work.nodes, 3)
    expectEqual(renders.withLock { $0 }, 1)
    expectEqual(mounted.update(to: view(2)).operations, 1)
    expectEqual(renders.withLock { $0 }, 2)
    expectEqual(mounted.view.rendered(), "[ 2 ]")
    do {
      func view(_ key: [Double]) -> ViewTree<Int> { .memo(key) { .text("\(key)") } }
      var mounted = MountedView(view([.nan]))
      #expect(mounted.update(to: view([.nan])).isEmpty)
      expectEqual(mounted.work.renders, 0)
      expectEqual(mounted.update(to: view([.nan, 1])).operations, 1)
    }
  }

  @Test("sends what its newest map makes, though its view is not made again")
  func newestMaps() throws {
    do {
      func view(_ factor: Int) -> ViewTree<Int> {
        .column(
          .memo(1) { .row(.button("a", 1)) }.map { $0 * factor },
          .memo(2) { .button("b", 2) }.map { $0 * factor }.onDoublePress(factor)
        )
      }
      var mounted = MountedView(view(1), checking: .failing)
      for factor in 2...4 {
        #expect(mounted.update(to: view(factor)).isEmpty)
        expectEqual(mounted.work.renders, 0)
        expectEqual(try mounted.view.dispatch(.press, at: [.at(0), .at(0)]), factor)
        expectEqual(try mounted.view.dispatch(.press, at: [.at(1)]), 2 * factor)
        expectEqual(try mounted.view.dispatch(.doublePress, at: [.at(1)]), factor)
      }
    }
    do {
      func view(_ shift: Int?) -> ViewTree<Int> {
        let memo = ViewTree<Int>.memo(0) { .button("+", 1) }
        return .row(shift.map { shift in memo.map { $0 + shift } } ?? memo)
      }
      for (old, new) in [(nil, 10), (10, nil), (10, 20), (nil, nil)] as [(Int?, Int?)] {
        var mounted = MountedView(view(old))
        expectEqual(
          try mounted.view.dispatch(.press, at: mounted.view.control("+").path),
          1 + (old ?? 0)
        )
        _ = mounted.update(to: view(new))
        expectEqual(
          try mounted.view.dispatch(.press, at: mounted.view.control("+").path),
          1 + (new ?? 0)
        )
      }
    }
  }

  @Test("in memos, each mapped and padded, costs one node for each change, to any depth")
  func tower() throws {
    onSmallStack {
      var (mapped, plain) = (ViewTree<Int>.button("+", 0), ViewTree<Int>.button("+", 1))
      for level in 0..<1_000 {
        let (inner, other) = (mapped, plain)
        mapped = ViewTree.memo(level) { inner }.map { $0 + 1 }.selected(true)
        plain = .memo(level) { other }
      }
      let mounted = MountedView(mapped)
      expectEqual((try? mounted.view.dispatch(.press, at: [])), 1_000)
      expectEqual((try? MountedView(plain.map { $0 + 1 }).view.dispatch(.press, at: [])), 2)
    }
  }

  @Test("that is mapped again is not compared again, and its rows outlive it")
  func reused() {
    let texts = (0..<1_000).map { ViewTree<Int>.text("\($0)") }
    func fragment(_ factor: Int) -> ViewTree<Int> {
      .column(.memo(0) { .fragment(texts) }.map { $0 * factor })
    }
    var mounted = MountedView(fragment(1))
    #expect(mounted.update(to: fragment(2)).isEmpty)
    #expect(mounted.work.nodes < 10)
    func rows(_ isMemo: Bool) -> ViewTree<Int> {
      let rows = ViewTree<Int>.forEach([1, 2, 3], id: \.self) { .text("\($0)") }
      return .column(isMemo ? .memo(0) { rows } : rows)
    }
    var list = MountedView(rows(true))
    #expect(list.update(to: rows(false)).isEmpty)
    expectEqual(list.work.renders, 0)
  }

  @Test("hands an event to the rows in it, whether it has been made or not")
  func rows() throws {
    let rows = ViewTree<Int>.memo(1) { .forEach([1, 2], id: \.self) { .button("\($0)", $0) } }
    let view = ViewTree.column(.memo(2) { rows.map { $0 + 1 } }.map { $0 * 10 })
    for view in [view, MountedView(view).view] {
      expectEqual(try view.dispatch(.press, at: [.at(0), .key("2")]), 30)
    }
  }

  @Test("a picture and a choice with NaN are shown once")
  func unequalLooks() {
    func view(_ y: Double) -> ViewTree<Int> {
      .column(
        .canvas("Chart", width: 9, height: 9, [.line(x1: 0, y1: .nan, x2: 9, y2: y, nil)]),
        .picker("Value", of: [Double.nan, y], selection: .nan, title: { "\($0)" }) { _ in 1 }
      )
    }
    var mounted = MountedView(view(1))
    expectEqual(mounted.view, view(1))
    #expect(mounted.update(to: view(1)).isEmpty)
    #expect(!mounted.update(to: view(2)).isEmpty)
    #expect(ViewTree.button("a", Double.nan).hasSameInputs(as: .button("a", .nan)))
    #expect(mounted.view.rendered().contains("nan"))
  }

  @Test("is another where another is written, though the keys are equal")
  func places() {
    func view(_ isFirst: Bool) -> ViewTree<Int> {
      isFirst ? .memo(0) { .text("first") } : .memo(0) { .text("second") }
    }
    var mounted = MountedView(view(true), checking: .failing)
    expectEqual(mounted.update(to: view(false)).operations, 1)
    expectEqual(mounted.view.rendered(), "second")
  }

  @Test("keeps the path of what is in it, and the key by which its siblings know it")
  func paths() {
    let outside: ViewTree<Int> = .row(.text("a"), .memo(0) { .row(.button("+", 1)) }.keyed("k"))
    expectEqual(outside.controls.map(\.path), [[.key("k"), .at(0)]])
    let inside: ViewTree<Int> = .row(.memo(0) { .button("+", 1).keyed("k") })
    expectEqual(inside.controls.map(\.path), [[.at(0)]])
  }

  @Test("has the key that it is given now, though its content stays")
  func rekeyed() {
    func view(_ key: ViewKey) -> ViewTree<Int> { .memo(0) { .text("a") }.keyed(key) }
    var mounted = MountedView(view("old"), checking: .failing)
    _ = mounted.update(to: view("new"))
    expectEqual(mounted.work.renders, 0)
    expectEqual(mounted.view, view("new"))
  }

  @Test("takes what is done to it on to what is in it, each time anew")
  func changes() {
    func view(_ padding: Int) -> ViewTree<Int> {
      let button = ViewTree<Int>.memo(0) { .button("a", 1) }
      let padded = button.padded(ViewPadding(leading: padding))
      return .column(padded.map { $0 + 1 }, padding < 3 ? button : padded)
    }
    let made = ViewTree.button("a", 1)
    expectEqual(view(2), .column(made.padded(ViewPadding(leading: 2)).map { $0 + 1 }, made))
    var mounted = MountedView(view(2), checking: .failing)
    let patch = mounted.update(to: view(3))
    expectEqual(patch.operations, 2)
    expectEqual(mounted.work.renders, 0)
    expectEqual(mounted.view, view(3))
    #expect(throws: Never.self) { try mounted.view.dispatch(.press, at: [.at(0)]) }
  }

  @Test("is found out, in a test, if it depends on more than its key")
  func checking() {
    let mistakes = Lock<[MemoMistake]>([])
    func view(_ text: String) -> ViewTree<Int> {
      .column(
        .memo(0) { .text(text) },
        .memo(0.0, by: { $0.bitPattern == $1.bitPattern }) { .text("a") },
        .forEach([1, 2], id: { $0 }) { .text("\($0)\(text)") }
      )
    }
    var mounted = MountedView(
      view("a"),
      checking: .reporting { mistake in
        mistakes.withLock { $0.append(mistake) }
      }
    )
    _ = mounted.update(to: view("a"))
    expectEqual(mistakes.withLock { $0 }, [])
    _ = mounted.update(to: view("b"))
    expectEqual(mistakes.withLock { $0.map(\.key) }, ["0", "1", "2"])
  }

  @Test("is reused where its function says so of the earlier key and the new one")
  func ordered() {
    let renders = Lock(0)
    func view(_ number: Int) -> ViewTree<Int> {
      .memo(number, by: { earlier, new in new <= earlier }) {
        renders.withLock { $0 += 1 }
        return .text("a")
      }
    }
    var mounted = MountedView(view(1))
    for number in [0, 2, 3] { _ = mounted.update(to: view(number)) }
    expectEqual(renders.withLock { $0 }, 3)
  }

  @Test("of a part is one check of a key, at any depth, and its siblings are not made")
  func siblings() {
    let renders = Lock(0)
    @Sendable func view(_ depth: Int, _ changed: Int) -> ViewTree<Int> {
      .column(
        (0..<10).map { place in
          .memo([depth, place, place == 0 ? changed : 0]) {
            renders.withLock { $0 += 1 }
            return depth == 0 || place > 0 ? .text("\(place)") : view(depth - 1, changed)
          }
        }
      )
    }
    var mounted = MountedView(view(5, 1))
    renders.withLock { $0 = 0 }
    _ = mounted.update(to: view(5, 2))
    expectEqual(renders.withLock { $0 }, 6)
    expectEqual(mounted.work.keys, 60)
  }
}
