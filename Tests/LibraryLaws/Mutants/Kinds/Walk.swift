import BowyerCheck
import BowyerKinds
import BowyerLaws

/// A space of values that are reached by steps, which combine as the witness says.
struct Walk<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let after: @Sendable (Int) -> A
}

enum WalkSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    let functions: Gen<Fun<Int, A>> = .function(from: Int.self, to: part)
    return functions.map { Walk(after: $0.closure).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let walk = value.fix(as: Walk<F, A>.self)
    return Seen((0...4).map { walk.after($0) as any Hashable & Sendable })
  }
}

protocol WalkComonad: Comonad {
  associatedtype M: Magma
}

extension WalkComonad {
  static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A {
    wa.fix(as: Walk<Self, A>.self).after(M.unit)
  }

  static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> {
    let walk = wa.fix(as: Walk<Self, A>.self)
    return Walk(after: { m in h(Walk(after: { n in walk.after(M.combine(m, n)) }).kind) }).kind
  }
}

enum WalkPartial<M: Magma>: WalkComonad {}

/// Maps what is in focus, and shows it everywhere.
enum FlatMap: WalkComonad {
  typealias M = Greater

  static func map<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { Walk(after: { _ in f(extract(wa)) }).kind }
}
