import Bowyer
import Testing

private typealias Travel = Timeline<[Int], Int>

private let append = StateDispatcher<Void, [Int], Int>.reducing { $0.append($1) }

/// Notes the input, and once more when its time has come.
private let later = StateDispatcher<Void, [Int], Int> { log, input in
  log.append(input)
  return .pure(.commit(.update { $0.append(input * 10) })).delayed(by: .seconds(1))
}

@Suite("A time line") struct TimeTravelTests {
  private func run(_ inputs: [Travelling<Int>], limit: Int = 100) -> Travel {
    let dispatcher = append.timeTravel()
    return inputs.reduce(Travel([], limit: limit)) { dispatcher.run($1, on: $0).state }
  }

  @Test("A time line shows any moment, and the live state again")
  func look() {
    let all: [Travelling<Int>] = [.input(1), .input(2), .input(3)]
    #expect(run(all).visible == [1, 2, 3])
    for (moment, seen) in [(0, []), (1, [1]), (3, [1, 2, 3]), (9, [1, 2, 3]), (-9, [])] {
      let looking = run(all + [.look(at: moment)])
      #expect(looking.visible == seen)
      #expect(looking.live == [1, 2, 3])
      #expect(run(all + [.look(at: moment), .live]) == run(all))
    }
  }

  @Test("A time line goes on from the moment that is looked at")
  func resume() {
    let resumed = run([.input(1), .input(2), .look(at: 1), .resume, .input(3)])
    #expect(resumed.live == [1, 3])
    #expect(resumed.moments.map(\.state) == [[1], [1, 3]])
    #expect(resumed.position == nil)
    #expect(run([.input(1), .resume]) == run([.input(1)]))
  }

  @Test("A time line is as long as its limit; to look at what is forgotten is to look at the next")
  func limit() {
    let looking = run([.input(1), .look(at: 0), .input(2), .input(3)], limit: 2)
    #expect(looking.moments.map(\.state) == [[1, 2], [1, 2, 3]])
    #expect(looking.visible == [1])
    let kept = run([.input(1), .input(2), .look(at: 2), .input(3)], limit: 2)
    #expect(kept.visible == [1, 2])
    let none = run([.input(1), .look(at: 0), .input(2)], limit: -1)
    #expect(none.moments.isEmpty && none.visible == [1, 2] && none.live == [1, 2])
  }

  @Test("A time line has effects land on the live state, and keeps what they did")
  func effects() {
    let trial = Trial(Travel([]), later.timeTravel())
    trial.send(.input(1))
    trial.send(.look(at: 0))
    trial.pass(1)
    #expect(trial.state.visible == [])
    #expect(trial.state.live == [1, 10])
    #expect(trial.state.moments.map(\.isOfEffect) == [false, true])
  }
}
