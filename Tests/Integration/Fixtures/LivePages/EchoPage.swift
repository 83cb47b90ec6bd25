import Bowyer

/// A text that is shown in every place that a text has on a page.
enum Echo {
  static let component = StoreComponent(
    initialState: "",
    dispatcher: StateDispatcher<Void, String, String>.reducing { $0 = $1 },
    view: { text in
      .column(
        .textField("", text: text, kind: .multiline) { $0 }.labelled("Text"),
        .textField("", text: text, kind: .secure) { $0 }.labelled("Secret"),
        .text(text).html(HTMLHint(classes: ["echo"])),
        .heading(text).html(HTMLHint(classes: ["echo"])),
        .code(text).html(HTMLHint(classes: ["echo"])),
        .button(text, text).html(HTMLHint(classes: ["echo"])),
        .link(text, to: text).html(HTMLHint(classes: ["echo"])),
        .list(.text(text).html(HTMLHint(classes: ["echo"]))),
        .text([.bold(text)]).html(HTMLHint(classes: ["echo"])),
        .text("named").labelled(text).described(text).html(HTMLHint(classes: ["named"]))
      )
    }
  )
}
