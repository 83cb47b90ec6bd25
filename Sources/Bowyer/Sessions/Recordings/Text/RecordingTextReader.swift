/// A reader of the text of a recording, line by line.
package struct RecordingTextReader {
  private typealias Failure = RecordedValueReader.Failure

  /// The order that the first line contains, once it has been read.
  private var order: SendOrder?
  private var time = Duration.zero

  init() {}

  /// Creates a reader of lines that follow the first line.
  package init(order: SendOrder) {
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
        order = try head(&reader)
        return nil
      }
      let start = reader.position
      let time = try Self.time(&reader)
      guard time >= self.time else {
        let expected = "a time not before \(RecordingText.time(self.time))"
        throw Failure(position: start, expected: expected)
      }
      self.time = time
      try Self.space(&reader)
      let turns = try Self.turns(&reader)
      let happening = try Self.happening(&reader, type)
      try Self.end(&reader)
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

extension RecordingTextReader {
  private func head(_ reader: inout RecordedValueReader) throws(Failure) -> SendOrder {
    for scalar in RecordingText.name.unicodeScalars where !reader.skip(scalar) {
      throw reader.expected("\"\(RecordingText.head)\"")
    }
    let start = reader.position
    guard Self.digits(&reader) == "\(RecordingText.version)" else {
      throw Failure(
        position: start,
        expected: "\(RecordingText.version), the version that can be read here"
      )
    }
    reader.skipSpaces()
    guard reader.next != nil else { return .fifo }
    let word = reader.position
    guard reader.take(while: RecordingText.isPlain) == RecordingText.depthFirst else {
      throw Failure(position: word, expected: "\(RecordingText.depthFirst), or the end of the line")
    }
    try Self.end(&reader)
    return .depthFirst
  }

  private static func digits(_ reader: inout RecordedValueReader) -> String {
    reader.take { ("0"..."9").contains($0) }
  }

  private static func space(_ reader: inout RecordedValueReader) throws(Failure) {
    guard reader.next == " " || reader.next == "\t" else { throw reader.expected("a space") }
    reader.skipSpaces()
  }

  private static func end(_ reader: inout RecordedValueReader) throws(Failure) {
    reader.skipSpaces()
    guard reader.next == nil else { throw reader.expected("the end of the line") }
  }

  private static func time(_ reader: inout RecordedValueReader) throws(Failure) -> Duration {
    let start = reader.position
    let seconds = digits(&reader)
    guard !seconds.isEmpty else { throw reader.expected("a time in seconds") }
    var fraction = ""
    if reader.skip(".") {
      fraction = digits(&reader)
      guard !fraction.isEmpty else { throw reader.expected("a digit") }
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
  private static func count(
    _ reader: inout RecordedValueReader,
    from least: Int
  ) throws(Failure) -> Int {
    let start = reader.position
    guard let number = Int(digits(&reader)), number >= least else {
      throw Failure(position: start, expected: "a whole number from \(least) on")
    }
    return number
  }

  private static func turns(_ reader: inout RecordedValueReader) throws(Failure) -> Int? {
    let start = reader
    guard reader.take(while: RecordingText.isPlain) == "after" else {
      reader = start
      return nil
    }
    try space(&reader)
    let turns = try count(&reader, from: 0)
    try space(&reader)
    return turns
  }

  private static func name(_ reader: inout RecordedValueReader) throws(Failure) -> String {
    if reader.next == "\"" { return try reader.string() }
    let name = reader.take(while: RecordingText.isPlain)
    guard !name.isEmpty else { throw reader.expected("a name") }
    return name
  }

  private static func request(
    _ reader: inout RecordedValueReader
  ) throws(Failure) -> RecordedRequest {
    try space(&reader)
    let id = EffectID(try name(&reader))
    return RecordedRequest(id, reader.skip("#") ? try count(&reader, from: 1) : 1)
  }

  private static func happening<Input: Decodable & Sendable>(
    _ reader: inout RecordedValueReader,
    _ type: Input.Type
  ) throws(Failure) -> RecordedEvent<Input>.Happening {
    let start = reader.position
    switch reader.take(while: { ("a"..."z").contains($0) }) {
    case "send":
      try space(&reader)
      return .sent(try input(&reader))
    case "answer":
      let request = try request(&reader)
      try space(&reader)
      return .answered(request, try reader.value())
    case "end": return .ended(try request(&reader))
    case "fail":
      let request = try request(&reader)
      try space(&reader)
      let type = try name(&reader)
      try space(&reader)
      return .failed(request, RecordedFailure(type: type, value: try reader.value()))
    case "wake":
      reader.skipSpaces()
      return .woke(reader.next == nil ? 1 : try count(&reader, from: 1))
    case "pass": return .passed
    default:
      throw Failure(position: start, expected: "send, answer, end, fail, wake or pass")
    }
  }

  private static func input<Input: Decodable>(
    _ reader: inout RecordedValueReader
  ) throws(Failure) -> Input {
    let start = reader.position
    let decoder = RecordedValueDecoder(try reader.value())
    do {
      return try decoder.decode(Input.self)
    } catch {
      let reason = (error as? DecodingError)?.inWords ?? "\(error)"
      throw Failure(position: start, expected: "an input of type \(Input.self) (\(reason))")
    }
  }
}
