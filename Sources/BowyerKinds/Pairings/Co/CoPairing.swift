/// Co moves through any comonad: its moves, run.
///
///     CoPairing.pair(Co.index.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }  // "0a"
///
/// *move*: `move(m, w) == m.move(w)`
public enum CoPairing<W: Comonad>: Pairing {
  public typealias M = CoPartial<W>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (value, space) = ma.fix().run(wb)
    return f(value, W.extract(space))
  }
}
