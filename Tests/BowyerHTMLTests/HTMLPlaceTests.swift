import BowyerHTML
import BowyerViews
import Testing

@Suite("The nesting of elements in HTML") struct HTMLPlaceTests {
  typealias View = ViewTree<Int>

  @Test("each element is in a permitted parent", arguments: Self.places)
  func place(_ sample: HTMLSample) throws {
    #expect(sample.view.renderedHTML() == sample.html)
    #expect(try HTMLNesting.mistakes(HTMLReader.read(sample.html)) == [])
  }

  static let places: [HTMLSample] = [
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
