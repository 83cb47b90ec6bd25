import BowyerCheck
import BowyerKinds
import BowyerLaws

/// Instructions: to say yes or no.
enum Sayings: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<EnvPartial<Bool>, A>> {
    Gen.zip(.bool, part).map { Env(in: $0, $1).kind }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<EnvPartial<Bool>, A>) -> Seen {
    Seen(value.fix().ask, value.fix().extract())
  }
}

/// Programs that say yes or no up to three times; what they say and their value are seen.
enum FreeSamples: SampleValues {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<FreePartial<EnvPartial<Bool>>, A>> {
    Gen.zip(.array(of: .bool, count: 0...3), part).map { said, value in
      said.reduce(Free.pure(value)) { rest, word in .suspend(Env(in: word, rest).kind) }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<FreePartial<EnvPartial<Bool>>, A>
  ) -> Seen {
    var (program, said) = (value.fix(), [Bool]())
    while true {
      switch program.step() {
      case .right(let value): return Seen(said, value)
      case .left(let saying):
        said.append(saying.fix().ask)
        program = saying.fix().extract()
      }
    }
  }
}

/// Machines that hear yes or no, drawn as tables over four states.
enum CofreeSamples: SampleValues {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<CofreePartial<ReaderPartial<Bool>>, A>> {
    let states = Gen<Int>.integer(in: 0...3)
    return Gen.zip(
      states,
      .function(from: Int.self, Bool.self, to: states),
      .function(from: Int.self, to: part)
    ).map { state, update, render in
      Cofree.unfold(state) { state in
        (render(state), Reader<Bool, Int> { update((state, $0)) }.kind)
      }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<CofreePartial<ReaderPartial<Bool>>, A>
  ) -> Seen {
    func seen(_ space: Cofree<ReaderPartial<Bool>, A>, _ depth: Int) -> [any Hashable & Sendable] {
      [space.extract()]
        + (depth == 0 ? [] : [false, true].flatMap { seen(space.tail.fix().run($0), depth - 1) })
    }
    return Seen(seen(value.fix(), 2))
  }
}

/// Endless rows that repeat after a while; the first five values are seen.
enum StreamSamples: SampleValues {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<CofreePartial<IdentityPartial>, A>> {
    Gen.array(of: part, count: 1...4).map { parts in
      Cofree.unfold(0) { n in (parts[n % parts.count], Identity(n + 1).kind) }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<CofreePartial<IdentityPartial>, A>
  ) -> Seen {
    var (row, seen) = (value.fix(), [any Hashable & Sendable]())
    for _ in 0..<5 {
      seen.append(row.extract())
      row = row.tail.fix().value
    }
    return Seen(seen)
  }
}

/// Answers an instruction with what it says, written down.
struct Written: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<EnvPartial<Bool>, A>
  ) -> Kind<WriterPartial<String>, A> {
    Writer(fa.fix().ask ? "a" : "b", fa.fix().extract()).kind
  }
}

/// Programs of instructions, answered in a monad.
struct Folded: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<FreePartial<EnvPartial<Bool>>, A>
  ) -> Kind<WriterPartial<String>, A> { fa.fix().foldMap(Written()) }
}
