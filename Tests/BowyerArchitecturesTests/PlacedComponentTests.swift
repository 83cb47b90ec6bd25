import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerLock
import Testing
import TestSupport

private let row = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
private let tally = TracedComponent { (log: String) in "\(log.count)" }

/// What is done: a step in the row, or a mark in the log.
private enum Turn: Hashable {
  case left, right, mark
}

private let turns = Gen.array(of: Gen<Turn>.element(of: [.left, .right, .mark]), count: 0...12)

@Suite("Components in one") struct PlacedComponentTests {
  private func alone(_ turns: [Turn]) -> (row: String, tally: String) {
    var (row, tally) = (row, tally)
    for turn in turns {
      switch turn {
      case .left: row.move(by: Co.left.kind)
      case .right: row.move(by: Co.right.kind)
      case .mark: tally.move(by: Writer<String, Void>.tell("|").kind)
      }
    }
    return (row.view, tally.view)
  }

  @Test("side by side show what each shows alone, in whatever order they are moved")
  func beside() throws {
    typealias Both = DayPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>
    try forAll(turns) { turns in
      var both = row.beside(tally) { "\($0) \($1)" }
      for turn in turns {
        switch turn {
        case .left: both.move(by: Both.left(Co.left.kind))
        case .right: both.move(by: Both.left(Co.right.kind))
        case .mark: both.move(by: Both.right(Writer<String, Void>.tell("|").kind))
        }
      }
      return both.view == "\(alone(turns).row) \(alone(turns).tally)"
    }
  }

  @Test("behind tabs both keep their places, and the hidden one moves, too")
  func tabs() throws {
    typealias Both = TabsPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>
    try forAll(turns, .array(of: .bool, count: 0...12)) { turns, shows in
      var tabs = row.tabs(tally, showing: .left) { "\($0) \($1)" }
      for (index, turn) in turns.enumerated() {
        if index < shows.count { tabs.move(by: Both.show(shows[index] ? .left : .right)) }
        switch turn {
        case .left: tabs.move(by: Both.left(Co.left.kind))
        case .right: tabs.move(by: Both.left(Co.right.kind))
        case .mark: tabs.move(by: Both.right(Writer<String, Void>.tell("|").kind))
        }
      }
      let left = tabs.moved(by: Both.show(.left))
      return left.view == "left \(alone(turns).row)"
        && left.moved(by: Both.show(.right)).view == "right \(alone(turns).tally)"
    }
  }

  @Test("in a richer space is found again, and moves there")
  func hoist() {
    struct Dark<W: Comonad>: NaturalTransformation {
      func callAsFunction<A: Sendable>(_ space: Kind<W, A>) -> Kind<EnvTPartial<String, W>, A> {
        EnvT(in: "dark", space).kind
      }
    }
    let themed = row.hoist(Lower<EnvTPartial<String, ZipperPartial>>(), into: Dark())
      .extend { place, handler in
        "\(place.view(sendingTo: handler)) in the \(place.space.fix().ask)"
      }
    expectEqual(themed.view, "a in the dark")
    expectEqual(themed.moved(by: Co.right.hoist(Lower()).kind).view, "b in the dark")
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
    expectEqual(asked(tally), [])
    expectEqual(asked(told), ["noted"])
    expectEqual(asked(told.map { view in { view() } }), ["noted"])
    let twice = told.onEffect { _ in .perform("again") { Writer<String, Void>.pure(()).kind } }
    expectEqual(asked(twice), ["noted", "again"])
    // A move does not take the effect away, and its own effect needs none.
    expectEqual(asked(told.moved(by: Writer.tell("?").kind)), ["noted"])
    let asking = tally.extend { _, handler -> View in
      { handler.send(Move(asking: .perform("own") { Writer.pure(()).kind })) }
    }
    expectEqual(asked(asking), ["own"])
    let heard = tally.onMove { _, program in
      .perform("\(program.fix().run().log)") { Writer<String, Void>.pure(()).kind }
    }
    expectEqual(asked(heard), ["!"])
    typealias Notes = WriterTracedPairing<String>
    let moves = CoPairing<TracedPartial<String>>.self
    expectEqual(asked(told.lift(to: moves, space: Unchanged(), moves: InCo<Notes>())), ["noted"])
    expectEqual(asked(told.beside(tally) { left, _ in left }), ["noted"])
    expectEqual(asked(told.beside(tally) { _, right in right }), [])
    expectEqual(asked(told.tabs(tally, showing: .left) { _, view in view }), ["noted"])
    expectEqual(asked(told.tabs(tally, showing: .right) { _, view in view }), [])
    expectEqual(asked(StoreTComponent(initialState: 0, inside: told) { $1 }), ["noted"])
    expectEqual(asked(TracedTComponent(inside: told) { (_: String, view) in view }), ["noted"])
    expectEqual(asked(EnvTComponent(in: "dark", inside: told) { $1 }), ["noted"])
  }
}
