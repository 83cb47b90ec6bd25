extension Recording where Input: Encodable {
  /// Returns the recording as text, one event a line, for a person to read and edit.
  ///
  ///     try Recording<Int>(text: "Bowyer recording 1\n0.250 send 1 ").text()
  ///     // "Bowyer recording 1\n0.25 send 1\n"
  ///
  /// The first line names the format and its version, and `depth-first` if what transitions sent was handled
  /// in that order. Each line after it begins with the seconds since the
  /// start of the session, and goes on with one of
  ///
  /// * `send INPUT`: an input was handled;
  /// * `answer REQUEST VALUE`: the world answered what an effect had asked for;
  /// * `end REQUEST`: a stream had no more values;
  /// * `fail REQUEST TYPE VALUE`: the work of an effect threw an error, of that type;
  /// * `wake`: a delay, an interval or a timeout was over, the next one of those that were waited for;
  ///   `wake 2` is the second one;
  /// * `pass`: time passed.
  ///
  /// Inputs and values are JSON. A request is named by its ``EffectID``, in quotes if it has more than
  /// letters, digits and `-_./:`; `login#2` is the second time that `login` was asked for. `after 3` before
  /// the rest means that only three of the values were taken that effects had sent, as ``Effect/pure(_:)``
  /// does: without it all were. Empty lines are skipped, and those that begin with `#`.
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
  /// Returns the event as a line of a recording's text.
  package func text() throws(RecordingError) -> String {
    var text = RecordingText.time(time) + " "
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
  /// Reads a recording that ``text()`` wrote, or a person.
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
  /// - Throws: ``RecordingError/text(line:column:expected:)``, which says where the text is wrong, and what
  ///   was expected there.
  public init(text: String) throws(RecordingError) {
    var reader = RecordingTextReader()
    var events: [RecordedEvent<Input>] = []
    // Some editors begin a file with a mark of its encoding.
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
  /// Writes the recording as the lines of its text.
  public func encode(to encoder: any Encoder) throws {
    var lines = encoder.unkeyedContainer()
    for line in try text().split(separator: "\n") { try lines.encode(String(line)) }
  }
}

extension Recording: Decodable where Input: Decodable {
  /// Reads the recording from the lines of its text.
  public init(from decoder: any Decoder) throws {
    try self.init(text: [String](from: decoder).joined(separator: "\n"))
  }
}
