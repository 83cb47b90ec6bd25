import BowyerCheck
import BowyerKinds
import BowyerLaws

/// Values in order, none or more, of a monad of its own.
struct Several<W, A: Sendable>: Kinded {
  typealias Witness = W
  typealias Argument = A
  let values: [A]
}

enum SeveralSamples<F>: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<F, A>> {
    Gen.array(of: part, count: 1...3).map { Several(values: $0).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<F, A>) -> Seen {
    Seen(value.fix(as: Several<F, A>.self).values)
  }
}

/// The monad of all that follows each value, in order.
protocol SeveralMonad: Monad {}

extension SeveralMonad {
  static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Several(values: [a]).kind }

  static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    let parts = fa.fix(as: Several<Self, A>.self).values.map(f)
    return Several(values: parts.flatMap { $0.fix(as: Several<Self, B>.self).values }).kind
  }
}

/// Ends with what ends first, in whatever order it comes.
enum LevelByLevel: SeveralMonad {
  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> {
    var (level, ended) = ([start], [B]())
    while !level.isEmpty {
      let all = level.flatMap { step($0).fix(as: Several<Self, Either<A, B>>.self).values }
      level = []
      for either in all {
        switch either {
        case .left(let again): level.append(again)
        case .right(let value): ended.append(value)
        }
      }
    }
    return Several(values: ended).kind
  }
}

/// Goes on three times, and then yields nothing.
enum GivesUp: SeveralMonad {
  static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>
  ) -> Kind<Self, B> { tailRec(start, step, 3) }

  private static func tailRec<A: Sendable, B: Sendable>(
    _ start: A,
    _ step: @escaping @Sendable (A) -> Kind<Self, Either<A, B>>,
    _ count: Int
  ) -> Kind<Self, B> {
    guard count > 0 else { return Several(values: []).kind }
    return flatMap(step(start)) { either in
      switch either {
      case .left(let again): tailRec(again, step, count - 1)
      case .right(let value): pure(value)
      }
    }
  }
}
