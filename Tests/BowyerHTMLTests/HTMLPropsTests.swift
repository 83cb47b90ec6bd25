import BowyerHTML
import BowyerViews
import Testing
import TestSupport

@Suite("The properties of nodes in HTML") struct HTMLPropsTests {
  @Test(
    "a place in the order of the focus is one that browsers know",
    arguments: [
      (Int.min, 1), (0, 1), (1, 1), (2, 2), (32_767, 32_767), (32_768, 32_767), (Int.max, 32_767),
    ]
  )
  func focusOrder(place: Int, index: Int) {
    let html = View.button("a", 1).focus(.order(place)).renderedHTML()
    #expect(html.contains(" tabindex=\"\(index)\" "), "\(html)")
  }

  @Test(
    "the time of an event is in milliseconds, from none to a day",
    arguments: [
      (Duration.seconds(-1), 0), (.zero, 0), (.nanoseconds(999_999), 0), (.milliseconds(1), 1),
      (.milliseconds(1500), 1500), (.milliseconds(-1), 0), (.seconds(86_400), 86_400_000),
      (.seconds(86_401), 86_400_000),
    ]
  )
  func times(time: Duration, milliseconds: Int) {
    for (rate, name) in [
      (EventOptions.Rate.debounce(time), "debounce"), (.throttle(time), "throttle"),
    ] {
      let html = View.text("a").onPress(1).options(EventOptions(rate: rate), for: .press)
        .renderedHTML()
      #expect(html.contains("data-on=\"press;\(name)=\(milliseconds)\""), "\(html)")
    }
  }

  @Test("a hint sets an attribute with a prefix and a name of small letters, digits, hyphens")
  func hintedNames() {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-".unicodeScalars)
    for scalar in (1...0x7F).compactMap(Unicode.Scalar.init) {
      for prefix in ["data-", "aria-"] {
        let hint = HTMLHint(attributes: [prefix + String(scalar): "b"])
        let isSet = View.text("a").html(hint).renderedHTML().contains("=\"b\"")
        let isKept = letters.contains(scalar) && prefix + String(scalar) != "data-n"
        expectEqual(isSet, isKept, "\(prefix)\(scalar)")
      }
    }
    for name in ["data", "x-data-a", "data-style"] + InjectionCases.names {
      let html = View.text("a").html(HTMLHint(attributes: [name: "b"])).renderedHTML()
      expectEqual(html, "<p data-n>a</p>")
    }
  }

  @Test("a hint does not repeat an attribute that the node has")
  func repeatedNames() {
    let hint = HTMLHint(attributes: ["aria-label": "hint", "aria-live": "off", "aria-x": "1"])
    expectEqual(
      View.button("a", 1).labelled("b").html(hint).renderedHTML(),
      #"<button data-n aria-label="b" data-on="press" type="button" aria-live="off" aria-x="1">a</button>"#
    )
  }

  @Test("each key that types no text, with each of its modifiers, can be kept from the browser")
  func allKeys() throws {
    let view = View.text("a").onKey { _ in 1 }
      .options(EventOptions(preventsDefault: true), for: .key)
    let match = try #require(view.renderedHTML().firstMatch(of: /prevent=,(.*),"/))
    let names = match.1.split(separator: ",", omittingEmptySubsequences: false)
    expectEqual(names.count, (14 + 12) * 8 + 36 * 3)
    let keys = try names.map { name in
      try #require(KeyPress.Key(browserName: String(name.dropFirst())), "\(name)")
    }
    expectEqual(Set(keys).count, 14 + 12 + 36)
    expectEqual(Set(names).count, names.count)
    for (key, name) in zip(keys, names) {
      let least: Character = if case .character = key { "2" } else { "0" }
      #expect(name.first.map { $0 >= least && $0 < "8" } == true, "\(name)")
    }
  }

  private static let options = [PickerOption("s", "Small"), PickerOption("l", "Large")]

  private static func picker(_ label: String, _ kind: PickerKind, _ selection: ViewKey? = "l")
    -> View
  {
    .picker(label, options, selection: selection, kind: kind) { _ in 1 }
  }

  /// A view in a paragraph, where no blocks may be.
  private static func inParagraph(_ view: View) -> View {
    .column(view).html(HTMLHint(tag: .p))
  }

  /// A view in a label, where no other label may be.
  private static func inLabel(_ view: View) -> View {
    .column(view).html(HTMLHint(tag: .label))
  }

  static let samples: KeyValuePairs<View, String> = [
    picker("Size", .radio).required().disabled():
      #"<fieldset data-n class="b-radios" role="radiogroup" disabled><legend>Size</legend><label><input type="radio" name="0-1" value="s" required disabled><span>Small</span></label><label><input type="radio" name="0-1" value="l" checked required disabled><span>Large</span></label></fieldset>"#,
    picker("Size", .tabs).disabled():
      #"<div data-n class="b-tabs" role="tablist" aria-label="Size"><button role="tab" type="button" value="s" aria-selected="false" disabled>Small</button><button role="tab" type="button" value="l" aria-selected="true" disabled>Large</button></div>"#,
    picker("Size", .list, nil).required():
      #"<label data-n class="b-field"><span>Size</span><select data-on="select" size="2" required><option value="s">Small</option><option value="l">Large</option></select></label>"#,
    picker("", .menu).required():
      #"<select data-n data-on="select" required><option value="s">Small</option><option value="l" selected>Large</option></select>"#,
    View.picker("", of: [1, 2, 3], selection: nil, kind: .list, title: { "\($0)" }) { $0 }:
      #"<select data-n data-on="select" size="3"><option value="1">1</option><option value="2">2</option><option value="3">3</option></select>"#,
    inLabel(picker("Size", .menu)):
      #"<label data-n class="b-column"><span data-n class="b-field"><span>Size</span><select aria-label="Size" data-on="select"><option value="s">Small</option><option value="l" selected>Large</option></select></span></label>"#,
    inLabel(picker("Size", .radio, nil)):
      #"<label data-n class="b-column"><span data-n class="b-radios" role="radiogroup" aria-label="Size" data-on="select"><span>Size</span><span><input type="radio" name="0-1" value="s" aria-label="Small"><span>Small</span></span><span><input type="radio" name="0-1" value="l" aria-label="Large"><span>Large</span></span></span></label>"#,
    inLabel(.textField("Name", text: "a") { _ in 1 }):
      #"<label data-n class="b-column"><span data-n class="b-field"><span>Name</span><input aria-label="Name" data-on="input" type="text" value="a"></span></label>"#,
    inParagraph(picker("Size", .tabs)):
      #"<p data-n class="b-column"><span data-n class="b-tabs" role="tablist" aria-label="Size" data-on="select"><button role="tab" type="button" value="s" aria-selected="false">Small</button><button role="tab" type="button" value="l" aria-selected="true">Large</button></span></p>"#,
    inParagraph(.group("Left", .text("a"))):
      #"<p data-n class="b-column"><span data-n class="b-group" role="group" aria-label="Left"><span class="b-label">Left</span><span data-n>a</span></span></p>"#,
    inParagraph(.dialog("Sure?", .text("a"))):
      #"<p data-n class="b-column"><span data-n class="b-column" role="dialog" aria-label="Sure?" aria-modal="true"><span class="b-title">Sure?</span><span data-n>a</span></span></p>"#,
    inParagraph(.menu("File", .button("Open", 1)).expanded(true).focus(.initial)):
      #"<p data-n class="b-column"><span data-n class="b-menu" role="group" aria-label="File" autofocus><span>File</span><button data-n data-on="press" type="button">Open</button></span></p>"#,
    inParagraph(
      .canvas(
        "",
        width: 2,
        height: 3,
        [.line(x1: 0, y1: 0, x2: 1, y2: 1, .danger), .text("a", x: 1, y: 1)]
      )
    ):
      #"<p data-n class="b-column"><svg data-n role="group" viewBox="0 0 2 3" width="1em" height="1.5em"><line class="b-fg-danger" x1="0" y1="0" x2="1" y2="1" fill="none" stroke="currentColor"></line><text x="1" y="1">a</text></svg></p>"#,
    View.canvas(
      "a",
      width: 1,
      height: 2,
      [.circle(x: 0, y: 0, radius: -1, nil, isFilled: false), .text(.bold("b"), x: 1, y: 1)]
    ):
      #"<svg data-n role="group" aria-label="a" viewBox="0 0 1 2" width="0.5em" height="1em"><circle cx="0" cy="0" r="0" fill="none" stroke="currentColor"></circle><text class="b-bold" x="1" y="1">b</text></svg>"#,
    View.textField("", text: "a", placeholder: "b", kind: .multiline) { _ in 1 }.required()
      .invalid():
      #"<textarea data-n data-on="input" aria-invalid="true" placeholder="b" required>a</textarea>"#,
    View.textField("", text: "a", kind: .number) { _ in 1 }.required().invalid():
      #"<input data-n data-on="input" aria-invalid="true" type="text" inputmode="numeric" value="a" required>"#,
    View.textField("a", text: "", kind: .secure) { _ in 1 }:
      #"<label data-n class="b-field"><span>a</span><input data-on="input" type="password" value></label>"#,
    View.toggle("a", isOn: false) { _ in 1 }.required():
      #"<label data-n class="b-field"><input data-on="toggle" type="checkbox" required><span>a</span></label>"#,
    View.stepper("", value: 1, in: 0...9) { _ in 1 }:
      #"<input data-n data-on="slide" type="number" min="0" max="9" step="1" value="1">"#,
    View.progress("", value: 0.5).labelled("a").styled(ViewStyle([.bold])):
      #"<progress data-n class="b-bold" aria-label="a" value="0.5"></progress>"#,
    View.progress("b", value: 0.5).labelled("a").styled(ViewStyle([.bold])):
      #"<label data-n class="b-field b-bold"><span>b</span><progress aria-label="a" value="0.5"></progress></label>"#,
    View.menu("File", .button("Open", 1)).expanded(true):
      #"<details data-n class="b-menu" open><summary>File</summary><button data-n data-on="press" type="button">Open</button></details>"#,
    View.menu("File").expanded(false).checked(true):
      #"<details data-n class="b-menu b-checked"><summary>File</summary></details>"#,
    View.dialog("", kind: .alert, isModal: false, .text("a")):
      #"<dialog data-n class="b-column" role="alertdialog" open><p data-n>a</p></dialog>"#,
    View.dialog("Sure?", .text("a")).labelled("b"):
      #"<dialog data-n class="b-column" aria-label="b" open aria-modal="true"><p class="b-title">Sure?</p><p data-n>a</p></dialog>"#,
    View.group("", .text("a")):
      #"<fieldset data-n class="b-group"><p data-n>a</p></fieldset>"#,
    View.group("Left", .text("a")).html(HTMLHint(tag: .div)):
      #"<div data-n class="b-group" role="group" aria-label="Left"><span class="b-label">Left</span><p data-n>a</p></div>"#,
    View.group("Left", .text("a")).html(HTMLHint(tag: .div)).onPress(1):
      #"<div data-n class="b-group" role="button" aria-label="Left" data-on="press" tabindex="0"><span class="b-label">Left</span><p data-n>a</p></div>"#,
    View.link("a", to: "b").disabled():
      #"<a data-n role="link" aria-disabled="true">a</a>"#,
    View.link("a", to: "b").expanded(true).checked(true):
      #"<a data-n class="b-checked" aria-expanded="true" href="b">a</a>"#,
    View.button("a", 1).expanded(false).checked(true):
      #"<button data-n data-on="press" aria-pressed="true" aria-expanded="false" type="button">a</button>"#,
    View.button("a", 1).disabled().hidden().selected(true):
      #"<button data-n hidden disabled aria-current="true" type="button">a</button>"#,
    View.button("a", 1).role(.note):
      #"<div data-n role="note"><button data-on="press" type="button">a</button></div>"#,
    View.image("a.png", alt: "b").onPress(1):
      #"<button data-n class="b-text" data-on="press" type="button"><img src="a.png" alt="b"></button>"#,
    View.image("a.png", alt: "b").labelled("c"):
      #"<img data-n aria-label="c" src="a.png" alt="b">"#,
    View.image(system: "a", alt: "").labelled("b"):
      #"<span data-n class="b-symbol" role="img" aria-label="b" data-native="a"></span>"#,
    View.heading("a", level: 2).onPress(1):
      #"<h2 data-n><button class="b-text" data-on="press" type="button">a</button></h2>"#,
    View.heading("a", level: 2).html(HTMLHint(tag: .p)):
      #"<p data-n role="heading" aria-level="2">a</p>"#,
    View.heading("a", level: 2).html(HTMLHint(tag: .h4)):
      #"<h4 data-n>a</h4>"#,
    View.text("a").onPress(1):
      #"<button data-n class="b-text" data-on="press" type="button">a</button>"#,
    View.text("a").onPress(1).role(.note):
      #"<p data-n role="note" data-on="press" tabindex="0">a</p>"#,
    View.text("a").onPress(1).disabled():
      #"<button data-n class="b-text" disabled type="button">a</button>"#,
    View.text("a").labelled("b"):
      #"<p data-n role="img" aria-label="b">a</p>"#,
    View.text("a").checked(true).expanded(true):
      #"<p data-n class="b-checked b-expanded">a</p>"#,
    View.text("a").checked(false).expanded(false).selected(false):
      #"<p data-n class="b-unchecked b-collapsed">a</p>"#,
    View.button("a", 1).checked(false):
      #"<button data-n data-on="press" aria-pressed="false" type="button">a</button>"#,
    View.column(View.column(.text("a")).role(.banner)).html(HTMLHint(tag: .header)):
      #"<header data-n class="b-column"><div data-n class="b-column" role="banner"><p data-n>a</p></div></header>"#,
    View.row(View.empty.keyed("k")):
      #"<div data-n class="b-row"><p data-key="k"></p></div>"#,
    View.text("a").role(.navigation):
      #"<nav data-n>a</nav>"#,
    View.text("a").role(.status):
      #"<p data-n role="status">a</p>"#,
    View.text("a").html(HTMLHint(tag: .small)).role(.status):
      #"<small data-n role="status">a</small>"#,
    View.text(""):
      #"<p data-n></p>"#,
    View.code("a").labelled("b"):
      #"<pre data-n class="b-code" role="img" aria-label="b">a</pre>"#,
    View.column(.text("a")).onPress(1):
      #"<div data-n class="b-column" role="button" data-on="press" tabindex="0"><p data-n>a</p></div>"#,
    View.column(.text("a")).onPress(1).disabled():
      #"<div data-n class="b-column" role="button" aria-disabled="true"><p data-n>a</p></div>"#,
    View.column(.text("a")).onPress(1).checked(true).expanded(false):
      #"<div data-n class="b-column" role="button" data-on="press" tabindex="0" aria-pressed="true" aria-expanded="false"><p data-n>a</p></div>"#,
    View.column(.text("a")).onPress(1).role(.region).checked(true).expanded(false):
      #"<section data-n class="b-column b-checked b-collapsed" role="region" data-on="press" tabindex="0"><p data-n>a</p></section>"#,
    View.column(.text("a")).labelled("b"):
      #"<div data-n class="b-column" role="group" aria-label="b"><p data-n>a</p></div>"#,
    View.column(.text("a")).labelled("b").role(.main):
      #"<main data-n class="b-column" aria-label="b"><p data-n>a</p></main>"#,
    View.column(.text("a")).labelled("b").html(HTMLHint(tag: .ul)):
      #"<ul data-n class="b-column" aria-label="b"><li data-n>a</li></ul>"#,
    View.column(.text("a")).html(HTMLHint(tag: .legend)):
      #"<div data-n class="b-column"><p data-n>a</p></div>"#,
    View.column(.text("a")).role(.banner):
      #"<header data-n class="b-column" role="banner"><p data-n>a</p></header>"#,
    View.column(.text("a")).described("b").live(.polite).invalid().hidden():
      #"<div data-n hidden class="b-column" aria-description="b" aria-live="polite" aria-invalid="true"><p data-n>a</p></div>"#,
    View.table(
      [],
      [
        View.tableRow(.text("a"), .text("b").role(.note)).onPress(1),
        View.tableRow(.text("c").onPress(1)).onPress(2).disabled(),
        View.tableRow(.empty).onPress(1).focus(FocusRule.none),
      ]
    ):
      #"<table data-n><tbody><tr data-n data-on="press" tabindex="0"><td data-n>a</td><td data-n><p role="note">b</p></td></tr><tr data-n><td data-n><button class="b-text" disabled type="button">c</button></td></tr><tr data-n data-on="press" tabindex="-1"><td data-n></td></tr></tbody></table>"#,
    View.table(
      [ColumnHeading("a", .center), ColumnHeading("b", .stretch), ColumnHeading("c", .end)],
      [View.tableRow(.text("d"), .text("e"), .button("f", 1), .text("g"))]
    ):
      #"<table data-n><thead><tr><th class="b-center" scope="col">a</th><th scope="col">b</th><th class="b-end" scope="col">c</th></tr></thead><tbody><tr data-n><td data-n class="b-center">d</td><td data-n>e</td><td data-n class="b-end"><button data-on="press" type="button">f</button></td><td data-n>g</td></tr></tbody></table>"#,
    View.table(
      [ColumnHeading("a", .start), ColumnHeading("b", .stretch)],
      [View.tableRow(.text("c"), .column(.tableRow(.text("d"))))]
    ):
      #"<table data-n><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr data-n><td data-n>c</td><td data-n><div class="b-column"><div data-n class="b-row"><p data-n>d</p></div></div></td></tr></tbody></table>"#,
    View.list(
      .text("a").onPress(1),
      .text("b").role(.note),
      .text("c").labelled("d"),
      .text("e").html(HTMLHint(tag: .small)),
      .heading("f").html(HTMLHint(tag: .li)),
      .text("g").bordered()
    ):
      #"<ul data-n><li data-n><button class="b-text" data-on="press" type="button">a</button></li><li data-n><p role="note">b</p></li><li data-n><p role="img" aria-label="d">c</p></li><li data-n><small>e</small></li><li data-n role="heading" aria-level="1">f</li><li data-n class="b-border-line">g</li></ul>"#,
    View.list(ordered: true, [.text("a")]).html(HTMLHint(tag: .ul)):
      #"<ul data-n><li data-n>a</li></ul>"#,
    View.list(.text("a")).html(HTMLHint(tag: .div)):
      #"<ul data-n><li data-n>a</li></ul>"#,
    View.row(spacing: 2, align: .end, wraps: false, [.text("a")]):
      #"<div data-n class="b-row b-nowrap b-align-end" style="column-gap:2ch"><p data-n>a</p></div>"#,
    View.row(spacing: 0, [.text("a")]):
      #"<div data-n class="b-row" style="column-gap:0ch"><p data-n>a</p></div>"#,
    View.scroll([.horizontal, .vertical], [.text("a")]):
      #"<div data-n class="b-column b-scroll b-scroll-x b-scroll-y"><p data-n>a</p></div>"#,
    View.picker("", of: [1], selection: nil, kind: .list, title: { "\($0)" }) { $0 }:
      #"<select data-n data-on="select" size="2"><option value="1">1</option></select>"#,
    View.button("a", 1).options(
      EventOptions(preventsDefault: true, stopsPropagation: true),
      for: .press
    ):
      #"<button data-n data-on="press;prevent;stop" type="button">a</button>"#,
    View.scroll([.horizontal], [.text("a")]):
      #"<div data-n class="b-column b-scroll b-scroll-x"><p data-n>a</p></div>"#,
    View.text("a").growing(0, shrink: 0):
      #"<p data-n style="flex-shrink:0">a</p>"#,
    View.text("a").growing(1):
      #"<p data-n style="flex-grow:1">a</p>"#,
    View.text("a").padded(ViewPadding(top: 1, leading: 2, bottom: 3, trailing: 4)).bordered(
      .double
    ).aligned(.stretch):
      #"<p data-n class="b-border-double b-at-stretch" style="padding:1lh 4ch 3lh 2ch">a</p>"#,
    View.text("a").styled(
      ViewStyle(
        [.underline, .inverse, .monospaced],
        foreground: .rgb(15, 16, 17),
        background: .warning
      )
    ):
      #"<p data-n class="b-underline b-inverse b-mono b-bg-warning" style="color:#0f1011">a</p>"#,
    View.native("", ["place": "Bern"], fallback: ""):
      #"<div data-n class="b-native"></div>"#,
    View.list(
      View.forEach([1, 2], id: \.self) { .button("\($0)", $0) }.disabled(),
      .button("3", 3)
    ):
      #"<ul data-n><!--each--><li data-key="1"><button disabled type="button">1</button></li><li data-key="2"><button disabled type="button">2</button></li><!--/each--><li data-n><button data-on="press" type="button">3</button></li></ul>"#,
    View.column(.forEach([1], id: \.self) { _ in .forEach([2], id: \.self) { .text("\($0)") } }):
      #"<div data-n class="b-column"><!--each--><div data-key="1" class="b-column"><p data-key="2">2</p></div><!--/each--></div>"#,
    View.column(.column(.text("a")).role(.contentInfo)).html(HTMLHint(tag: .header)):
      #"<header data-n class="b-column"><div data-n class="b-column" role="contentinfo"><p data-n>a</p></div></header>"#,
    View.column(
      .column(.text("a")).html(HTMLHint(tag: .main)),
      .column(.text("b")).html(HTMLHint(tag: .footer))
    ).html(HTMLHint(tag: .footer)):
      #"<footer data-n class="b-column"><div data-n class="b-column"><p data-n>a</p></div><div data-n class="b-column"><p data-n>b</p></div></footer>"#,
    View.column(.text("a").role(.main)).html(HTMLHint(tag: .article)):
      #"<article data-n class="b-column"><p data-n role="main">a</p></article>"#,
    View.column(.button("a", 1), .link("b", to: "c")).disabled():
      #"<div data-n class="b-column"><button data-n disabled type="button">a</button><a data-n role="link" aria-disabled="true">b</a></div>"#,
    View.list(.text("a")).role(.navigation):
      #"<nav data-n><ul><li data-n>a</li></ul></nav>"#,
    View.button("a", 1).focus(.initial):
      #"<button data-n data-on="press" autofocus type="button">a</button>"#,
    View.button("a", 1).focus(FocusRule.none):
      #"<button data-n data-on="press" tabindex="-1" type="button">a</button>"#,
    View.textField("a", text: "") { _ in 1 }.onSubmit(1).onKey { _ in 1 }.options(
      EventOptions(stopsPropagation: true, rate: .debounce(.milliseconds(300))),
      for: .input
    ):
      #"<label data-n class="b-field"><span>a</span><input data-on="input;debounce=300;stop submit key" type="text" value></label>"#,
    View.column(.text("a")).html(
      HTMLHint(tag: .section, classes: ["todoapp"], attributes: ["data-x": "1"])
    ):
      #"<section data-n class="todoapp b-column" data-x="1"><p data-n>a</p></section>"#,
    View.text("a").frame(
      minWidth: 1,
      idealWidth: 2,
      maxWidth: 3,
      minHeight: 4,
      idealHeight: 5,
      maxHeight: 6
    ):
      #"<p data-n style="min-width:1ch;width:2ch;max-width:3ch;min-height:4lh;height:5lh;max-height:6lh">a</p>"#,
    View.table([], [View.tableRow(.text("a")).role(.navigation)]):
      #"<table data-n><tbody><tr data-n><td data-n>a</td></tr></tbody></table>"#,
    View.column(.text("a"), .list(.text("b")), .table(["c"], [])).html(HTMLHint(tag: .p)):
      #"<p data-n class="b-column"><span data-n>a</span><span data-n role="list"><span data-n role="listitem">b</span></span><span data-n role="table"><span role="rowgroup"><span role="row"><span role="columnheader">c</span></span></span><span role="rowgroup"></span></span></p>"#,
    View.column(.heading("a", level: 3), .heading("b").onPress(1)).html(HTMLHint(tag: .p)):
      #"<p data-n class="b-column"><span data-n role="heading" aria-level="3">a</span><span data-n role="heading" aria-level="1"><button class="b-text" data-on="press" type="button">b</button></span></p>"#,
    View.row(.toggle("a", isOn: true) { _ in 1 }, .text("b").html(HTMLHint(tag: .label))).html(
      HTMLHint(tag: .label)
    ):
      #"<label data-n class="b-row"><span data-n class="b-field"><input aria-label="a" data-on="toggle" type="checkbox" checked><span>a</span></span><span data-n>b</span></label>"#,
    View.form(.form(.text("a"))):
      #"<form data-n class="b-column" method="dialog" novalidate><div data-n class="b-column" role="form"><p data-n>a</p></div></form>"#,
    View.column(
      .text("a").html(HTMLHint(tag: .li)),
      .column(.text("b")).html(HTMLHint(tag: .li, classes: ["c"]))
    ).html(HTMLHint(tag: .ul)):
      #"<ul data-n class="b-column"><li data-n>a</li><li data-n class="c b-column"><p data-n>b</p></li></ul>"#,
    View.text("a").html(HTMLHint(tag: .li)):
      #"<p data-n>a</p>"#,
    View.table([], [View.button("a", 1).role(.navigation), View.divider.role(.main)]):
      #"<table data-n><tbody><tr data-n><td><nav><button data-on="press" type="button">a</button></nav></td></tr><tr data-n><td><main><hr></main></td></tr></tbody></table>"#,
    View.tableRow(.text("a")).role(.navigation):
      #"<nav data-n class="b-row"><p data-n>a</p></nav>"#,
    View.column(
      .picker("Size", [PickerOption("s", "S")], selection: "s", kind: .radio) { _ in 1 },
      .picker("", [PickerOption("s", "S")], selection: nil, kind: .radio) { _ in 1 }
    ).html(HTMLHint(tag: .p)):
      #"<p data-n class="b-column"><span data-n class="b-radios" role="radiogroup" aria-label="Size" data-on="select"><span>Size</span><label><input type="radio" name="0-1" value="s" checked><span>S</span></label></span><span data-n class="b-radios" role="radiogroup" data-on="select"><label><input type="radio" name="0-2" value="s"><span>S</span></label></span></p>"#,
    View.column(.column(.text("a")).role(.main)).role(.banner):
      #"<header data-n class="b-column" role="banner"><div data-n class="b-column" role="main"><p data-n>a</p></div></header>"#,
  ]
}
