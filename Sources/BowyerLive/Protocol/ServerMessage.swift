import Bowyer
import BowyerHTML

/// A message to a page in a browser: one line of JSON.
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
  /// An error in the messages of the page.
  case error(String)
  /// The end of the connection, after which the page does not reconnect.
  case bye
  /// The response to a ping.
  case pong

  /// The number of the session's latest event that the message includes; nil for messages without a view.
  var through: Int? {
    switch self {
    case .page(_, let through, _, _, _), .patch(_, let through, _): through
    default: nil
    }
  }

  /// The JSON, without a line break.
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
