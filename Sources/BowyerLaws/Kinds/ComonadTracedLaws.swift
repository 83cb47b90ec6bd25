public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a comonad with a log.
  ///
  ///     try LawSuite.comonadTraced(TracedSamples.self, logs: TracedSamples.logs).check()
  ///
  /// *trace-empty*: `trace(.empty, in: w) == extract(w)`;
  /// *trace-shift*: `trace(t, in: shift(s, w)) == trace(s.combine(t), in: w)`;
  /// *trace-extend*: `trace(s, in: extend(w, h)) == h(shift(s, w))`;
  /// *trace-map*: `trace(s, in: map(w, f)) == f(trace(s, in: w))`;
  /// *shift-empty*, *shift-shift*: `shift` preserves the empty log and combined logs
  ///
  /// - Parameters:
  ///   - samples: The type that generates and observes spaces.
  ///   - logs: A generator of logs.
  /// - Returns: The suite.
  public static func comonadTraced<S: SampleValues>(
    _ samples: S.Type,
    logs: Gen<S.F.Log>
  ) -> LawSuite where S.F: ComonadTraced {
    typealias F = S.F
    let w = S.values(of: S.integers)
    let h = Gen.function(observing: { (w: Kind<F, Int>) in S.observe(w) }, to: S.letters)
    let f = Gen.function(from: Int.self, to: S.letters)
    let reason = "it follows from the laws of trace, as spaces are distinguished by it"
    return LawSuite(
      "comonad-traced",
      parents: [comonad(samples).derived(reason)],
      laws: [
        Law("trace-empty", arguments: ["w"], w) { w in
          F.trace(.empty, in: w) <-> F.extract(w)
        },
        Law("trace-shift", arguments: ["w", "s", "t"], w, logs, logs) { w, s, t in
          F.trace(t, in: F.shift(s, w)) <-> F.trace(s.combine(t), in: w)
        },
        Law("trace-extend", arguments: ["w", "h", "s"], w, h, logs) { w, h, s in
          F.trace(s, in: F.extend(w, h.closure)) <-> h(F.shift(s, w))
        },
        Law("trace-map", arguments: ["w", "f", "s"], w, f, logs) { w, f, s in
          F.trace(s, in: F.map(w, f.closure)) <-> f(F.trace(s, in: w))
        },
        Law("shift-empty", .derived(reason), arguments: ["w"], w) { w in
          S.compare(F.shift(.empty, w), w)
        },
        Law("shift-shift", .derived(reason), arguments: ["w", "s", "t"], w, logs, logs) { w, s, t in
          S.compare(F.shift(t, F.shift(s, w)), F.shift(s.combine(t), w))
        },
      ]
    )
  }
}
