import BowyerHTML
import BowyerLive
import BowyerViews

/// A page in a browser, as a model: the document that it shows, and what it knows of its events.
struct PageModel {
  var dom = DOM()
  /// The number of the latest message with a view.
  var number = 0
  /// The number of the last event that a message includes.
  var through = 0
  var location = ""
  /// What the server said of what the page sent.
  var errors: [String] = []

  /// Does what a message says; returns the answer, if there is one.
  mutating func take(_ message: ServerMessage) throws -> ClientMessage? {
    switch message {
    case .page(let number, let through, _, _, let operations):
      dom = DOM()
      _ = dom.add(.element("p"), to: 0)
      return try apply(number, through, operations)
    case .patch(let number, let through, let operations):
      return try apply(number, through, operations)
    case .location(let hash, _): location = hash
    case .error(let message): errors.append(message)
    case .bye, .pong: break
    }
    return nil
  }

  private mutating func apply(
    _ number: Int,
    _ through: Int,
    _ operations: String
  ) throws -> ClientMessage {
    try dom.apply(operations)
    (self.number, self.through) = (number, through)
    return .acknowledgement(number)
  }

  func shows<Input>(_ view: ViewTree<Input>) throws -> Bool {
    var bytes: [UInt8] = []
    view.writeHTML(style: .dataStyle) { bytes += $0 }
    return try HTMLReader.read(String(decoding: bytes, as: UTF8.self)).outline == dom.outline
  }
}

extension LivePage {
  /// Begins the connection; returns what comes of it.
  mutating func begin(location: String = "", shown: String? = nil) -> Reaction {
    receive(.hello(version: 1, session: sessionName(), location: location, shown: shown))
  }

  /// Begins the connection; what comes of it has been shown.
  @discardableResult
  mutating func show(location: String = "") -> Reaction {
    let reaction = begin(location: location)
    _ = receive(.acknowledgement(1))
    return reaction
  }

  /// Takes an event with a number; returns its inputs.
  mutating func perform(_ number: Int, _ action: ViewAction, at path: [PathElement]) -> [Input] {
    receive(.event(ClientEvent(number: number, path: path, action: action))).inputs
  }
}

/// The name of a session, as a page writes it.
func sessionName(_ byte: UInt8 = 7) -> String {
  Array(repeating: "\(byte)", count: 16).joined(separator: ",")
}
