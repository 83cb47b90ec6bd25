/// Something that is done to a component, so that it can be done again.
enum StateAct: Sendable {
  /// An input is sent, of the component's type.
  case send(any Sendable)
  /// One of those that wait, counted in the order in which they asked, is replied to.
  case reply(Int, StateAnswers.Reply)
  /// Time passes, up to the next for which something waits.
  case wait
}

/// What a state waits for.
struct StateWait: Sendable {
  static let nothing = StateWait(requests: [], time: nil)

  let requests: [StateRequest]
  /// How long it is until something that waits for a time goes on.
  let time: Duration?

  /// What can happen without a person, in order.
  func offers(_ answers: StateAnswers) -> [(event: StateEvent, act: StateAct)] {
    var offers: [(event: StateEvent, act: StateAct)] = []
    for (index, request) in requests.enumerated() {
      for reply in answers.replies(to: request) {
        let kind: StateEvent.Kind =
          switch reply {
          case .answer: .answered(request.id)
          case .failure: .failed(request.id)
          case .end: .ended(request.id)
          }
        let event = StateEvent(kind, reply.description, ordinal: request.ordinal)
        offers.append((event, .reply(index, reply)))
      }
    }
    if let time { offers.append((StateEvent(.waited(time)), .wait)) }
    return offers
  }
}
