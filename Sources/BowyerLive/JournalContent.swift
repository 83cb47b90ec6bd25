import Bowyer

/// An input of a session, with the number of the latest event that was accepted from the page at that time.
struct LiveInput<Input: Codable & Sendable>: Codable, Sendable {
  let event: Int
  let input: Input
}

extension LiveInput: Equatable where Input: Equatable {}

/// A snapshot of a session at rest, which replaces the earlier records.
struct JournalSnapshot {
  let point: SessionPoint
  /// The number of the page's last event.
  let event: Int
  var state: RecordedValue

  func text() throws -> String {
    let point = try RecordedValue(encoding: point).text
    return #"snapshot {"point":\#(point),"event":\#(event),"state":\#(state.text)}"#
  }
}

extension JournalSnapshot {
  fileprivate init?(json: RecordedValue?) {
    guard let json, let point = try? json["point"]?.decoded(as: SessionPoint.self),
      let event = try? json["event"]?.decoded(as: Int.self), let state = json["state"]
    else { return nil }
    self.init(point: point, event: event, state: state)
  }
}

/// The contents of a journal.
///
/// The first text names the format and the component, and `key K` the session in the keys of requests. A snapshot may follow,
/// and then, in any number, the events of a ``/Bowyer/Recording``, and `through N`: the page's events up to N are acknowledged,
/// some of which had no input.
struct JournalContent<Input: Codable & Sendable> {
  struct Misfit: Error, Equatable, CustomStringConvertible {
    let reason: String
    var description: String { reason }
  }

  /// The name of the session in the keys of requests.
  private(set) var key: String?
  private(set) var snapshot: JournalSnapshot?
  /// What happened after it.
  private(set) var events: [RecordedEvent<LiveInput<Input>>] = []
  private(set) var lastEvent = 0

  static var format: Int { 1 }

  /// Creates the contents of a component's journal from its texts; without texts, they are empty.
  init(
    _ texts: some Collection<String>,
    of component: String,
    migrating steps: DataStore.Migrations = [:],
    to version: Int = 1
  ) throws(Misfit) {
    guard let first = texts.first else { return }
    let found = first == Self.heading(component) ? version : Self.version(of: first)
    if let found, first == Self.heading(component) || found < version && !steps.isEmpty {
      try read(texts.dropFirst()) { data, names in
        guard names == ["send"], let input = data["input"] else {
          return try data.migrated(names, by: steps, from: found, to: version)
        }
        var event = DataStore.StoredForm(data)
        event["input"] = .init(try input.migrated(names, by: steps, from: found, to: version))
        return event.value
      }
      return
    }
    let words = Self.rest(of: first, after: "Bowyer journal ")?.split(separator: " ")
    switch words?.first.flatMap({ Int($0) }) {
    case Self.format?: throw Misfit(reason: "it is of another component: \(first)")
    case let format?:
      throw Misfit(reason: "its format is \(format), and this program reads \(Self.format)")
    case nil: throw Misfit(reason: "it has no journal heading")
    }
  }

  /// Returns the version of the component in a heading.
  static func version(of heading: String) -> Int? {
    let words = rest(of: heading, after: "Bowyer journal \(format) ")?.split(separator: " ")
    return words?.last.flatMap { Int($0.dropLast()) }
  }

  private mutating func read(
    _ texts: some Sequence<String>,
    _ change: @escaping (_ data: RecordedValue, _ names: [String]) throws -> RecordedValue
  ) throws(Misfit) {
    var reader = RecordingTextReader(order: .fifo) { data, names, _ in try change(data, names) }
    // The heading is the first record.
    for (text, record) in zip(texts, 2...) {
      if let number = Self.rest(of: text, after: "through ").flatMap({ Int($0) }) {
        lastEvent = max(lastEvent, number)
      } else if record == 2, let key = Self.rest(of: text, after: "key ") {
        self.key = key
      } else if record <= 3, events.isEmpty, let json = Self.rest(of: text, after: "snapshot ") {
        guard var found = JournalSnapshot(json: RecordedValue(json: json)) else {
          throw Misfit(reason: "record \(record) is no snapshot")
        }
        do { found.state = try change(found.state, ["snapshot"]) } catch {
          throw Misfit(reason: "record \(record), a snapshot, cannot be migrated: \(error)")
        }
        (snapshot, lastEvent) = (found, found.event)
      } else {
        do throws(RecordingError) {
          let scalars = text.unicodeScalars[...]
          guard let event = try reader.event(in: scalars, number: record, LiveInput<Input>.self)
          else { throw .text(line: record, column: 1, expected: "an event") }
          if case .sent(let input) = event.happening { lastEvent = max(lastEvent, input.event) }
          events.append(event)
        } catch {
          throw Misfit(reason: "record \(record) is not of this program: \(error)")
        }
      }
    }
  }

  private static func rest(of text: String, after word: String) -> String? {
    text.hasPrefix(word) ? String(text.dropFirst(word.count)) : nil
  }

  func texts(of component: String) throws -> [String] {
    try [Self.heading(component), "key \(key ?? "")"] + [snapshot?.text()].compactMap(\.self)
      + events.map { try $0.text() } + ["through \(lastEvent)"]
  }

  static func heading(_ component: String) -> String {
    "Bowyer journal \(format) \(RecordedValue.quoted(component))"
  }
}

/// The records of a journal, as bytes: each is a line with a checksum (CRC-32), the length of a text and the text, such as
/// `90a90126 5 hello`.
///
/// The checksum covers the checksum of the record before and `5 hello`, so a record that is removed or doubled is found. A
/// record with a correct checksum is complete, even if its line break is missing or damaged. Texts have no line breaks, so other
/// bytes after the last line break are a record that was not completely written: it is *torn*. Anything else that is not a
/// record is damage.
///
/// *append-read*: reading returns the appended texts; *prefix*: of each prefix, the complete records are read;
/// *flip*: if one byte changes, all records are read, or the damage is found
struct JournalLines: Equatable {
  struct Damage: Error, Equatable {
    /// From 1.
    let record: Int
    /// The offset of its first byte.
    let byte: Int
  }

  private(set) var texts: [String] = []
  /// The number of bytes of the records, without the line break of the last one; the bytes after them are torn.
  private(set) var length = 0
  private(set) var sum = ""

  init(_ bytes: [UInt8]) throws(Damage) {
    var start = 0
    while start < bytes.count {
      var line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      let end = line.endIndex
      if end == bytes.count { line = Self.cut(line) }
      if let text = text(in: line) {
        texts.append(text)
        sum = String(decoding: line.prefix(8), as: UTF8.self)
        length = line.endIndex
      } else if end < bytes.count {
        throw Damage(record: texts.count + 1, byte: start)
      }
      start = end + 1
    }
  }

  /// Returns the bytes of a record; the checksum of the record before becomes that of this one.
  static func line(_ text: String, after sum: inout String) -> [UInt8] {
    let rest = Array("\(text.utf8.count) \(text)".utf8)
    sum = checksum(rest[...], after: sum)
    return Array(sum.utf8) + [UInt8(ascii: " ")] + rest + [UInt8(ascii: "\n")]
  }

  static func bytes(_ texts: [String]) -> (bytes: [UInt8], sum: String) {
    var sum = ""
    return (texts.flatMap { line($0, after: &sum) }, sum)
  }

  private static func parts(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
  }

  /// Returns the beginning of a line whose text is as long as the line says.
  private static func cut(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let parts = parts(of: line)
    guard parts.count == 3, let count = Int(String(decoding: parts[1], as: UTF8.self)), count >= 0
    else { return line }
    return line[..<parts[2].prefix(count).endIndex]
  }

  private func text(in line: ArraySlice<UInt8>) -> String? {
    let parts = Self.parts(of: line)
    guard parts.count == 3,
      parts[0].elementsEqual(Self.checksum(line.dropFirst(9), after: sum).utf8),
      parts[1].elementsEqual("\(parts[2].count)".utf8)
    else { return nil }
    return String(validating: parts[2], as: UTF8.self)
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>, after sum: String) -> String {
    func add(_ rest: UInt32, _ byte: UInt8) -> UInt32 {
      table[Int((rest ^ UInt32(byte)) & 0xFF)] ^ (rest >> 8)
    }
    let rest = bytes.reduce(sum.utf8.reduce(UInt32.max, add), add)
    let digits = String(~rest, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The table of CRC-32, with the reversed polynomial of IEEE 802.3.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in
      rest & 1 == 0 ? rest >> 1 : UInt32(0xEDB8_8320) ^ (rest >> 1)
    }
  }
}
