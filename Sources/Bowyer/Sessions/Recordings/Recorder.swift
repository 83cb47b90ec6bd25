import BowyerLock

/// A recorder of the external events of a session.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let recorder = Recorder<Int>()
///     let session = Session(counter, recorder: recorder)
///     session.send(2)
///     try recorder.record().inputs  // [2]
///
/// It keeps all external events from the start of the session to its end, so each input takes more
/// memory. The time of a recorded session does not change while one event is handled.
public final class Recorder<Input: Sendable>: Sendable {
  private let interceptor = Lock<RecordingInterceptor?>(nil)

  /// Creates a recorder.
  public init() {}

  /// Starts to record another session.
  func record(
    _ clock: any Clock<Duration>,
    _ executor: (any TaskExecutor)?,
    _ order: SendOrder,
    around inner: (any EffectInterceptor)? = nil
  ) -> RecordingInterceptor {
    let time = SessionTime(clock)
    let interceptor = RecordingInterceptor(time, executor, order, around: inner)
    self.interceptor.withLock { $0 = interceptor }
    return interceptor
  }

  /// Returns the recording so far of the latest session created with this recorder.
  ///
  /// It may be called at any time, and more than once. The recording ends with the time of the
  /// call. It does not contain events after the session was stopped.
  ///
  /// - Throws: A ``RecordingError`` that names the effect, if an answer cannot be encoded.
  public func record() throws(RecordingError) -> Recording<Input> {
    let interceptor = interceptor.withLock { $0 }
    let notes = interceptor?.notes ?? []
    var events: [RecordedEvent<Input>] = []
    events.reserveCapacity(notes.count)
    for note in notes { events.append(try RecordedEvent(note)) }
    return Recording(events, order: interceptor?.order ?? .fifo)
  }
}

extension RecordedEvent {
  /// Creates the event for a note.
  init(_ note: RecordingInterceptor.Note) throws(RecordingError) {
    let happening: Happening
    switch (note.event, note.request) {
    case (.sent(let cell), _): happening = .sent(EffectCellOf<Input>.value(in: cell))
    case (.answered(_, _, let answer, _), let request?):
      happening = .answered(request, try Self.encode(answer, to: request.id))
    case (.ended, let request?): happening = .ended(request)
    case (.failed(_, _, let error), let request?):
      happening = .failed(request, RecordedFailure(error))
    case (.woke(let place), _): happening = .woke(place)
    default: happening = .passed
    }
    self.init(time: note.time, turns: note.turns, happening)
  }

  /// Returns the recorded form of an answer.
  package static func encode(
    _ answer: any EffectCell,
    to id: EffectID
  ) throws(RecordingError) -> RecordedValue {
    let value = answer.anyValue
    if value is Void { return .null }
    guard let codable = value as? any Codable else {
      throw .notCodable(id, type: "\(type(of: value))")
    }
    do {
      return try RecordedValueEncoder.encode(codable)
    } catch {
      throw .notEncodable(id, reason: (error as? EncodingError)?.inWords ?? "\(error)")
    }
  }
}
