/// A monad whose programs write a log.
///
///     WriterPartial<String>.flatMap(WriterPartial.tell("a")) { WriterPartial.tell("b") }.fix().run().log  // "ab"
///
/// *tell-tell*: `flatMap(tell(a)) { tell(b) } == tell(a.combine(b))`; *tell-empty*: `tell(.empty) == pure(())`;
/// *listen-tell*: `listen(tell(a)) == map(tell(a)) { ((), a) }`;
/// *listen-flatMap*: what is heard of `flatMap(m, k)` is what is heard of `m`, then of what `k` makes
public protocol MonadWriter<Log>: Monad {
  /// The log.
  associatedtype Log: Monoid & Sendable

  /// Returns the program that adds to the log.
  static func tell(_ log: Log) -> Kind<Self, Void>

  /// Returns `program` with what it adds to the log beside its value; the log is written all the same.
  static func listen<A: Sendable>(_ program: Kind<Self, A>) -> Kind<Self, (value: A, log: Log)>
}
