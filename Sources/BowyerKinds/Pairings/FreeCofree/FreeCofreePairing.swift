/// Free goes through Cofree: each instruction of a program is answered by a way that leads on.
///
/// A pairing of two functors, one that says and one that answers, makes one of a monad and a comonad. Here a
/// program says words, and a machine takes them:
///
///     typealias Talk = FreeCofreePairing<EnvReaderPairing<String>>
///     let heard = Cofree<ReaderPartial<String>, String>.unfold("") { text in
///       (text, Reader<String, String> { text + $0 }.kind)
///     }
///     Talk.move(Free.lift(Env(in: "ho", ()).kind).kind, heard.kind).fix().extract()  // "ho"
///
/// *move-lift*: a move by one instruction leads to the place that is its answer in the tail
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
