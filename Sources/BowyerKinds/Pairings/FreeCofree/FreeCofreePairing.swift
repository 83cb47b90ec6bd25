/// The pairing of Free and Cofree: each instruction of a program selects a place in the tail of the space.
///
/// A pairing of two functors makes a pairing of a monad and a comonad. Here a program is a sequence
/// of words, and a machine receives them:
///
///     typealias Talk = FreeCofreePairing<EnvReaderPairing<String>>
///     let heard = Cofree<ReaderPartial<String>, String>.unfold("") { text in
///       (text, Reader<String, String> { text + $0 }.kind)
///     }
///     Talk.move(Free.lift(Env(in: "ho", ()).kind).kind, heard.kind).fix().extract()  // "ho"
///
/// *move-lift*: a move by one instruction leads to the place in the tail that is paired with the instruction
public enum FreeCofreePairing<P: FunctorPairing>: Pairing {
  public typealias M = FreePartial<P.M>
  public typealias W = CofreePartial<P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    var (program, space) = (ma.fix(), wb.fix())
    while true {
      switch program.step() {
      case .right(let value): return f(value, space.extract())
      case .left(let instruction): (program, space) = P.pair(instruction, space.tail) { ($0, $1) }
      }
    }
  }
}
