/// A comonad whose spaces have an environment.
///
///     EnvPartial.ask(Env(in: "dark", 3).kind)  // "dark"
///
/// *ask-extend*: `ask(extend(w, h)) == ask(w)`; *ask-local*: `ask(local(f, w)) == f(ask(w))`;
/// *extract-local*: `extract(local(f, w)) == extract(w)`;
/// *local-extend*: `extend(local(f, w), h) == local(f, extend(w) { h(local(f, $0)) })`
public protocol ComonadEnv<E>: Comonad {
  /// The type of the environment.
  associatedtype E: Sendable

  /// Returns the environment.
  static func ask<A: Sendable>(_ wa: Kind<Self, A>) -> E

  /// Returns the same space with `f` applied to its environment.
  static func local<A: Sendable>(_ f: (E) -> E, _ wa: Kind<Self, A>) -> Kind<Self, A>
}
