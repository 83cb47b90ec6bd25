/// ReaderT sees what EnvT stands in, and what is inside the one moves through what is inside the other.
///
///     typealias P = ReaderTEnvTPairing<Int, StateStorePairing<Int>>
///     let themed = EnvT(in: 4, Store(at: 3) { $0 * $0 }.kind).kind
///     let move = ReaderT<Int, StatePartial<Int>, Void> { step in State<Int, Void>.modify { $0 + step }.kind }
///     P.move(move.kind, themed).fix().extract()  // 49
public enum ReaderTEnvTPairing<E: Sendable, P: Pairing>: Pairing {
  public typealias M = ReaderTPartial<E, P.M>
  public typealias W = EnvTPartial<E, P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let env = wb.fix()
    return P.pair(ma.fix().run(env.ask), env.lower, f)
  }
}
