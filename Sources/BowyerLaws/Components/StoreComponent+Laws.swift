public import Bowyer
import BowyerKinds
package import BowyerArchitectures
public import BowyerCheck

extension StoreComponent where V == ViewTree<Input>, Input: Hashable {
  /// Returns the laws of a component.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 },
  ///       view: { count in .button("\(count)", 1) })
  ///     try counter.laws(.int).check()
  ///
  /// *fast-path*: running its dispatcher on its state agrees with exploring its `component`;
  /// *reproducible*: rendering the same state twice yields the same view
  ///
  /// - Parameter inputs: A generator of inputs.
  /// - Returns: The suite.
  public func laws(_ inputs: Gen<Input>) -> LawSuite { laws(inputs, space: component) }

  /// Returns the laws of a component, with a given space in the place of its `component`.
  package func laws(
    _ inputs: Gen<Input>,
    space: Component<StateStorePairing<S>, V>
  ) -> LawSuite {
    let histories = Gen.array(of: inputs, count: 0...8)
    return LawSuite(
      "component",
      laws: [
        Law("fast-path", arguments: ["inputs"], histories) { inputs in
          var (state, explored) = (initialState, space)
          for input in inputs {
            let fast = dispatcher.run(input, on: state)
            let generic = explored.moved(by: move(for: input))
            (state, explored) = (fast.state, generic.component)
            guard generic.effect.requests == fast.effect.requests else { return false }
          }
          return explored.explore { _, _ in }.hasSameInputs(as: view(state))
        },
        Law(
          "reproducible",
          .derived("fast-path looks at one state twice"),
          arguments: ["inputs"],
          histories
        ) { inputs in
          var state = initialState
          for input in inputs { state = dispatcher.run(input, on: state).state }
          return view(state).hasSameInputs(as: view(state))
        },
      ]
    )
  }
}
