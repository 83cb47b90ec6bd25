/// What came into a session from outside: its inputs, the world's answers to its effects, and when.
///
/// A ``Recorder`` makes it, and a session can be started from it: it goes through the same states again,
/// and the world is asked for nothing that is recorded.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 1\n0.25 send 1")
///     try Session(counter, replaying: recording).state  // 42
///
/// As text, a person can read and edit it: ``text()`` says how it is written. If inputs can be encoded, so
/// can recordings, as the lines of that text.
///
/// *replay*: a session started from a recording goes through the states of the session that was recorded;
/// *text*: a recording that is written and read is the same
public struct Recording<Input: Sendable>: Sendable {
  package let events: [RecordedEvent<Input>]

  /// When what transitions sent was handled.
  ///
  ///     try Recording<Int>(text: "Bowyer recording 1 depth-first").order  // SendOrder.depthFirst
  public let order: SendOrder

  package init(_ events: [RecordedEvent<Input>], order: SendOrder = .fifo) {
    self.events = events
    self.order = order
  }

  /// The inputs that were sent, in the order in which they were handled.
  ///
  ///     try Recording<Int>(text: "Bowyer recording 1\n0 send 1\n0.25 send 2").inputs  // [1, 2]
  public var inputs: [Input] {
    events.compactMap { if case .sent(let input) = $0.happening { input } else { nil } }
  }
}

extension Recording: Equatable where Input: Equatable {}
extension Recording: Hashable where Input: Hashable {}
