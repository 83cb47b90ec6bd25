public import BowyerKinds

/// A log: the view depends on everything recorded so far, and no entry is ever removed.
///
///     let tally = TracedComponent { (log: String) -> ViewTree<String> in .button("\(log.count)", "|") }
///     let session = Session(StoreComponent(tally, dispatcher: .notes))
///     session.send("||||")
///     session.view.rendered()  // "[ 4 ]"
///
/// *notes*: the view after `a`, then `b`, is the view after `a.combine(b)`
public typealias TracedComponent<Log: Monoid & Sendable, V> = Component<WriterTracedPairing<Log>, V>

extension Component {
  /// Creates a component from a function from logs to views.
  ///
  ///     let tally = TracedComponent { (log: String) in log.count }
  ///     tally.moved(by: Writer<String, Void>.tell("|||").kind).view  // 3
  public init<Log: Monoid & Sendable>(
    view: @escaping @Sendable (Log) -> V
  ) where P == WriterTracedPairing<Log> {
    self.init { log, _ in view(log) }
  }

  /// Creates a component from a function from logs to views, which send their moves to a handler.
  public init<Log: Monoid & Sendable>(
    render: @escaping @Sendable (Log, Handler<WriterPartial<Log>>) -> V
  ) where P == WriterTracedPairing<Log> {
    self.init(Traced { log in UI { handler in render(log, handler) } }.kind)
  }
}

extension Dispatcher where Input: Monoid, M == WriterPartial<Input> {
  /// The dispatcher of a log: each input is appended.
  ///
  ///     let notes = Dispatcher<WriterPartial<String>, Void, String>.notes
  ///     notes.move(for: "hm").program.fix().run().log  // "hm"
  public static var notes: Dispatcher {
    .pure { log in Writer<Input, Void>.tell(log).kind }
  }
}
