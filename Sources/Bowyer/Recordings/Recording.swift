import BowyerKinds
import BowyerLock
import BowyerViews

/// The external events of a session, with their times: its inputs, answers to requests, and alarms.
///
/// A ``Recorder`` creates it. A session that is started from it goes through the same states again, without making the
/// recorded requests. Its text is meant to be read and edited: see ``text(version:)``. Laws: *replay*, *text*
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let recording = try Recording<Int>(text: "Bowyer recording 1\n0 send 1\n0.25 send 1")
///     try Session(counter, replaying: recording).state  // 42
public struct Recording<Input: Sendable>: Sendable {
  package let events: [RecordedEvent<Input>]
  /// The order in which the session handled the inputs that transitions sent.
  public let order: SendOrder

  package init(_ events: [RecordedEvent<Input>], order: SendOrder = .fifo) {
    self.events = events
    self.order = order
  }

  /// The inputs that were sent, in the order in which they were handled.
  public var inputs: [Input] {
    events.compactMap { if case .sent(let input) = $0.happening { input } else { nil } }
  }

  /// Returns the recording with other inputs, as those of a component that holds the recorded one.
  public func map<Other>(_ transform: (Input) -> Other) -> Recording<Other> {
    Recording<Other>(events.map { $0.compactMap(transform) }, order: order)
  }
}

extension Recording: Equatable where Input: Equatable {}
extension Recording: Hashable where Input: Hashable {}

/// A recorder of all external events of a session, each of which takes memory: `Session(counter, recorder: recorder)`.
///
/// The time of a recorded session does not change while one event is handled.
public final class Recorder<Input: Sendable>: Sendable {
  private let interceptor = Lock<RecordingInterceptor?>(nil)

  /// Creates a recorder.
  public init() {}

  func follow(_ interceptor: RecordingInterceptor) {
    self.interceptor.withLock { $0 = interceptor }
  }

  /// Returns the recording so far of the latest session created with this recorder; throws if an answer cannot be encoded.
  public func record() throws(RecordingError) -> Recording<Input> {
    let interceptor = interceptor.withLock { $0 }
    let entries = interceptor?.entries ?? []
    return Recording(
      try entries.map { entry throws(RecordingError) in try RecordedEvent(entry) },
      order: interceptor?.order ?? .fifo
    )
  }
}

package typealias RecordedEvent<Input: Sendable> = TimedEvent<Input, RecordedValue, RecordedFailure>

/// An external event of a session, with its time.
package struct TimedEvent<Input: Sendable, Answer: Sendable, Failure: Sendable>: Sendable {
  package enum Happening: Sendable {
    case sent(Input)
    case answered(RecordedRequest, Answer)
    case ended(RecordedRequest)
    case failed(RecordedRequest, Failure)
    /// An alarm fired; the number is its position among the pending alarms, from 1.
    case woke(Int)
    case passed
  }

  package var time: Duration
  /// The number of queued values that were handled since the event before; nil if all were.
  package var turns: Int?
  package var happening: Happening

  package init(time: Duration, turns: Int? = nil, _ happening: Happening) {
    self.time = time
    self.turns = turns
    self.happening = happening
  }

  /// Returns the event with other parts; time passes where there is no input.
  fileprivate func map<OtherInput, OtherAnswer, OtherFailure, E: Error>(
    _ input: (Input) -> OtherInput?,
    _ answer: (RecordedRequest, Answer) throws(E) -> OtherAnswer,
    _ failure: (Failure) -> OtherFailure
  ) throws(E) -> TimedEvent<OtherInput, OtherAnswer, OtherFailure> {
    let happening: TimedEvent<OtherInput, OtherAnswer, OtherFailure>.Happening =
      switch self.happening {
      case .sent(let value): input(value).map { .sent($0) } ?? .passed
      case .answered(let request, let value): .answered(request, try answer(request, value))
      case .ended(let request): .ended(request)
      case .failed(let request, let error): .failed(request, failure(error))
      case .woke(let place): .woke(place)
      case .passed: .passed
      }
    return .init(time: time, turns: turns, happening)
  }
}

extension TimedEvent where Answer == RecordedValue, Failure == RecordedFailure {
  init(_ entry: RecordingInterceptor.Entry) throws(RecordingError) {
    self = try entry.map(
      { EffectCellOf<Input>.value(in: $0) },
      { request, answer throws(RecordingError) in try Self.encode(answer, to: request.id) },
      { RecordedFailure($0) }
    )
  }

  package static func encode(
    _ answer: any EffectCell,
    to id: EffectID
  ) throws(RecordingError) -> RecordedValue {
    let value = answer.anyValue
    if value is Void { return .null }
    guard let codable = value as? any Codable else {
      throw .notCodable(id, type: "\(type(of: value))")
    }
    return try RecordedValue(encoding: codable, for: id)
  }

  /// Returns the event with another input; time passes where there is none.
  package func compactMap<Other>(_ transform: (Input) -> Other?) -> RecordedEvent<Other> {
    map(transform, { $1 }, { $0 })
  }
}

extension TimedEvent: Equatable where Input: Equatable, Answer: Equatable, Failure: Equatable {}
extension TimedEvent: Hashable where Input: Hashable, Answer: Hashable, Failure: Hashable {}
extension TimedEvent.Happening: Equatable
where Input: Equatable, Answer: Equatable, Failure: Equatable {}
extension TimedEvent.Happening: Hashable
where Input: Hashable, Answer: Hashable, Failure: Hashable {}

/// An error of an effect, as a ``Recording`` stores it and, if it is not `Codable` or its type is not given, as it is replayed.
public struct RecordedFailure: Error, Hashable {
  /// The name of the error's type with its module, such as `App.Login.Failure`; in older recordings, only the last part.
  public let type: String
  package let value: RecordedValue

  package init(type: String, value: RecordedValue) {
    self.type = type
    self.value = value
  }

  package init(_ error: any Error) {
    if let failure = error as? RecordedFailure {
      self = failure
      return
    }
    let encoded = (error as? any Error & Codable).flatMap { try? RecordedValue(encoding: $0) }
    let type = qualifiedName(of: Swift.type(of: error))
    self.init(type: type, value: encoded ?? .string("\(error)"))
  }

  /// Returns the error, decoded if its type is one of these; throws if the data do not fit, or several types have the name.
  package func error(of types: [any (Error & Codable).Type]) throws -> any Error {
    var found = types.filter { qualifiedName(of: $0) == type }
    if found.isEmpty { found = types.filter { "\($0)" == type } }
    guard let first = found.first else { return self }
    if let other = found.first(where: { $0 != first }) {
      let names = [first, other].map { qualifiedName(of: $0) }.joined(separator: " and ")
      let reason = "several types of errors have the name \(type): \(names)"
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
    }
    return try first.init(from: RecordedValueDecoder(value))
  }
}

/// Returns the name of a type with its module and the types around it, the same in each process.
package func qualifiedName(of type: Any.Type) -> String {
  // The context of a private or a local type is an address.
  var (name, rest) = ("", String(reflecting: type)[...])
  while let context = rest.firstRange(of: "(unknown context at "),
    let end = rest[context.upperBound...].firstRange(of: ").")
  {
    name += rest[..<context.lowerBound]
    rest = rest[end.upperBound...]
  }
  return name + rest
}

extension RecordedFailure: CustomStringConvertible {
  public var description: String {
    if case .string(let text) = value { text } else { "\(type)\(value.text)" }
  }
}

/// An error of recording or replaying a session, or of reading the text of a recording.
public enum RecordingError: Error, Hashable {
  /// The text is not a recording, with the position of the error and the expected text.
  case text(line: Int, column: Int, expected: String)
  /// The answers to a request are of a type that is not `Codable`.
  case notCodable(EffectID, type: String)
  /// An answer to a request, or an input, could not be encoded: the reason.
  case notEncodable(EffectID?, reason: String)
  /// The recording does not fit the component: the first event that does not fit, and the reason.
  case doesNotFit(event: Int, String, reason: String)
}

extension RecordingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .text(let line, let column, let expected):
      "line \(line), column \(column): expected \(expected)"
    case .notCodable(let id, let type):
      "the effect \(id.name.literal) is answered with \(type), which is not Codable; answer with Codable data, "
        + "and convert it by map"
    case .notEncodable(nil, let reason): "an input cannot be encoded: \(reason)"
    case .notEncodable(let id?, let reason):
      "an answer to the effect \(id.name.literal) cannot be encoded: \(reason)"
    case .doesNotFit(let number, let event, let reason):
      "event \(number) of the recording, \(event), does not fit: \(reason)"
    }
  }
}

extension Error {
  /// A description of the error; of an error of coding, with values only in debug builds.
  package var inWords: String {
    switch self as any Error {
    case DecodingError.typeMismatch(_, let found), DecodingError.valueNotFound(_, let found),
      DecodingError.keyNotFound(_, let found):
      RecordedPath.text(found.codingPath, found.debugDescription)
    case DecodingError.dataCorrupted(let found):
      // The standard library names the value that an enum does not have.
      RecordedPath.text(
        found.codingPath,
        diagnosticsShowValues ? found.debugDescription : "the value is not valid"
      )
    case EncodingError.invalidValue(let value, let found):
      RecordedPath.text(found.codingPath, "\(type(of: value)): \(found.debugDescription)")
    default: "\(self)"
    }
  }
}
