import BowyerSwiftUI
import BowyerViews
import SwiftUI
import Synchronization
import Testing

/// How much work one input is, in counts.
private struct Cost: Equatable, CustomStringConvertible {
  var bodies: Int
  var rows = 0
  var renders = 1

  var description: String { "\(bodies) bodies, \(rows) rows, \(renders) views" }
}

private struct Entry: Identifiable, Equatable, Sendable {
  let id: Int
  var count = 0
}

@MainActor
struct CostTests {
  /// Returns what the input that `act` sends costs, after all is shown.
  private func cost<S: Sendable, V: View & Sendable>(
    _ state: S,
    _ dispatcher: StateDispatcher<Void, S, Int>,
    _ view: @escaping @Sendable (S) -> V,
    _ act: (ViewHost) throws -> Void
  ) rethrows -> Cost {
    let renders = Atomic(0)
    let component = StoreComponent<Void, S, Int, V>(
      initialState: state,
      environment: (),
      dispatcher: dispatcher,
      render: { state, _ in
        renders.add(1, ordering: .relaxed)
        return view(state)
      }
    )
    let host = ViewHost(SessionView(Session(component)))
    _ = host.shown
    host.resetCounts()
    renders.store(0, ordering: .relaxed)
    try act(host)
    _ = host.shown
    return Cost(
      bodies: host.evaluationCount,
      rows: host.rowsMade,
      renders: renders.load(ordering: .relaxed)
    )
  }

  @Test("an input of a counter evaluates the views that lead to what changes")
  func counter() throws {
    let cost = try cost(0, sum) { n in
      ViewTree<Int>.row(.button("-", -1), .text("\(n)"), .button("+", 1))
    } _: {
      try $0.press("+")
    }
    #expect(cost == Cost(bodies: 4))
  }

  @Test("of 10,000 rows, one that changes is one row that is evaluated")
  func list() throws {
    let rows = try Rows((0..<10_000).map { Entry(id: $0) })
    let cost = try cost(rows, .reducing { $0[id: $1]?.count += 1 }) { rows in
      ViewTree<Int>.list([.forEach(rows) { .button("\($0.id): \($0.count)", $0.id) }])
    } _: {
      try $0.press("3: 0")
    }
    #expect(cost == Cost(bodies: 4, rows: 1))
  }

  @Test("a text that is typed into one of 20 fields evaluates that field")
  func form() throws {
    let state = Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, 0) })
    let cost = try cost(state, .reducing { $0[$1, default: 0] += 1 }) { state in
      ViewTree<Int>.form(
        (0..<20).map { n in .textField("\(n)", text: "\(state[n] ?? 0)") { _ in n } }
      )
    } _: {
      try $0.type("1", into: "7")
    }
    #expect(cost == Cost(bodies: 5))
  }

  @Test("of a stack of five screens, the one that changes is evaluated")
  func stack() throws {
    let cost = try cost(0, sum) { n in
      Stacked(
        Screen("0", ViewTree<Int>.text("root")),
        (1...4).map { Screen("\($0)", ViewTree.button("\($0): \($0 == 4 ? n : 0)", 1)) }
      )
    } _: {
      try $0.press("4: 0")
    }
    #expect(cost == Cost(bodies: 10))
  }

  @Test("a list makes the rows that it shows, also in sections")
  func lazy() {
    func texts(_ changed: Int? = nil) -> [ViewTree<Int>] {
      (0..<1_000).map { (n: Int) in
        .text(n == changed ? "changed" : "\(n)").keyed(ViewKey("\(n)"))
      }
    }
    for tree in [ViewTree.list(texts()), .list(ordered: true, texts())] {
      #expect(TreeHost(tree).rowsMade == 12)
    }
    let host = TreeHost(.list(.group("Many", .fragment(texts()))))
    #expect(host.count("Text") == 13)
    host.resetCounts()
    host.show(.list(.group("Many", .fragment(texts(5)))))
    #expect(host.text.contains("changed"))
    #expect(host.rowsMade == 1)
  }

  @Test("a tap in a row of a list or a form presses one button")
  func rowButtons() throws {
    let row = ViewTree<Int>.row(.button("-", -1), .button("+", 1))
    for tree in [ViewTree.list(row), .form(row)] {
      let host = TreeHost(tree)
      try host.press("+")
      #expect(host.sent == [1])
    }
  }
}
