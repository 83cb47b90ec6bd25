import Bowyer

// Every kind of view on one page, each as it is meant: to be seen in all interpreters.

/// What the gallery remembers.
struct GalleryState: Hashable {
  var presses = 0
  var isOn = true
  var name = "Ada"
  var secret = "1815"
  var notes = "First line\nSecond line"
  var question = ""
  var size: ViewKey? = "m"
  var volume = 4.0
  var guests = 2
  var email = ""
  var birth = "1815-12-10"
  var selected: ViewKey?
  var dialog: DialogKind?
}

/// What can be done with it.
enum GalleryInput: Equatable, Editing {
  case edit(Edit<GalleryState>)
  case press
  case ask(DialogKind?)
}

/// What it does.
let gallery = StateDispatcher<Void, GalleryState, GalleryInput>.reducing { state, input in
  switch input {
  case .edit: break
  case .press: state.presses &+= 1
  case .ask(let dialog): state.dialog = dialog
  }
}
.editing()

/// How it looks.
func galleryView(_ state: GalleryState) -> ViewTree<GalleryInput> {
  .column(
    spacing: 1,
    content(),
    controls(state),
    pickers(state),
    layouts(),
    lists(),
    .column(.heading("Table", level: 2), .galleryTable(selected: state.selected)),
    .galleryLayers(state.dialog)
  )
}

private func content() -> ViewTree<GalleryInput> {
  .column(
    .heading("Content", level: 2),
    .text(["Text may be ", .bold("bold"), ", ", .italic("slanted"), ", or ", .code("code"), "."]),
    .text("What is less important is faint.").styled(ViewStyle(foreground: .muted)),
    .code("let bow = Bow(\n  string: .taut\n)"),
    .image("bow.svg", alt: "A bow"),
    .image("ornament.svg", alt: ""),
    .image(system: "star.fill", alt: "Favourite"),
    .link("The language", to: "https://swift.org"),
    .divider,
    .native("clock", ["zone": "UTC"], fallback: "(no clock here)"),
    .empty
  )
}

private func controls(_ state: GalleryState) -> ViewTree<GalleryInput> {
  .column(
    .heading("Controls", level: 2),
    .row(
      .button("Press", .press),
      .button("Main", kind: .primary, systemImage: "checkmark", .press),
      .button("Delete", kind: .destructive, .press),
      .button("Disabled", .press).disabled(),
      .text("\(state.presses)").live(.polite)
    ),
    .toggle("Light", \.isOn, of: state),
    .form(
      .textField("Name", \.name, of: state).required().invalid(state.name.isEmpty),
      .textField("Secret", text: state.secret, kind: .secure) { .edit(Edit(\.secret, $0)) }
        .described("Nobody reads it"),
      .textField("Notes", text: state.notes, kind: .multiline) { .edit(Edit(\.notes, $0)) },
      .textField("Find", text: state.question, placeholder: "a word", kind: .search) {
        .edit(Edit(\.question, $0))
      }
    ),
    .form(
      .textField("E-mail", text: state.email, placeholder: "ada@example.org", kind: .email) {
        .edit(Edit(\.email, $0))
      },
      .textField("Born", text: state.birth, kind: .date) { .edit(Edit(\.birth, $0)) },
      .stepper("Guests", value: state.guests, in: 1...9) { .edit(Edit(\.guests, $0)) }
    ),
    .slider("Volume", value: state.volume, in: 0...10, step: 1) { .edit(Edit(\.volume, $0)) },
    .progress("Loading", value: state.volume / 10),
    .progress("Waiting", value: nil)
  )
}

private func pickers(_ state: GalleryState) -> ViewTree<GalleryInput> {
  let sizes = [PickerOption("s", "Small"), PickerOption("m", "Medium"), PickerOption("l", "Large")]
  func picker(_ label: String, _ kind: PickerKind) -> ViewTree<GalleryInput> {
    .picker(label, sizes, selection: state.size, kind: kind) { .edit(Edit(\.size, $0)) }
  }
  return .column(
    .heading("Pickers", level: 2),
    picker("Menu", .menu),
    picker("Radio", .radio),
    picker("List", .list),
    picker("Tabs", .tabs)
  )
}

private func layouts() -> ViewTree<GalleryInput> {
  .column(
    .heading("Layout", level: 2),
    .row(.text("left"), .spacer, .text("right")),
    .row(.text("grows").growing().bordered(), .text("stays").bordered(.rounded)),
    .row(align: .center, .text("high\nas\nthree"), .divider, .text("in the middle")),
    .text("at the end").aligned(.end),
    .text("set in").padded(ViewPadding(leading: 4)),
    .row(.text("wide").frame(minWidth: 12), .text("beside")),
    .overlay(.text("·········"), .text("on top").padded(ViewPadding(leading: 2))),
    .scroll(.text("Much of it"), .text("may be below.")),
    .group("Group", .text("What belongs together"), .group("Inner", .text("and more of it"))),
    .text("hidden").hidden()
  )
}

private func lists() -> ViewTree<GalleryInput> {
  .column(
    .heading("Lists", level: 2),
    .list(.text("An item that is so long that it may need a second line"), .text("Another")),
    .list(ordered: true, .text("First"), .fragment(.text("Second"), .text("Third"))),
    .list(
      .group("A section", .row(.text("Milk"), .button("Delete", .press).placed(.swipe))),
      .group("Another", .text("Bread")).described("A group in a list is a section of it")
    ),
    .row(.button("Share", .press).localized()).placed(.toolbar)
  )
}
