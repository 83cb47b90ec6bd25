import Bowyer
import BowyerLock
import Testing
import TestSupport

/// A child that begins with a text, and one more a second later.
private let beginning = Child.dispatcher
  .onStart(changing: .pure(.update { $0.log.append("begun") }))
  .onStart(changing: .pure(.update { $0.log.append("later") }).delayed(by: .seconds(1)))

private let family = StateDispatcher<Void, Family, FamilyInput>.combineAll {
  beginning.forEach(state: Lens(\.left), input: FamilyInput.left)
  beginning.ifPresent(
    state: Lens(\.detail).andThen(Optional.somePrism),
    id: \.id,
    input: FamilyInput.detail
  )
  Family.texting.onStart(sending: .pure(.pure("begun")))
    .ifPresent(state: Lens(\.texts).andThen(Optional.somePrism), input: FamilyInput.texts)
  beginning.ifPresent(state: Family.childPage, id: \.id, input: FamilyInput.page)
    .widen(state: \.page)
  Family.changes
}

@Suite("Start effects of a dispatcher") struct BeginningTests {
  @Test("starts with the session, the children's first, in their order, and not by an input")
  func order() {
    let note: @Sendable (String) -> StateDispatcher<Void, [String], String>.Request = { name in
      .perform(EffectID(name)) { _ in .send(name) }
    }
    let leaf = StateDispatcher<Void, [String], String>.reducing { $0.append($1) }
    let whole = leaf.onStart(note("a")).combine(leaf.onStart(note("b"))).onStart(note("c"))
    expectEqual(whole.started(on: []).requests, ["a", "b", "c"])
    let all = StateDispatcher.combine(all: [leaf.onStart(note("a")), leaf, leaf.onStart(note("b"))])
    expectEqual(all.started(on: []).requests, ["a", "b"])
    let around = leaf.onStart(note("a")).after("x", leaf.onStart(note("b")))
      .before(leaf.onStart(note("c")))
    expectEqual(around.started(on: []).requests, ["c", "a", "b"])
    let wide = leaf.onStart(.send("now")).widen(state: \Wall.notes).widen { (_: Int) in }
    expectEqual(Trial(Wall(), in: 1, wide).state.notes, ["now"])
    let load = adding.onStart(changing: .perform("load") { _ in .set(7) })
    expectEqual(load.started(on: 0).requests, ["load"])
    expectEqual(load.run(1, on: 0).effect.requests, [])
    #expect(StateDispatcher<Void, Int, Int>.empty.started(on: 0).requests == [])
    expectEqual(family.started(on: Family(1, 2)).values.count, 4)
  }

  private struct Wall { var notes: [String] = [] }

  @Test("of several children that appear at once starts in the order of the rows")
  func rows() {
    let named = Child.dispatcher.onStart(.perform("begin") { _ in .send(.empty) })
    let seen = Lock<[Int]>([])
    let telling = StateDispatcher<Void, Family, FamilyInput>.reducing { _, input in
      if case .left(let id, _) = input { seen.withLock { $0.append(id.number) } }
    }
    let dispatcher = named.forEach(state: Lens(\Family.left), input: FamilyInput.left)
    let effect = dispatcher.combine(telling).started(on: Family(5, 3, 9, 1))
    expectEqual(effect.requests, ["begin", "begin", "begin", "begin"])
    FamilyTrial(Family(5, 3, 9, 1), dispatcher.combine(telling)).run()
    expectEqual(seen.withLock { $0 }, [5, 3, 9, 1])
  }

  @Test("starts in the transition of a step as well, but in no child that is gone at its end")
  func byStep() {
    let trial = FamilyTrial(Family(), family)
    trial.change {
      $0.detail = Child(1)
      $0.detail = nil
    }
    expectEqual(trial.clock.waiting, 0)
    trial.send(.later(1) { $0.detail = Child(1) })
    trial.pass(1)
    expectEqual(trial.state.detail?.log, ["begun"])
  }

  @Test("of a part of a row starts again when the row appears again, with the same part")
  func partOfRow() {
    let part = StateDispatcher<Void, [String], Child.Asking>.empty
      .onStart(changing: .pure(.update { $0.append("begun") }))
    let row = part.ifPresent(
      state: Lens(\Child.log).andThen(Prism<[String], [String]>.identity),
      input: Prism<Child.Asking, Child.Asking>.identity
    )
    let trial = FamilyTrial(
      Family(1),
      StateDispatcher.combineAll {
        row.forEach(state: Lens(\.left), input: FamilyInput.left)
        Family.changes
      }
    )
    expectEqual(trial.left, [["begun"]])
    trial.change { $0.left.remove(id: 1) }
    trial.change { _ = try? $0.left.append(Child(1)) }
    expectEqual(trial.left, [["begun"]])
    trial.change { $0.left[id: 1]?.log = [] }
    expectEqual(trial.left, [[]])
  }

  @Test("A start effect of a dispatcher delays the end of the input that made the child appear")
  func delivery() throws {
    let load = Child.dispatcher.onStart(.perform("load") { _ in .send(.pure("loaded")) })
    let trial = FamilyTrial(
      Family(),
      load.ifPresent(
        state: Lens(\Family.detail).andThen(Optional.somePrism),
        id: \.id,
        input: FamilyInput.detail
      )
      .combine(Family.changes)
    )
    try trial.finish(.change { $0.detail = Child(1) })
    expectEqual(trial.state.detail?.log, ["loaded"])
  }

  @Test("may be a sequence, which ends with the child or the session, and is not waited for")
  func subscribed() {
    let feed = Feed<Child.Asking>()
    let live = Child.dispatcher.subscribe("live") { _ in feed.values }
    let trial = FamilyTrial(
      Family(1),
      live.forEach(state: Lens(\Family.left), input: FamilyInput.left).combine(Family.changes)
    )
    #expect(trial.session.isAtRest)
    feed.source.yield(.pure("a"))
    feed.source.yield(.pure("b"))
    trial.run()
    expectEqual(trial.left, [["a", "b"]])
    trial.change { $0.left.removeAll() }
    #expect(feed.isOver)
    expectEqual(trial.diagnostics, [])
  }
}
