import Bowyer
import Testing
import TestSupport

private struct Model: Equatable, Sendable {
  var n = 0
  var seen: [String] = []
}

private struct TwoModels: Equatable, Sendable {
  var one = Model(n: 1)
  var two = Model(n: 2)
}

private enum StoreInput: Equatable, Sendable {
  case add(Int)
  case look
}

private let addPrism = Prism(StoreInput.add) { if case .add(let n) = $0 { n } else { nil } }

private typealias Store<E: Sendable> = StateDispatcher<E, Model, StoreInput>

@Suite("Trellis: stores and worlds") struct StoreTests {
  @Test("Trellis 5, 24: a handler sees the model and the input, and changes the model in place")
  func handler() {
    let store = Store<Void>.empty.mutate(on: addPrism) { model, n in
      model.seen.append("\(model.n)+\(n)")
      model.n += n
    }
    let trial = Trial(Model(n: 40), store)
    trial.send(.add(2))
    trial.send(.look)
    expectEqual(trial.state, Model(n: 42, seen: ["40+2"]))
    do {
      let store = Store<Void>.empty
        .mutate(on: addPrism) { model, _ in model.n += 1 }
        .mutate(on: addPrism) { model, _ in model.n += 1 }
      let trial = Trial(Model(), store)
      trial.send(.add(1))
      trial.send(.add(1))
      expectEqual(trial.state.n, 4)
    }
  }

  @Test("Trellis 25: two stores of one type see each its own model")
  func two() {
    let store = Store<Void>.empty.mutate(on: addPrism) { model, n in model.n += n * model.n }
    let both = StateDispatcher<Void, TwoModels, StoreInput>.combineAll {
      store.widen(state: \TwoModels.one)
      store.widen(state: \TwoModels.two)
    }
    let trial = Trial(TwoModels(), both)
    trial.send(.add(10))
    expectEqual(trial.state, TwoModels(one: Model(n: 11), two: Model(n: 22)))
  }

  private let asking = Store<Int>.effectful { _ in .perform("n") { n in .update { $0.n = n } } }

  @Test("Trellis 26, 27: a service sees the nearest world, made from the outermost inward")
  func nearest() throws {
    let nested: Store<Void> = (asking.with(environment: 1) as Store<Int>).with(environment: 2)
    let worlds = Trial(Model(), nested)
    try worlds.finish(.look)
    expectEqual(worlds.state.n, 1)
    // A model may be an object.
    let reading = Store<Reference>.effectful { _ in
      .perform("n") { model in .update { $0.n = model.n } }
    }
    let (near, far) = (Reference(n: 3), Reference(n: 4))
    let given: Store<Void> = (reading.with(environment: near) as Store<Reference>)
      .with(environment: far)
    let models = Trial(Model(), given)
    try models.finish(.look)
    expectEqual(models.state.n, 3)
    do {
      let inner = asking.widen { (n: Int) in n + 1 }.widen { (n: Int) in n * 10 }
      let trial = Trial(Model(), in: 5, inner)
      try trial.finish(.look)
      expectEqual(trial.state.n, 51)
    }
  }

  private final class Reference: Sendable {
    let n: Int

    init(n: Int) {
      self.n = n
    }
  }

  @Test("Trellis 32: what is forgotten is freed, and what is sent to it then is refused")
  func released() throws {
    weak var seen: Reference?
    do {
      let reference = Reference(n: 7)
      seen = reference
      let store = StateDispatcher<Reference, Model, StoreInput>.effectful { _ in
        .perform("n") { reference in .update { $0.n = reference.n } }
      }
      let trial = Trial(Model(), in: reference, store)
      try trial.finish(.look)
      expectEqual(trial.state.n, 7)
      trial.stop()
      #expect(throws: SessionStopped.self) { try trial.finish(.look) }
      expectEqual(trial.state.n, 7)
    }
    #expect(seen == nil)
  }
}
