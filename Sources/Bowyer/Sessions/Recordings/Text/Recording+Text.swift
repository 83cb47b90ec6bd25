extension Recording where Input: Encodable {
  /// Returns the recording as readable text with one event per line.
  ///
  ///     try Recording<Int>(text: "Bowyer recording 1\n0.250 send 1 ").text()
  ///     // "Bowyer recording 1\n0.25 send 1\n"
  ///
  /// The first line contains the format and its version, and `depth-first` if that was the order of
  /// the inputs that transitions sent. Each later line begins with the seconds since the start of
  /// the session, followed by one of
  ///
  /// * `send INPUT`: an input was handled;
  /// * `answer REQUEST VALUE`: a request was answered;
  /// * `end REQUEST`: a stream had no more values;
  /// * `fail REQUEST TYPE VALUE`: the work of an effect threw an error of that type;
  /// * `wake`: the first pending alarm fired, for a delay, an interval or a timeout; `wake 2` is
  ///   the second;
  /// * `pass`: time passed.
  ///
  /// Inputs and values are JSON. A request is identified by its ``EffectID``, in quotes if it
  /// contains other characters than letters, digits and `-_./:`; `login#2` is the second request
  /// named `login`. `after 3` before the rest means that only three of the queued values, as of
  /// ``Effect/pure(_:)``, were handled before the event; without it, all were. Empty lines and
  /// lines that begin with `#` are ignored.
  ///
  /// - Throws: ``RecordingError/notEncodable(_:reason:)`` if an input cannot be encoded.
  public func text() throws(RecordingError) -> String {
    var text = RecordingText.head
    if order == .depthFirst { text += " " + RecordingText.depthFirst }
    for event in events { text += "\n" + (try event.text()) }
    return text + "\n"
  }
}

extension RecordedEvent where Input: Encodable {
  /// Returns the line for the event in the text of a recording.
  package func text() throws(RecordingError) -> String {
    var text = max(time, .zero).inSeconds + " "
    if let turns { text += "after \(turns) " }
    switch happening {
    case .sent(let input): text += "send " + (try RecordingText.input(input))
    case .answered(let request, let value):
      text += "answer \(RecordingText.name(request)) \(value.text)"
    case .ended(let request): text += "end \(RecordingText.name(request))"
    case .failed(let request, let failure):
      text += "fail \(RecordingText.name(request)) \(RecordingText.name(failure.type)) "
      text += failure.value.text
    case .woke(let place): text += place == 1 ? "wake" : "wake \(place)"
    case .passed: text += "pass"
    }
    return text
  }
}

extension Recording where Input: Decodable {
  /// Creates a recording from its text, which ``text()`` or a person has written.
  ///
  ///     let text = """
  ///       Bowyer recording 1
  ///       # Two clicks, one after the other.
  ///       0 send 1
  ///       0.25 send 1
  ///       """
  ///     try Recording<Int>(text: text).inputs  // [1, 1]
  ///
  /// *text*: a recording that is written and read is the same
  ///
  /// - Throws: ``RecordingError/text(line:column:expected:)`` with the position of an error, and
  ///   the expected text.
  public init(text: String) throws(RecordingError) {
    var reader = RecordingTextReader()
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

extension Recording: Encodable where Input: Encodable {
  /// Encodes the recording as the lines of its text.
  public func encode(to encoder: any Encoder) throws {
    var lines = encoder.unkeyedContainer()
    for line in try text().split(separator: "\n") { try lines.encode(String(line)) }
  }
}

extension Recording: Decodable where Input: Decodable {
  /// Decodes the recording from the lines of its text.
  public init(from decoder: any Decoder) throws {
    try self.init(text: [String](from: decoder).joined(separator: "\n"))
  }
}
