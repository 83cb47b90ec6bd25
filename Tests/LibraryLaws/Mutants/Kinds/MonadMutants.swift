import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let applicatives = [
    Mutant("pure that is not neutral", .applicative(TaggedSamples<TaggedApplicative<Same>>.self)),
    Mutant(
      "ap that forgets the left",
      .applicative(TaggedSamples<TaggedApplicative<RightOne>>.self)
    ),
    Mutant(
      "ap that is not associative",
      .applicative(TaggedSamples<TaggedApplicative<Minus>>.self)
    ),
    Mutant("map that counts", .functor(TaggedSamples<CountingMap>.self)),
  ]

  static let monads = [
    Mutant("bind that forgets what follows", .monad(TaggedSamples<TaggedPartial<LeftOne>>.self)),
    Mutant(
      "bind that forgets what came before",
      .monad(TaggedSamples<TaggedPartial<RightOne>>.self)
    ),
    Mutant("bind that is not associative", .monad(TaggedSamples<TaggedPartial<Minus>>.self)),
    Mutant("ap that goes from right to left", .monad(TaggedSamples<RightToLeft>.self)),
    Mutant("map that counts, beside a lawful bind", .monad(TaggedSamples<CountingMap>.self)),
    Mutant("bind that keeps the old state", .monad(ProgramSamples.self)),
    Mutant("tailRec that forgets what came before", .monad(TaggedSamples<LastOfTail>.self)),
    Mutant("tailRec that goes level by level", .monad(SeveralSamples<LevelByLevel>.self)),
    Mutant("tailRec that gives up after three steps", .monad(SeveralSamples<GivesUp>.self)),
  ]
}

/// Zips from right to left, but binds from left to right.
enum RightToLeft: TaggedMonad {
  typealias M = Latest

  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> { both(fa, fb) { M.combine($1, $0) } }
}

/// Counts each map in the tag.
enum CountingMap: TaggedMonad {
  typealias M = Greater

  static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    let tagged = fa.fix(as: Tagged<Self, A>.self)
    return Tagged(tag: tagged.tag + 1, value: f(tagged.value)).kind
  }

  static func zip<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ fb: Kind<Self, B>
  ) -> Kind<Self, (A, B)> { both(fa, fb) { M.combine($0, $1) } }
}

/// Repeats a step, but keeps the tag of the last one only.
enum LastOfTail: TaggedMonad {
  typealias M = Greater

  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    let tagged = step(start).fix(as: Tagged<Self, Either<A, B>>.self)
    switch tagged.value {
    case .left(let again): return tailRec(again, step)
    case .right(let value): return Tagged(tag: tagged.tag, value: value).kind
    }
  }
}

/// A program over a state, whose bind goes on from the state before.
struct Program<A: Sendable>: Kinded {
  typealias Witness = KeepsOldState
  typealias Argument = A
  let run: @Sendable (Int) -> (Int, A)
}

enum KeepsOldState: Monad {
  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Program { ($0, a) }.kind }

  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    Program { state in
      let first = fa.fix(as: Program<A>.self).run(state)
      return f(first.1).fix(as: Program<B>.self).run(state)
    }.kind
  }
}

enum ProgramSamples: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<KeepsOldState, A>> {
    StateSamples.values(of: part).map { boxed in
      let state = boxed.fix()
      return Program { before in
        let (after, value) = state.run(before)
        return (after, value)
      }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<KeepsOldState, A>) -> Seen {
    let program = value.fix(as: Program<A>.self)
    return Seen(
      (-2...2).flatMap { state -> [any Hashable & Sendable] in
        let result = program.run(state)
        return [result.0, result.1]
      }
    )
  }
}
