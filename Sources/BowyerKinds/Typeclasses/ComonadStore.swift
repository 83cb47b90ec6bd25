/// A comonad whose spaces have positions: one is in focus, and the values at all others are accessible.
///
///     StorePartial.peek(5, in: Store(at: 3) { $0 * $0 }.kind)  // 25
///
/// *peek-position*: `peek(position(w), in: w) == extract(w)`;
/// *position-seek*: `position(seek(s, in: w)) == s`;
/// *peek-seek*: `peek(t, in: seek(s, in: w)) == peek(t, in: w)`;
/// *position-extend*: `position(extend(w, h)) == position(w)`;
/// *peek-extend*: `peek(s, in: extend(w, h)) == h(seek(s, in: w))`
public protocol ComonadStore<S>: Comonad {
  /// The type of the positions.
  associatedtype S: Sendable

  /// Returns the position in focus.
  static func position<A: Sendable>(_ wa: Kind<Self, A>) -> S

  /// Returns the value at a position.
  static func peek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> A

  /// Returns the same space, focused on a position.
  static func seek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> Kind<Self, A>
}

extension StorePartial: ComonadStore {
  @inlinable
  public static func position<A: Sendable>(_ wa: Kind<Self, A>) -> S { wa.fix().position }

  @inlinable
  public static func peek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> A {
    wa.fix().peek(position)
  }

  @inlinable
  public static func seek<A: Sendable>(_ position: S, in wa: Kind<Self, A>) -> Kind<Self, A> {
    wa.fix().seek(position).kind
  }
}
