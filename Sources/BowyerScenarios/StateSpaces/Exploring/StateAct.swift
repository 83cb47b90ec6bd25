/// Something that is done to a component, so that it can be done again.
enum StateAct: Sendable {
  /// An input is sent, of the component's type.
  case send(any Sendable)
  case move(Move<StateAnswers.Reply>)
}

extension Outlook<StateRequest> {
  /// What can happen without a person, in order.
  func enabledActions(_ answers: StateAnswers) -> [(event: StateEvent, act: StateAct)] {
    moves(answers.replies).map { move in
      let event: StateEvent
      switch move {
      case .reply(let index, let reply):
        let request = requests[index]
        let kind: StateEvent.Kind =
          switch reply {
          case .answer: .answered(request.id)
          case .failure: .failed(request.id)
          case .end: .ended(request.id)
          }
        event = StateEvent(kind, reply.description, ordinal: request.ordinal)
      case .advance(let time): event = StateEvent(.waited(time))
      case .proceed: preconditionFailure("nobody works while states are explored")
      }
      return (event, .move(move))
    }
  }
}
