/// The pending requests, tasks and alarms of a session.
struct Outlook<Request> {
  /// The requests that can be answered.
  let requests: [Request]
  /// The number of tasks that are ready to proceed.
  var jobs = 0
  /// The time until the next alarm; `nil` if there is none.
  var time: Duration?

  static var nothing: Outlook { Outlook(requests: [], time: nil) }
}

/// A possible next step of a session, other than an input.
enum Move<Reply> {
  /// Reply to the request at an index.
  case reply(Int, Reply)
  /// Run the task at an index up to its next suspension.
  case proceed(Int)
  /// Advance the clock.
  case advance(Duration)
}

extension Outlook {
  /// Returns all possible next steps: replies first, then tasks, then time.
  ///
  /// - Parameter replies: Returns the possible replies to a request.
  /// - Returns: The steps.
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
