import BowyerHTML
import BowyerViews
import Testing

@Suite("Properties of nodes in HTML") struct HTMLPropertyTests {
  typealias View = ViewTree<Int>

  @Test("each property has its counterpart in HTML", arguments: Self.properties)
  func property(_ sample: HTMLSample) throws {
    #expect(sample.view.renderedHTML() == sample.html)
    #expect(try HTMLNesting.mistakes(HTMLReader.read(sample.html)) == [])
  }

  static let properties: [HTMLSample] = [
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
    HTMLSample(View.text("a").role(.status), #"<p data-n role="status">a</p>"#),
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
      View.text("a").onPress(1),
      #"<button data-n class="b-text" data-on="press" type="button">a</button>"#
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
  ]
}
