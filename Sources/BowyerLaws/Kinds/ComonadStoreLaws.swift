public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a comonad with positions.
  ///
  ///     try LawSuite.comonadStore(StoreSamples.self, positions: .integer(in: -2...2)).check()
  ///
  /// *peek-position*: `peek(position(w), in: w) == extract(w)`;
  /// *position-seek*: `position(seek(s, in: w)) == s`;
  /// *peek-seek*: `peek(t, in: seek(s, in: w)) == peek(t, in: w)`;
  /// *position-extend*: `position(extend(w, h)) == position(w)`;
  /// *peek-extend*: `peek(s, in: extend(w, h)) == h(seek(s, in: w))`;
  /// *position-map*, *peek-map*: mapping changes the values, but not the positions or the focus
  ///
  /// - Parameters:
  ///   - samples: The type that generates and observes spaces.
  ///   - positions: A generator of positions.
  /// - Returns: The suite.
  public static func comonadStore<S: SampleValues>(
    _ samples: S.Type,
    positions: Gen<S.F.S>
  ) -> LawSuite where S.F: ComonadStore, S.F.S: Hashable {
    typealias F = S.F
    let w = S.values(of: S.integers)
    let h = Gen.function(observing: { (w: Kind<F, Int>) in S.observe(w) }, to: S.letters)
    let f = Gen.function(from: Int.self, to: S.letters)
    let reason = "it follows from the laws of positions, as spaces are distinguished by them"
    return LawSuite(
      "comonad-store",
      parents: [comonad(samples).derived(reason)],
      laws: [
        Law("peek-position", arguments: ["w"], w) { w in
          F.peek(F.position(w), in: w) <-> F.extract(w)
        },
        Law("position-seek", arguments: ["w", "s"], w, positions) { w, s in
          F.position(F.seek(s, in: w)) <-> s
        },
        Law("peek-seek", arguments: ["w", "s", "t"], w, positions, positions) { w, s, t in
          F.peek(t, in: F.seek(s, in: w)) <-> F.peek(t, in: w)
        },
        Law("position-extend", arguments: ["w", "h"], w, h) { w, h in
          F.position(F.extend(w, h.closure)) <-> F.position(w)
        },
        Law("peek-extend", arguments: ["w", "h", "s"], w, h, positions) { w, h, s in
          F.peek(s, in: F.extend(w, h.closure)) <-> h(F.seek(s, in: w))
        },
        Law("position-map", arguments: ["w", "f"], w, f) { w, f in
          F.position(F.map(w, f.closure)) <-> F.position(w)
        },
        Law("peek-map", arguments: ["w", "f", "s"], w, f, positions) { w, f, s in
          F.peek(s, in: F.map(w, f.closure)) <-> f(F.peek(s, in: w))
        },
        Law("seek-extract", .derived(reason), arguments: ["w", "s"], w, positions) { w, s in
          F.extract(F.seek(s, in: w)) <-> F.peek(s, in: w)
        },
        Law("seek-position", .derived(reason), arguments: ["w"], w) { w in
          S.compare(F.seek(F.position(w), in: w), w)
        },
        Law("seek-seek", .derived(reason), arguments: ["w", "s", "t"], w, positions, positions) {
          w,
          s,
          t in
          S.compare(F.seek(t, in: F.seek(s, in: w)), F.seek(t, in: w))
        },
      ]
    )
  }
}
