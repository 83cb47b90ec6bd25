/// WriterT moves through a TracedT, and what is inside the one through what is inside the other.
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
