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

/// Makes a component whose inputs replace its state.
func replacing<S: Sendable>(
  _ state: S,
  _ view: @escaping @Sendable (S) -> ViewTree<S>
) -> StoreComponent<Void, S, S, ViewTree<S>> {
  StoreComponent(initialState: state, dispatcher: .reducing { $0 = $1 }, view: view)
}

/// Makes a component that adds its inputs to its state.
func summing(
  _ state: Int,
  _ view: @escaping @Sendable (Int) -> ViewTree<Int>
) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
  StoreComponent(initialState: state, dispatcher: .reducing { $0 += $1 }, view: view)
}
