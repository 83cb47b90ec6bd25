import BowyerViews
import Testing

private typealias View = ViewTree<Int>

@Suite("A view that is read aloud") struct AccessibleTextTests {
  @Test("tells roles, names, values and states, in reading order")
  func vocabulary() {
    let sizes = [PickerOption("s", "Small"), PickerOption("l", "Large")]
    let view: View = .column(
      .heading("Sign up", level: 2),
      .text(["We write to ", .bold("you"), "."]),
      .image("bow.png", alt: "A bow"),
      .image("line.png", alt: ""),
      .link("Terms", to: "https://a.b"),
      .divider,
      .group(
        "You",
        .textField("Name", text: "Ada") { _ in 1 }.required().described("As on your passport"),
        .textField("Code", text: "abc", kind: .secure) { _ in 1 }.invalid(),
        .toggle("Terms", isOn: true) { _ in 1 },
        .picker("Size", sizes, selection: "l") { _ in 1 },
        .slider("Volume", value: 4, in: 0...10) { Int($0) }
      ).disabled(),
      .progress("Loading", value: 0.4),
      .text("3 left").live(.polite),
      .button("×", 1).labelled("Close"),
      .text("gone").hidden()
    )
    #expect(
      view.accessibleText() == """
        heading 2 "Sign up"
        We write to you.
        image "A bow"
        link "Terms" to https://a.b
        separator
        group "You", disabled
          text field "Name": "Ada", required, disabled (As on your passport)
          secure text field "Code": 3 characters, invalid, disabled
          toggle "Terms": on, disabled
          picker "Size": "Large" of "Small", "Large", disabled
          slider "Volume": 4 of 0 to 10, disabled
        progress "Loading": 40 %
        3 left, live polite
        button "Close"
        """
    )
  }

  @Test("says which of several kinds a control or a dialog is")
  func kinds() {
    let view: View = .column(
      .button("Delete", kind: .destructive, 1),
      .image(system: "star", alt: "Favourite"),
      .textField("New", text: "abc", kind: .newPassword) { _ in 1 },
      .textField("Mail", text: "", kind: .email) { _ in 1 },
      .textField("Born", text: "", kind: .date) { _ in 1 },
      .textField("At", text: "", placeholder: "soon", kind: .time) { _ in 1 },
      .textField("Start", text: "", kind: .dateTime) { _ in 1 },
      .stepper("Guests", value: 2, in: 1...9) { $0 },
      .dialog("Sure?", kind: .alert, .button("Yes", 1))
    )
    #expect(
      view.accessibleText() == """
        destructive button "Delete"
        image "Favourite"
        secure text field "New": 3 characters
        text field "Mail": empty
        date field "Born": empty, suggested "YYYY-MM-DD"
        time field "At": empty, suggested "soon"
        date and time field "Start": empty, suggested "YYYY-MM-DDTHH:MM"
        stepper "Guests": 2 of 1 to 9
        alert dialog "Sure?"
          button "Yes"
        """
    )
  }

  @Test("says what belongs to what")
  func containers() {
    let view: View = .column(
      .list(.text("a").selected(true), .column(.text("b"), .button("c", 1))),
      .table(
        ["Name", "Born"],
        [.tableRow(.text("Ada"), .text("1815")), .tableRow(.empty, .text("1912"))]
      ),
      .row(.button("Home", 1)).role(.navigation).labelled("Pages"),
      .dialog("Sure?", .button("Yes", 1)),
      .text("Saved").role(.status),
      .menu("File", .button("Wrap", 1).checked(false))
    )
    #expect(
      view.accessibleText() == """
        list: 2 items
          • a, selected
          • b
          button "c"
        table: 2 rows
          Name: Ada
          Born: 1815
          Name:
          Born: 1912
        navigation "Pages"
          button "Home"
        modal dialog "Sure?"
          button "Yes"
        status "Saved"
        menu "File"
          button "Wrap", not checked
        """
    )
  }
}

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
    #expect(issues.map(\.kind) == [.duplicateKey, .duplicateKey])
    for issue in issues {
      #expect(
        issue.message == """
          The forEach at Shop/Cart.swift:7:5 makes two rows with the key "x". \
          Give each a key of its own, made of what identifies it.
          """
      )
    }
    #expect(View.row(.text("a").keyed("x"), .text("b").keyed("x")).issues().count == 1)
  }

  @Test("is a modal dialog that cannot be left, where it is read")
  func modals() {
    let save = View.button("Save", 1)
    let closed: [View] = [
      .dialog("a", .text("Saved")), .dialog("a", save.disabled(true)),
      .dialog("a", .textField("Name", text: "") { _ in 1 }), .dialog("a", save).disabled(true),
      .column(save, .dialog("a")), View.dialog("a", .text("x")).onAppear(1),
    ]
    for view in closed { #expect(kinds(view) == [.modalWithoutExit], "\(view)") }
    let open: [View] = [
      .dialog("a", save), .dialog("a", .text("x")).onDismiss(1),
      .column(.dialog("a", .text("x"))).onDismiss(1), .dialog("a", .text("x").onDismiss(1)),
      .dialog("a", isModal: false, .text("x")), .dialog("a", .progress("Saving", value: nil)),
      .dialog("a", .toggle("x", isOn: true) { _ in 1 }), .dialog("a", .dialog("b", save)),
      .dialog("a", .text("x")).hidden(),
    ]
    for view in open { #expect(kinds(view) == [], "\(view)") }
    let between = View.column(.button("", 1), .dialog("a", .text("x")), .button("", 1))
    #expect(kinds(between) == [.controlWithoutLabel, .modalWithoutExit, .controlWithoutLabel])
    #expect(between.issues()[1].path == [.at(1)])
    #expect(kinds(.dialog("a", .dialog("b"))) == [.modalWithoutExit])
  }

  @Test("is reported with where it is and what to do about it")
  func told() {
    let issue = View.column(.text("a"), .button(" \u{200B}", 1)).issues().first
    #expect(issue?.path == [.at(1)])
    #expect(
      issue?.description
        == "controlWithoutLabel at [1]: The button has no name. "
        + "Give it a text, or a name with labelled(_:) if it shows an icon."
    )
  }

  @Test("is nothing for a view that all can use")
  func nothing() {
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
      .list(.text("a").html(HTMLHint(tag: .li))),
      .button("", 1).hidden()
    )
    #expect(view.issues() == [])
  }

  @Test("is found: each kind, and nothing else")
  func kinds() {
    #expect(kinds(.image("a.png", alt: " ")) == [.imageWithoutAlternative])
    #expect(kinds(.image("img/a.png", alt: "a.png")) == [.imageWithoutAlternative])
    #expect(kinds(.textField("", text: "a") { _ in 1 }) == [.controlWithoutLabel])
    #expect(kinds(.image("a.png", alt: "").onPress(1)) == [.controlWithoutLabel])
    #expect(kinds(.row(.text("a").keyed("k"), .text("b").keyed("k"))) == [.duplicateKey])
    #expect(kinds(.row(.text("Open"), .button("Delete", 1)).onPress(2)) == [.nestedControls])
    #expect(kinds(.column(.heading("a"), .heading("b", level: 3))) == [.headingJump])
    #expect(kinds(.form(.form(.text("a")))) == [.htmlNesting])
    #expect(kinds(.column(.tableRow(.text("a")))) == [.htmlNesting])
    #expect(kinds(.column(.text("a").html(HTMLHint(tag: .li)))) == [.htmlNesting])
    #expect(
      kinds(.column(.list(.text("a"))).html(HTMLHint(tag: .p))) == [.htmlNesting]
    )
    let gray = ViewStyle(foreground: .rgb(0x77, 0x77, 0x77), background: .rgb(255, 255, 255))
    #expect(kinds(.column(.text("a")).styled(gray)) == [.contrast])
    #expect(kinds(.text(["a", TextSpan("b", gray)])) == [.contrast])
  }

  @Test("is measured as the guidelines measure it")
  func contrast() throws {
    let white = ViewColor.rgb(255, 255, 255)
    func ratio(_ color: ViewColor) throws -> Double { try #require(color.contrast(to: white)) }
    #expect(abs(try ratio(.rgb(0, 0, 0)) - 21) < 0.001)
    #expect(abs(try ratio(.rgb(0x77, 0x77, 0x77)) - 4.478) < 0.001)
    #expect(abs(try ratio(.rgb(255, 0, 0)) - 3.998) < 0.001)
    #expect(abs(try ratio(white) - 1) < 0.001)
    #expect(ViewColor.danger.contrast(to: white) == nil)
  }
}
