import Bowyer
import BowyerCheck
import BowyerScenarios
import Foundation
import Testing
import TestSupport

@testable import ShowcaseExamples

@Suite("7GUIs: counter") struct CounterTests {
  @Test("C1: begins at 0, with a button")
  func initial() {
    expectEqual(counter.view(counter.initialState).rendered(), "0 [ Count ]")
  }

  @Test("C2: by keys and by the mouse")
  func terminal() {
    var user = TerminalUser(counter)
    user.press("enter", "space")
    user.click("[ Count ]", offset: 2)
    expectEqual(user.text, "3 [ Count ]")
  }

  @Test("C3: the whole app has fifteen lines at most that are not blank")
  func lines() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Playgrounds/Showcase/SevenGUIs/Counter/Counter.swift"
    )
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect((1...15).contains(lines.count { $0.contains { !$0.isWhitespace } }))
    #expect(lines.contains { $0.contains("TerminalApp.run(counter)") })
  }

  @Test("C4: n presses lead to n")
  func property() throws {
    try forAll(.integer(in: 0...200)) { presses in
      var count = counter.initialState
      for _ in 0..<presses { count = counter.dispatcher.run(.press, on: count).state }
      return count == presses && counter.view(count).rendered() == "\(presses) [ Count ]"
    }
  }

  @Test("has as many states as are counted to, each reached from the one before it")
  func space() {
    let space = StateSpace(of: counter, limit: StateLimit(states: 21))
    #expect(space.count == 21 && space.edgeCount == 21)
    expectEqual(space.way(to: 20).script, String(repeating: "press Count\n", count: 20))
  }
}
