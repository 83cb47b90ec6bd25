import BowyerViews
import Testing
import TestSupport

@testable import BowyerTerminal

private typealias View = ViewTree<SampleEvent>

private func button(_ label: String) -> View { .button(label, .press(label)) }

@Suite("Events for one control of the terminal's screen")
struct AddresseeTests {
  @Test("a delayed event is not sent to another control that takes the place of its control")
  func addressee() {
    let wait = EventOptions(rate: .debounce(.seconds(1)))
    func shows(_ later: View, after view: View) -> [SampleEvent] {
      var screen = TerminalScreen(view, columns: 40, rows: 9)
      expectEqual(screen.press("enter"), [])
      screen.show(later)
      return screen.passTime(to: .seconds(9))
    }
    let help = button("Help").options(wait, for: .press)
    expectEqual(shows(.column(button("Delete all")), after: .column(help)), [])
    expectEqual(shows(.column(help), after: .column(help)), [.press("Help")])
    expectEqual(shows(.column(button("Help").disabled()), after: .column(help)), [])
    expectEqual(shows(.column(View.text("Help").onPress(.press("no"))), after: .column(help)), [])
    // A node with a key is identified by it.
    let (one, two) = (help.keyed("k"), button("Help (2)").keyed("k"))
    expectEqual(shows(.column(two), after: .column(one)), [.press("Help (2)")])
    expectEqual(shows(.column(button("Help").keyed("l")), after: .column(one)), [])
  }

  @Test("text typed into a field does not appear in another field")
  func typed() {
    let wait = EventOptions(rate: .debounce(.seconds(1)))
    func field(_ label: String, _ kind: TextFieldKind, text: String = "") -> View {
      .column(
        .textField(label, text: text, kind: kind) { .name(label + ":" + $0) }
          .options(wait, for: .input)
      )
    }
    func shown(_ later: View, unhandled: Int) -> (line: String, inputs: [SampleEvent]) {
      var screen = TerminalScreen(field("Search", .plain), columns: 40, rows: 9)
      _ = screen.press("a", "b", "left")
      screen.show(later, unhandled: unhandled)
      return (screen.lines[0], screen.passTime(to: .seconds(9)))
    }
    for unhandled in [0, 1] {
      for later in [field("Password", .secure), field("Search", .secure), field("Find", .plain)] {
        let (line, inputs) = shown(later, unhandled: unhandled)
        #expect(!line.contains("ab") && !line.contains("••"))
        expectEqual(inputs, [])
      }
      let same = shown(field("Search", .plain), unhandled: unhandled)
      #expect(same.line.contains("ab"))
      expectEqual(same.inputs, [.name("Search:ab")])
    }
  }

  @Test("a field whose label tells how its text is keeps its caret")
  func relabelled() {
    func field(_ text: String) -> View {
      .textField("Name" + (text.isEmpty ? " (empty)" : ""), text: text) { .name($0) }
    }
    var screen = TerminalScreen(field("ab"), columns: 40, rows: 9)
    expectEqual(screen.press("home", "delete", "delete"), [.name("b"), .name("")])
    screen.show(field(""))
    expectEqual(screen.press("x", "y", "home"), [.name("x"), .name("xy")])
    screen.show(field("xy"))
    expectEqual(screen.press("z"), [.name("zxy")])
  }
}
