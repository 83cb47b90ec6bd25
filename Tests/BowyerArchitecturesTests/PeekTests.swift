import Bowyer
import BowyerArchitectures
import BowyerCheck
import BowyerKinds
import BowyerViews
import Testing
import TestSupport

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
