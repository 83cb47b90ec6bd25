/// The pairing of Action and Moore: the machine receives the inputs of the action in order.
///
///     let sum = Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 }).kind
///     ActionMoorePairing.move(Action(inputs: [1, 2], true).kind, sum).fix().extract()  // 3
///
/// *move-input*: `move(.input(i), w) == w.step(i)`
public enum ActionMoorePairing<I: Sendable>: Pairing {
  public typealias M = ActionPartial<I>
  public typealias W = MoorePartial<I>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (inputs, value) = ma.fix().run()
    return f(value, wb.fix().steps(inputs).extract())
  }
}
