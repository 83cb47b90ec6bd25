import Bowyer
import BowyerCheck
import Foundation
import Testing
import TestSupport

@testable import ShowcaseExamples

@Suite("7GUIs: counter") struct CounterTests {
  @Test("C1, C2, C4: begins at 0 and counts n presses to n")
  func counts() throws {
    try forAll(.integer(in: 0...200)) { presses in
      var count = counter.initialState
      for _ in 0..<presses { count = counter.dispatcher.run(.press, on: count).state }
      return count == presses && counter.view(count).rendered() == "\(presses) [ Count ]"
    }
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
}
