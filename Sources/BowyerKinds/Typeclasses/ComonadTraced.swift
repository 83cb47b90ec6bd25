/// A comonad whose spaces hold a value after each possible log: what is shown depends on what was noted.
///
///     TracedPartial.trace("ab", in: Traced<String, Int> { $0.count }.kind)  // 2
///
/// *trace-empty*: `trace(.empty, in: w) == extract(w)`;
/// *trace-shift*: `trace(t, in: shift(s, w)) == trace(s.combine(t), in: w)`;
/// *trace-extend*: `trace(s, in: extend(w, h)) == h(shift(s, w))`; *trace-map*: `trace(s, in: map(w, f)) ==
/// f(trace(s, in: w))`
public protocol ComonadTraced<Log>: Comonad {
  /// The log.
  associatedtype Log: Monoid & Sendable

  /// Returns what could be seen after more has been noted.
  static func trace<A: Sendable>(_ log: Log, in wa: Kind<Self, A>) -> A

  /// Returns the space as it is after more has been noted.
  static func shift<A: Sendable>(_ log: Log, _ wa: Kind<Self, A>) -> Kind<Self, A>
}
