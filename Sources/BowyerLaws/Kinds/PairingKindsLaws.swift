public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a pairing of an environment that is read with one that is there.
  ///
  ///     try LawSuite.readerEnvPairing(
  ///       ReaderEnvPairing<Int>.self, programs: ReaderSpecimens.self, spaces: EnvSpecimens.self
  ///     ).check()
  ///
  /// *pair-ask*: `pair(ask, w, f) == f(ask(w), extract(w))`
  ///
  /// - Parameters:
  ///   - pairing: The pairing.
  ///   - programs: Draws and observes programs.
  ///   - spaces: Draws and observes spaces.
  /// - Returns: The suite.
  public static func readerEnvPairing<P: Pairing, M: Specimens<P.M>, W: Specimens<P.W>>(
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

  /// Returns the laws of a pairing of a log that is written with one that leads on.
  ///
  ///     try LawSuite.writerTracedPairing(
  ///       WriterTracedPairing<String>.self, programs: WriterSpecimens.self, spaces: TracedSpecimens.self,
  ///       logs: TracedSpecimens.logs
  ///     ).check()
  ///
  /// *select-tell*: `select(tell(s), duplicate(w)) == shift(s, w)`
  ///
  /// - Parameters:
  ///   - pairing: The pairing.
  ///   - programs: Draws and observes programs.
  ///   - spaces: Draws and observes spaces.
  ///   - logs: Draws logs.
  /// - Returns: The suite.
  public static func writerTracedPairing<P: Pairing, M: Specimens<P.M>, W: Specimens<P.W>>(
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

  /// Returns the laws of a pairing of inputs with a machine that takes them.
  ///
  ///     try LawSuite.actionMoorePairing(
  ///       ActionMoorePairing<Bool>.self, programs: ActionSpecimens.self, spaces: MooreSpecimens.self
  ///     ) { $0.fix().steps($1).kind }.check()
  ///
  /// *move-input*: `move(.input(i), w) == w.step(i)`;
  /// *steps-step*: `steps(inputs)` is `step` with each input in turn;
  /// *steps-append*: `w.steps(xs + ys) == w.steps(xs).steps(ys)`; *steps-empty*: `w.steps([]) == w`
  ///
  /// - Parameters:
  ///   - pairing: The pairing.
  ///   - programs: Draws and observes programs.
  ///   - spaces: Draws and observes machines.
  ///   - steps: Returns the machine after several inputs.
  /// - Returns: The suite.
  public static func actionMoorePairing<P: Pairing, M: Specimens<P.M>, W: Specimens<P.W>>(
    _ pairing: P.Type,
    programs: M.Type,
    spaces: W.Type,
    steps: @escaping @Sendable (Kind<P.W, Int>, [Bool]) -> Kind<P.W, Int>
  ) -> LawSuite where P.M == ActionPartial<Bool>, P.W == MoorePartial<Bool> {
    let w = W.values(of: W.integers)
    let inputs = Gen.array(of: .bool, count: 0...3)
    let each = "it follows from steps-step"
    return LawSuite(
      "pairing-action-moore",
      parents: [self.pairing(pairing, programs: programs, spaces: spaces)],
      laws: [
        Law("move-input", arguments: ["i", "w"], .bool, w) { i, w in
          W.compare(P.move(Action<Bool, Void>.input(i).kind, w), w.fix().step(i).kind)
        },
        Law("steps-step", arguments: ["w", "inputs"], w, inputs) { w, inputs in
          W.compare(steps(w, inputs), inputs.reduce(w.fix()) { $0.step($1) }.kind)
        },
        Law("steps-append", .derived(each), arguments: ["w", "xs", "ys"], w, inputs, inputs) {
          w,
          xs,
          ys in W.compare(steps(w, xs + ys), steps(steps(w, xs), ys))
        },
        Law("steps-empty", .derived(each), arguments: ["w"], w) { w in W.compare(steps(w, []), w) },
      ]
    )
  }

  /// Returns the laws of a pairing of programs of instructions with a space whose ways answer them.
  ///
  /// *move-lift*: a move by one instruction leads to the place that is its answer in the tail
  ///
  /// - Parameters:
  ///   - pairing: The pairing.
  ///   - functors: The pairing of instructions and ways.
  ///   - programs: Draws and observes programs.
  ///   - spaces: Draws and observes spaces.
  ///   - instructions: Draws instructions.
  /// - Returns: The suite.
  public static func freeCofreePairing<
    P: Pairing,
    D: FunctorPairing,
    M: Specimens<P.M>,
    W: Specimens<P.W>,
    I: Specimens<D.M>
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
