/// The pairing of Writer and Traced: the space moves by the log that a program writes.
///
///     let spelled = Traced<String, Int> { $0.count }.kind
///     WriterTracedPairing.move(Writer("abc", true).kind, spelled).fix().extract()  // 3
///
/// *select-tell*: `select(tell(s), duplicate(w)) == w.shift(s)`
public enum WriterTracedPairing<Log: Monoid & Sendable>: Pairing {
  public typealias M = WriterPartial<Log>
  public typealias W = TracedPartial<Log>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (log, value) = ma.fix().run()
    return f(value, wb.fix().trace(log))
  }
}
