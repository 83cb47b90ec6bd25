import BowyerLock

/// Records what comes into a session from outside.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let recorder = Recorder<Int>()
///     let session = Session(counter, recorder: recorder)
///     session.send(2)
///     try recorder.record().inputs  // [2]
///
/// It keeps all that comes in, from the start of the session to its end, so it takes more memory with each
/// input. The time of a session that is recorded stands still while one event is handled.
public final class Recorder<Input: Sendable>: Sendable {
  private let interceptor = Lock<RecordingInterceptor?>(nil)

  /// Makes a recorder.
  public init() {}

  /// Records another session from now on.
  func record(
    _ clock: any Clock<Duration>,
    _ executor: (any TaskExecutor)?,
    _ order: SendOrder
  ) -> RecordingInterceptor {
    let interceptor = RecordingInterceptor(SessionTime(clock), executor, order)
    self.interceptor.withLock { $0 = interceptor }
    return interceptor
  }

  /// Returns what has come in so far, into the session that was made with this recorder last.
  ///
  /// It may be called at any time, and more than once. The last thing in it is the time of the call. What is
  /// handled after the session has been stopped is not in it.
  ///
  /// - Throws: A ``RecordingError`` that names the effect, if an answer is not `Codable`.
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
  /// Makes the data of something that came in.
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

  /// Returns an answer as a recording has it.
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
      throw .notEncodable(id, reason: "\(error)")
    }
  }
}
