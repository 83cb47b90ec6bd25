import BowyerViews
import Testing
import TestSupport

private typealias View = ViewTree<Int>

@Suite("Mistakes in a view") struct ViewIssueTests {
  private func kinds(_ view: View) -> [ViewIssue.Kind] { view.issues().map(\.kind) }

  @Test("is two rows with one key, and tells where they are made")
  func rows() {
    let view = View.column(
      .text("a"),
      .forEach(["x", "y", "x"], id: { $0 }, fileID: "Shop/Cart.swift", line: 7, column: 5) {
        .text($0)
      }
    )
    let issues = view.issues() + View.row(view).map { $0 }.issues()
    expectEqual(issues.map(\.kind), [.duplicateKey, .duplicateKey])
    for issue in issues {
      #expect(
        issue.message == """
          The forEach at Shop/Cart.swift:7:5 makes two rows with the key "x". \
          Give each a key of its own, made of what identifies it.
          """
      )
    }
    expectEqual(View.row(.text("a").keyed("x"), .text("b").keyed("x")).issues().count, 1)
  }

  @Test("is a modal dialog that cannot be left, where it is read")
  func modals() {
    let save = View.button("Save", 1)
    let closed: [View] = [
      .dialog("a", .text("Saved")), .dialog("a", save.disabled(true)),
      .dialog("a", .textField("Name", text: "") { _ in 1 }), .dialog("a", save).disabled(true),
      .column(save, .dialog("a")), View.dialog("a", .text("x")).onAppear(1),
    ]
    for view in closed { expectEqual(kinds(view), [.modalWithoutExit], "\(view)") }
    let open: [View] = [
      .dialog("a", save), .dialog("a", .text("x")).onDismiss(1),
      .column(.dialog("a", .text("x"))).onDismiss(1), .dialog("a", .text("x").onDismiss(1)),
      .dialog("a", isModal: false, .text("x")), .dialog("a", .progress("Saving", value: nil)),
      .dialog("a", .toggle("x", isOn: true) { _ in 1 }), .dialog("a", .dialog("b", save)),
      .dialog("a", .text("x")).hidden(), .dialog("a", .link("x", to: "y")),
      .dialog("a", .picker("x", [], selection: nil) { _ in 1 }),
      View.dialog("a", .text("x")).onKey { _ in 1 },
    ]
    for view in open { expectEqual(kinds(view), [], "\(view)") }
    let between = View.column(.button("", 1), .dialog("a", .text("x")), .button("", 1))
    expectEqual(kinds(between), [.controlWithoutLabel, .modalWithoutExit, .controlWithoutLabel])
    expectEqual(between.issues()[1].path, [.at(1)])
    expectEqual(kinds(.dialog("a", .dialog("b"))), [.modalWithoutExit])
    let two = View.column(.dialog("a"), .dialog("b")).issues().map(\.path)
    expectEqual(two, [[.at(0)], [.at(1)]])
  }

  @Test("is reported with where it is and what to do about it, at most a thousand times")
  func told() {
    let issue = View.column(.text("a"), .button(" \u{200B}", 1)).issues().first
    expectEqual(issue?.path, [.at(1)])
    expectEqual(
      issue?.description,
      "controlWithoutLabel at [1]: The button has no name. "
        + "Give it a text, or a name with labelled(_:) if it shows an icon."
    )
    let rows: [View] = (0..<5_000).map { _ in .text("a").keyed("k") }
    let dialogs: [View] = (0..<999).map { .dialog("\($0)") }
    for view in [View.column(rows), .column(dialogs + rows), .column(rows + dialogs)] {
      expectEqual(view.issues().count, 1_000)
    }
  }

  @Test("is found: each kind, and nothing in a view that all can use")
  func found() {
    expectEqual(kinds(.image("a.png", alt: " ")), [.imageWithoutAlternative])
    expectEqual(kinds(.image("img/a.png", alt: "a.png")), [.imageWithoutAlternative])
    expectEqual(kinds(.textField("", text: "a") { _ in 1 }), [.controlWithoutLabel])
    expectEqual(kinds(.image("a.png", alt: "").onPress(1)), [.controlWithoutLabel])
    expectEqual(kinds(.row(.text("a").keyed("k"), .text("b").keyed("k"))), [.duplicateKey])
    expectEqual(kinds(.row(.text("Open"), .button("Delete", 1)).onPress(2)), [.nestedControls])
    expectEqual(kinds(.column(.heading("a"), .heading("b", level: 3))), [.headingJump])
    expectEqual(kinds(.form(.heading("a", level: 2))), [])
    expectEqual(kinds(.form(.column(.form(.text("a"))))), [.htmlNesting])
    expectEqual(kinds(.column(.tableRow(.text("a")))), [.htmlNesting])
    let item = View.text("a").html(HTMLHint(tag: .li))
    expectEqual(kinds(.column(item)), [.htmlNesting])
    expectEqual(kinds(.list(item).html(HTMLHint(tag: .div))), [.htmlNesting])
    expectEqual(kinds(.column(.list(.text("a"))).html(HTMLHint(tag: .p))), [.htmlNesting])
    let gray = ViewStyle(foreground: .rgb(0x77, 0x77, 0x77), background: .rgb(255, 255, 255))
    let grays = View.column(.text("a")).styled(gray).issues()
    #expect(grays.count == 1 && grays[0].message.hasPrefix("The letters are 4.4 times as bright"))
    expectEqual(kinds(.text(["a", TextSpan("b", gray)])), [.contrast])
    let letters = TextSpan("b", ViewStyle(foreground: gray.foreground))
    let around = View.column(.text(["a", letters])).styled(ViewStyle(background: gray.background))
    expectEqual(kinds(around), [.contrast])
    let view: View = .column(
      .heading("A"),
      .heading("B", level: 2),
      .heading("C", level: 3),
      .heading("D", level: 1),
      .image("a.png", alt: ""),
      .image("a.png", alt: "A bow"),
      .button("×", 1).labelled("Close"),
      .row(.image("a.png", alt: "Save")).onPress(1),
      .row(.button("a", 1).keyed("a"), .button("b", 1).keyed("b")),
      .text("black on white").styled(
        ViewStyle(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255))
      ),
      .text("tokens").styled(ViewStyle(foreground: .muted, background: .danger)),
      .list(item),
      .list(item).html(HTMLHint(tag: .ol)),
      .column(item).html(HTMLHint(tag: .ul)),
      .button("", 1).hidden()
    )
    expectEqual(view.issues(), [])
  }

  @Test("is measured as the guidelines measure it")
  func contrast() throws {
    let white = ViewColor.rgb(255, 255, 255)
    func ratio(_ color: ViewColor) throws -> Double { try #require(color.contrast(to: white)) }
    #expect(abs(try ratio(.rgb(0, 0, 0)) - 21) < 0.001)
    #expect(abs(try ratio(.rgb(0x77, 0x77, 0x77)) - 4.478) < 0.001)
    #expect(abs(try ratio(.rgb(255, 0, 0)) - 3.998) < 0.001)
    #expect(abs(try ratio(.rgb(0x20, 0x20, 0x20)) - 16.2933) < 0.001)
    #expect(abs(try ratio(white) - 1) < 0.001)
    expectEqual(ViewColor.danger.contrast(to: white), nil)
  }
}
