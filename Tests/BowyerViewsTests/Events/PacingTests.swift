import BowyerViews
import Testing
import TestSupport

@Suite("Pacing") struct PacingTests {
  private func input(_ text: String, _ path: [PathElement] = []) -> ViewEvent {
    ViewEvent(.input(text), path)
  }

  private func texts(_ events: [ViewEvent]) -> [String] {
    events.map { event in
      guard case .input(let text) = event.action else { return "\(event.action)" }
      return text
    }
  }

  @Test("lets an event without a rate pass at once, and holds one for ever rather than too short")
  func none() {
    var pacing = Pacing()
    for rate: EventOptions.Rate? in [
      nil, .debounce(.zero), .throttle(.zero), .debounce(.seconds(-1)), .throttle(.seconds(-1)),
    ] {
      expectEqual(pacing.take(input("a"), rate, at: .zero), input("a"))
    }
    expectEqual(pacing, Pacing())
    expectEqual(pacing.take(input("a"), .debounce(.nanoseconds(1)), at: .zero), nil)
    do {
      var pacing = Pacing()
      let longest = Duration(attoseconds: .max)
      expectEqual(pacing.take(input("a"), .debounce(longest), at: .seconds(5)), nil)
      expectEqual(pacing.deadline, longest)
      expectEqual(pacing.due(at: .seconds(1_000_000)), [])
    }
  }

  @Test("debounces: the latest is done once no other has come for the time")
  func debounce() {
    var pacing = Pacing()
    let rate = EventOptions.Rate.debounce(.seconds(10))
    for (text, time) in [("a", 1), ("ab", 8), ("abc", 15)] {
      expectEqual(pacing.take(input(text), rate, at: .seconds(time)), nil)
    }
    expectEqual(pacing.due(at: .seconds(24)), [])
    expectEqual(texts(pacing.due(at: .seconds(25))), ["abc"])
    expectEqual(pacing.deadline, nil)
  }

  @Test("throttles: the first is done at once, then at most one in each time")
  func throttle() {
    var pacing = Pacing()
    let rate = EventOptions.Rate.throttle(.seconds(10))
    expectEqual(pacing.take(input("a"), rate, at: .seconds(1)), input("a"))
    expectEqual(pacing.take(input("ab"), rate, at: .seconds(2)), nil)
    expectEqual(pacing.take(input("abc"), rate, at: .seconds(3)), nil)
    expectEqual(texts(pacing.due(at: .seconds(11))), ["abc"])
    // The pause begins anew with what was done.
    expectEqual(pacing.deadline, .seconds(21))
    expectEqual(pacing.take(input("abcd"), rate, at: .seconds(20)), nil)
    expectEqual(texts(pacing.due(at: .seconds(21))), ["abcd"])
    // With nothing left the pause ends.
    expectEqual(pacing.due(at: .seconds(31)), [])
    expectEqual(pacing.take(input("x"), rate, at: .seconds(31)), input("x"))
    // An event of another control does not end it.
    expectEqual(pacing.flush(before: ViewEvent(.press, [.at(7)])), [])
    expectEqual(pacing.take(input("xy"), rate, at: .seconds(32)), nil)
    expectEqual(texts(pacing.due(at: .seconds(41))), ["xy"])
  }

  @Test("does what waits at several places in the order in which it is due")
  func order() {
    var pacing = Pacing()
    for number in [3, 1, 4, 2, 5] {
      let rate = EventOptions.Rate.debounce(.seconds(number))
      expectEqual(pacing.take(input("\(number)", [.at(number)]), rate, at: .zero), nil)
    }
    expectEqual(pacing.deadline, .seconds(1))
    expectEqual(texts(pacing.due(at: .seconds(4))), ["1", "2", "3", "4"])
    expectEqual(texts(pacing.due(at: .seconds(9))), ["5"])
  }

  @Test("does what is due at one time in the order in which it came, also if it is throttled")
  func ties() {
    var pacing = Pacing()
    for number in 0..<50 {
      let path: [PathElement] = [.at(number * 7 % 50)]
      expectEqual(pacing.take(input("\(number)", path), .debounce(.seconds(1)), at: .zero), nil)
    }
    // What is typed again comes again.
    expectEqual(pacing.take(input("50", [.at(0)]), .debounce(.seconds(1)), at: .zero), nil)
    expectEqual(texts(pacing.due(at: .seconds(1))), (1...50).map { "\($0)" })
    do {
      var pacing = Pacing()
      let second = EventOptions.Rate.throttle(.seconds(1))
      for (text, place, time) in [("a1", 0, 0), ("b1", 1, 0), ("b2", 1, 1), ("a2", 0, 2)] {
        _ = pacing.take(input(text, [.at(place)]), second, at: .milliseconds(time))
      }
      expectEqual(texts(pacing.due(at: .seconds(1))), ["b2", "a2"])
    }
  }

  @Test("an event of the user overtakes nothing that waits; one of the view, nothing at its place")
  func flush() {
    var pacing = Pacing()
    let rate = EventOptions.Rate.debounce(.seconds(1))
    for path: [PathElement] in [[.at(0)], [.at(0), .at(2)], [.at(1)]] {
      expectEqual(pacing.take(input("\(path.count)\(path[0])", path), rate, at: .zero), nil)
    }
    #expect(pacing.holds(.input, of: [.at(0)]) && pacing.holdsText(of: [.at(1)]))
    #expect(!pacing.holds(.press, of: [.at(0)]))
    for action in [ViewAction.appear, .disappear, .visibleRange(0..<1)] {
      var pacing = pacing
      expectEqual(pacing.flush(before: ViewEvent(action, [.at(0)])).count, 2)
      #expect(!pacing.holdsText(of: [.at(0)]) && pacing.holdsText(of: [.at(1)]))
    }
    expectEqual(pacing.flush(before: input("x", [.at(0)])).count, 2)
    #expect(pacing.holdsText(of: [.at(0)]))
    expectEqual(pacing.flush(before: ViewEvent(.press, [.at(7)])).count, 1)
    expectEqual(pacing.deadline, nil)
  }

  @Test("forgets what was meant for another node than the one that is there now")
  func strangers() {
    let (name, mail) = (
      ViewTree<Int>.textField("Name", text: "") { _ in 0 },
      ViewTree<Int>.textField("Mail", text: "") { _ in 0 }
    )
    func identity(_ view: ViewTree<Int>) -> NodeIdentity? { view.node.identity(at: []) }
    #expect(identity(name) != nil && identity(name) != identity(mail))
    for (present, isKept) in [(name, true), (mail, false), (nil, true)] {
      var pacing = Pacing()
      let rate = EventOptions.Rate.debounce(.seconds(1))
      _ = pacing.take(input("a"), of: identity(name), rate, at: .zero)
      pacing.removeReplacedTargets { _ in present.flatMap(identity) }
      expectEqual(pacing.holdsText(of: []), isKept)
    }
  }
}
