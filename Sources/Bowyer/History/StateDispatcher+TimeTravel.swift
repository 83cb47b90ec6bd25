extension StateDispatcher {
  /// Returns this dispatcher with a time line; each of its moments can be viewed and resumed.
  ///
  /// While a past moment is viewed, inputs and effects apply to the live state, so nothing is lost.
  ///
  ///     let travelling = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }.timeTravel()
  ///     let later = travelling.run(.input(2), on: Timeline(40)).state
  ///     let past = travelling.run(.look(at: 0), on: later).state
  ///     past.visible  // 40
  ///     past.live  // 42
  ///     travelling.run(.resume, on: past).state.live  // 40
  ///
  /// *timeTravel*: the live state is that of the dispatcher alone, whichever moment is viewed;
  /// *looking*, *back*, *lossless*: see ``Timeline``
  public func timeTravel()
    -> StateDispatcher<Environment, Timeline<S, Input>, Travelling<Input>>
  {
    enclosed(
      "with a time line",
      part: { $0.live },
      start: Input?.none,
      handle: { timeline, travelling in
        switch travelling {
        case .look(let moment): timeline.look(at: moment)
        case .live: timeline.lookLive()
        case .resume: timeline.resume()
        case .input(let input): return (input, input)
        }
        return nil
      },
      transition: { timeline, input, cause, change in
        let request = change(&timeline.live)
        timeline.record(cause, isOfEffect: input == nil)
        return (request, cause)
      },
      send: { input, _ in .input(input) }
    )
  }
}
