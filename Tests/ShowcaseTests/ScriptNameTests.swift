import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

@Suite("A label in a script") struct ScriptNameTests {
  @Test(
    "is spelled so that no terminal obeys it, and read back as it is",
    arguments: [
      "Save", "a=b", "#2", #"back\slash"#, #"\u{1B}"#, "\u{1B}[2Jx", "\u{202E}x\u{9B}",
      "e\u{301}\u{7}",
    ]
  )
  func spelling(_ label: String) throws {
    let event = try #require(StateInputs().events(in: ViewTree.button(label, 1)).first)
    expectEqual(event.description.neutralised(), event.description)
    guard case .press(let name) = try ScriptCommand(event.description) else {
      Issue.record("\(event) is read as something else")
      return
    }
    expectEqual(name, ControlName(text: label, ordinal: 1))
  }
}
