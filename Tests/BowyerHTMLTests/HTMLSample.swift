import BowyerHTML
import BowyerViews

/// A view, and what it is as HTML.
struct HTMLSample: Sendable {
  let view: ViewTree<Int>
  let html: String

  init(_ view: ViewTree<Int>, _ html: String) { (self.view, self.html) = (view, html) }
}

extension HTMLSample {
  private typealias View = ViewTree<Int>

  static let places: [HTMLSample] = [
    HTMLSample(View.text("a").keyed("k"), #"<p data-key="k">a</p>"#),
    HTMLSample(View.text("a").hidden(), #"<p data-n hidden>a</p>"#),
    HTMLSample(
      View.button("a", 1).disabled(),
      #"<button data-n disabled type="button">a</button>"#
    ),
    HTMLSample(
      View.column(.button("a", 1), .link("b", to: "c")).disabled(),
      #"<div data-n class="b-column"><button data-n disabled type="button">a</button><a data-n role="link" aria-disabled="true">b</a></div>"#
    ),
    HTMLSample(
      View.button("×", 1).labelled("Close").described("For good"),
      #"<button data-n aria-label="Close" data-on="press" aria-description="For good" type="button">×</button>"#
    ),
    HTMLSample(View.text("×").labelled("Times"), #"<p data-n role="img" aria-label="Times">×</p>"#),
    HTMLSample(
      View.row(.text("a")).labelled("Names"),
      #"<div data-n class="b-row" role="group" aria-label="Names"><p data-n>a</p></div>"#
    ),
    HTMLSample(View.text("3 left").live(.polite), #"<p data-n aria-live="polite">3 left</p>"#),
    HTMLSample(
      View.column(.text("a")).role(.navigation),
      #"<nav data-n class="b-column"><p data-n>a</p></nav>"#
    ),
    HTMLSample(
      View.list(.text("a")).role(.navigation),
      #"<nav data-n><ul><li data-n>a</li></ul></nav>"#
    ),
    HTMLSample(
      View.button("Wrap", 1).checked(true),
      #"<button data-n data-on="press" aria-pressed="true" type="button">Wrap</button>"#
    ),
    HTMLSample(
      View.text("a").checked(false).selected(true),
      #"<p data-n class="b-unchecked" aria-current="true">a</p>"#
    ),
    HTMLSample(
      View.button("More", 1).expanded(false),
      #"<button data-n data-on="press" aria-expanded="false" type="button">More</button>"#
    ),
    HTMLSample(
      View.menu("File").expanded(true),
      #"<details data-n class="b-menu" open><summary>File</summary></details>"#
    ),
    HTMLSample(
      View.textField("Age", text: "x") { _ in 1 }.invalid().required(),
      #"<label data-n class="b-field"><span>Age</span><input data-on="input" aria-invalid="true" type="text" value="x" required></label>"#
    ),
    HTMLSample(
      View.button("a", 1).focus(.initial),
      #"<button data-n data-on="press" autofocus type="button">a</button>"#
    ),
    HTMLSample(
      View.button("a", 1).focus(.order(2)),
      #"<button data-n data-on="press" tabindex="2" type="button">a</button>"#
    ),
    HTMLSample(
      View.button("a", 1).focus(FocusRule.none),
      #"<button data-n data-on="press" tabindex="-1" type="button">a</button>"#
    ),
    HTMLSample(
      View.text("a").styled(
        ViewStyle([.bold, .inverse], foreground: .danger, background: .rgb(255, 0, 16))
      ),
      #"<p data-n class="b-bold b-inverse b-fg-danger" style="background-color:#ff0010">a</p>"#
    ),
    HTMLSample(
      View.text("a").padded(ViewPadding(top: 1, leading: 2)).frame(minWidth: 3, maxHeight: 4)
        .growing(2, shrink: 0),
      #"<p data-n style="padding:1lh 0ch 0lh 2ch;min-width:3ch;max-height:4lh;flex-grow:2;flex-shrink:0">a</p>"#
    ),
    HTMLSample(
      View.text("a").bordered(.double).aligned(.end),
      #"<p data-n class="b-border-double b-at-end">a</p>"#
    ),
    HTMLSample(
      View.heading("a").onPress(1),
      #"<h1 data-n><button class="b-text" data-on="press" type="button">a</button></h1>"#
    ),
    HTMLSample(
      View.image("a", alt: "b").onPress(1),
      #"<button data-n class="b-text" data-on="press" type="button"><img src="a" alt="b"></button>"#
    ),
    HTMLSample(
      View.row(.text("a")).onPress(1),
      #"<div data-n class="b-row" role="button" data-on="press" tabindex="0"><p data-n>a</p></div>"#
    ),
    HTMLSample(
      View.textField("a", text: "") { _ in 1 }.onSubmit(1).onKey { _ in 1 }.options(
        EventOptions(stopsPropagation: true, rate: .debounce(.milliseconds(300))),
        for: .input
      ),
      #"<label data-n class="b-field"><span>a</span><input data-on="input;debounce=300;stop submit key" type="text" value></label>"#
    ),
    HTMLSample(
      View.column(.text("a")).html(
        HTMLHint(tag: .section, classes: ["todoapp"], attributes: ["data-x": "1"])
      ),
      #"<section data-n class="todoapp b-column" data-x="1"><p data-n>a</p></section>"#
    ),
    HTMLSample(
      View.text("a").frame(
        minWidth: 1,
        idealWidth: 2,
        maxWidth: 3,
        minHeight: 4,
        idealHeight: 5,
        maxHeight: 6
      ),
      #"<p data-n style="min-width:1ch;width:2ch;max-width:3ch;min-height:4lh;height:5lh;max-height:6lh">a</p>"#
    ),
    HTMLSample(
      View.table([], [View.tableRow(.text("a")).role(.navigation)]),
      #"<table data-n><tbody><tr data-n><td data-n>a</td></tr></tbody></table>"#
    ),
    HTMLSample(
      View.column(.text("a"), .list(.text("b")), .table(["c"], [])).html(HTMLHint(tag: .p)),
      #"<p data-n class="b-column"><span data-n>a</span><span data-n role="list"><span data-n role="listitem">b</span></span><span data-n role="table"><span role="rowgroup"><span role="row"><span role="columnheader">c</span></span></span><span role="rowgroup"></span></span></p>"#
    ),
    HTMLSample(
      View.column(.heading("a", level: 3), .heading("b").onPress(1)).html(HTMLHint(tag: .p)),
      #"<p data-n class="b-column"><span data-n role="heading" aria-level="3">a</span><span data-n role="heading" aria-level="1"><button class="b-text" data-on="press" type="button">b</button></span></p>"#
    ),
    HTMLSample(
      View.row(.toggle("a", isOn: true) { _ in 1 }, .text("b").html(HTMLHint(tag: .label))).html(
        HTMLHint(tag: .label)
      ),
      #"<label data-n class="b-row"><span data-n class="b-field"><input aria-label="a" data-on="toggle" type="checkbox" checked><span>a</span></span><span data-n>b</span></label>"#
    ),
    HTMLSample(
      View.form(.form(.text("a"))),
      #"<form data-n class="b-column" method="dialog" novalidate><div data-n class="b-column" role="form"><p data-n>a</p></div></form>"#
    ),
    HTMLSample(
      View.column(
        .text("a").html(HTMLHint(tag: .li)),
        .column(.text("b")).html(HTMLHint(tag: .li, classes: ["c"]))
      ).html(HTMLHint(tag: .ul)),
      #"<ul data-n class="b-column"><li data-n>a</li><li data-n class="c b-column"><p data-n>b</p></li></ul>"#
    ),
    HTMLSample(View.text("a").html(HTMLHint(tag: .li)), #"<p data-n>a</p>"#),
    HTMLSample(
      View.table([], [View.button("a", 1).role(.navigation), View.divider.role(.main)]),
      #"<table data-n><tbody><tr data-n><td><nav><button data-on="press" type="button">a</button></nav></td></tr><tr data-n><td><main><hr></main></td></tr></tbody></table>"#
    ),
    HTMLSample(
      View.tableRow(.text("a")).role(.navigation),
      #"<nav data-n class="b-row"><p data-n>a</p></nav>"#
    ),
    HTMLSample(
      View.column(
        .picker("Size", [PickerOption("s", "S")], selection: "s", kind: .radio) { _ in 1 },
        .picker("", [PickerOption("s", "S")], selection: nil, kind: .radio) { _ in 1 }
      ).html(HTMLHint(tag: .p)),
      #"<p data-n class="b-column"><span data-n class="b-radios" role="radiogroup" aria-label="Size" data-on="select"><span>Size</span><label><input type="radio" name="0-1" value="s" checked><span>S</span></label></span><span data-n class="b-radios" role="radiogroup" data-on="select"><label><input type="radio" name="0-2" value="s"><span>S</span></label></span></p>"#
    ),
    HTMLSample(
      View.column(.column(.text("a")).role(.main)).role(.banner),
      #"<header data-n class="b-column" role="banner"><div data-n class="b-column" role="main"><p data-n>a</p></div></header>"#
    ),
  ]
}
