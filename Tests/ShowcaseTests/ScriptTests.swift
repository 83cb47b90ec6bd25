import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@testable import ShowcaseExamples

/// Plays a script on an example; returns its frames and what was reported.
private func play(
  _ example: Example,
  _ script: String,
  width: Int = 60
) async -> (frames: [String], problems: [String]) {
  var player = ScriptPlayer(showcaseComponent(open: example, in: .scripted), width: width)
  await player.begin()
  var (frames, problems) = ([player.frame], [String]())
  for line in script.split(separator: "\n", omittingEmptySubsequences: false) {
    switch await player.play(String(line)) {
    case .nothing: continue
    case .quit: return (frames, problems)
    case .frame(let frame, let problem):
      frames.append(frame)
      if let problem { problems.append(problem) }
    }
  }
  return (frames, problems)
}

extension ScriptPlayer {
  /// Plays a line that shows a frame, and returns it; that it cannot be done is an issue.
  @discardableResult
  mutating func perform(
    _ line: String,
    at location: SourceLocation = #_sourceLocation
  ) async -> String {
    let outcome = await play(line)
    if case .frame(let frame, nil) = outcome { return frame }
    Issue.record("\"\(line)\" cannot be played: \(outcome)", sourceLocation: location)
    return frame
  }
}

@Suite("A script") struct ScriptTests {
  @Test("names what has no label by its number, and of options that are alike the second")
  func numbers() async throws {
    let options = [PickerOption("1", "One"), PickerOption("2", "One")]
    let component = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
      view: { state in
        .column(
          .text("\(state)"),
          .button("", 3),
          .button(" a ", 4),
          .picker("Which", options, selection: ViewKey(id: state)) { Int($0.name) ?? 0 },
          .form(.textField("Name", text: "") { _ in 5 }).onSubmit(6)
        )
      }
    )
    var player = ScriptPlayer(component, width: 40)
    for (line, state) in [
      ("press #1", "3"), ("choose Which=One#2", "2"), ("choose Which=One", "1"),
      ("submit Name", "6"),
      (#"press \u{20}a\u{20}"#, "4"),
    ] {
      #expect(await player.perform(line).hasPrefix("\(state)\n"))
    }
    expectEqual(ControlName(text: "", ordinal: 1).description, "#1")
  }

  @Test("goes on after a line that cannot be done, which has a frame too, up to its end or quit")
  func problems() async {
    let (frames, problems) = await play(
      .stepper,
      """
      press Foo
      press

      # a comment
      dance
      type +=5
      toggle +
      choose Colour=red
      slide Volume=high
      slide Volume=3
      wait -1
      wait 0.5
      show now
      key nonsense
      press +
      quit
      press +
      """
    )
    expectEqual(
      problems,
      [
        "line 1: no control named \"Foo\"; there are: Example, -, +",
        "line 2: press needs LABEL",
        "line 5: no command \"dance\"; there are: press, type, toggle, choose, slide, submit, double, menu, point, key, wait, show, quit",
        "line 6: \"+\" does nothing for input",
        "line 7: \"+\" does nothing for toggle on",
        "line 8: no control named \"Colour\" to choose from; there are: Example",
        "line 9: slide needs LABEL=NUMBER; \"high\" is no number",
        "line 10: no control named \"Volume\" to slide; there are none",
        "line 11: time does not go back: wait -1",
        "line 13: show needs nothing after it",
        "line 14: no key named \"nonsense\"",
      ]
    )
    expectEqual(frames.count, 1 + 13)
    #expect(frames.last?.contains("[ - ] 1 [ + ]") == true)
  }

  @Test("points, opens context menus, and submits")
  func pointing() async {
    let (frames, problems) = await play(
      .circles,
      """
      point Canvas=10,10
      press Canvas
      submit Canvas
      menu Canvas
      press Adjust diameter..
      press Canvas
      point Canvas=10
      """
    )
    #expect(frames[2].contains("circle at 10, 10 with radius 4"))
    #expect(frames[4].contains("[ Adjust diameter.. ]"))
    #expect(frames[5].contains("Diameter: "))
    expectEqual(
      problems,
      [
        "line 3: \"Canvas\" does nothing for submit",
        "line 6: the control \"Canvas\" is behind the sheet \"Circle at 10, 10\"",
        "line 7: point needs LABEL=X,Y",
      ]
    )
  }

  @Test("shows hostile text and never passes it on; it is spelled so that it can be read back")
  func hostile() async throws {
    let (frames, problems) = await play(
      .signup,
      "type Name=\u{1B}[2Jx\u{202E}y\u{9B}\npress \u{1B}]0;pwn\u{7}"
    )
    #expect(frames[1].contains("Name: ␛[2Jx<U+202E>y<U+009B>_"))
    #expect(problems.first?.hasPrefix("line 2: no control named \"␛]0;pwn␇\"") == true)
    let output = (frames + problems).joined().unicodeScalars
    #expect(output.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    for label in [
      "Save", "a=b", "#2", #"back\slash"#, #"\u{1B}"#, "\u{1B}[2Jx", "\u{202E}x\u{9B}",
      "e\u{301}\u{7}",
    ] {
      let event = try #require(StateInputs().events(in: ViewTree.button(label, 1)).first)
      expectEqual(event.description.neutralised(), event.description)
      let command = try ScriptCommand(event.description)
      expectEqual(command, .press(ControlName(text: label, ordinal: 1)), "\(event)")
    }
  }

  @Test("ends a label at the first =, unless it is escaped; the rest of the line is text as it is")
  func escapes() throws {
    for (line, label, text) in [
      ("type a=b=c", "a", "b=c"), ("type a\\=b=c\\=", "a=b", "c\\="), ("type a=", "a", ""),
      ("type #1==", "", "="),
    ] {
      let name = ControlName(text: label, ordinal: 1)
      expectEqual(try ScriptCommand(line), .type(name, text: text), "\(line)")
    }
    for (line, label, ordinal) in [
      ("press C\\#", "C#", 1), ("press C\\##2", "C#", 2), ("press C#x", "C#x", 1),
      ("press a#1#2", "a#1", 2), ("press a\\b", "a\\b", 1),
    ] {
      let name = ControlName(text: label, ordinal: ordinal)
      expectEqual(try ScriptCommand(line), .press(name), "\(line)")
    }
    for line in ["", "  ", "# press +"] { expectEqual(try ScriptCommand(line), nil) }
  }
}
