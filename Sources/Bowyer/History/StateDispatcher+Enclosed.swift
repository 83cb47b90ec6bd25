import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher as part of a whole that observes each of its transitions, such as a
  /// history, a time line or an inspection.
  ///
  /// A mark accompanies each input and the effects that result from it.
  ///
  /// - Parameters:
  ///   - note: The note in the description of services.
  ///   - part: Returns the state of this dispatcher.
  ///   - mark: The mark of the start effects.
  ///   - handle: Returns the inner input of an outer one, and its mark; or handles an input of the
  ///     whole itself, and returns nil.
  ///   - transition: Runs a transition of the part by the given function, for an input, or for a
  ///     step of an effect if the input is nil; returns the request, and its mark.
  ///   - send: Returns the outer input for an input that an effect sends.
  ///   - watch: Records an event of an effect; nil if none are recorded.
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
