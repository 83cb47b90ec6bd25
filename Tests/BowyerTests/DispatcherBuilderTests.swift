import Bowyer
import BowyerCheck
import Testing

private typealias Log = StateDispatcher<Void, [String], Int>

private func note(_ name: String) -> Log {
  Log { log, input in
    log.append("\(name) \(input)")
    return .perform("\(name) \(input)") { _ in .send(0) }
  }
}

@Suite("Dispatchers written one below the other") struct DispatcherBuilderTests {
  /// What a dispatcher does for an input.
  private func does(_ log: Log) -> [String] {
    let (state, effect) = log.run(1, on: [])
    #expect(effect.requests.map(\.name) == state)
    return state
  }

  @Test("Dispatchers written one below the other do what they do combined, in their order")
  func order() {
    let log = Log.combineAll {
      note("a")
      note("b")
      note("c")
    }
    #expect(does(log) == ["a 1", "b 1", "c 1"])
    #expect(does(.combineAll { note("a") }) == ["a 1"])
    #expect(does(.combineAll {}) == [])
  }

  @Test(
    "Dispatchers written one below the other are there or not, by conditions and loops",
    arguments: [0, 1, 2]
  )
  func conditions(_ number: Int) {
    let log = Log.combineAll {
      if number == 0 { note("zero") }
      if number == 1 {
        note("one")
      } else if number == 2 {
        note("two")
        note("and more")
      } else {
        note("else")
      }
      for name in ["x", "y", "z"].prefix(number) { note(name) }
      switch number {
      case 0: note("none")
      default: note("some")
      }
    }
    let expected = [
      ["zero 1", "else 1", "none 1"],
      ["one 1", "x 1", "some 1"],
      ["two 1", "and more 1", "x 1", "y 1", "some 1"],
    ]
    #expect(does(log) == expected[number])
  }

  @Test("Dispatchers written one below the other may be many more than ten")
  func many() {
    let log = Log.combineAll {
      note("1"); note("2"); note("3"); note("4"); note("5"); note("6"); note("7")
      note("8"); note("9"); note("10"); note("11"); note("12"); note("13"); note("14")
    }
    #expect(does(log) == (1...14).map { "\($0) 1" })
  }
}
