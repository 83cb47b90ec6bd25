import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerCheck
import BowyerLock
import Dispatch
import TestSizes
import Testing

private let counter = StoreComponent(
  initialState: 0,
  dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  view: { count -> ViewTree<Int> in .text("\(count)") }
)

/// Two cases that print alike.
private enum Homonym: CustomStringConvertible {
  case one(Void)
  case other(Void)
  var description: String { "alike" }
}

@Suite("Mistakes of Bow Arch") struct BowArchDefectTests {
  @Test("inputs from many threads lose no update", arguments: [100, 1_000])
  func concurrentInputs(count: Int) {
    let session = Session(counter)
    DispatchQueue.concurrentPerform(iterations: count) { _ in session.send(1) }
    #expect(session.state == count)
  }

  @Test("onEffect sees the state that an input leads to, not the first one")
  func onEffect() {
    let seen = counter.onEffect { count in .perform("see \(count)") { _ in .commit(.pure(())) } }
    let first = seen.dispatcher.run(3, on: seen.initialState)
    let second = seen.dispatcher.run(4, on: first.state)
    #expect(first.effect.requests == ["see 3"])
    #expect(second.effect.requests == ["see 7"])
    #expect(seen.view(second.state).rendered() == "7")
  }

  @Test("onEffect sees the place that a move leads to, in a space of any kind")
  func onEffectInSpaces() {
    func requests<P: Pairing>(_ component: Component<P, String>, _ move: Kind<P.M, Void>)
      -> [EffectID]
    {
      let seen = component.onEffect { place in .perform("see \(place.view)") { P.M.pure(()) } }
      let first = seen.moved(by: Move<P.M, Void>(move))
      let second = first.component.moved(by: Move<P.M, Void>(move))
      #expect(second.component.view == component.moved(by: move).moved(by: move).view)
      return first.effect.requests + second.effect.requests
    }
    let row = ZipperComponent(Zipper(0, then: 1, 2)) { row in "\(row.extract())" }
    #expect(requests(row, Co.right.kind) == ["see 1", "see 2"])
    let log = TracedComponent { (log: String) in "\(log.count)" }
    #expect(requests(log, Writer.tell("!").kind) == ["see 1", "see 2"])
    let machine = MooreComponent(initialState: 0, update: { (n: Int, i: Int) in n + i }) { n in
      "\(n)"
    }
    #expect(requests(machine, Action.input(1).kind) == ["see 1", "see 2"])
    let stream = CofreeComponent<IdentityPairing, String>(0, ways: { Identity($0 + 1).kind }) {
      "\($0)"
    }
    #expect(requests(stream, Free.lift(Identity(()).kind).kind) == ["see 1", "see 2"])
  }

  @Test("using wider inputs keeps an earlier onEffect")
  func using() throws {
    let left = Prism(Either<Int, String>.left) { if case .left(let n) = $0 { n } else { nil } }
    let seen = counter.onEffect { count in .perform("see \(count)") { _ in .commit(.pure(())) } }
      .onInput { count, n in .perform("\(n) to \(count)") { _ in .commit(.pure(())) } }
    let wide = seen.using(input: left)
    #expect(wide.dispatcher.run(.left(3), on: 4).effect.requests == ["see 7", "3 to 7"])
    #expect(wide.dispatcher.run(.right("a"), on: 4).effect.requests == [])
    let sent = Lock<[Either<Int, String>]>([])
    let plain = StoreComponent(
      initialState: 0,
      dispatcher: counter.dispatcher,
      render: { _, send in { send(5) } as @Sendable () -> Void }
    ).using(input: left)
    plain.render(0) { input in sent.withLock { $0.append(input) } }()
    #expect(sent.withLock { $0 } == [.left(5)])
    let button = StoreComponent(
      initialState: 0,
      dispatcher: counter.dispatcher,
      view: { count in .button("\(count)", 2) }
    ).using(input: left)
    #expect(try button.view(1).dispatch(.press, at: []) == .left(2))
  }

  @Test("side by side, behind tabs and lifted, a component keeps an earlier onEffect")
  func placed() {
    typealias View = @Sendable () -> Void
    let tally = TracedComponent { (log: String) in log }.extend { _, handler -> View in
      { handler.send(Writer.tell("!").kind) }
    }
    let told = tally.onEffect { place in
      .perform("noted") { Writer<String, Void>.pure(()).kind }
    }
    func asked<P: Pairing>(_ component: Component<P, View>) -> [EffectID] {
      let requests = Lock<[EffectID]>([])
      component.explore { _, effect in requests.withLock { $0 += effect.requests } }()
      return requests.withLock { $0 }
    }
    #expect(asked(tally) == [])
    #expect(asked(told) == ["noted"])
    #expect(asked(told.map { view in { view() } }) == ["noted"])
    typealias Notes = WriterTracedPairing<String>
    let moves = CoPairing<TracedPartial<String>>.self
    #expect(asked(told.lift(to: moves, space: Unchanged(), moves: InCo<Notes>())) == ["noted"])
    #expect(asked(told.beside(tally) { left, _ in left }) == ["noted"])
    #expect(asked(told.beside(tally) { _, right in right }) == [])
    #expect(asked(told.tabs(tally, showing: .left) { _, view in view }) == ["noted"])
    #expect(asked(told.tabs(tally, showing: .right) { _, view in view }) == [])
    #expect(asked(StoreTComponent(initialState: 0, inside: told) { $1 }) == ["noted"])
    #expect(asked(TracedTComponent(inside: told) { (_: String, view) in view }) == ["noted"])
    #expect(asked(EnvTComponent(in: "dark", inside: told) { $1 }) == ["noted"])
  }

  @Test("a prism by reflection tells cases apart that print alike")
  func prism() {
    let one = Prism<Homonym, Void>(embedding: Homonym.one)
    #expect(one.preview(.one(())) != nil)
    #expect(one.preview(.other(())) == nil)
  }

  @Test("a lens's update calls its function once")
  func update() {
    var (calls, pair) = (0, [1, 2])
    let first = Lens<[Int], Int>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
    first.update(&pair) { n in
      calls += 1
      n += 1
    }
    #expect(calls == 1)
    #expect(pair == [2, 2])
  }

  @Test("very many binds fit on a small stack")
  func binds() {
    let count = TestSize.of(20_000, full: 1_000_000)
    onSmallStack {
      var program = State<Int, Void>.pure(())
      for _ in 0..<count { program = program.flatMap { .modify { $0 + 1 } } }
      #expect(program.run(0).state == count)
    }
  }
}
