/// The external events of a session, with their times: its inputs, the answers to its requests, and
/// its alarms.
///
/// A ``Recorder`` creates it. A session that is started from it goes through the same states again,
/// without making the recorded requests.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 1\n0.25 send 1")
///     try Session(counter, replaying: recording).state  // 42
///
/// The text of a recording is meant to be read and edited: see ``text()`` for its format. If inputs
/// can be encoded, so can recordings, as the lines of that text.
///
/// *replay*: a session started from a recording goes through the states of the session that was
/// recorded;
/// *text*: a recording that is written and read is the same
public struct Recording<Input: Sendable>: Sendable {
  package let events: [RecordedEvent<Input>]

  /// The order in which the session handled the inputs that transitions sent.
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

extension Recording {
  /// Returns the recording with other inputs, as those of a component that holds the one that was recorded.
  ///
  ///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 1\n0.25 send 2")
  ///     recording.map { "\($0)" }.inputs  // ["1", "2"]
  public func map<Other>(_ transform: (Input) -> Other) -> Recording<Other> {
    Recording<Other>(events.map { $0.compactMap(transform) }, order: order)
  }
}

extension Recording: Equatable where Input: Equatable {}
extension Recording: Hashable where Input: Hashable {}
