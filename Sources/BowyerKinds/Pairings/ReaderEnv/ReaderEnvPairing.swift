/// Reader sees what Env stands in: a program that reads an environment meets a value that has one.
///
///     let themed = Env(in: "dark", 3).kind
///     ReaderEnvPairing.pair(Reader<String, Int> { $0.count }.kind, themed) { [$0, $1] }  // [4, 3]
///
/// *pair-ask*: `pair(ask, w, f) == f(w.ask, w.extract())`
public enum ReaderEnvPairing<E: Sendable>: Pairing {
  public typealias M = ReaderPartial<E>
  public typealias W = EnvPartial<E>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let env = wb.fix()
    return f(ma.fix().run(env.ask), env.extract())
  }
}
