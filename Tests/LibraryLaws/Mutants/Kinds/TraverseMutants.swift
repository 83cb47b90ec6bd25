import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let traversables = [
    Mutant("toArray that drops the last", .traverse(ItemsSamples<ListsFewer>.self)),
    Mutant("traverse that leaves a mark", .traverse(ItemsSamples<LeavesMark>.self)),
    Mutant("traverse with the last effect first", .traverse(ItemsSamples<LastFirst>.self)),
    Mutant("traverse with each effect twice", .traverse(ItemsSamples<EachTwice>.self)),
    Mutant(
      "traverse that swaps the effects after the third",
      .traverse(ItemsSamples<SwapsLate>.self)
    ),
    Mutant("toArray of three at most", .traverse(ItemsSamples<ListsThree>.self)),
  ]
}

/// Values with a tag; the witness says how they are visited.
struct Items<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let tag: Int
  let values: [A]
}

enum ItemsSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    Gen.zip(.integer(in: 0...4), ArraySamples.values(of: part))
      .map { Items(tag: $0, values: $1.fix()).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let items = value.fix(as: Items<F, A>.self)
    return Seen(items.tag, items.values)
  }
}

/// Lawful operations, of which a mutant replaces some.
protocol ItemsRules: Traverse {}

extension ItemsRules {
  static func fixed<A: Sendable>(_ fa: Kind<Self, A>) -> Items<Self, A> {
    fa.fix(as: Items<Self, A>.self)
  }

  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { Items(tag: fixed(fa).tag, values: fixed(fa).values.map(f)).kind }

  static func foldMap<A: Sendable, M: Monoid>(_ fa: Kind<Self, A>, _ f: (A) -> M) -> M {
    .combineAll(fixed(fa).values.map(f))
  }

  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let tag = fixed(fa).tag
    return G.map(ArrayPartial.traverse(fixed(fa).values.kind, f)) {
      Items(tag: tag, values: $0.fix()).kind
    }
  }
}

enum ListsFewer: ItemsRules {
  static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A] { fixed(fa).values.dropLast() }
}

enum ListsThree: ItemsRules {
  static func toArray<A: Sendable>(_ fa: Kind<Self, A>) -> [A] { Array(fixed(fa).values.prefix(3)) }
}

enum LeavesMark: ItemsRules {
  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let tag = max(1, fixed(fa).tag)
    return G.map(ArrayPartial.traverse(fixed(fa).values.kind, f)) {
      Items(tag: tag, values: $0.fix()).kind
    }
  }
}

enum LastFirst: ItemsRules {
  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let tag = fixed(fa).tag
    return G.map(ArrayPartial.traverse(Array(fixed(fa).values.reversed()).kind, f)) {
      Items(tag: tag, values: $0.fix().reversed()).kind
    }
  }
}

enum SwapsLate: ItemsRules {
  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let (tag, values) = (fixed(fa).tag, fixed(fa).values)
    let (first, late) = (Array(values.prefix(3)), Array(values.dropFirst(3).reversed()))
    let both = G.zip(ArrayPartial.traverse(first.kind, f), ArrayPartial.traverse(late.kind, f))
    return G.map(both) { Items(tag: tag, values: $0.fix() + $1.fix().reversed()).kind }
  }
}

enum EachTwice: ItemsRules {
  static func foldMap<A: Sendable, M: Monoid>(_ fa: Kind<Self, A>, _ f: (A) -> M) -> M {
    .combineAll(fixed(fa).values.flatMap { [f($0), f($0)] })
  }

  static func traverse<G: Applicative, A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<G, B>
  ) -> Kind<G, Kind<Self, B>> {
    let tag = fixed(fa).tag
    let twice = ArrayPartial.traverse(fixed(fa).values.kind) { a in
      G.map(G.zip(f(a), f(a))) { _, second in second }
    }
    return G.map(twice) { Items(tag: tag, values: $0.fix()).kind }
  }
}
