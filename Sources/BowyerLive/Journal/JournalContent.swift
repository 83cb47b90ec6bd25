import Bowyer

/// An input of a session, with the number of the latest event that was accepted from the page at that time.
struct LiveInput<Input: Sendable>: Sendable {
  let event: Int
  let input: Input
}

extension LiveInput: Codable where Input: Codable {}
extension LiveInput: Equatable where Input: Equatable {}

/// A snapshot of a session at rest, which replaces the earlier records.
struct JournalSnapshot {
  let point: SessionPoint
  /// The number of the last event of the page.
  let event: Int
  let state: RecordedValue

  /// Returns the text of the record.
  func text() throws -> String {
    let point = try RecordedValue(encoding: point).text
    return #"snapshot {"point":\#(point),"event":\#(event),"state":\#(state.text)}"#
  }
}

extension JournalSnapshot {
  /// Makes a snapshot from its data; nil if the data is not a snapshot.
  fileprivate init?(json: RecordedValue?) {
    guard case .object(let members)? = json else { return nil }
    func member(_ name: String) -> RecordedValue? { members.first { $0.name == name }?.value }
    guard let point = try? member("point")?.decoded(as: SessionPoint.self),
      let event = try? member("event")?.decoded(as: Int.self), let state = member("state")
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
  /// The reason why the texts are not a journal of the component.
  struct Misfit: Error, Equatable {
    let reason: String
  }

  /// The name of the session in the keys of requests.
  private(set) var key: String?
  /// The snapshot, if there is one.
  private(set) var snapshot: JournalSnapshot?
  /// What happened after it.
  private(set) var events: [RecordedEvent<LiveInput<Input>>] = []
  /// The number of the latest event that was accepted from the page.
  private(set) var lastEvent = 0

  /// The format of the journals that are written and read.
  static var format: Int { 1 }

  /// Creates the contents of a component's journal from its texts; without texts, they are empty.
  init(_ texts: some Collection<String>, of component: String) throws(Misfit) {
    guard let first = texts.first else { return }
    if first == Self.heading(component) {
      try read(texts.dropFirst())
      return
    }
    let format = Self.rest(of: first, after: "Bowyer journal ")?.split(separator: " ").first
      .flatMap { Int($0) }
    switch format {
    case Self.format?: throw Misfit(reason: "it is of another component: \(first)")
    case let format?:
      throw Misfit(reason: "its format is \(format), and this program reads \(Self.format)")
    case nil: throw Misfit(reason: "it has no journal heading")
    }
  }

  private mutating func read(_ texts: some Sequence<String>) throws(Misfit) {
    var reader = RecordingTextReader(order: .fifo)
    // The heading is the first record.
    for (text, record) in zip(texts, 2...) {
      if let number = Self.rest(of: text, after: "through ").flatMap({ Int($0) }) {
        lastEvent = max(lastEvent, number)
      } else if record == 2, let key = Self.rest(of: text, after: "key ") {
        self.key = key
      } else if record <= 3, events.isEmpty, let json = Self.rest(of: text, after: "snapshot ") {
        snapshot = JournalSnapshot(json: RecordedValue(json: json))
        guard let snapshot else { throw Misfit(reason: "record \(record) is no snapshot") }
        lastEvent = snapshot.event
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

  /// Returns the first text of a journal.
  static func heading(_ component: String) -> String {
    "Bowyer journal \(format) \(RecordedValue.quoted(component))"
  }
}
