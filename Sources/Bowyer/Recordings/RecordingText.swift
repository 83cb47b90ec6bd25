extension Recording where Input: Encodable {
  /// Returns the recording as readable text with one event per line.
  ///
  ///     try Recording<Int>(text: "Bowyer recording 1\n0.250 send 1 ").text()
  ///     // "Bowyer recording 1\n0.25 send 1\n"
  ///
  /// The first line contains the format and its version, `version 2` if that is the version of the component, and
  /// `depth-first` if that was the order of the inputs that transitions sent. Each later line begins with the seconds since
  /// the start of the session, followed by one of
  ///
  /// * `send INPUT`: an input was handled;
  /// * `answer REQUEST VALUE`: a request was answered;
  /// * `end REQUEST`: a stream had no more values;
  /// * `fail REQUEST TYPE VALUE`: the work of an effect threw an error of that type;
  /// * `wake`: the first pending alarm fired, for a delay, an interval or a timeout; `wake 2` is the second;
  /// * `pass`: time passed.
  ///
  /// Inputs and values are JSON. A request is identified by its ``EffectID``, in quotes if it contains other characters than
  /// letters, digits and `-_./:`; `login#2` is the second request named `login`. `after 3` before the rest means that only
  /// three of the queued values, as of ``Effect/pure(_:)``, were handled before the event; without it, all were. Empty lines
  /// and lines that begin with `#` are ignored. It throws if an input cannot be encoded.
  public func text(version: Int = 1) throws(RecordingError) -> String {
    var text = RecordingText.head + (version == 1 ? "" : " version \(version)")
    if order == .depthFirst { text += " " + RecordingText.depthFirst }
    for event in events { text += "\n" + (try event.text()) }
    return text + "\n"
  }
}

extension TimedEvent where Input: Encodable, Answer == RecordedValue, Failure == RecordedFailure {
  package func text() throws(RecordingError) -> String {
    var text = max(time, .zero).inSeconds + " "
    if let turns { text += "after \(turns) " }
    text += words
    switch happening {
    case .sent(let input): text += " " + (try RecordedValue(encoding: input, for: nil).text)
    case .answered(_, let value): text += " " + value.text
    case .failed(_, let failure):
      text += " \(RecordingText.name(failure.type)) \(failure.value.text)"
    case .ended, .woke, .passed: break
    }
    return text
  }
}

extension TimedEvent {
  var words: String {
    switch happening {
    case .sent: "send"
    case .answered(let request, _): "answer \(RecordingText.name(request))"
    case .ended(let request): "end \(RecordingText.name(request))"
    case .failed(let request, _): "fail \(RecordingText.name(request))"
    case .woke(let place): place == 1 ? "wake" : "wake \(place)"
    case .passed: "pass"
    }
  }
}

extension Recording where Input: Decodable {
  /// Creates a recording from its text; steps lead from its version to the given one, see ``DataStore/Migrations``.
  public init(
    text: String,
    version: Int = 1,
    migrating steps: DataStore.Migrations = [:]
  ) throws(RecordingError) {
    var reader = RecordingTextReader { try $0.migrated($1, by: steps, from: $2, to: version) }
    var events: [RecordedEvent<Input>] = []
    // Some editors begin a file with a byte order mark.
    let scalars = text.unicodeScalars.drop { $0 == "\u{FEFF}" }
    for (index, line) in scalars.split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).enumerated() {
      if let event = try reader.event(in: line, number: index + 1, Input.self) {
        events.append(event)
      }
    }
    self.init(events, order: try reader.end())
  }
}

enum RecordingText {
  static let name = "Bowyer recording "
  static let version = 1
  static let depthFirst = "depth-first"
  static var head: String { name + "\(version)" }

  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", ":": true
    default: false
    }
  }

  static func name(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(isPlain)
    return isPlain ? text : RecordedValue.quoted(text)
  }

  static func name(_ request: RecordedRequest) -> String {
    name(request.name) + (request.number == 1 ? "" : "#\(request.number)")
  }

  fileprivate static let attosecondDigits = 18

  static func time(_ seconds: String, _ fraction: String) -> Duration? {
    guard fraction.count <= attosecondDigits, let seconds = Int64(seconds) else { return nil }
    let zeros = String(repeating: "0", count: attosecondDigits - fraction.count)
    guard let attoseconds = Int64(fraction + zeros) else { return nil }
    let time = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    return time <= SessionTime.limit ? time : nil
  }
}

extension Duration {
  package var inSeconds: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds)" }
    var digits = "\(attoseconds.magnitude)"
    digits = String(repeating: "0", count: RecordingText.attosecondDigits - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(attoseconds < 0 && seconds == 0 ? "-" : "")\(seconds).\(digits)"
  }
}

package struct RecordingTextReader {
  /// A change of data, which have names in the form for steps, in a recording of a version.
  package typealias Change = (RecordedValue, [String], _ version: Int) throws -> RecordedValue

  private typealias Failure = RecordedValueReader.Failure
  private var order: SendOrder?
  private var version = 1
  private var time = Duration.zero
  private let change: Change

  /// With an order, the lines follow the first line.
  package init(order: SendOrder? = nil, _ change: @escaping Change) {
    (self.order, self.change) = (order, change)
  }

  package mutating func event<Input: Decodable & Sendable>(
    in line: Substring.UnicodeScalarView,
    number: Int,
    _ type: Input.Type
  ) throws(RecordingError) -> RecordedEvent<Input>? {
    var reader = RecordedValueReader(line)
    do throws(Failure) {
      reader.skipSpaces()
      guard let first = reader.next, first != "#" else { return nil }
      guard order != nil else {
        (version, order) = try reader.head()
        return nil
      }
      let start = reader.position
      let time = try reader.time()
      guard time >= self.time else {
        throw reader.expected("a time not before \(self.time.inSeconds)", at: start)
      }
      self.time = time
      try reader.space()
      let turns = try reader.turns()
      let happening = try reader.happening(type) { try change($0, $1, version) }
      try reader.end()
      return RecordedEvent(time: time, turns: turns, happening)
    } catch {
      throw .text(line: number, column: error.position + 1, expected: error.expected)
    }
  }

  func end() throws(RecordingError) -> SendOrder {
    if let order { return order }
    throw .text(line: 1, column: 1, expected: "\"\(RecordingText.head)\"")
  }
}

extension RecordedValueReader {
  fileprivate mutating func head() throws(Failure) -> (version: Int, order: SendOrder) {
    for scalar in RecordingText.name.unicodeScalars where !skip(scalar) {
      throw expected("\"\(RecordingText.head)\"")
    }
    let start = position
    let format = "\(RecordingText.version), the version that can be read here"
    guard try digits(format) == "\(RecordingText.version)" else {
      throw expected(format, at: start)
    }
    skipSpaces()
    let version = try count(after: "version", from: 1) ?? 1
    skipSpaces()
    guard next != nil else { return (version, .fifo) }
    let word = position
    guard take(while: RecordingText.isPlain) == RecordingText.depthFirst else {
      throw expected("\(RecordingText.depthFirst), or the end of the line", at: word)
    }
    try end()
    return (version, .depthFirst)
  }

  fileprivate mutating func space() throws(Failure) {
    guard next == " " || next == "\t" else { throw expected("a space") }
    skipSpaces()
  }

  fileprivate mutating func end() throws(Failure) {
    skipSpaces()
    guard next == nil else { throw expected("the end of the line") }
  }

  fileprivate mutating func time() throws(Failure) -> Duration {
    let start = position
    let seconds = try digits("a time in seconds")
    let fraction = skip(".") ? try digits() : ""
    guard let time = RecordingText.time(seconds, fraction) else {
      let limit = SessionTime.limit.components.seconds
      throw expected(
        "a time up to \(limit) seconds, with at most 18 digits after the point",
        at: start
      )
    }
    return time
  }

  private mutating func count(from least: Int) throws(Failure) -> Int {
    let start = position
    let expected = "a whole number from \(least) on"
    if let number = Int(try digits(expected)), number >= least { return number }
    throw self.expected(expected, at: start)
  }

  private mutating func count(after word: String, from least: Int) throws(Failure) -> Int? {
    let start = self
    guard take(while: RecordingText.isPlain) == word else {
      self = start
      return nil
    }
    try space()
    return try count(from: least)
  }

  fileprivate mutating func turns() throws(Failure) -> Int? {
    guard let turns = try count(after: "after", from: 0) else { return nil }
    try space()
    return turns
  }

  private mutating func name() throws(Failure) -> String {
    if next == "\"" { return try string() }
    let name = take(while: RecordingText.isPlain)
    guard !name.isEmpty else { throw expected("a name") }
    return name
  }

  private mutating func request() throws(Failure) -> RecordedRequest {
    try space()
    let id = EffectID(try name())
    return RecordedRequest(id, skip("#") ? try count(from: 1) : 1)
  }

  fileprivate mutating func happening<Input: Decodable & Sendable>(
    _ type: Input.Type,
    _ change: (RecordedValue, _ names: [String]) throws -> RecordedValue
  ) throws(Failure) -> RecordedEvent<Input>.Happening {
    let start = position
    switch word() {
    case "send":
      try space()
      let expected = "an input of type \(Input.self)"
      return .sent(try value(expected) { try change($0, ["send"]).decoded(as: Input.self) })
    case "answer":
      let request = try request()
      try space()
      return .answered(request, try value { try change($0, ["answer", request.name]) })
    case "end": return .ended(try request())
    case "fail":
      let request = try request()
      try space()
      let type = try name()
      try space()
      let value = try value { try change($0, ["fail", request.name]) }
      return .failed(request, RecordedFailure(type: type, value: value))
    case "wake":
      skipSpaces()
      return .woke(next == nil ? 1 : try count(from: 1))
    case "pass": return .passed
    default:
      throw expected("send, answer, end, fail, wake or pass", at: start)
    }
  }

  private mutating func value<Value>(
    _ expected: String = "data for the steps",
    _ transform: (RecordedValue) throws -> Value
  ) throws(Failure) -> Value {
    let start = position
    let value = try value()
    do {
      return try transform(value)
    } catch {
      throw self.expected("\(expected) (\(error.inWords))", at: start)
    }
  }
}
