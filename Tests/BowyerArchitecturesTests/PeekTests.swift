import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerLock
import BowyerViews
import TestSupport
import Testing

@Suite("A peek") struct PeekTests {
  private let counter = StoreComponent(
    initialState: 40,
    dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
    view: { count -> ViewTree<Int> in .row(.text("\(count)"), .button("+", 1)) }
  )

  @Test("shows what is seen after an input, as if it had been sent")
  func law() throws {
    try forAll(.integer(in: -99...99), .integer(in: -99...99)) { state, input in
      let after = counter.dispatcher.run(input, on: state).state
      let session = Session(counter)
      session.send(state - 40)
      session.send(input)
      return counter.peek(input, in: state) == counter.view(after)
        && counter.peek(input, in: state) == session.view
    }
  }

  @Test("is where a move then goes")
  func moves() {
    var pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
    expectEqual(pages.moved(by: Co.right.kind).view, "b")
    expectEqual(pages.view, "a")
    pages.move(by: Co.go(to: 2).kind)
    expectEqual(pages.view, "c")
  }

  @Test("is what the space of views has at the place where an input leads")
  func comonad() {
    let moved = counter.component.moved(by: counter.move(for: 2)).component
    expectEqual(counter.peek(2), moved.explore { _, _ in })
  }

  @Test("sends nothing and runs nothing")
  func pure() {
    let asking = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.effectful { _ in
        .perform("never") { _ in preconditionFailure("a peek runs nothing") }
      },
      view: { count -> ViewTree<Int> in .text("\(count)") }
    )
    expectEqual(asking.peek(1).rendered(), "0")
  }
}

/// A log that counts the logs which are combined, and the entries which are copied then.
private struct CountedLog: Monoid, Sendable {
  let entries: [Int]
  let copies: Lock<Int>?
  var parts: Lock<Int>?

  static var empty: CountedLog { CountedLog(entries: [], copies: nil) }

  func combine(_ other: CountedLog) -> CountedLog { .combine(all: [self, other]) }

  static func combine(all logs: [CountedLog]) -> CountedLog {
    let (entries, copies) = (logs.flatMap(\.entries), logs.lazy.compactMap(\.copies).first)
    copies?.withLock { $0 += entries.count }
    let parts = logs.lazy.compactMap(\.parts).first
    parts?.withLock { $0 += logs.count }
    return CountedLog(entries: entries, copies: copies, parts: parts)
  }
}

@Suite("A long log") struct LongLogTests {
  private let inputs = 1_000
  private let log = TracedComponent { (log: CountedLog) in "\(log.entries.count)" }
  private let row = ZipperComponent(Zipper("a", then: "b")) { row in row.extract() }

  /// The number of entries that are copied when a component receives each input as an entry of its log, and is then
  /// viewed.
  private func copies<P: Pairing>(
    _ component: Component<P, String>,
    _ move: @escaping @Sendable (CountedLog) -> Kind<P.M, Void>
  ) -> Int {
    let copies = Lock(0)
    let session = Session(
      StoreComponent(
        component.map { text -> ViewTree<Int> in .text(text) },
        dispatcher: .pure { input in move(CountedLog(entries: [input], copies: copies)) }
      )
    )
    for input in 0..<inputs { session.send(input) }
    expectEqual(session.view.rendered(), "\(inputs)")
    return copies.withLock { $0 }
  }

  @Test("copies an entry a few times, however many come after it")
  func alone() {
    #expect(copies(log) { Writer<CountedLog, Void>.tell($0).kind } <= 10 * inputs)
  }

  @Test("is combined once, however often its values are read")
  func reading() {
    let parts = Lock(0)
    let entry = CountedLog(entries: [7], copies: nil, parts: parts)
    let sizes = Traced<CountedLog, Int> { $0.entries.count }
    let long = (0..<inputs).reduce(sizes) { space, _ in space.shift(entry) }
    let mapped = TracedPartial.map(long.kind) { $0 + 1 }
    let query = WriterTracedPairing<CountedLog>.self
    for _ in 0..<100 {
      expectEqual(long.trace(entry), inputs + 1)
      expectEqual(mapped.fix().extract(), inputs + 1)
      expectEqual(query.query(Writer<CountedLog, Void>.tell(entry).map { 5 }.kind, long.kind), 5)
    }
    #expect(parts.withLock { $0 } <= inputs + 1_000)
  }

  @Test("so it does around another component, inside, beside, behind and lifted")
  func placed() {
    typealias Log = WriterTracedPairing<CountedLog>
    typealias Notes = WriterT<CountedLog, CoPartial<ZipperPartial>, Void>
    let note: @Sendable (CountedLog) -> Kind<WriterPartial<CountedLog>, Void> = {
      Writer.tell($0).kind
    }
    let around = TracedTComponent(inside: row) { (log: CountedLog, _) in "\(log.entries.count)" }
    #expect(copies(around) { Notes.tell($0).kind } <= 10 * inputs)
    let inside = StoreTComponent(initialState: 0, inside: log) { _, count in count }
    let lift = Lift<StateTPartial<Int, WriterPartial<CountedLog>>>()
    #expect(copies(inside) { lift(note($0)) } <= 10 * inputs)
    let beside = row.beside(log) { _, count in count }
    typealias Both = DayPairing<CoPairing<ZipperPartial>, Log>
    #expect(copies(beside) { Both.right(note($0)) } <= 60 * inputs)
    let behind = row.tabs(log, showing: .right) { _, count in count }
    typealias Tabs = TabsPairing<CoPairing<ZipperPartial>, Log>
    #expect(copies(behind) { Tabs.right(note($0)) } <= 60 * inputs)
    let moves = CoPairing<TracedPartial<CountedLog>>.self
    let lifted = log.lift(to: moves, space: Unchanged(), moves: InCo<Log>())
    #expect(copies(lifted) { InCo<Log>()(note($0)) } <= 60 * inputs)
  }
}
