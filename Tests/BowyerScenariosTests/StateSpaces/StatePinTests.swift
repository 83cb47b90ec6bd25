import Bowyer
import Foundation
import TestSupport
import Testing

@testable import BowyerScenarios

@Suite("A state space in a file") struct StatePinTests {
  /// Pages that can be turned, with a menu that closes.
  private func space(_ pages: Int, closing: Int = 0) -> StateSpace<Int, Int> {
    let component = replacing(0) { page -> ViewTree<Int> in
      if page < 0 { return .button("Close", closing) }
      let turn = ViewTree.button("Turn", page + 1).disabled(page + 1 >= pages)
      return .row(.text("\(page)"), turn, .button("Menu", -1))
    }
    return StateSpace(of: component)
  }

  @Test("is written when absent or on request; a change names the states that are gone or new")
  func changes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
    let file = "\(folder)/pages.txt"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func mismatch(_ space: StateSpace<Int, Int>, writes: Bool = false) -> [String] {
      do throws(StateSpaceMismatch) { try space.matches("pages", in: folder, writes: writes) } catch
      {
        let text = error.description.replacing(file, with: "the file")
        return text.split(separator: "\n  ").map(String.init)
      }
      return []
    }
    expectEqual(mismatch(space(4)), ["the file did not exist and is written: run the test again"])
    let states = ["0 … ", "1 … press Turn", "2 … press Turn", "3 … press Turn", "1 … press Menu"]
    let sizes = "5 states, 8 edges, 5 screens, 3 inputs"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let shown = text.split(separator: "\n").map { line in
      String(line).replacing(#/^(\d+) [0-9a-f]+ (?!states)/#, with: { "\($0.output.1) … " })
    }
    expectEqual(shown, [sizes] + states)
    expectEqual(mismatch(space(4)), [])
    let (title, hint) = (
      "the state space differs from the file:", "if this is meant, write it with BOWYER_WRITE=1"
    )
    let fewer = [
      "now 3 states, 4 edges, 3 screens, 3 inputs",
      "gone: press Turn, press Turn, and 1 state behind it\n\(hint)",
    ]
    expectEqual(mismatch(space(2)), [title, sizes] + fewer)
    let more = [
      "now 6 states, 10 edges, 6 screens, 3 inputs",
      "new: press Turn, press Turn, press Turn, press Turn\n\(hint)",
    ]
    expectEqual(mismatch(space(5)), [title, sizes] + more)
    expectEqual(mismatch(space(4, closing: 1)), [title, "other edges: press Menu\n\(hint)"])
    expectEqual(mismatch(space(2), writes: true) + mismatch(space(2)), [])
    // A merge has left a line.
    let merged = try String(contentsOfFile: file, encoding: .utf8) + "<<<<<<< ours\n"
    try merged.write(toFile: file, atomically: true, encoding: .utf8)
    let damage = "the file has lines that are not of a state space\n\(hint)"
    expectEqual(mismatch(space(2)), [title, damage])
    try "x\n-1 a b\n0\n3 c d".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(mismatch(space(1)).contains { $0.hasPrefix("new: the first state") })
    expectEqual(mismatch(space(1_200), writes: true) + mismatch(space(1_200)), [])
    expectEqual(mismatch(space(1_199)).count, 3)
    // What cannot be read is not replaced.
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    for _ in 1...2 {
      #expect(mismatch(space(2)).joined().hasPrefix("the file the file could not be used: "))
    }
  }
}
