/// What a session waits for: what can happen next, other than that an input is sent.
struct Outlook<Request> {
  /// What is asked for and can be replied to.
  let requests: [Request]
  /// How many pieces of work can go on.
  var jobs = 0
  /// How long it is until something that waits for a time goes on; nil if nothing waits.
  var time: Duration?

  static var nothing: Outlook { Outlook(requests: [], time: nil) }
}

/// Something that can happen next.
enum Move<Reply> {
  /// A request is replied to, by its index.
  case reply(Int, Reply)
  /// A piece of work goes on, by its index.
  case proceed(Int)
  /// Time passes, till the next that waits for a time goes on.
  case advance(Duration)
}

extension Outlook {
  /// Returns what can happen next, in order: replies, work, time.
  ///
  /// - Parameter replies: Returns how a request can be replied to.
  /// - Returns: All that can happen.
  func moves<Reply>(_ replies: (Request) -> [Reply]) -> [Move<Reply>] {
    var moves: [Move<Reply>] = []
    for (index, request) in requests.enumerated() {
      for reply in replies(request) { moves.append(.reply(index, reply)) }
    }
    for job in 0..<jobs { moves.append(.proceed(job)) }
    if let time { moves.append(.advance(time)) }
    return moves
  }
}

extension Outlook: Sendable where Request: Sendable {}
extension Move: Sendable where Reply: Sendable {}
