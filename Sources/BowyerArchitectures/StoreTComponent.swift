public import BowyerKinds

/// A state, in each place of another component: the view is made of the state and of what the other shows there.
///
///     let themed = StoreTComponent(initialState: 40, inside: EnvComponent(in: "dark") { $0 }) { count, theme in
///       "\(count) in the \(theme)"
///     }
///     themed.moved(by: StateTPartial<Int, ReaderPartial<String>>.set(42)).view  // "42 in the dark"
public typealias StoreTComponent<S: Sendable, P: Pairing, V> = Component<
  StateTStoreTPairing<S, P>, V
>

extension Component {
  /// Makes the component of a state in another component, whose moves are made by `Lift`.
  public init<S: Sendable, Q: Pairing, Inside>(
    initialState: S,
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (S, Inside) -> V
  ) where P == StateTStoreTPairing<S, Q> {
    self.init(initialState: initialState, inside: other) { state, inside, _ in view(state, inside) }
  }

  /// Makes the component of a state in another component; the view sends its moves to a handler.
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
