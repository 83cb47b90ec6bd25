import BowyerCheck
import BowyerKinds
import BowyerLaws

/// Two stores, one of them shown, as the literature has it: `Sum Bool (f a) (g a)`.
///
/// `extend` extends each side by itself, and the other side is seen as it was. It is no comonad.
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

enum SumSamples: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<SumPartial, A>> {
    Gen.zip(
      .element(of: [TabSide.left, .right]),
      StoreSamples.values(of: part),
      StoreSamples.values(of: part)
    ).map { Sum(side: $0, left: $1.fix(), right: $2.fix()).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<SumPartial, A>) -> Seen {
    let sum = value.fix(as: Sum<A>.self)
    return Seen(
      sum.side,
      StoreSamples.observe(sum.left.kind),
      StoreSamples.observe(sum.right.kind)
    )
  }
}
