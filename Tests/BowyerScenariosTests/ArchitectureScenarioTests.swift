import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerCheck
import BowyerScenarios
import Testing
import TestSupport

private enum TabsInput: Hashable {
  case turn(Int)
  case mark
  case show(TabSide)
}

private typealias Both = TabsPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>

private let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row -> ViewTree<TabsInput> in
  .row(
    .button("Back", .turn(row.index - 1)),
    .text(row.extract()),
    .button("Next", .turn(row.index + 1))
  )
}
private let tally = TracedComponent { (log: String) -> ViewTree<TabsInput> in
  .row(.text(log.isEmpty ? "none" : log), .button("Mark", .mark).disabled(log.count > 1))
}
private let turnPrism = Prism(TabsInput.turn) { if case .turn(let n) = $0 { n } else { nil } }
private let markPrism = Prism<TabsInput, Void>({ .mark }) { $0 == .mark ? () : nil }
private let showPrism = Prism(TabsInput.show) { if case .show(let side) = $0 { side } else { nil } }

private let end = Effect<Void, Void>.perform("end") {}

private let tabs = StoreComponent(
  pages.tabs(tally, showing: .left) { side, view in
    .column(.row(.button("Pages", .show(.left)), .button("Tally", .show(.right))), view)
  },
  dispatcher: .combine(all: [
    Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure { Co.go(to: $0).kind }
      .onEffect(Co.index.kind) { page in page == 2 ? end.map { Co.go(to: 0).kind } : .empty }
      .lift(Both.left)
      .widen(input: turnPrism),
    Dispatcher<WriterPartial<String>, Void, Void>.pure { Writer<String, Void>.tell("|").kind }
      .lift(Both.right)
      .widen(input: markPrism),
    Dispatcher<Both.M, Void, TabSide>.pure { Both.show($0) }.widen(input: showPrism),
  ])
)

@Suite("A component of any pairing") struct ArchitectureScenarioTests {
  @Test("is tested by a scenario, whose edits are moves, which begins at any place")
  func scenario() throws {
    try Scenario(tabs, comparing: { $0.view.rendered() })
      .press("Next") { $0.move(by: Both.left(Co.go(to: 1).kind)) }
      .shows("b")
      .press("Tally") { $0.move(by: Both.show(.right)) }
      .press("Mark") { $0.move(by: Both.right(Writer<String, Void>.tell("|").kind)) }
      .press("Pages") { $0.move(by: Both.show(.left)) }
      .shows("b")
      .press("Next") { $0.move(by: Both.left(Co.go(to: 2).kind)) }
      .asks("end")
      .answer("end", with: ()) { $0.move(by: Both.left(Co.go(to: 0).kind)) }
      .run()
    var second = tabs.initialState
    second.move(by: Both.left(Co.go(to: 1).kind))
    let failures = Scenario(
      tabs.with(state: second),
      comparing: { $0.query(Both.left(Co.index.kind)) }
    )
    .press("Back") { $0.move(by: Both.left(Co.go(to: 1).kind)) }
    .failures()
    expectEqual(failures.count, 1)
  }

  @Test("is explored as a space of states: tabs, a machine, a log, a stream, a theme")
  func stateSpace() {
    let space = StateSpace(
      of: tabs,
      limit: StateLimit(requests: 1),
      answers: StateAnswers().answer("end", with: ()),
      by: { place in
        [TabSide.left, .right].map { place.moved(by: Both.show($0)).view.rendered() }
          + ["\(place.query(Both.shown))"]
      }
    )
    expectEqual(Set(space.states.map { $0.view.rendered() }).count, 6)
    expectEqual(
      space.violation(of: "at most two marks") { !$0.view.rendered().contains("|||") },
      nil
    )
    #expect(space.unusable().isEmpty)
    func count<P: Pairing>(
      _ component: Component<P, ViewTree<Int>>,
      _ dispatcher: Dispatcher<P.M, Void, Int>
    ) -> Int {
      StateSpace(of: StoreComponent(component, dispatcher: dispatcher), by: { $0.view.rendered() })
        .count
    }
    let button: @Sendable (Int) -> ViewTree<Int> = { n in .button("\(n)", 1).disabled(n > 4) }
    let machine = MooreComponent(
      initialState: 0,
      update: { (n: Int, step: Int) in n + step },
      view: button
    )
    expectEqual(count(machine, .inputs), 6)
    expectEqual(
      count(
        TracedComponent { (log: [Int]) in button(log.count) },
        .pure { Writer.tell([$0]).kind }
      ),
      6
    )
    let stream = CofreeComponent<IdentityPairing, _>(
      0,
      ways: { Identity($0 + 1).kind },
      view: button
    )
    expectEqual(count(stream, .onward), 6)
    expectEqual(count(EnvComponent(in: 7, view: button), .empty), 1)
  }
}
