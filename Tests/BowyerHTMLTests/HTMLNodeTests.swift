import BowyerHTML
import BowyerViews
import Testing
import TestSupport

typealias View = ViewTree<Int>

@Suite("Nodes as HTML elements") struct HTMLNodeTests {
  @Test("each view is the elements with its meaning, at permitted places")
  func nodes() throws {
    for (view, html) in Array(Self.nodes) + HTMLPropsTests.samples {
      expectEqual(view.renderedHTML(), html)
      expectEqual(try HTMLNesting.mistakes(HTMLReader.read(html)), [], "\(html)")
    }
  }

  @Test("the focus is where it can be: at what is in a set of radio buttons, in tabs, in a menu")
  func focus() {
    func html(_ kind: PickerKind, _ selection: ViewKey?, _ rule: FocusRule) -> String {
      Self.picker(kind, selection).focus(rule).renderedHTML()
    }
    for kind in [PickerKind.radio, .tabs] {
      let chosen = html(kind, "l", .initial).split(separator: "autofocus")
      expectEqual(chosen.count, 2)
      #expect(chosen[0].contains(#"value="l""#))
      let first = html(kind, nil, .initial).split(separator: "autofocus")
      expectEqual(first.count, 2)
      #expect(first[0].contains(#"value="s""#) && !first[0].contains(#"value="l""#))
      let never = html(kind, "l", .none)
      expectEqual(never.matches(of: /tabindex="-1"/).count, 2)
      #expect(!never.prefix { $0 != ">" }.contains("tabindex"))
      expectEqual(html(kind, "l", .order(7)).matches(of: /tabindex="7"/).count, 2)
    }
    #expect(html(.menu, "l", .initial).contains(#"<select data-on="select" autofocus>"#))
    let menu = View.menu("File", .button("Open", 1)).focus(.initial).renderedHTML()
    #expect(menu.hasPrefix(#"<details data-n class="b-menu"><summary autofocus>File</summary>"#))
  }

  @Test("what prevents the default of keys names the keys of the handler, with modifiers")
  func keys() throws {
    let keys: [KeyPress] = [
      KeyPress(.escape), KeyPress(.up, [.shift, .control, .alt]), KeyPress(.function(12)),
      KeyPress(.character("s"), .control), KeyPress(.character("9"), [.alt, .control]),
      // These type text, or are on few keyboards.
      KeyPress(.character("s")), KeyPress(.character("é"), .control), KeyPress(.function(13)),
    ]
    let options = EventOptions(preventsDefault: true)
    let view = View.text("a").onKey { keys.contains($0) ? 1 : nil }.options(options, for: .key)
    expectEqual(
      view.renderedHTML(),
      #"<p data-n data-on="key;prevent=,0Escape,7ArrowUp,0F12,4s,69,">a</p>"#
    )
    for (name, key) in [
      ("Enter", .enter), ("ArrowLeft", .left), ("PageDown", .pageDown), ("é", .character("é")),
      ("F", .character("F")), ("F1", .function(1)), ("F24", .function(24)),
    ] as [(String, KeyPress.Key)] {
      expectEqual(KeyPress.Key(browserName: name), key)
    }
    #expect(["", "F0", "F25", "Shift", "xF1"].allSatisfy { KeyPress.Key(browserName: $0) == nil })
  }

  @Test("a field of each kind has the type, the keyboard and the content that browsers know")
  func fields() {
    for (kind, attributes) in [
      (.phone, #"type="tel" autocomplete="tel""#), (.url, #"type="url" autocomplete="url""#),
      (.decimal, #"type="text" inputmode="decimal""#),
      (.username, #"type="text" autocomplete="username""#),
      (.time, #"type="time" placeholder="HH:MM""#),
      (.dateTime, #"type="datetime-local" placeholder="YYYY-MM-DDTHH:MM""#),
    ] as [(TextFieldKind, String)] {
      let html = View.textField("", text: "", kind: kind) { _ in 1 }.renderedHTML()
      expectEqual(html, #"<input data-n data-on="input" \#(attributes) value>"#)
    }
  }

  private static let options = [PickerOption("s", "Small"), PickerOption("l", "Large")]

  private static func picker(_ kind: PickerKind, _ selection: ViewKey?) -> View {
    .picker("Size", options, selection: selection, kind: kind) { _ in 1 }
  }

  static let nodes: KeyValuePairs<View, String> = [
    .text("a"):
      #"<p data-n>a</p>"#,
    .text([
      "a", .bold("b"), .italic("c"), .code("d"),
      TextSpan("e", ViewStyle([.dim, .strike], foreground: .rgb(0, 10, 255))),
    ]):
      #"<p data-n><span>a</span><strong>b</strong><em>c</em><code>d</code><span class="b-dim b-strike" style="color:#000aff">e</span></p>"#,
    .heading("a", level: 2):
      #"<h2 data-n>a</h2>"#,
    .code("\0\na\n  b"):
      #"<pre data-n class="b-code">\#n\#na\#n  b</pre>"#,
    .image("a.png", alt: "A bow"):
      #"<img data-n src="a.png" alt="A bow">"#,
    .link("Swift", to: "https://swift.org"):
      #"<a data-n href="https://swift.org">Swift</a>"#,
    .divider:
      #"<hr data-n>"#,
    .spacer:
      #"<div data-n class="b-spacer"></div>"#,
    .empty:
      #"<!--empty-->"#,
    .button("+", 1):
      #"<button data-n data-on="press" type="button">+</button>"#,
    .toggle("Terms", isOn: true) { _ in 1 }:
      #"<label data-n class="b-field"><input data-on="toggle" type="checkbox" checked><span>Terms</span></label>"#,
    .toggle("", isOn: false) { _ in 1 }.labelled("Done"):
      #"<input data-n aria-label="Done" data-on="toggle" type="checkbox">"#,
    .textField("Name", text: "Ada", placeholder: "Who?") { _ in 1 }:
      #"<label data-n class="b-field"><span>Name</span><input data-on="input" type="text" placeholder="Who?" value="Ada"></label>"#,
    .textField("Password", text: "x", kind: .secure) { _ in 1 }:
      #"<label data-n class="b-field"><span>Password</span><input data-on="input" type="password"></label>"#,
    .textField("", text: "", kind: .search) { _ in 1 }.labelled("Search"):
      #"<input data-n aria-label="Search" data-on="input" type="search" value>"#,
    .textField("Text", text: "\na", kind: .multiline) { _ in 1 }:
      #"<label data-n class="b-field"><span>Text</span><textarea data-on="input">\#n\#na</textarea></label>"#,
    picker(.menu, "l"):
      #"<label data-n class="b-field"><span>Size</span><select data-on="select"><option value="s">Small</option><option value="l" selected>Large</option></select></label>"#,
    picker(.menu, nil):
      #"<label data-n class="b-field"><span>Size</span><select data-on="select"><option value disabled hidden selected></option><option value="s">Small</option><option value="l">Large</option></select></label>"#,
    // A selection that is no option selects none.
    picker(.menu, "x"):
      #"<label data-n class="b-field"><span>Size</span><select data-on="select"><option value disabled hidden selected></option><option value="s">Small</option><option value="l">Large</option></select></label>"#,
    picker(.radio, "s"):
      #"<fieldset data-n class="b-radios" role="radiogroup" data-on="select"><legend>Size</legend><label><input type="radio" name="0-1" value="s" checked><span>Small</span></label><label><input type="radio" name="0-1" value="l"><span>Large</span></label></fieldset>"#,
    picker(.list, "s"):
      #"<label data-n class="b-field"><span>Size</span><select data-on="select" size="2"><option value="s" selected>Small</option><option value="l">Large</option></select></label>"#,
    picker(.tabs, "s"):
      #"<div data-n class="b-tabs" role="tablist" aria-label="Size" data-on="select"><button role="tab" type="button" value="s" aria-selected="true">Small</button><button role="tab" type="button" value="l" aria-selected="false">Large</button></div>"#,
    .textField("Mail", text: "a@b", kind: .email) { _ in 1 }:
      #"<label data-n class="b-field"><span>Mail</span><input data-on="input" type="text" inputmode="email" autocomplete="email" value="a@b"></label>"#,
    .textField("New", text: "x", kind: .newPassword) { _ in 1 }:
      #"<label data-n class="b-field"><span>New</span><input data-on="input" type="password" autocomplete="new-password"></label>"#,
    .textField("Code", text: "1", kind: .oneTimeCode) { _ in 1 }:
      #"<label data-n class="b-field"><span>Code</span><input data-on="input" type="text" inputmode="numeric" autocomplete="one-time-code" value="1"></label>"#,
    .textField("Born", text: "1815-12-10", kind: .date) { _ in 1 }:
      #"<label data-n class="b-field"><span>Born</span><input data-on="input" type="date" placeholder="YYYY-MM-DD" value="1815-12-10"></label>"#,
    .button("Delete", kind: .destructive, systemImage: "trash", 1):
      #"<button data-n class="b-destructive" data-on="press" type="button">Delete</button>"#,
    .button("Save", kind: .primary, 1):
      #"<button data-n class="b-primary" data-on="press" type="button">Save</button>"#,
    .image(system: "star.fill", alt: "Favourite"):
      #"<span data-n class="b-symbol" data-native="star.fill">Favourite</span>"#,
    .image(system: "star.fill", alt: "Favourite").onPress(1):
      #"<button data-n class="b-text" data-on="press" type="button" data-native="star.fill">Favourite</button>"#,
    .dialog("Sure?", kind: .alert, .text("Really")):
      #"<dialog data-n class="b-column" role="alertdialog" aria-label="Sure?" open aria-modal="true"><p class="b-title">Sure?</p><p data-n>Really</p></dialog>"#,
    .stepper("Guests", value: 2, in: 1...9, step: 3) { _ in 1 }:
      #"<label data-n class="b-field"><span>Guests</span><input data-on="slide" type="number" min="1" max="9" step="3" value="2"></label>"#,
    .stepper("Most", value: .max - 1, in: .min...(.max)) { _ in 1 }:
      #"<label data-n class="b-field"><span>Most</span><input data-on="slide" type="number" min="-9223372036854775808" max="9223372036854775807" step="1" value="9223372036854775806"></label>"#,
    .slider("Size", value: 4, in: 0...10, step: 0.5) { _ in 1 }:
      #"<label data-n class="b-field"><span>Size</span><input data-on="slide" type="range" min="0" max="10" step="0.5" value="4"></label>"#,
    .slider("Size", value: 4, in: 0...(.infinity)) { _ in 1 }:
      #"<label data-n class="b-field"><span>Size</span><input data-on="slide" type="range" min="0" step="any" value="4"></label>"#,
    .slider("Size", value: -4, in: -.infinity...10) { _ in 1 }:
      #"<label data-n class="b-field"><span>Size</span><input data-on="slide" type="range" max="10" step="any" value="-4"></label>"#,
    .progress("Loading", value: 0.4):
      #"<label data-n class="b-field"><span>Loading</span><progress value="0.4"></progress></label>"#,
    .progress("Loading", value: nil):
      #"<label data-n class="b-field"><span>Loading</span><progress></progress></label>"#,
    .row(.text("a"), .text("b")):
      #"<div data-n class="b-row"><p data-n>a</p><p data-n>b</p></div>"#,
    .column(spacing: 2, align: .center, [.text("a")]):
      #"<div data-n class="b-column b-align-center" style="row-gap:2lh"><p data-n>a</p></div>"#,
    .overlay(.text("a"), .text("b")):
      #"<div data-n class="b-overlay"><p data-n>a</p><p data-n>b</p></div>"#,
    .scroll(.text("a")):
      #"<div data-n class="b-column b-scroll b-scroll-y"><p data-n>a</p></div>"#,
    .group("Left", .text("a")):
      #"<fieldset data-n class="b-group"><legend>Left</legend><p data-n>a</p></fieldset>"#,
    .group("Left", .text("a")).onPress(1).checked(true).expanded(false):
      #"<fieldset data-n class="b-group b-checked b-collapsed" data-on="press"><legend>Left</legend><p data-n>a</p></fieldset>"#,
    .group("Left", .text("a")).role(.region).labelled("At left").onPress(1):
      #"<section data-n class="b-group" role="region" aria-label="At left" data-on="press" tabindex="0"><span class="b-label">Left</span><p data-n>a</p></section>"#,
    .group("", .text("a")).html(HTMLHint(tag: .div)).labelled("b"):
      #"<div data-n class="b-group" role="group" aria-label="b"><p data-n>a</p></div>"#,
    .form(.button("Save", 1)).onSubmit(1):
      #"<form data-n class="b-column" data-on="submit" method="dialog" novalidate><button data-n data-on="press" type="button">Save</button></form>"#,
    .list(.text("a"), .column(.text("b")), .empty):
      #"<ul data-n><li data-n>a</li><li data-n><div class="b-column"><p data-n>b</p></div></li><!--empty--></ul>"#,
    .list(ordered: true, [.text("a")]):
      #"<ol data-n><li data-n>a</li></ol>"#,
    .table(
      ["Name", ColumnHeading("Born", .end)],
      [.tableRow(.text("Ada"), .text("1815")), .text("b")]
    ):
      #"<table data-n><thead><tr><th scope="col">Name</th><th class="b-end" scope="col">Born</th></tr></thead><tbody><tr data-n><td data-n>Ada</td><td data-n class="b-end">1815</td></tr><tr data-n><td><p>b</p></td></tr></tbody></table>"#,
    .tableRow(.text("a")):
      #"<div data-n class="b-row"><p data-n>a</p></div>"#,
    .dialog(
      "Sure?",
      kind: .confirmation,
      .button("Yes", kind: .destructive, 1),
      .button("Ever", 3).disabled(),
      .button("No", 2)
    ):
      #"<dialog data-n class="b-column" role="alertdialog" aria-label="Sure?" open aria-modal="true"><p class="b-title">Sure?</p><button data-n class="b-destructive" data-on="press" type="button">Yes</button><button data-n disabled type="button">Ever</button><button data-n data-on="press" autofocus type="button">No</button></dialog>"#,
    .dialog("Sure?", .button("Yes", 1)).onDismiss(0):
      #"<dialog data-n class="b-column" aria-label="Sure?" data-on="dismiss" open aria-modal="true"><p class="b-title">Sure?</p><button data-n data-on="press" type="button">Yes</button></dialog>"#,
    .dialog("Note", isModal: false, [.text("a")]):
      #"<dialog data-n class="b-column" aria-label="Note" open><p class="b-title">Note</p><p data-n>a</p></dialog>"#,
    .menu("File", .button("Open", 1)):
      #"<details data-n class="b-menu"><summary>File</summary><button data-n data-on="press" type="button">Open</button></details>"#,
    .canvas(
      "Board",
      width: 10,
      height: 20,
      [
        .circle(x: 5, y: 5, radius: 2, .accent, isFilled: true),
        .rectangle(x: 0, y: 0, width: 1.5, height: 2, .rgb(1, 2, 3), isFilled: false),
        .line(x1: 0, y1: 1, x2: 2, y2: 3, nil), .text("a", x: 1, y: 2),
      ]
    ):
      ##"<svg data-n role="group" aria-label="Board" viewBox="0 0 10 20" width="5em" height="10em"><circle class="b-fg-accent" cx="5" cy="5" r="2" fill="currentColor"></circle><rect x="0" y="0" width="1.5" height="2" fill="none" stroke="#010203"></rect><line x1="0" y1="1" x2="2" y2="3" fill="none" stroke="currentColor"></line><text x="1" y="2">a</text></svg>"##,
    .native("map", ["place": "Bern"], fallback: "A map"):
      #"<div data-n class="b-native" data-native="map">A map</div>"#,
    .fragment(.text("a"), .text("b")):
      #"<div data-n class="b-column"><p data-n>a</p><p data-n>b</p></div>"#,
    .memo(1) { .text("a") }:
      #"<p data-n>a</p>"#,
    .list([.forEach(["a", "b"], id: \.self) { .text($0) }, .text("c")]):
      #"<ul data-n><!--each--><li data-key="a">a</li><li data-key="b">b</li><!--/each--><li data-n>c</li></ul>"#,
  ]
}
