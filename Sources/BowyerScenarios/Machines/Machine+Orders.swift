public import BowyerCheck

extension Machine {
  /// Checks what is claimed, by every order in which things can happen after up to four inputs.
  ///
  /// Where there are more than a few hundred orders, as many again are drawn.
  ///
  /// - Parameters:
  ///   - config: How many lists of inputs, and the rest.
  ///   - fileID: The place of the check.
  ///   - filePath: The place of the check.
  ///   - line: The place of the check.
  ///   - column: The place of the check.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure`, which tells the first history that is wrong.
  @discardableResult
  public func checkEveryOrder(
    _ config: Config = Config(),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws -> Report {
    let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
    return try run(config, site) { asked in
      Gen { source throws(Discard) in
        var player = try OrderPlayer(self, source, asked, inputs: 4)
        player.mayFail = true
        return try player.play { _ in }
      }
    }
  }
}

extension Machine where S: Equatable {
  /// Checks that the order in which things happen after some inputs makes no difference in the end.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0,
  ///       dispatcher: StateDispatcher<Void, Int, Int>.effectful { amount in
  ///         Effect<Void, Void>.perform("save") {}.map { .modify { $0 + amount } }
  ///       },
  ///       view: { count in .text("\(count)") })
  ///     try Machine(counter, inputs: .integer(in: 0...9)).checkConfluent().cases  // 100
  ///
  /// Every order of what effects ask for is tried after up to four inputs, and compared with that in which
  /// all that an input leads to is over before the next. The inputs keep their order, but for those that
  /// are said to commute.
  ///
  /// *confluence*: whatever the order, the last state is the same
  ///
  /// - Parameters:
  ///   - config: How many lists of inputs, and the rest.
  ///   - commute: Tells whether two inputs may be sent the other way round, too.
  ///   - fileID: The place of the check.
  ///   - filePath: The place of the check.
  ///   - line: The place of the check.
  ///   - column: The place of the check.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure`, which tells the first order that makes a difference.
  @discardableResult
  public func checkConfluent(
    _ config: Config = Config(),
    where commute: @escaping @Sendable (Input, Input) -> Bool = { _, _ in false },
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws -> Report {
    let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
    return try run(config, site) { asked in
      Gen { source throws(Discard) in
        var player = try OrderPlayer(self, source, asked, inputs: 4)
        player.commute = commute
        let expected = try player.playInSequence(Array(player.inputs.indices))
        if expected.violation != nil { return expected }
        return try player.play { history in
          guard history.last != expected.last else { return }
          let comparison = (history.last <-> expected.last).named("in this order", "in sequence")
          history.violation = Violation("the order makes a difference", comparing: comparison)
        }
      }
    }
  }

  /// Checks that whatever happens in between, the last state is one to which the inputs could have led one
  /// after another, in some order.
  ///
  /// Every order of what effects ask for is tried after up to four inputs.
  ///
  /// *linearizable*: no update is lost, none is made twice
  ///
  /// - Parameters:
  ///   - config: How many lists of inputs, and the rest.
  ///   - fileID: The place of the check.
  ///   - filePath: The place of the check.
  ///   - line: The place of the check.
  ///   - column: The place of the check.
  /// - Returns: What was tried.
  /// - Throws: `PropertyFailure`, which tells the first history that is wrong.
  @discardableResult
  public func checkLinearizable(
    _ config: Config = Config(),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line,
    column: Int = #column
  ) throws -> Report {
    let site = Site(fileID: fileID, filePath: filePath, line: line, column: column)
    return try run(config, site) { asked in
      Gen { source throws(Discard) in
        let player = try OrderPlayer(self, source, asked, inputs: 4)
        var states: [S] = []
        for order in Self.permutations(of: Array(player.inputs.indices)) {
          let history = try player.playInSequence(order)
          if history.violation != nil { return history }
          if !states.contains(history.last) { states.append(history.last) }
        }
        return try player.play { history in
          guard !states.contains(history.last) else { return }
          history.violation = .sentence(
            "no order of the inputs, one after another, leads to this state"
          )
          history.others = states.prefix(6).map { ("an order leads to", $0) }
        }
      }
    }
  }

  private static func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index -> [[Int]] in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }
}
