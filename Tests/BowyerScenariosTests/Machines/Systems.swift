import Bowyer
import BowyerScenarios

/// Makes a component without a view.
func component<S: Sendable, Input: Sendable>(
  _ state: S,
  _ dispatcher: StateDispatcher<Void, S, Input>
) -> StoreComponent<Void, S, Input, Void> {
  StoreComponent(initialState: state, dispatcher: dispatcher, render: { _, _ in })
}

/// Adds what it is sent.
let adder = component(0, StateDispatcher<Void, Int, Int>.reducing { $0 += $1 })

/// Adds what is answered, to the number as it is then.
let asker = component(
  0,
  StateDispatcher<Void, Int, Int>.effectful { _ in
    Effect<Void, Int>.perform("ask") { 1 }.map { answer in .modify { $0 + answer } }
  }
)
