public import BowyerCheck

extension Machine {
  /// Returns the law that a goal can be reached after every history.
  ///
  /// All pending requests of the history complete first. Then the search tries up to `events`
  /// further events.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Int>.reducing { $0 = $1 > 4 },
  ///       view: { isOn in .text(isOn ? "on" : "off") })
  ///     let machine = Machine(lamp, inputs: .integer(in: 0...9))
  ///     try machine.reachability(of: "off") { !$0 }.check().cases  // 100
  ///
  /// - Parameters:
  ///   - goal: The name of the goal in reports.
  ///   - events: The maximum number of further events.
  ///   - isReached: Returns whether a state is the goal.
  /// - Returns: The law, whose failure describes a history after which the goal was not found.
  public func reachability(
    of goal: String,
    within events: Int = 6,
    _ isReached: @escaping @Sendable (S) -> Bool
  ) -> Law {
    law("reachability") { asked in
      Gen { source throws(Discard) in
        let initial = try drawInitial(source)
        let run = MachineRun(self, from: initial)
        var player = Player(run, source)
        try player.play(settles: false)
        asked.add(run.history)
        if run.hasViolation || isReached(run.state) { return run.history }
        let search = GoalSearch(self, initial, run.history.acts, isReached)
        if search.isReached(within: events) { return run.history }
        var history = run.history
        history.violation = .sentence(
          "“\(goal)” is not reached after this, by up to \(events) further events"
        )
        return history
      }
    }
  }
}
