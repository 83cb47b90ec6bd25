import Bowyer
import BowyerViews
import BowyerCheck
import BowyerLock
import Testing
import TestSupport

@Suite("A component's view as part of a larger one") struct PlacedViewTests {
  private struct Whole: Equatable, Sendable {
    var left = 0
    var right = 0
  }

  private enum Input: Equatable, Sendable {
    case left(Int)
    case right(Int)
  }

  private static func counter(
    _ renders: Lock<Int> = Lock(0)
  ) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(initialState: 0, dispatcher: .reducing { $0 += $1 }) { count in
      renders.withLock { $0 += 1 }
      return .row(.text("\(count)"), .button("+", 1))
    }
  }

  @Test("is the view of its part, and sends the larger inputs")
  func placed() throws {
    let counter = Self.counter()
    try forAll(.int, .int) { left, right in
      let whole = Whole(left: left, right: right)
      let placed = counter.view(of: whole, state: \.right, input: Input.right)
      return placed.hasSameInputs(as: counter.view(right).map { .right($0) })
    }
  }

  @Test("A component's view as part of a larger one is not made again while its part is the same")
  func memo() {
    let (left, right) = (Lock(0), Lock(0))
    let (lefts, rights) = (Self.counter(left), Self.counter(right))
    func view(_ whole: Whole) -> ViewTree<Input> {
      .column(
        lefts.view(of: whole, state: \.left, input: Input.left),
        rights.view(of: whole, state: \.right, input: Input.right)
      )
    }
    var mounted = MountedView(view(Whole()))
    let patch = mounted.update(to: view(Whole(left: 1)))
    expectEqual(patch.operations, 1)
    expectEqual(left.withLock { $0 }, 2)
    expectEqual(right.withLock { $0 }, 1)
    #expect(throws: Never.self) {
      try mounted.view.dispatch(.press, at: [.at(1), .at(1)]) == .right(1)
    }
  }
}
