public import BowyerCheck

extension Machine {
  /// Checks that wherever a history has led, a goal can still be reached.
  ///
  /// First all that is left is let happen; then further events are searched for, a limited number.
  ///
  ///     let lamp = StoreComponent(
  ///       initialState: false, dispatcher: StateDispatcher<Void, Bool, Int>.reducing { $0 = $1 > 4 },
  ///       view: { isOn in .text(isOn ? "on" : "off") })
  ///     let machine = Machine(lamp, inputs: .integer(in: 0...9))
  ///     try machine.checkReachable("it can be switched off") { !$0 }.cases  // 100
  ///
  /// - Parameters:
  ///   - goal: What the report calls it.
  ///   - events: How many further events it may take.
  ///   - config: How many histories, and the rest.
  ///   - fileID: The place of the check.
  ///   - filePath: The place of the check.
  ///   - line: The place of the check.
  ///   - column: The place of the check.
  ///   - isReached: Returns whether a state is the goal.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure`, which tells a history after which the goal was not found.
  @discardableResult
  public func checkReachable(
    _ goal: String,
    within events: Int = 6,
    _ config: Config = Config(),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column,
    _ isReached: @escaping @Sendable (S) -> Bool
  ) throws -> Report {
    let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
    return try run(config, site) { asked in
      Gen { source throws(Discard) in
        let initial = try drawInitial(source)
        let run = MachineRun(self, from: initial)
        var player = Player(run, source)
        try player.play(settles: false)
        asked.add(run.history)
        if run.hasViolation || isReached(run.state) { return run.history }
        let search = GoalSearch(self, initial, run.acts, isReached)
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
