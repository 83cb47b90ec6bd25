import Bowyer
import BowyerKinds
import BowyerArchitectures
import BowyerCheck
import Testing

@testable import ShowcaseExamples

@Suite("A to-do list as a Store, a Moore machine and a Cofree space") struct TodoMachinesTests {
  private static let inputs: Gen<TodoInput> = .oneOf(
    Gen<String>.element(of: ["", "wax", "string"]).map { .type($0) },
    .pure(.add),
    Gen.integer(in: 0...4).map { .toggle($0) },
    Gen.integer(in: 0...4).map { .remove($0) },
    .pure(.clear)
  )

  /// What is shown at first and after each input.
  private func trace<P: Pairing>(
    _ component: Component<P, ViewTree<TodoInput>>,
    _ dispatcher: Dispatcher<P.M, Void, TodoInput>,
    _ inputs: [TodoInput]
  ) -> [String] {
    let app = StoreComponent(component, dispatcher: dispatcher)
    var (place, trace) = (component, [component.view.rendered()])
    for input in inputs {
      place = app.dispatcher.run(input, on: place).state
      trace.append(place.view.rendered())
    }
    return trace
  }

  @Test("shows the same after any inputs")
  func traceEquivalent() throws {
    try forAll(.array(of: Self.inputs, count: 0...20)) { inputs in
      let store = trace(todoStore.component, todoStore.dispatcher.general, inputs)
      let machine = trace(todoMachine, .inputs, inputs)
      let space = trace(todoSpace, .ways, inputs)
      return [machine, space] <-> [store, store]
    }
  }
}
