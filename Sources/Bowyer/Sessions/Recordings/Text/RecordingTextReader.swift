/// A reader of the text of a recording, line by line.
package struct RecordingTextReader {
  private typealias Failure = RecordedValueReader.Failure

  /// The order that the first line contains, once it has been read.
  private var order: SendOrder?
  private var time = Duration.zero

  /// Creates a reader of all lines or, with an order, of lines that follow the first line.
  package init(order: SendOrder? = nil) {
    self.order = order
  }

  /// Returns the event on a line; nil if it has none.
  package mutating func event<Input: Decodable & Sendable>(
    in line: Substring.UnicodeScalarView,
    number: Int,
    _ type: Input.Type
  ) throws(RecordingError) -> RecordedEvent<Input>? {
    var scalars = Array(line)
    if scalars.last == "\r" { scalars.removeLast() }
    var reader = RecordedValueReader(scalars)
    do throws(Failure) {
      reader.skipSpaces()
      guard let first = reader.next, first != "#" else { return nil }
      guard order != nil else {
        order = try reader.head()
        return nil
      }
      let start = reader.position
      let time = try reader.time()
      guard time >= self.time else {
        let expected = "a time not before \(self.time.inSeconds)"
        throw Failure(position: start, expected: expected)
      }
      self.time = time
      try reader.space()
      let turns = try reader.turns()
      let happening = try reader.happening(type)
      try reader.end()
      return RecordedEvent(time: time, turns: turns, happening)
    } catch {
      throw .text(line: number, column: error.position + 1, expected: error.expected)
    }
  }

  /// Ends the text; returns the order that its first line contains.
  func end() throws(RecordingError) -> SendOrder {
    if let order { return order }
    throw .text(line: 1, column: 1, expected: "\"\(RecordingText.head)\"")
  }
}

// MARK: - The parts of a line

extension RecordedValueReader {
  fileprivate mutating func head() throws(Failure) -> SendOrder {
    for scalar in RecordingText.name.unicodeScalars where !skip(scalar) {
      throw expected("\"\(RecordingText.head)\"")
    }
    let start = position
    guard digits() == "\(RecordingText.version)" else {
      throw Failure(
        position: start,
        expected: "\(RecordingText.version), the version that can be read here"
      )
    }
    skipSpaces()
    guard next != nil else { return .fifo }
    let word = position
    guard take(while: RecordingText.isPlain) == RecordingText.depthFirst else {
      throw Failure(position: word, expected: "\(RecordingText.depthFirst), or the end of the line")
    }
    try end()
    return .depthFirst
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
    let seconds = digits()
    guard !seconds.isEmpty else { throw expected("a time in seconds") }
    var fraction = ""
    if skip(".") {
      fraction = digits()
      guard !fraction.isEmpty else { throw expected("a digit") }
    }
    guard let time = RecordingText.time(seconds, fraction) else {
      throw Failure(
        position: start,
        expected: "a time up to \(SessionTime.limit.components.seconds) seconds, with at most 18 "
          + "digits after the point"
      )
    }
    return time
  }

  /// Reads a whole number that is not below `least`.
  private mutating func count(from least: Int) throws(Failure) -> Int {
    let start = position
    guard let number = Int(digits()), number >= least else {
      throw Failure(position: start, expected: "a whole number from \(least) on")
    }
    return number
  }

  fileprivate mutating func turns() throws(Failure) -> Int? {
    let start = self
    guard take(while: RecordingText.isPlain) == "after" else {
      self = start
      return nil
    }
    try space()
    let turns = try count(from: 0)
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
    _ type: Input.Type
  ) throws(Failure) -> RecordedEvent<Input>.Happening {
    let start = position
    switch take(while: { ("a"..."z").contains($0) }) {
    case "send":
      try space()
      return .sent(try input())
    case "answer":
      let request = try request()
      try space()
      return .answered(request, try value())
    case "end": return .ended(try request())
    case "fail":
      let request = try request()
      try space()
      let type = try name()
      try space()
      return .failed(request, RecordedFailure(type: type, value: try value()))
    case "wake":
      skipSpaces()
      return .woke(next == nil ? 1 : try count(from: 1))
    case "pass": return .passed
    default:
      throw Failure(position: start, expected: "send, answer, end, fail, wake or pass")
    }
  }

  private mutating func input<Input: Decodable>() throws(Failure) -> Input {
    let start = position
    let decoder = RecordedValueDecoder(try value())
    do {
      return try decoder.decode(Input.self)
    } catch {
      let reason = error.inWords
      throw Failure(position: start, expected: "an input of type \(Input.self) (\(reason))")
    }
  }
}
