import Bowyer
import BowyerViews
import Testing
import TestSupport

private typealias Counter = StoreComponent<Void, Int, Int, ViewTree<Int>>

/// A stepper with a control for each of two inputs.
private let stepper = Counter(initialState: 2, dispatcher: .reducing { $0 += $1 }) { count in
  .row(.button("-", -1), .text("\(count)"), .button("+", 1))
}

private enum Wide: Equatable, Sendable { case count(Int), other(Int) }

private let countPrism = Prism<Wide, Int>(
  extract: { if case .count(let n) = $0 { n } else { nil } },
  embed: { .count($0) }
)

@Suite("A component") struct ComponentTests {
  @Test("A component has a view for any state and input, and begins with what it is given")
  func looks() {
    expectEqual(stepper.view(7).rendered(), "[ - ] 7 [ + ]")
    expectEqual(stepper.with(state: 9).initialState, 9)
    expectEqual(stepper.with(state: 9).peek(1).rendered(), "[ - ] 10 [ + ]")
    expectEqual(stepper.peek(1, in: 3).rendered(), "[ - ] 4 [ + ]")
    let worldly = StoreComponent<Int, Int, Int, Int>(
      initialState: 1,
      environment: 5,
      dispatcher: .reducing { $0 += $1 },
      render: { count, _ in count }
    )
    let other = worldly.with(environment: 6)
    expectEqual([other.initialState, other.environment, other.peek(3)], [1, 6, 4])
    expectEqual([worldly.with(state: 2).initialState, worldly.with(state: 2).environment], [2, 5])
  }

  @Test(
    "A component with a view of another type sends wider inputs, too",
    arguments: [false, true]
  )
  func widerRender(byCase: Bool) {
    final class Sent: Sendable {
      let session: Session<Int, Wide, @Sendable (Int) -> Void>
      init(_ session: Session<Int, Wide, @Sendable (Int) -> Void>) { self.session = session }
    }
    let plain = StoreComponent<Void, Int, Int, @Sendable (Int) -> Void>(
      initialState: 2,
      dispatcher: .reducing { $0 += $1 },
      render: { count, send in { @Sendable in send(count * $0) } }
    )
    let session = Session(byCase ? plain.using(input: Wide.count) : plain.using(input: countPrism))
    session.view(10)
    expectEqual(session.state, 22)
    session.send(.other(1))
    expectEqual(session.state, 22)
  }

  @Test("A component whose views are screens can be shown as one view, and have other inputs")
  func shown() throws {
    let pages = StoreComponent<Void, Int, Int, Stacked<ViewTree<Int>>>(
      initialState: 1,
      dispatcher: .reducing { $0 = $1 },
      view: { page in
        Stacked(Screen("one", .text("one")), [Screen("two", .text("page \(page)")).leaving(0)])
      }
    )
    expectEqual(pages.view(3).top.content.rendered(), "page 3")
    let shown = pages.shown
    expectEqual(shown.initialState, 1)
    expectEqual(shown.dispatcher.run(5, on: 1).state, 5)
    expectEqual(shown.view(4).rendered(), "[ ‹ one ]\npage 4")
    expectEqual(try shown.view(4).dispatch(.press, at: shown.view(4).controls[0].path), 0)
    let screen = Screen<ViewTree<Int>>("a", .button("A", 1))
    let other = Screen<ViewTree<Int>>("b", .button("B", 2)).leaving(3)
    let texts: @Sendable (Int) -> String = { "\($0)" }
    func pressed(_ view: ViewTree<String>) throws -> String {
      try view.dispatch(.press, at: try #require(view.controls.first).path)
    }
    expectEqual(try pressed(screen.map { $0.map(texts) }.content), "1")
    let stack = Stacked(screen, [other])
    let mapped = stack.map { $0.map(texts) }
    expectEqual(mapped.screens.map(\.name), ["a", "b"])
    expectEqual(try pressed(mapped.top.content), "2")
    expectEqual(mapped.back, "3")
    let navigation = stack.embedded.map { $0.map(texts) }
    expectEqual(try pressed(navigation.top.content), "2")
    expectEqual(navigation.back, "3")
  }
}

@Suite("Bow Arch: what went wrong there") struct BowArchTests {
  private typealias Log = StoreComponent<Void, [String], String, String>

  private let log = Log(
    initialState: [],
    dispatcher: .reducing { $0.append($1) },
    render: { log, _ in log.joined(separator: " ") }
  )

  private func noting(_ text: String) -> Effect<Void, Step<Void, [String], String>> {
    .pure(.commit(.update { $0.append(text) }))
  }

  @Test("Bow Arch 1, 2: a thousand inputs at once lose no update, and stop nothing")
  func concurrent() async {
    let adding = StateDispatcher<Void, Int, Int>.effectful { n in
      .perform("read") { _ in .modify { $0 + n } }
    }
    let session = Session(unseen(0, adding))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<1_000 { group.addTask { session.send(1) } }
    }
    await session.settled()
    expectEqual(session.state, 1_000)
  }

  @Test("Bow Arch 3: an effect of each input sees the state as it is, and so does the view")
  func fresh() {
    let following = log.onEffect { [self] state in noting("saw \(state.count)") }
    let session = Session(following)
    for input in ["a", "b"] { session.send(input) }
    expectEqual(session.view, "a saw 1 b saw 3")
    let telling = log.onInput { [self] state, input in noting("\(input) of \(state.count)") }
    expectEqual(telling.initialState, [])
    let other = Session(telling)
    other.send("x")
    expectEqual(other.view, "x x of 1")
  }

  @Test("Bow Arch 4: a component for wider inputs keeps what was asked for with each input")
  func kept() {
    let following = log.onEffect { [self] state in noting("saw \(state.count)") }
    let session = Session(
      following.using(input: Prism<Int, String>(extract: { "\($0)" }, embed: { $0.count }))
        .onEffect { [self] state in noting("then \(state.count)").map(Self.widened) }
    )
    session.send(7)
    expectEqual(session.view, "7 saw 1 then 1")
  }

  private static func widened(_ step: Step<Void, [String], String>) -> Step<Void, [String], Int> {
    switch step {
    case .send(let text): .send(text.count)
    case .commit(let transition): .commit(transition.map { _ in .empty })
    }
  }

  @Test("Bow Arch 7: a hundred thousand binds of a state need no stack")
  func binds() {
    let count = (0..<100_000).reduce(State<Int, Void>.pure(())) { program, _ in
      program.flatMap { .modify { $0 + 1 } }
    }
    expectEqual(count.run(0).state, 100_000)
  }
}
