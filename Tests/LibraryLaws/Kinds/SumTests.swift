import BowyerCheck
import BowyerKinds
import BowyerLaws
import Testing
import TestSupport

/// Two stores, one of them shown, as the literature has it: `Sum Bool (f a) (g a)`.
///
/// `extend` extends each side by itself, and the other side is seen as it was. It is no comonad, and neither is
/// the published `Optional`, which has a single value in place of one side: the first test never moves the right side.
struct Sum<A: Sendable>: Kinded {
  typealias Witness = SumPartial
  typealias Argument = A
  let side: TabSide
  let left: Store<Int, A>
  let right: Store<Int, A>
}

enum SumPartial: Comonad {
  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A {
    let sum = wa.fix(as: Sum<A>.self)
    return sum.side == .left ? sum.left.extract() : sum.right.extract()
  }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let sum = wa.fix(as: Sum<A>.self)
    return Sum(
      side: sum.side,
      left: sum.left.extend { h(Sum(side: .left, left: $0, right: sum.right).kind) },
      right: sum.right.extend { h(Sum(side: .right, left: sum.left, right: $0).kind) }
    ).kind
  }
}

@Suite("The published sum of two spaces") struct SumTests {
  /// The left counter at 0 is shown, the right one is at 100.
  private let sum = Sum(side: .left, left: Store(at: 0) { $0 }, right: Store(at: 100) { $0 }).kind

  /// What a side shows there.
  private static func left<A: Sendable>(_ sum: Kind<SumPartial, A>) -> Store<Int, A> {
    sum.fix(as: Sum<A>.self).left
  }

  private static func right<A: Sendable>(_ sum: Kind<SumPartial, A>) -> Store<Int, A> {
    sum.fix(as: Sum<A>.self).right
  }

  @Test("is no comonad: extended twice it shows a side as it was, extended once as it is")
  func counterexample() {
    let g: @Sendable (Kind<SumPartial, Int>) -> [Int] = { sum in
      [Self.left(sum).extract(), Self.right(sum).extract()]
    }
    // What g saw on the right side.
    let f: @Sendable (Kind<SumPartial, [Int]>) -> [Int] = { Self.right($0).extract() }
    let twice = SumPartial.extend(SumPartial.extend(sum, g), f)
    let once = SumPartial.extend(sum) { f(SumPartial.extend($0, g)) }
    expectEqual(Self.left(twice).peek(5), [0, 100])
    expectEqual(Self.left(once).peek(5), [5, 100])
  }

  @Test("loses an increment on the left when one move also shows the right")
  func lostIncrement() {
    // A move is a choice of a place; a second one is made among the places that are seen from there.
    func increment<A: Sendable>(_ places: Kind<SumPartial, A>) -> A {
      Self.left(places).peek(Self.left(places).position + 1)
    }
    func showRight<A: Sendable>(_ places: Kind<SumPartial, A>) -> A {
      Self.right(places).extract()
    }
    let oneAfterTheOther = showRight(SumPartial.duplicate(increment(SumPartial.duplicate(sum))))
    expectEqual(Self.left(oneAfterTheOther).extract(), 1)
    // One move that does both chooses among places of places, all made before it.
    let inOneMove = showRight(increment(SumPartial.duplicate(SumPartial.duplicate(sum))))
    expectEqual(Self.left(inOneMove).extract(), 0)
  }

  @Test("is replaced by tabs, which keep it")
  func tabs() {
    typealias Both = TabsPairing<StateStorePairing<Int>, StateStorePairing<Int>>
    let tabs = Tabs(Store(at: 0) { $0 }.kind, Store(at: 100) { $0 }.kind, showing: .left).kind
    let increment = Both.left(State<Int, Void>.modify { $0 + 1 }.kind)
    let there = Both.move(Both.M.flatMap(increment) { Both.show(.right) }, tabs)
    expectEqual(there.fix().extract(), 100)
    expectEqual(Both.move(Both.show(.left), there).fix().extract(), 1)
  }
}
