/// StateT moves through a StoreT, and what is inside the one through what is inside the other.
///
///     typealias P = StateTStoreTPairing<Int, ReaderEnvPairing<Int>>
///     let table = StoreT(at: 2, Env(in: 10) { (s: Int) in s * s }.kind).kind
///     let move = StateT<Int, ReaderPartial<Int>, Void> { s in Reader { (s + $0, ()) }.kind }
///     P.move(move.kind, table).fix().extract()  // 144
public enum StateTStoreTPairing<S: Sendable, P: Pairing>: Pairing {
  public typealias M = StateTPartial<S, P.M>
  public typealias W = StoreTPartial<S, P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let store = wb.fix()
    return P.pair(ma.fix().run(store.position), store.space) { f($0.value, $1($0.state)) }
  }
}
