import BowyerCheck
import BowyerKinds
import BowyerLaws

/// A store, whose witness says what its operations do.
struct Space<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  var position: Int
  let values: @Sendable (Int) -> A
}

enum SpaceSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    StoreSamples.values(of: part).map { boxed in
      let store = boxed.fix()
      return Space(position: store.position) { store.peek($0) }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let space = value.fix(as: Space<F, A>.self)
    return Seen([space.position] + (-2...2).map { space.values($0) })
  }
}

/// Lawful operations, of which a mutant replaces some.
protocol SpaceRules: ComonadStore where S == Int {}

extension SpaceRules {
  static func fixed<A: Sendable>(_ wa: Kind<Self, A>) -> Space<Self, A> {
    wa.fix(as: Space<Self, A>.self)
  }

  static func position<A: Sendable>(_ wa: Kind<Self, A>) -> Int { fixed(wa).position }

  static func peek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> A {
    fixed(wa).values(position)
  }

  static func seek<A: Sendable>(_ position: Int, in wa: Kind<Self, A>) -> Kind<Self, A> {
    Space(position: position, values: fixed(wa).values).kind
  }

  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A {
    fixed(wa).values(fixed(wa).position)
  }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    Space(position: fixed(wa).position) { h(seek($0, in: wa)) }.kind
  }

  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    let space = fixed(wa)
    return Space(position: space.position) { f(space.values($0)) }.kind
  }
}
