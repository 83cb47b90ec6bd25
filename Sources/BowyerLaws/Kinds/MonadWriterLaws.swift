public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a monad with a log.
  ///
  ///     try LawSuite.monadWriter(WriterSamples.self, logs: WriterSamples.logs).check()
  ///
  /// *tell-tell*: `flatMap(tell(a)) { tell(b) } == tell(a.combine(b))`; *tell-empty*: `tell(.empty) == pure(())`;
  /// *listen-tell*: `listen(tell(a)) == map(tell(a)) { ((), a) }`;
  /// *listen-flatMap*: the log of `listen(flatMap(m, k))` is the log of `m`, then that of the program that `k` returns;
  /// *listen-pure*: `listen(pure(a)) == pure((a, .empty))`
  ///
  /// - Parameters:
  ///   - samples: The type that generates and observes programs.
  ///   - logs: A generator of logs.
  /// - Returns: The suite.
  public static func monadWriter<S: SampleValues>(
    _ samples: S.Type,
    logs: Gen<S.F.Log>
  ) -> LawSuite where S.F: MonadWriter, S.F.Log: Hashable {
    typealias F = S.F
    let m = S.values(of: S.integers)
    let k = Gen.function(from: Int.self, to: S.values(of: S.letters))
    return LawSuite(
      "monad-writer",
      parents: [monad(samples)],
      laws: [
        Law("tell-tell", arguments: ["a", "b"], logs, logs) { a, b in
          S.compare(
            F.flatMap(F.flatMap(F.tell(a)) { F.tell(b) }) { F.pure(true) },
            F.flatMap(F.tell(a.combine(b))) { F.pure(true) }
          )
        },
        Law("tell-empty", arguments: ["a"], S.integers) { a in
          S.compare(F.flatMap(F.tell(.empty)) { F.pure(a) }, F.pure(a))
        },
        Law("listen-tell", arguments: ["a"], logs) { a in
          S.compare(
            F.flatMap(F.listen(F.tell(a))) { F.pure(Seen($0.log)) },
            F.flatMap(F.tell(a)) { F.pure(Seen(a)) }
          )
        },
        Law("listen-flatMap", arguments: ["m", "k"], m, k) { m, k in
          let apart = F.flatMap(F.listen(m)) { first in
            F.flatMap(F.listen(k(first.value))) { next in
              F.pure(Seen(next.value, first.log.combine(next.log)))
            }
          }
          let heard = F.listen(F.flatMap(m, k.closure))
          return S.compare(F.flatMap(heard) { F.pure(Seen($0.value, $0.log)) }, apart)
        },
        Law(
          "listen-pure",
          .derived("it follows from listen-tell and tell-empty, as listen is generic in the value"),
          arguments: ["a"],
          S.integers
        ) { a in
          S.compare(
            F.flatMap(F.listen(F.pure(a))) { F.pure(Seen($0.value, $0.log)) },
            F.pure(Seen(a, F.Log.empty))
          )
        },
      ]
    )
  }
}
