import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerCheck
import Testing
import TestSupport

@Suite("A session") struct ArchitectureSessionTests {
  /// What a session shows at first and after each of three inputs.
  private func shown<P: Pairing>(
    _ component: Component<P, ViewTree<Int>>,
    _ dispatcher: Dispatcher<P.M, Void, Int>
  ) -> [String] {
    let session = Session(StoreComponent(component, dispatcher: dispatcher))
    return [session.view.rendered()]
      + (0..<3).map { _ in
        session.send(1)
        return session.view.rendered()
      }
  }

  @Test("runs components of every pairing")
  func pairings() {
    let numbers = ["[ 0 ]", "[ 1 ]", "[ 2 ]", "[ 3 ]"]
    let button: @Sendable (Int) -> ViewTree<Int> = { .button("\($0)", 1) }
    let store = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      view: button
    )
    expectEqual(shown(store.component, store.dispatcher.general), numbers)
    let machine = MooreComponent(
      initialState: 0,
      update: { (count: Int, step: Int) in count + step },
      view: button
    )
    expectEqual(shown(machine, .inputs), numbers)
    let log = TracedComponent { (log: String) in button(log.count) }
    expectEqual(shown(log, .pure { Writer.tell(String(repeating: "|", count: $0)).kind }), numbers)
    let stream = CofreeComponent<IdentityPairing, _>(
      0,
      ways: { Identity($0 + 1).kind },
      view: button
    )
    expectEqual(shown(stream, .onward), numbers)
    let wizard = CofreeComponent(0, next: { (page: Int, step: Int) in page + step }, view: button)
    expectEqual(shown(wizard, .ways), numbers)
    let row = ZipperComponent(Zipper(0, then: 1, 2, 3)) { row in button(row.extract()) }
    expectEqual(shown(row, .pure { _ in Co.right.kind }), numbers)
    let themed = EnvComponent(in: "dark") { _ in button(0) }
    expectEqual(shown(themed, .empty), ["[ 0 ]", "[ 0 ]", "[ 0 ]", "[ 0 ]"])
    let spelled = TracedComponent { (log: String) -> ViewTree<String> in .text(log) }
    let noting = Session(StoreComponent(spelled, dispatcher: .notes))
    for note in ["a", "b"] { noting.send(note) }
    expectEqual(noting.view.rendered(), "ab")
  }

  @Test("runs a row whose views send data, which a dispatcher makes into moves")
  func rowOfInputs() throws {
    let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row -> ViewTree<Int> in
      .button(row.extract(), row.index + 1)
    }
    let app = StoreComponent(pages, dispatcher: .pure { Co.go(to: $0).kind })
    let session = Session(app)
    session.send(try session.view.dispatch(.press, at: []))
    expectEqual(session.view.rendered(), "[ b ]")
  }

  @Test("runs components around components")
  func transformers() {
    let row = ZipperComponent(Zipper(0, then: 10, 20, 30)) { row in row.extract() }
    let turn: @Sendable (Int) -> Kind<CoPartial<ZipperPartial>, Void> = { _ in Co.right.kind }
    let counted = StoreTComponent(initialState: 0, inside: row) { count, page -> ViewTree<Int> in
      .button("\(page + count)", 1)
    }
    let inside = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure(turn).lift(
      Lift<StateTPartial<Int, CoPartial<ZipperPartial>>>()
    )
    let around = Dispatcher<StateTPartial<Int, CoPartial<ZipperPartial>>, Void, Int>.pure { step in
      StateT.modify { $0 + step }.kind
    }
    expectEqual(shown(counted, inside), ["[ 0 ]", "[ 10 ]", "[ 20 ]", "[ 30 ]"])
    expectEqual(shown(counted, inside.combine(around)), ["[ 0 ]", "[ 11 ]", "[ 22 ]", "[ 33 ]"])
    let noted = TracedTComponent(inside: row) { (log: String, page) -> ViewTree<Int> in
      .button("\(page)\(log)", 1)
    }
    let notes = Dispatcher<WriterTPartial<String, CoPartial<ZipperPartial>>, Void, Int>.pure { _ in
      WriterT.tell("!").kind
    }
    let pages = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure(turn).lift(
      Lift<WriterTPartial<String, CoPartial<ZipperPartial>>>()
    )
    expectEqual(shown(noted, pages.combine(notes)), ["[ 0 ]", "[ 10! ]", "[ 20!! ]", "[ 30!!! ]"])
    let themed = EnvTComponent(in: 5, inside: row) { more, page -> ViewTree<Int> in
      .button("\(page + more)", 1)
    }
    let there = Dispatcher<CoPartial<ZipperPartial>, Void, Int>.pure(turn).lift(
      Lift<ReaderTPartial<Int, CoPartial<ZipperPartial>>>()
    )
    expectEqual(shown(themed, there), ["[ 5 ]", "[ 15 ]", "[ 25 ]", "[ 35 ]"])
  }

  @Test("runs a space of views that is nothing but data, whose controls send moves")
  func dataOnly() throws {
    let pages = Zipper("a", then: "b", "c").map { page -> ViewTree<Co<ZipperPartial, Void>> in
      .row(.text(page), .button("Next", .right))
    }
    let session = Session(StoreComponent(pages.kind))
    expectEqual(session.view.rendered(), "a [ Next ]")
    for _ in 0..<2 {
      let next = try #require(session.view.controls.first)
      session.send(try session.view.dispatch(.press, at: next.path))
    }
    expectEqual(session.view.rendered(), "c [ Next ]")
    let counter = Store(at: 0) { count -> ViewTree<Co<StorePartial<Int>, Void>> in
      .button("\(count)", Co(State<Int, Void>.modify { $0 + 1 }.kind, in: StateStorePairing.self))
    }
    let counting = Session(StoreComponent(counter.kind))
    counting.send(Co(State<Int, Void>.set(41).kind, in: StateStorePairing.self))
    counting.send(try counting.view.dispatch(.press, at: []))
    expectEqual(counting.view.rendered(), "[ 42 ]")
  }

  @Test("runs what views of any type send")
  func handlers() async {
    let row = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
      .extend { place, handler -> (String, @Sendable () -> Void) in
        (place.view, { handler.send(Co.right.kind) })
      }
    let session = Session(StoreComponent(row))
    for await view in session.views {
      if view.0 == "c" { break }
      view.1()
    }
    expectEqual(session.view.0, "c")
  }

  @Test("shows the same for a store component and for its space of views, whatever is sent")
  func fastPath() throws {
    let asking = StoreComponent(
      initialState: 3,
      environment: 10,
      dispatcher: StateDispatcher<Int, Int, Int> { count, input in
        count = (count &* 2 &+ input) % 1_000
        return count % 3 == 0
          ? .perform("load") { world in .commit(.update { $0 += world }) } : .empty
      },
      view: { count -> ViewTree<Int> in
        .row(.button("-", -1), .text("\(count)"), .button("+", count))
      }
    )
    try forAll(.array(of: .integer(in: -9...9), count: 0...9)) { inputs in
      let generic = StoreComponent(
        asking.component,
        environment: asking.environment,
        dispatcher: asking.dispatcher.general
      )
      var (state, place) = (asking.initialState, generic.initialState)
      for input in inputs {
        let (fast, slow) = (
          asking.dispatcher.run(input, on: state), generic.dispatcher.run(input, on: place)
        )
        guard fast.effect.requests == slow.effect.requests else { return false }
        (state, place) = (fast.state, slow.state)
      }
      return asking.view(state).hasSameInputs(as: generic.view(place))
    }
  }

  @Test("takes the steps of effects in the place that they find")
  func effects() async throws {
    let row = ZipperComponent(Zipper(0, then: 1, 2, 3)) { row -> ViewTree<Int> in
      .button("\(row.extract())", 1)
    }
    let dispatcher = Dispatcher<CoPartial<ZipperPartial>, Int, Int> { step in
      step == 0
        ? Move(asking: .perform("later") { pages in Co.go(to: pages).kind })
        : Move(Co.right.kind)
    }.onEffect(Co.index.kind) { page in
      page == 3 ? .perform("end") { _ in Co.left.kind } : .empty
    }
    let session = Session(StoreComponent(row, environment: 2, dispatcher: dispatcher))
    try await session.send(0).finished()
    expectEqual(session.view.rendered(), "[ 2 ]")
    try await session.send(1).finished()
    expectEqual(session.view.rendered(), "[ 2 ]")
    // The move of an effect asks for another effect.
    typealias Turn = Move<CoPartial<ZipperPartial>, Int>
    let twice = Dispatcher<CoPartial<ZipperPartial>, Int, Int> { _ in
      let next = Turn(asking: .perform("then") { _ in Co.right.kind })
      return Turn(CoPartial<ZipperPartial>.pure(.perform("first") { _ in next }))
    }
    let turning = Session(StoreComponent(row, environment: 2, dispatcher: twice))
    try await turning.send(0).finished()
    expectEqual(turning.view.rendered(), "[ 1 ]")
    // So does a later transition of a store's dispatcher.
    let adding = StateDispatcher<Void, Int, Int> { sum, number in
      sum += number
      let later = State<Int, Effect<Void, Step<Void, Int, Int>>> { sum in
        sum += 10
        return .pure(.send(-5))
      }
      return number > 0 ? .perform("later") { .commit(later) } : .empty
    }
    let store = StoreComponent(
      initialState: 0,
      dispatcher: adding,
      view: { ViewTree<Int>.text("\($0)") }
    )
    let sums = Session(StoreComponent(store.component, dispatcher: adding.general))
    try await sums.send(1).finished()
    expectEqual(sums.view.rendered(), "6")
  }
}
