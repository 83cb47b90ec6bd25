/// The pairing of State and Store: a program that reads and writes a state moves from position to position.
///
///     let squares = Store(at: 3) { $0 * $0 }.kind
///     StateStorePairing.pair(State<Int, Int>.get.kind, squares) { s, seen in [s, seen] }  // [3, 9]
///
/// *select-set*: `select(.set(s), duplicate(w)) == w.seek(s)`;
/// *pair-get*: `pair(.get, w, f) == f(w.position, w.extract())`
public enum StateStorePairing<S: Sendable>: Pairing {
  public typealias M = StatePartial<S>
  public typealias W = StorePartial<S>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let store = wb.fix()
    let (position, value) = ma.fix().run(store.position)
    return f(value, store.peek(position))
  }
}
