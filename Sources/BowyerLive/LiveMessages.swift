import Bowyer
import BowyerHTML
public import BowyerViews

/// A message from a page in a browser: one line of JSON.
///
///     let line = #"{"type":"event","seq":1,"path":[2],"kind":"press"}"#
///     try ClientMessage(line)  // .event(ClientEvent(number: 1, path: [.at(2)], action: .press))
///
/// Messages are untrusted: reading one may fail, but never traps.
public enum ClientMessage: Hashable, Sendable {
  /// The first message of a connection; later, a request for the whole view.
  ///
  /// The name of the session is 16 numbers from 0 to 255, separated by commas, `location` the hash of the page's address, and
  /// `shown` the key of the session whose view the page shows, nil before the first view.
  case hello(version: Int, session: String, location: String, shown: String? = nil)
  /// The user used a control.
  case event(ClientEvent)
  /// The page shows the message with this number.
  case acknowledgement(Int)
  /// The user opened another hash of the page's address.
  case location(String)
  /// A ping, to which the server responds with ``ServerMessage/pong``.
  case ping

  /// The version of the protocol.
  public static let version = 1

  /// Creates a message from a line, without its line break.
  public init(_ line: String) throws(ClientMessageError) {
    guard let value = RecordedValue(json: line), case .object = value else {
      throw ClientMessageError(description: "a message is an object of JSON")
    }
    switch value["type"]?.token {
    case "hello":
      self = .hello(
        version: try value.required("version", \.int),
        session: try value.required("session", \.string),
        location: value["location"]?.string ?? "",
        shown: value["of"]?.string
      )
    case "event":
      self = .event(
        ClientEvent(
          number: try value.required("seq") { $0.int.flatMap { $0 < Int64(1) << 53 ? $0 : nil } },
          path: try value.required("path", [PathElement].init(json:)),
          action: try value.required("kind") { _ in ViewAction.read(value) }
        )
      )
    case "ack": self = .acknowledgement(try value.required("n", \.int))
    case "location": self = .location(try value.required("hash", \.string))
    case "ping": self = .ping
    case let type?:
      let name = String(type.prefix(20)).neutralised()
      throw ClientMessageError(description: "\"\(name)\" is no type of message")
    case nil: throw ClientMessageError(description: "a message has a type, of at most 64 bytes")
    }
  }
}

/// An action of the user on a control of a page.
public struct ClientEvent: Hashable, Sendable {
  /// The number of the event in the session; it is higher than that of the previous event.
  public let number: Int
  /// The path of the control from the root of the view.
  public let path: [PathElement]
  /// What the user did.
  public let action: ViewAction

  /// Creates an event.
  public init(number: Int, path: [PathElement], action: ViewAction) {
    self.number = number
    self.path = path
    self.action = action
  }
}

/// The error of a line that is not a message of the protocol.
public struct ClientMessageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the error.
  public let description: String
}

extension RecordedValue {
  fileprivate var bool: Bool? {
    if case .bool(let isOn) = self { isOn } else { nil }
  }

  fileprivate var number: String? {
    if case .number(let text) = self { text } else { nil }
  }

  fileprivate var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  fileprivate var int: Int? { number.flatMap { Int($0) } }

  fileprivate var range: Range<Int>? {
    guard case .array(let ends) = self, ends.count == 2, let first = ends[0].int,
      let end = ends[1].int, 0 <= first, first <= end
    else { return nil }
    return first..<end
  }

  fileprivate var double: Double? {
    number.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The number of a slider, as text, since a number of JavaScript would round it; or as a number.
  fileprivate var slid: SliderValue? {
    let number = string.flatMap { SliderValue($0) } ?? double.map { SliderValue($0) }
    return number.flatMap { $0.double.isFinite ? $0 : nil }
  }

  /// The text; nil if it is longer than the words of the protocol.
  fileprivate var token: String? { string.flatMap { $0.utf8.count <= 64 ? $0 : nil } }

  fileprivate func required<Value>(
    _ name: String,
    _ read: (RecordedValue) -> Value?
  ) throws(ClientMessageError) -> Value {
    guard let value = self[name].flatMap(read) else {
      throw ClientMessageError(description: "\"\(name)\" is missing, or is not what it should be")
    }
    return value
  }
}

extension [PathElement] {
  fileprivate init?(json: RecordedValue) {
    // Paths of views are not longer.
    guard case .array(let steps) = json, steps.count <= 10_000 else { return nil }
    self = steps.compactMap { step -> PathElement? in
      if let index = step.int { return index >= 0 ? .at(index) : nil }
      return ViewKey(json: step).map(PathElement.key)
    }
    if count < steps.count { return nil }
  }
}

extension ViewKey {
  /// Creates a key from its name, or from a list of its name and the number of earlier siblings with the same name.
  fileprivate init?(json: RecordedValue) {
    if let name = json.string {
      self.init(name)
      return
    }
    guard case .array(let parts) = json, parts.count == 2, let name = parts[0].string,
      let occurrence = parts[1].int, occurrence >= 0
    else { return nil }
    self.init(name, occurrence: occurrence)
  }
}

extension ViewAction {
  /// Returns the action of a message; nil if a page cannot perform it.
  fileprivate static func read(_ message: RecordedValue) -> ViewAction? {
    let value = message["value"]
    return switch message["kind"]?.token.flatMap(EventKind.init(rawValue:)) {
    case .press: .press
    case .toggle: value?.bool.map(ViewAction.toggle)
    case .input: value?.string.map(ViewAction.input)
    case .select: value?.string.map { .select(ViewKey($0)) }
    case .slide: value?.slid.map(ViewAction.slide)
    case .submit: .submit
    case .dismiss: .dismiss
    case .key: value.flatMap(KeyPress.init(json:)).map(ViewAction.key)
    case .focus: .focus
    case .blur: .blur
    case .doublePress: .doublePress
    case .contextMenu: .contextMenu
    case .pointer: value.flatMap(PointerEvent.init(json:)).map(ViewAction.pointer)
    case .visibleRange: value?.range.map(ViewAction.visibleRange)
    case .appear, .disappear, nil: nil
    }
  }
}

extension PointerEvent {
  fileprivate init?(json: RecordedValue) {
    let phases: [String: Phase] = ["down": .down, "move": .move, "up": .up]
    let buttons: [Int: Button] = [-1: .none, 0: .primary, 1: .middle, 2: .secondary]
    guard let phase = json["phase"]?.token.flatMap({ phases[$0] }), let x = json["x"]?.double,
      let y = json["y"]?.double, let button = json["button"]?.int.flatMap({ buttons[$0] })
    else { return nil }
    self.init(phase, x: x, y: y, button: button)
  }
}

extension KeyPress {
  /// Creates a key press from that of a browser, in which a character includes the effect of Shift.
  fileprivate init?(json: RecordedValue) {
    guard case .array(let parts) = json, parts.count == 2,
      let key = parts[0].token.flatMap(Key.init(browserName:)), let held = parts[1].int,
      0..<8 ~= held
    else { return nil }
    self.init(key, Modifiers(rawValue: UInt8(held)))
    if case .character = key, key != .character(" ") { modifiers.remove(.shift) }
  }
}

/// A message to a page in a browser; its ``line`` is JSON.
///
///     ServerMessage.pong.line  // #"{"type":"pong"}"#
public enum ServerMessage: Hashable, Sendable {
  /// The whole view, as operations of a ``/BowyerHTML/PatchEncoder``.
  ///
  /// `through` is the number of the session's latest event that the view includes, and `limit` the greatest length of a
  /// message of the page, in bytes. If `session` has changed, the page drops its earlier events.
  case page(number: Int, through: Int, limit: Int, session: String, operations: String)
  /// The changes of the view since the previous message.
  case patch(number: Int, through: Int, operations: String)
  /// Another hash of the page's address, as a new entry of the browser's history or in place of the current one.
  case location(String, replaces: Bool)
  /// An error, which the page writes to the console.
  case error(String)
  /// The end of the connection, after which the page does not reconnect.
  case bye
  /// The response to a ping.
  case pong

  /// Nil for messages without a view.
  var through: Int? {
    switch self {
    case .page(_, let through, _, _, _), .patch(_, let through, _): through
    case .location, .error, .bye, .pong: nil
    }
  }

  /// The message as JSON, without a line break.
  public var line: String {
    switch self {
    case .page(let number, let through, let limit, let session, let operations):
      #"{"type":"page","n":\#(number),"ack":\#(through),"max":\#(limit),"of":\#(RecordedValue.quoted(session)),"ops":\#(operations)}"#
    case .patch(let number, let through, let operations):
      #"{"type":"patch","n":\#(number),"ack":\#(through),"ops":\#(operations)}"#
    case .location(let hash, let replaces):
      #"{"type":"location","how":"\#(replaces ? "replace" : "push")","hash":\#(RecordedValue.quoted(hash))}"#
    case .error(let message): #"{"type":"error","message":\#(RecordedValue.quoted(message))}"#
    case .bye: #"{"type":"bye"}"#
    case .pong: #"{"type":"pong"}"#
    }
  }
}

/// The limits for the messages of a page in a browser.
///
///     LiveLimits(silence: .seconds(30)).messageBytes  // 1048576
public struct LiveLimits: Hashable, Sendable {
  /// The maximum length of a message, in bytes; a longer one ends the connection.
  public var messageBytes: Int
  /// The maximum length of a field's text, in bytes; an event with a longer one is dropped.
  public var textBytes: Int
  /// The average number of messages per second that a page may send; a burst may have ten times as many.
  public var messagesPerSecond: Int
  /// The average number of bytes per second that a page may send; a burst may have ten times as many.
  public var bytesPerSecond: Int
  /// The time without a message after which the connection ends; pages send one every 15 s, hidden ones once a minute.
  public var silence: Duration

  /// Creates limits; the defaults suit forms and lists.
  public init(
    messageBytes: Int = 1 << 20,
    textBytes: Int = 1 << 18,
    messagesPerSecond: Int = 500,
    bytesPerSecond: Int = 1 << 20,
    silence: Duration = .seconds(150)
  ) {
    self.messageBytes = messageBytes
    self.textBytes = textBytes
    self.messagesPerSecond = messagesPerSecond
    self.bytesPerSecond = bytesPerSecond
    self.silence = silence
  }

  /// The time without a message after which the connection ends, limited so that it can be added to another time.
  var patience: Duration { min(silence, .seconds(1_000_000_000)) }

  static func burst(_ perSecond: Int) -> Int {
    let (burst, isTooMuch) = max(perSecond, 1).multipliedReportingOverflow(by: 10)
    return isTooMuch ? .max : burst
  }
}

/// A token bucket: a rate per second, with bursts of ten seconds' worth.
struct Allowance: Hashable, Sendable {
  private let perSecond: Int
  private var left: Double
  private var time: Duration

  init(perSecond: Int, at time: Duration) {
    (self.perSecond, self.time) = (max(perSecond, 1), time)
    left = Double(LiveLimits.burst(perSecond))
  }

  /// Takes an amount; returns false if less is left.
  mutating func take(_ amount: Int, at now: Duration) -> Bool {
    let seconds = max(now - time, .zero) / .seconds(1)
    time = max(now, time)
    let most = Double(LiveLimits.burst(perSecond))
    left = min(left + seconds * Double(perSecond), most) - Double(amount)
    return left >= 0
  }
}
