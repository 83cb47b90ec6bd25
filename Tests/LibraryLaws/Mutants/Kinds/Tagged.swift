import BowyerCheck
import BowyerKinds
import BowyerLaws

/// A value with a tag; tags combine as the witness says.
struct Tagged<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let tag: Int
  let value: A
}

enum TaggedSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    Gen.zip(.integer(in: 0...4), part).map { Tagged(tag: $0, value: $1).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    let tagged = value.fix(as: Tagged<F, A>.self)
    return Seen(tagged.tag, tagged.value)
  }
}

/// The monad that combines tags by a magma.
protocol TaggedMonad: Monad {
  associatedtype M: Magma
}

extension TaggedMonad {
  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Tagged(tag: M.unit, value: a).kind }

  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    let first = fa.fix(as: Tagged<Self, A>.self)
    let second = f(first.value).fix(as: Tagged<Self, B>.self)
    return Tagged(tag: M.combine(first.tag, second.tag), value: second.value).kind
  }

  /// Both values, and a tag of choice.
  static func both<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>,
    _ tag: (Int, Int) -> Int
  ) -> Kind<Self, (A, B)> {
    let first = fa.fix(as: Tagged<Self, A>.self)
    let second = fb.fix(as: Tagged<Self, B>.self)
    return Tagged(tag: tag(first.tag, second.tag), value: (first.value, second.value)).kind
  }
}

enum TaggedPartial<M: Magma>: TaggedMonad {}

/// The applicative that combines tags by a magma, whose map leaves them alone.
enum TaggedApplicative<M: Magma>: Applicative {
  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    let tagged = fa.fix(as: Tagged<Self, A>.self)
    return Tagged(tag: tagged.tag, value: f(tagged.value)).kind
  }

  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Tagged(tag: M.unit, value: a).kind }

  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> {
    let (a, b) = (fa.fix(as: Tagged<Self, A>.self), fb.fix(as: Tagged<Self, B>.self))
    return Tagged(tag: M.combine(a.tag, b.tag), value: (a.value, b.value)).kind
  }
}
