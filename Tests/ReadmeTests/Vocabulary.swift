import Bowyer
import Testing

/// An input for the list of all views.
nonisolated enum Tap: Equatable {
  case tap, isOn(Bool), text(String), number(Int), fraction(Double), size(ViewKey)
}

nonisolated func allViews(_ names: [String]) -> [ViewTree<Tap>] {
  [
    // Content
    .text("A text"),
    .text([.bold("Bold"), TextSpan(" and plain")]),
    .heading("A heading", level: 2),
    .code("let x = 1"),
    .image("photo.png", alt: "A photo"),
    .image(system: "star", alt: "Favourite"),
    .link("The site", to: "https://example.org"),
    .progress("Loading", value: 0.5),  // nil: of unknown duration
    .canvas("Board", width: 10, height: 10, [.line(x1: 0, y1: 0, x2: 9, y2: 9, nil)]),
    .native("map", ["place": "Ulm"], fallback: "Ulm"),  // a view of your own, in SwiftUI

    // Controls
    .button("Save", kind: .primary, .tap),
    .toggle("On", isOn: true) { .isOn($0) },
    .textField("Name", text: "Ada", placeholder: "Your name") { .text($0) },
    .textField("Notes", text: "", kind: .multiline) { .text($0) },
    .textField("Password", text: "", kind: .secure) { .text($0) },
    .textField("Born", text: "1815-12-10", kind: .date) { .text($0) },
    .slider("Volume", value: 0.5, in: 0...1) { .fraction($0) },
    .stepper("Guests", value: 2, in: 1...9) { .number($0) },
    .picker("Size", [PickerOption("s", "Small"), PickerOption("l", "Large")], selection: "s") {
      .size($0)
    },
    .picker("Number", of: [1, 2], selection: 1, title: { "\($0)" }) { .number($0) },

    // Containers
    .row(.text("beside"), .spacer, .text("each other")),
    .column(.text("below"), .divider, .text("each other")),
    .group("A titled box", .text("a section in lists and forms")),
    .form(.textField("Name", text: "") { .text($0) }),
    .list(.text("one"), .text("two")),
    .list(ordered: true, .text("first"), .text("second")),
    .table(["Name", ColumnHeading("Born", .end)], .tableRow(.text("Ada"), .text("1815"))),
    .scroll(.text("scrolls, if it is too high")),
    .overlay(.text("below"), .text("on top")),
    .menu("More", .button("Delete", kind: .destructive, .tap)),
    .dialog("A sheet", .text("over the rest")).onDismiss(.tap),
    .dialog("Delete?", kind: .alert, .button("Delete", .tap)),  // also .confirmation, .popover

    // Parts of a container
    .when(names.isEmpty, .text("No names")),
    .forEach(names, id: \.self) { .text($0) },
    .fragment(names.map { .text($0) }),
    .memo(names) { .text(names.joined(separator: ", ")) },  // evaluated when names change
    .empty,
  ]
}

@Test("each view of the list is shown")
func listOfViews() {
  for view in allViews(["Ada"]).dropLast() where view != .when(false, .empty) {
    #expect(!view.rendered(width: 200).isEmpty)
  }
  #expect(allViews(["Ada"]).count == 37)
}
