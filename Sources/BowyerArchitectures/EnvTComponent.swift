public import BowyerKinds

/// Another component in an environment: the view is made from the environment and the other component's view.
///
///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
///     let themed = EnvTComponent(in: "dark", inside: pages) { theme, page in "\(page) in the \(theme)" }
///     themed.moved(by: ReaderTPartial<String, _>.lift(Co.right.kind)).view  // "b in the dark"
public typealias EnvTComponent<E: Sendable, P: Pairing, V> = Component<ReaderTEnvTPairing<E, P>, V>

extension Component {
  /// Creates a component from an environment and another component, whose moves `Lift` translates.
  public init<E: Sendable, Q: Pairing, Inside>(
    in environment: E,
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (E, Inside) -> V
  ) where P == ReaderTEnvTPairing<E, Q> {
    self.init(in: environment, inside: other) { environment, inside, _ in view(environment, inside)
    }
  }

  /// Creates a component from an environment and another component; the view sends its moves to a handler.
  public init<E: Sendable, Q: Pairing, Inside>(
    in environment: E,
    inside other: Component<Q, Inside>,
    render: @escaping @Sendable (E, Inside, Handler<ReaderTPartial<E, Q.M>>) -> V
  ) where P == ReaderTEnvTPairing<E, Q> {
    let space: Kind<Q.W, UI<ReaderTPartial<E, Q.M>, V>> = Q.W.map(other.space) { inside in
      let inside = inside.lift(Lift<ReaderTPartial<E, Q.M>>())
      return UI { handler in render(environment, inside.view(handler), handler) }
    }
    self.init(EnvT(in: environment, space).kind)
  }
}
