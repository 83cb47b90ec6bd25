import Bowyer
import BowyerCheck
import BowyerScenarios
import Testing

func component<S: Sendable, Input: Sendable>(
  _ state: S,
  _ dispatcher: StateDispatcher<Void, S, Input>
) -> StoreComponent<Void, S, Input, Void> {
  StoreComponent(initialState: state, dispatcher: dispatcher, render: { _, _ in })
}

let adder = component(0, StateDispatcher<Void, Int, Int>.reducing { $0 += $1 })

func adding(
  _ effect: @escaping @Sendable (Int) -> Effect<Void, Int>
) -> StoreComponent<Void, Int, Int, Void> {
  component(0, .effectful { input in effect(input).map { answer in .modify { $0 + answer } } })
}

func setting<Input: Sendable>(
  _ effect: @escaping @Sendable (Input) -> Effect<Void, Int>
) -> StoreComponent<Void, Int, Input, Void> {
  component(0, .effectful { input in effect(input).map { .set($0) } })
}

func asking(_ id: EffectID = "ask") -> Effect<Void, Int> { .perform(id) { 1 } }

let ticks = Effect<Void, Int>.stream("ticks") { AsyncStream { $0.finish() } }

let asker = adding { _ in asking() }

func replacing<S: Sendable>(
  _ state: S,
  _ view: @escaping @Sendable (S) -> ViewTree<S>
) -> StoreComponent<Void, S, S, ViewTree<S>> {
  StoreComponent(initialState: state, dispatcher: .reducing { $0 = $1 }, view: view)
}

func summing(
  _ state: Int,
  _ view: @escaping @Sendable (Int) -> ViewTree<Int>
) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
  StoreComponent(initialState: state, dispatcher: .reducing { $0 += $1 }, view: view)
}

func caught(_ check: () throws -> Report) throws -> PropertyFailure {
  try #require(throws: PropertyFailure.self) { try check() }
}

extension PropertyFailure {
  var reason: String { evidence.reason ?? "" }

  /// The simplest history, on one line.
  var history: String { arguments.first?.value ?? "" }

  /// The text without its recording, and without what differs from run to run: the line, the times.
  var steadyText: String {
    var failure = self
    failure.shrinking.duration = .zero
    failure.recording = nil
    failure.site = Site(fileID: "Tests/Here.swift", filePath: "Here.swift", line: 1, column: 1)
    return failure.description
  }
}
