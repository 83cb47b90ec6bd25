public import BowyerKinds

/// A log in each place of another component: the view is made from the log and the other component's view there.
///
///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
///     let noted = TracedTComponent(inside: pages) { (log: String, page) in "\(page): \(log)" }
///     typealias Notes = WriterTPartial<String, CoPartial<ZipperPartial>>
///     noted.moved(by: WriterT.tell("!").kind).moved(by: Notes.lift(Co.right.kind)).view  // "b: !"
public typealias TracedTComponent<Log: Monoid & Sendable, P: Pairing, V> =
  Component<WriterTTracedTPairing<Log, P>, V>

extension Component {
  /// Creates a component from a log and another component, whose moves `Lift` translates.
  public init<Log: Monoid & Sendable, Q: Pairing, Inside>(
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (Log, Inside) -> V
  ) where P == WriterTTracedTPairing<Log, Q> {
    self.init(inside: other) { log, inside, _ in view(log, inside) }
  }

  /// Creates a component from a log and another component; the view sends its moves to a handler.
  public init<Log: Monoid & Sendable, Q: Pairing, Inside>(
    inside other: Component<Q, Inside>,
    render: @escaping @Sendable (Log, Inside, Handler<WriterTPartial<Log, Q.M>>) -> V
  ) where P == WriterTTracedTPairing<Log, Q> {
    let space: Kind<Q.W, @Sendable (Log) -> UI<WriterTPartial<Log, Q.M>, V>> = Q.W.map(other.space)
    { inside in
      let inside = inside.lift(Lift<WriterTPartial<Log, Q.M>>())
      return { log in UI { handler in render(log, inside.view(handler), handler) } }
    }
    self.init(TracedT(space).kind)
  }
}
