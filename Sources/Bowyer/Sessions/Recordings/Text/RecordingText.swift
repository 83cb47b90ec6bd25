/// The text format of the parts of a recording.
enum RecordingText {
  static let name = "Bowyer recording "
  static let version = 1
  /// The word on the first line for the order that is not the default.
  static let depthFirst = "depth-first"

  static var head: String { name + "\(version)" }

  /// Returns whether a name without quotes may contain a character.
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
    name(request.id.name) + (request.number == 1 ? "" : "#\(request.number)")
  }

  static func input(_ input: some Encodable) throws(RecordingError) -> String {
    do {
      return try RecordedValueEncoder.encode(input).text
    } catch {
      throw .notEncodable(nil, reason: (error as? EncodingError)?.inWords ?? "\(error)")
    }
  }

  fileprivate static let attosecondDigits = 18

  /// Returns the time for the digits before and after the decimal point.
  static func time(_ seconds: String, _ fraction: String) -> Duration? {
    guard fraction.count <= attosecondDigits, let seconds = Int64(seconds) else { return nil }
    let zeros = String(repeating: "0", count: attosecondDigits - fraction.count)
    guard let attoseconds = Int64(fraction + zeros) else { return nil }
    let time = Duration(secondsComponent: seconds, attosecondsComponent: attoseconds)
    return time <= SessionTime.limit ? time : nil
  }
}

extension Duration {
  /// The number of seconds, with as many digits as necessary.
  package var inSeconds: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return "\(seconds)" }
    var digits = "\(attoseconds.magnitude)"
    digits = String(repeating: "0", count: RecordingText.attosecondDigits - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(attoseconds < 0 && seconds == 0 ? "-" : "")\(seconds).\(digits)"
  }
}
