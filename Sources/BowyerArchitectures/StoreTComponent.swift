public import BowyerKinds

/// A state in each place of another component: the view is made from the state and the other component's view there.
///
///     let themed = StoreTComponent(initialState: 40, inside: EnvComponent(in: "dark") { $0 }) { count, theme in
///       "\(count) in the \(theme)"
///     }
///     themed.moved(by: StateT<Int, ReaderPartial<String>, Void>.set(42).kind).view  // "42 in the dark"
public typealias StoreTComponent<S: Sendable, P: Pairing, V> = Component<
  StateTStoreTPairing<S, P>, V
>

extension Component {
  /// Creates a component from a state and another component, whose moves `Lift` translates.
  public init<S: Sendable, Q: Pairing, Inside>(
    initialState: S,
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (S, Inside) -> V
  ) where P == StateTStoreTPairing<S, Q> {
    self.init(initialState: initialState, inside: other) { state, inside, _ in view(state, inside) }
  }

  /// Creates a component from a state and another component; the view sends its moves to a handler.
  public init<S: Sendable, Q: Pairing, Inside>(
    initialState: S,
    inside other: Component<Q, Inside>,
    render: @escaping @Sendable (S, Inside, Handler<StateTPartial<S, Q.M>>) -> V
  ) where P == StateTStoreTPairing<S, Q> {
    let space: Kind<Q.W, @Sendable (S) -> UI<StateTPartial<S, Q.M>, V>> = Q.W.map(other.space) {
      inside in
      let inside = inside.lift(Lift<StateTPartial<S, Q.M>>())
      return { state in UI { handler in render(state, inside.view(handler), handler) } }
    }
    self.init(StoreT(at: initialState, space).kind)
  }
}
