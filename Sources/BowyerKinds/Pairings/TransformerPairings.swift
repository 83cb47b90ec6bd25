/// The pairing of StateT and StoreT, given a pairing of the monad and the comonad inside them.
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

/// The pairing of ReaderT and EnvT, given a pairing of the monad and the comonad inside them.
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

/// The pairing of WriterT and TracedT, given a pairing of the monad and the comonad inside them.
///
///     typealias P = WriterTTracedTPairing<String, StateStorePairing<Int>>
///     let noted = TracedT(Store(at: 2) { s in { @Sendable (log: String) in log + "\(s)" } }.kind).kind
///     let move = WriterT(State<Int, (String, Bool)> { s in s += 1; return ("to ", true) }.kind)
///     P.move(move.kind, noted).fix().extract()  // "to 3"
public enum WriterTTracedTPairing<Log: Monoid & Sendable, P: Pairing>: Pairing {
  public typealias M = WriterTPartial<Log, P.M>
  public typealias W = TracedTPartial<Log, P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let traced = wb.fix()
    return P.pair(ma.fix().run(), traced.space) { f($0.value, $1(traced.past.combine($0.log))) }
  }
}
