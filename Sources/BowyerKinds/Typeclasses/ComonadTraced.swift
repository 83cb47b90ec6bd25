/// A comonad whose spaces have a value for each log.
///
///     TracedPartial.trace("ab", in: Traced<String, Int> { $0.count }.kind)  // 2
///
/// *trace-empty*: `trace(.empty, in: w) == extract(w)`;
/// *trace-shift*: `trace(t, in: shift(s, w)) == trace(s.combine(t), in: w)`;
/// *trace-extend*: `trace(s, in: extend(w, h)) == h(shift(s, w))`; *trace-map*: `trace(s, in: map(w, f)) ==
/// f(trace(s, in: w))`
public protocol ComonadTraced<Log>: Comonad {
  /// The type of the logs.
  associatedtype Log: Monoid & Sendable

  /// Returns the value for the current log with another appended.
  static func trace<A: Sendable>(_ log: Log, in wa: Kind<Self, A>) -> A

  /// Returns the space with a log appended to the current one.
  static func shift<A: Sendable>(_ log: Log, _ wa: Kind<Self, A>) -> Kind<Self, A>
}
