public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a pairing of programs that read an environment with spaces that have one.
  ///
  ///     try LawSuite.readerEnvPairing(
  ///       ReaderEnvPairing<Int>.self, programs: ReaderSamples.self, spaces: EnvSamples.self
  ///     ).check()
  ///
  /// *pair-ask*: `pair(ask, w, f) == f(ask(w), extract(w))`
  ///
  /// - Parameters:
  ///   - pairing: The pairing.
  ///   - programs: The type that generates and observes programs.
  ///   - spaces: The type that generates and observes spaces.
  /// - Returns: The suite.
  public static func readerEnvPairing<P: Pairing, M: SampleValues<P.M>, W: SampleValues<P.W>>(
    _ pairing: P.Type,
    programs: M.Type,
    spaces: W.Type
  ) -> LawSuite where P.M: MonadReader, P.W: ComonadEnv, P.M.E == P.W.E, P.M.E: Hashable {
    LawSuite(
      "pairing-reader-env",
      parents: [self.pairing(pairing, programs: programs, spaces: spaces)],
      laws: [
        Law("pair-ask", arguments: ["w"], W.values(of: W.integers)) { w in
          P.pair(P.M.ask, w) { Seen($0, $1) } <-> Seen(P.W.ask(w), P.W.extract(w))
        }
      ]
    )
  }

  /// Returns the laws of a pairing of programs that write a log with spaces that move by it.
  ///
  ///     try LawSuite.writerTracedPairing(
  ///       WriterTracedPairing<String>.self, programs: WriterSamples.self, spaces: TracedSamples.self,
  ///       logs: TracedSamples.logs
  ///     ).check()
  ///
  /// *select-tell*: `select(tell(s), duplicate(w)) == shift(s, w)`
  ///
  /// - Parameters:
  ///   - pairing: The pairing.
  ///   - programs: The type that generates and observes programs.
  ///   - spaces: The type that generates and observes spaces.
  ///   - logs: A generator of logs.
  /// - Returns: The suite.
  public static func writerTracedPairing<P: Pairing, M: SampleValues<P.M>, W: SampleValues<P.W>>(
    _ pairing: P.Type,
    programs: M.Type,
    spaces: W.Type,
    logs: Gen<P.M.Log>
  ) -> LawSuite where P.M: MonadWriter, P.W: ComonadTraced, P.M.Log == P.W.Log {
    LawSuite(
      "pairing-writer-traced",
      parents: [self.pairing(pairing, programs: programs, spaces: spaces)],
      laws: [
        Law("select-tell", arguments: ["s", "w"], logs, W.values(of: W.integers)) { s, w in
          W.compare(P.select(P.M.tell(s), P.W.duplicate(w)), P.W.shift(s, w))
        }
      ]
    )
  }

  /// Returns the laws of a pairing of programs of instructions with spaces that respond to them.
  ///
  /// *move-lift*: a move by one instruction leads to the place in the tail with which the instruction pairs
  ///
  /// - Parameters:
  ///   - pairing: The pairing.
  ///   - functors: The pairing of the instructions and the tails of the spaces.
  ///   - programs: The type that generates and observes programs.
  ///   - spaces: The type that generates and observes spaces.
  ///   - instructions: The type that generates instructions.
  /// - Returns: The suite.
  public static func freeCofreePairing<
    P: Pairing,
    D: FunctorPairing,
    M: SampleValues<P.M>,
    W: SampleValues<P.W>,
    I: SampleValues<D.M>
  >(
    _ pairing: P.Type,
    _ functors: D.Type,
    programs: M.Type,
    spaces: W.Type,
    instructions: I.Type
  ) -> LawSuite where P.M == FreePartial<D.M>, P.W == CofreePartial<D.W> {
    LawSuite(
      "pairing-free-cofree",
      parents: [self.pairing(pairing, programs: programs, spaces: spaces)],
      laws: [
        Law(
          "move-lift",
          arguments: ["i", "w"],
          I.values(of: I.letters),
          W.values(of: W.integers)
        ) { i, w in
          let reached = D.pair(i, w.fix().tail) { Seen($0, W.observe($1.kind)) }
          let program = Free.lift(i).kind
          return Seen(P.query(program, w), W.observe(P.move(program, w))) <-> reached
        }
      ]
    )
  }
}
