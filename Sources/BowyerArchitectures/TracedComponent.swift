public import BowyerKinds

/// A log: what there is to see depends on all that was noted so far, and nothing that was noted is lost.
///
///     let tally = TracedComponent { (log: String) -> ViewTree<String> in .button("\(log.count)", "|") }
///     let session = Session(StoreComponent(tally, dispatcher: .notes))
///     session.send("||||")
///     session.view.rendered()  // "[ 4 ]"
///
/// *notes*: after `a`, then `b`, it shows what it shows after `a.combine(b)`
public typealias TracedComponent<Log: Monoid & Sendable, V> = Component<WriterTracedPairing<Log>, V>

extension Component {
  /// Makes the log of how it looks after what was noted.
  ///
  ///     let tally = TracedComponent { (log: String) in log.count }
  ///     tally.moved(by: Writer<String, Void>.tell("|||").kind).view  // 3
  public init<Log: Monoid & Sendable>(
    view: @escaping @Sendable (Log) -> V
  ) where P == WriterTracedPairing<Log> {
    self.init { log, _ in view(log) }
  }

  /// Makes the log of how it looks after what was noted; the view sends its moves to a handler.
  public init<Log: Monoid & Sendable>(
    render: @escaping @Sendable (Log, Handler<WriterPartial<Log>>) -> V
  ) where P == WriterTracedPairing<Log> {
    self.init(Traced { log in UI { handler in render(log, handler) } }.kind)
  }
}

extension Dispatcher where Input: Monoid, M == WriterPartial<Input> {
  /// The dispatcher of a log: what is sent is noted.
  ///
  ///     let notes = Dispatcher<WriterPartial<String>, Void, String>.notes
  ///     notes.move(for: "hm").program.fix().run().log  // "hm"
  public static var notes: Dispatcher {
    .pure { log in Writer<Input, Void>.tell(log).kind }
  }
}
