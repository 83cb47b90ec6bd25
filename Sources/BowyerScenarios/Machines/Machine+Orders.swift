public import BowyerCheck
import BowyerKinds

extension Machine {
  /// Returns the law that the claims hold for every order of the events after up to four inputs.
  ///
  /// If there are more than 300 orders, 300 further ones are drawn at random.
  public func everyOrder() -> Law {
    law("every-order") { asked in
      Gen { source throws(Discard) in
        var player = try OrderPlayer(self, source, asked, inputs: 4)
        player.mayFail = true
        return try player.play { _ in }
      }
    }
  }
}

extension Machine where S: Equatable {
  /// Returns the law that the final state does not depend on the order of events.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0,
  ///       dispatcher: StateDispatcher<Void, Int, Int>.effectful { amount in
  ///         Effect<Void, Void>.perform("save") {}.map { .modify { $0 + amount } }
  ///       },
  ///       view: { count in .text("\(count)") })
  ///     try Machine(counter, inputs: .integer(in: 0...9)).confluence().check().cases  // 100
  ///
  /// Every order of the requests' completions after up to four inputs is tried, and compared with
  /// the order in which each input is sent after all consequences of the previous one. The inputs
  /// keep their order, except for those that commute.
  ///
  /// *confluence*: the final state is the same for every order
  ///
  /// - Parameter commute: Returns whether two inputs may also be sent in the opposite order.
  /// - Returns: The law, whose failure describes the first order with another final state.
  public func confluence(
    where commute: @escaping @Sendable (Input, Input) -> Bool = { _, _ in false }
  ) -> Law {
    law("confluence") { asked in
      Gen { source throws(Discard) in
        var player = try OrderPlayer(self, source, asked, inputs: 4)
        player.commute = commute
        let expected = try player.playInSequence(Array(player.inputs.indices))
        if expected.violation != nil { return expected }
        return try player.play { history in
          guard !areSame(history.last, expected.last) else { return }
          let comparison = (history.last <-> expected.last).named("in this order", "in sequence")
          history.violation = Violation("the order makes a difference", comparing: comparison)
        }
      }
    }
  }

  /// Returns the law that the final state is one that some sequential order of the inputs leads to.
  ///
  /// Every order of the requests' completions after up to four inputs is tried.
  ///
  /// *linearizability*: no update is lost or duplicated
  public func linearizability() -> Law {
    law("linearizability") { asked in
      Gen { source throws(Discard) in
        let player = try OrderPlayer(self, source, asked, inputs: 4)
        var states: [S] = []
        for order in Self.permutations(of: Array(player.inputs.indices)) {
          let history = try player.playInSequence(order)
          if history.violation != nil { return history }
          if !states.contains(where: { areSame($0, history.last) }) { states.append(history.last) }
        }
        return try player.play { history in
          guard !states.contains(where: { areSame($0, history.last) }) else { return }
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
