/// A monad whose programs write a log.
///
///     WriterPartial<String>.flatMap(WriterPartial.tell("a")) { WriterPartial.tell("b") }.fix().run().log  // "ab"
///
/// *tell-tell*: `flatMap(tell(a)) { tell(b) } == tell(a.combine(b))`; *tell-empty*: `tell(.empty) == pure(())`;
/// *listen-tell*: `listen(tell(a)) == map(tell(a)) { ((), a) }`;
/// *listen-flatMap*: `listen` of `flatMap(m, k)` yields the log of `m`, then that of the result of `k`
public protocol MonadWriter<Log>: Monad {
  /// The type of the log.
  associatedtype Log: Monoid & Sendable

  /// Returns the program that adds to the log.
  static func tell(_ log: Log) -> Kind<Self, Void>

  /// Returns `program` with its own log as part of its value; the log is still written.
  static func listen<A: Sendable>(_ program: Kind<Self, A>) -> Kind<Self, (value: A, log: Log)>
}
