import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher in a whole that sees each of its transitions: a history, a time line, an inspection.
  ///
  /// A mark goes with each input, and with all that it asks for.
  ///
  /// - Parameters:
  ///   - note: How the description of services names it.
  ///   - part: Returns the state that the inputs apply to.
  ///   - mark: The mark of what begins with the state.
  ///   - handle: Returns the input in one of the whole, and its mark; nil if that is for the whole itself, which is
  ///     changed by it.
  ///   - transition: Makes a transition of the part, for an input or else for an effect, by a function; returns what
  ///     that asks for, and the mark of that.
  ///   - send: Makes an input that is sent by an effect one of the whole.
  ///   - watch: Notes an event of an effect; nil if no event is noted.
  /// - Returns: The dispatcher of the whole.
  package func enclosed<Whole: Sendable, Outer: Sendable, Mark: Sendable>(
    _ note: String,
    part: @escaping @Sendable (Whole) -> S,
    start mark: Mark,
    handle: @escaping @Sendable (inout Whole, Outer) -> (input: Input, mark: Mark)?,
    transition:
      @escaping @Sendable (inout Whole, Input?, Mark, (inout S) -> Request) -> (Request, Mark),
    send: @escaping @Sendable (Input, Mark) -> Outer,
    watch: (@Sendable (inout Whole, SessionEvent, Mark) -> Void)? = nil
  ) -> StateDispatcher<Environment, Whole, Outer> {
    typealias Wide = StateDispatcher<Environment, Whole, Outer>
    @Sendable func asking(_ request: Request, _ mark: Mark) -> Wide.Request {
      if request.isEmpty { return .empty }
      let wide: Wide.Request = request.map(at: .same) { step in
        switch step {
        case .send(let input): .send(send(input, mark))
        case .commit(let program):
          .commit(
            State { whole in
              let (request, mark) = transition(&whole, nil, mark) { program.run(&$0) }
              return asking(request, mark)
            }
          )
        }
      }
      guard let watch else { return wide }
      return wide.wrapped { node in
        .watched(node) { event in
          EffectCellOf(
            Step<Environment, Whole, Outer>.commit(
              State { whole in
                watch(&whole, event, mark)
                return .empty
              }
            )
          )
        }
      }
    }
    return Wide(
      startEffects: startEffects?.map(state: part) { asking($0, mark) },
      outline: outlined(note, isKept: true),
      levels: levels + 1,
      reduce: { [reduce] whole, outer, mode in
        guard let (input, mark) = handle(&whole, outer) else { return .empty }
        let (request, next) = transition(&whole, input, mark) { reduce(&$0, input, mode) }
        return asking(request, next)
      }
    )
  }
}
