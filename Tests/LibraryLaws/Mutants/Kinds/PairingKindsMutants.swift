import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let pairingKinds = [
    Mutant(
      "pair that reads something else",
      .readerEnvPairing(
        ReadsMirrored.self,
        programs: ReaderSamples.self,
        spaces: EnvSamples.self
      )
    ),
    Mutant(
      "pair that misspells the log",
      .writerTracedPairing(
        Misspells.self,
        programs: WriterSamples.self,
        spaces: TracedSamples.self,
        logs: TracedSamples.logs
      )
    ),
    Mutant(
      "pair that gives the opposite input",
      machine(Opposite.self) { $0.fix().steps($1).kind }
    ),
    Mutant(
      "steps in reverse",
      machine(ActionMoorePairing<Bool>.self) { $0.fix().steps($1.reversed()).kind }
    ),
    Mutant(
      "pair that answers the opposite",
      .freeCofreePairing(
        FreeCofreePairing<AnswersOpposite>.self,
        EnvReaderPairing<Bool>.self,
        programs: FreeSamples.self,
        spaces: CofreeSamples.self,
        instructions: Sayings.self
      )
    ),
  ]

  private static func machine<P: Pairing>(
    _ pairing: P.Type,
    steps: @escaping @Sendable (Kind<P.W, Int>, [Bool]) -> Kind<P.W, Int>
  ) -> LawSuite where P.M == ActionPartial<Bool>, P.W == MoorePartial<Bool> {
    .actionMoorePairing(
      pairing,
      programs: ActionSamples.self,
      spaces: MooreSamples.self,
      steps: steps
    )
  }
}

/// Programs see the opposite of each environment, which is lawful but for asking for it.
enum ReadsMirrored: Pairing {
  typealias M = ReaderPartial<Int>
  typealias W = EnvPartial<Int>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { f(ma.fix().run(-wb.fix().ask), wb.fix().extract()) }
}

/// Each letter leads on as the other, which is lawful but for telling one.
enum Misspells: Pairing {
  typealias M = WriterPartial<String>
  typealias W = TracedPartial<String>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (log, value) = ma.fix().run()
    return f(value, wb.fix().trace(String(log.map { $0 == "a" ? "b" : "a" })))
  }
}

enum Opposite: Pairing {
  typealias M = ActionPartial<Bool>
  typealias W = MoorePartial<Bool>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (inputs, value) = ma.fix().run()
    return f(value, wb.fix().steps(inputs.map { !$0 }).extract())
  }
}

enum AnswersOpposite: FunctorPairing {
  typealias M = EnvPartial<Bool>
  typealias W = ReaderPartial<Bool>

  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { f(ma.fix().extract(), wb.fix().run(!ma.fix().ask)) }
}
