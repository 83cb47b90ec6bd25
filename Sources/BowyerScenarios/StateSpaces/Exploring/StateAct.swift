/// An action on a component that can be repeated.
enum StateAct: Sendable {
  /// Sends an input, which has the component's input type.
  case send(any Sendable)
  case move(Move<StateAnswers.Reply>)
}

extension Outlook<StateRequest> {
  /// Returns the possible events other than user actions, in order.
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
