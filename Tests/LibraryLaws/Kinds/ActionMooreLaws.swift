import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the laws of a pairing of inputs with a machine that takes them.
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
  static func actionMoorePairing<P: Pairing, M: SampleValues<P.M>, W: SampleValues<P.W>>(
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
}
