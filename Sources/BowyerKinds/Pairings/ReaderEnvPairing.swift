/// The pairing of Reader and Env: a program that reads an environment, and a value that has one.
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

/// The pairing of Env and Reader: ``ReaderEnvPairing`` with both sides exchanged, as a pairing of functors.
///
/// An Env selects an input, and a Reader has a value for each input. So in ``FreeCofreePairing``,
/// ``Free`` is a list of inputs and ``Cofree`` is a machine that takes them.
///
///     EnvReaderPairing.pair(Env(in: 4, "a").kind, Reader<Int, Int> { $0 * 2 }.kind) { "\($0)\($1)" }  // "a8"
public enum EnvReaderPairing<E: Sendable>: FunctorPairing {
  public typealias M = EnvPartial<E>
  public typealias W = ReaderPartial<E>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let env = ma.fix()
    return f(env.extract(), wb.fix().run(env.ask))
  }
}
