import Bowyer
import Testing

@testable import Showcase

private let component = StoreComponent(
  initialState: "",
  dispatcher: StateDispatcher<Void, String, String>.reducing { $0 = $1 },
  view: { text in
    .column(.text("Text: \(text)"), .button("-", "minus"), .textField("Name", text: text) { $0 })
  }
)

@Suite("A test's user of a terminal") struct TerminalUserTests {
  /// Checks that what is done is one issue that begins with a text, and nothing else.
  private func check(
    _ text: String,
    _ act: (inout TerminalUser<String, String>) -> Void
  ) {
    var user = TerminalUser(component)
    withKnownIssue {
      act(&user)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix(text) }
    }
    #expect(user.state == "")
  }

  @Test("receives a message for an impossible action")
  func misses() {
    check("Nothing on the screen reads \"+\"") { $0.click("+") }
    check("No control at column 0 of row 0") { $0.click("Text") }
    check("No control at column 70 of row 20") { $0.click(column: 70, row: 20) }
    check("No key is named \"entr\"") { $0.press("entr") }
    check("Nothing takes \"x\"") { $0.type("x") }
    check("Nothing on the screen reads \"+\"") { _ = $0.color(of: "+") }
  }

  @Test("performs possible actions")
  func hits() {
    var user = TerminalUser(component)
    user.click("[ - ]")
    #expect(user.state == "minus")
    user.press("tab")
    user.type("!")
    #expect(user.state == "minus!")
  }
}
