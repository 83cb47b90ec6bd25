import TestSupport
import Testing

@testable import BowyerViews

@Suite("A difference of two nodes") struct NodeLookTests {
  private typealias View = ViewTree<Int>

  private let text = View.text("a")

  /// Expects that two views differ, both ways, and that a patch has one operation, or none.
  private func expect(
    _ old: View,
    _ new: View,
    isSame: Bool = false,
    at location: SourceLocation = #_sourceLocation
  ) {
    for (old, new) in [(old, new), (new, old)] {
      expectEqual((old == new), isSame, sourceLocation: location)
      let patch = ViewPatch(from: old, to: new)
      expectEqual(patch.operations, (isSame ? 0 : 1), sourceLocation: location)
      #expect(ViewPatch(from: new, to: new).isEmpty, sourceLocation: location)
    }
  }

  @Test("is found in what each of them has itself, and in what modifiers say")
  func looks() {
    expect(text, .text("b"))
    expect(.text("\u{E9}"), .text("e\u{301}"))
    expect(.link("a", to: "b"), .link("a", to: "c"))
    func field(_ text: String, placeholder: String, kind: TextFieldKind = .plain) -> View {
      .textField("a", text: text, placeholder: placeholder, kind: kind) { _ in 1 }
    }
    expect(field("x", placeholder: ""), field("y", placeholder: ""))
    expect(field("x", placeholder: "p"), field("x", placeholder: "q"))
    expect(field("x", placeholder: "p"), field("x", placeholder: "p", kind: .search))
    expect(.heading("a", level: 1), .heading("a", level: 2))
    expect(.toggle("a", isOn: true) { _ in 1 }, .toggle("a", isOn: false) { _ in 1 })
    expect(text, text.disabled())
    expect(text, text.keyed("k"))
    expect(text.keyed("k"), text.keyed("l"))
    expect(.row(text), .row(spacing: 2, text))
    expect(.progress("a", value: 0.5), .progress("a", value: nil))
    expect(.link("a", to: "b"), .link("c", to: "d"))
    let changes: [View] = [
      text.role(.alert), text.placed(.toolbar), text.localized(), text.labelled("b"),
      text.described("b"), text.hidden(), text.checked(false), text.selected(false),
      text.expanded(true), text.invalid(), text.required(), text.live(.polite),
      text.focus(.initial), text.styled(ViewStyle(.bold)),
      text.styled(ViewStyle(foreground: .accent)), text.padded(ViewPadding(leading: 1)),
      text.frame(minWidth: 1), text.frame(maxHeight: 1), text.growing(1),
      text.growing(0, shrink: 0), text.bordered(), text.aligned(.end),
      text.html(HTMLHint(tag: .em)),
      text.options(EventOptions(stopsPropagation: true), for: .key), text.onPress(1),
    ]
    for view in changes {
      expect(text, view)
      // So it is beside something else.
      expect(text.onBlur(2).keyed("k"), view.onBlur(2).keyed("k"))
    }
    expect(text.labelled("b"), text.hidden())
    expect(text.onPress(1), text.onBlur(1))
    expect(text.onPress(1).onBlur(2), text.onBlur(3).onPress(4), isSame: true)
  }

  @Test("in kind leaves nothing of the one before")
  func kinds() {
    func picker(_ kind: PickerKind) -> View {
      .picker("a", [], selection: nil, kind: kind) { _ in 1 }
    }
    func field(_ kind: TextFieldKind) -> View { .textField("a", text: "", kind: kind) { _ in 1 } }
    for (old, new, isSame) in [
      (text, .heading("a"), false), (picker(.menu), picker(.radio), false),
      (picker(.menu), picker(.menu), true), (field(.plain), field(.multiline), false),
      (field(.plain), field(.secure), true), (.native("a"), .native("b"), false),
      (.native("a", fallback: "x"), .native("a", fallback: "y"), true),
    ] {
      expectEqual(new.node.isSameKind(as: old.node), isSame)
      expectEqual(old.node.isSameKind(as: new.node), isSame)
      let patch = ViewPatch(from: old, to: new)
      if case .replace(let node) = patch.root {
        #expect(!isSame && node === new.node)
      } else {
        #expect(isSame)
      }
    }
  }
}

@Suite("What modifiers say of a view") struct ViewPropsTests {
  private let text = ViewTree<Int>.text("a")

  private func values(_ view: ViewTree<Int>) -> NodeProps.Values? { view.node.props?.values }

  @Test("can be reverted, and the last one applies")
  func takenBack() {
    expectEqual(text.hidden().hidden(false), text)
    expectEqual(text.invalid().invalid(false), text)
    expectEqual(text.required().required(false), text)
    #expect(text.checked(true).checked(nil) == text && text.checked(true) != text.checked(false))
    expectEqual(text.selected(true).selected(nil), text)
    expectEqual(text.expanded(false).expanded(nil), text)
    #expect(text.role(.alert).role(nil) == text && text.live(.polite).live(nil) == text)
    #expect(text.bordered().bordered(nil) == text && text.aligned(.end).aligned(nil) == text)
    #expect(text.placed(.swipe).placed(nil) == text && text.focus(.initial).focus(nil) == text)
    expectEqual(text.html(HTMLHint(tag: .em)).html(nil), text)
    #expect(text.disabled(false) == text && text.disabled().disabled(false) == text.disabled())
    expectEqual(values(text.bordered().bordered(.double))?.border, .double)
    let options = EventOptions(rate: .debounce(.seconds(1)))
    let listening = text.onPress(1).options(options, for: .press)
    expectEqual(values(listening)?.options, [.press: options])
    expectEqual(values(listening.options(EventOptions(), for: .press))?.options, [:])
    expectEqual(values(listening.onPress(2))?.options, [.press: options])
    expectEqual(values(text.onKey([KeyPress(.enter): 1]).onKey { _ in 2 })?.keys, [])
  }

  @Test("keeps lengths within what makes sense, and lays one style over another, part by part")
  func lengths() {
    let padding = ViewPadding(top: 1, leading: 2, bottom: 3, trailing: 4)
    expectEqual([padding.top, padding.leading, padding.bottom, padding.trailing], [1, 2, 3, 4])
    let absurd = ViewPadding(top: -1, leading: 1_001, bottom: 1_000, trailing: .min)
    expectEqual(
      [absurd.top, absurd.leading, absurd.bottom, absurd.trailing],
      [0, 1_000, 1_000, 0]
    )
    expectEqual(ViewPadding(2), ViewPadding(top: 2, leading: 2, bottom: 2, trailing: 2))
    expectEqual(ViewPadding.zero, ViewPadding())
    let framed = text.frame(
      minWidth: 1,
      idealWidth: 2,
      maxWidth: 3,
      minHeight: 4,
      idealHeight: 5,
      maxHeight: 6
    )
    expectEqual(values(framed)?.width, FrameLength(min: 1, ideal: 2, max: 3))
    expectEqual(values(framed)?.height, FrameLength(min: 4, ideal: 5, max: 6))
    let one = FrameLength(min: -5, ideal: 5_000, max: 7)
    expectEqual([one.min, one.ideal, one.max], [0, 1_000, 7])
    let growing = values(text.growing(2_000, shrink: -1))
    #expect(growing?.grow == 1_000 && growing?.shrink == 0)
    #expect(values(text.growing())?.grow == 1 && values(text.growing())?.shrink == 1)
    for (spacing, expected) in [(-3, 0), (0, 0), (3, 3), (4_000, 1_000)] {
      expectEqual(ViewTree<Int>.row(spacing: spacing, text).node.stackLayout.spacing, expected)
      expectEqual(ViewTree<Int>.column(spacing: spacing, text).node.stackLayout.spacing, expected)
    }
    for (level, expected) in [(-1, 1), (0, 1), (1, 1), (6, 6), (7, 6)] {
      #expect(ViewTree<Int>.heading("a", level: level).node.look.level == expected)
    }
    let outer = ViewStyle([.bold, .dim], foreground: .accent, background: .muted)
    #expect(outer.overlaid(by: ViewStyle()) == outer && ViewStyle().overlaid(by: outer) == outer)
    let inner = ViewStyle([.italic, .dim], foreground: .danger)
    let both = outer.overlaid(by: inner)
    expectEqual(both, ViewStyle([.bold, .dim, .italic], foreground: .danger, background: .muted))
    expectEqual(values(text.styled(outer).styled(inner))?.style, both)
    expectEqual(inner.overlaid(by: outer).foreground, .accent)
  }

  @Test("of HTML keeps harmless names only")
  func hints() {
    let hint = HTMLHint(
      tag: .nav,
      classes: [
        "a", "B-2_c", "", "a b", "ä", "a\"", "@", "[", "`", "{", "/", ":", ".", "Z", "0-9",
      ],
      attributes: [
        "data-a": "x", "aria-b2": "y", "data-": "n", "aria-": "n", "data-A": "n", "onclick": "n",
        "data-a_b": "n", "data-z": "<",
      ]
    )
    expectEqual(hint.classes, ["a", "B-2_c", "Z", "0-9"])
    expectEqual(hint.attributes, ["data-a": "x", "aria-b2": "y", "data-z": "<"])
    #expect(hint != HTMLHint(tag: .nav, classes: hint.classes))
    #expect(hint != HTMLHint(tag: .ol, classes: hint.classes, attributes: hint.attributes))
    expectEqual(hint, HTMLHint(tag: .nav, classes: hint.classes, attributes: hint.attributes))
    #expect(
      HTMLHint(attributes: ["data-a": "\u{E9}"]) != HTMLHint(attributes: ["data-a": "e\u{301}"])
    )
  }

  @Test("of containers and controls: how they stand, what they are called, and what they refuse")
  func containers() throws {
    let row = ViewTree<Int>.row(spacing: 1, align: .start, wraps: true, text)
    #expect(row == .row(text) && row.node.look.detail == nil)
    #expect(ViewTree<Int>.row(wraps: false, text).node.stackLayout.wraps == false)
    expectEqual(ViewTree<Int>.column(text).node.look.detail, nil)
    expectEqual(ViewTree<Int>.column(align: .end, text).node.stackLayout.alignment, .end)
    expectEqual(ViewTree<Int>.scroll(text), .scroll(.vertical, text))
    #expect(ViewTree<Int>.scroll(.horizontal, text) != .scroll(.vertical, text))
    expectEqual(ViewTree<Int>.list(text), .list(ordered: false, [text]))
    #expect(ViewTree<Int>.list(ordered: true, text) != .list(text))
    expectEqual(ViewTree<Int>.dialog("a", text), .dialog("a", kind: .sheet, isModal: true, [text]))
    #expect(ViewTree<Int>.dialog("a", isModal: false, text) != .dialog("a", text))
    #expect(ViewTree<Int>.dialog("a", kind: .alert, text) != .dialog("a", text))
    #expect(ViewTree<Int>.table(["a"], text) != .table(["b"], text))
    #expect(ViewTree<Int>.table([ColumnHeading("a", .end)], text) != .table(["a"], text))
    #expect(
      ViewTree<Int>.native("n", ["a": "1"], fallback: "f")
        != .native("n", ["a": "2"], fallback: "f")
    )
    expectEqual(ViewTree.button("a", 1).node.look.detail, nil)
    expectEqual(ViewTree.button("a", kind: .primary, 1).node.buttonKind, .primary)
    #expect(ViewTree.button("a", systemImage: "x", 1) != .button("a", 1))
    for kind in [TextFieldKind.date, .time, .dateTime, .plain, .secure] {
      let field = ViewTree.textField("a", text: "", kind: kind) { _ in 1 }
      #expect(field.node.look.placeholder == kind.form && field.node.fieldKind == kind)
      expectEqual((kind == .plain), (field.node.look.detail == nil))
      let other = ViewTree.textField("a", text: "", placeholder: "p", kind: kind) { _ in 1 }
      expectEqual(other.node.look.placeholder, "p")
    }
    let canvas = ViewTree<Int>.canvas("c", width: 0, height: 200_000, [])
    expectEqual(canvas.node.look.detail?.kind, .canvas(width: 1, height: 100_000, []))
    expectEqual(
      ViewTree<Int>.canvas("c", width: 3, height: 4, []).node.look.detail?.kind,
      .canvas(width: 3, height: 4, [])
    )
    for (value, expected) in [(-1.0, 0.0), (0.25, 0.25), (7, 1), (.nan, 0)] {
      expectEqual(
        ViewTree<Int>.progress("p", value: value).node.look.detail?.kind,
        .progress(expected)
      )
    }
    let numbers = ViewTree<Int>.picker("n", of: [10, 20, 10], selection: 20, title: { "\($0)" }) {
      $0
    }
    expectEqual(
      numbers.controls.map(\.kind),
      [.picker(selection: "20", options: [PickerOption("10", "10"), PickerOption("20", "20")])]
    )
    expectEqual(try numbers.dispatch(.select("10"), at: []), 10)
    #expect(throws: EventRefusal.self) { try numbers.dispatch(.select("30"), at: []) }
    let none = ViewTree<Int>.picker("n", of: [1], selection: 7, title: { "\($0)" }) { $0 }
    expectEqual(
      none.controls.first?.kind,
      .picker(selection: nil, options: [PickerOption("1", "1")])
    )
    let alike = ViewTree<Int>.picker("n", of: [1, 2], selection: 2, title: { _ in "x" }) { $0 }
    let only = [PickerOption("x", "x")]
    expectEqual(alike.controls.first?.kind, .picker(selection: nil, options: only))
    let unknown = ViewTree<Int>.picker("n", only, selection: nil) { _ in 1 }
    #expect(throws: EventRefusal.self) { try unknown.dispatch(.select("y"), at: []) }
    let slider = ViewTree.slider("s", value: 9, in: 0...5) { Int($0) }
    expectEqual(slider.controls.first?.kind, .slider(value: 5, range: 0...5))
    expectEqual(try slider.dispatch(.slide(-3), at: []), 0)
  }
}

@Suite("Identity of nodes") struct NodeIdentityTests {
  private func view(_ label: String, key: ViewKey? = nil) -> ViewTree<Int> {
    let button = ViewTree<Int>.button(label, 1)
    return .row(
      .text("a"),
      key.map { button.keyed($0) } ?? button,
      .textField("b", text: "") { $0.count }
    )
  }

  @Test("is its kind and its label, or its key; there is none where there is no node")
  func identities() throws {
    let (plain, renamed) = (view("+").node, view("-").node)
    let (keyed, other) = (view("+", key: "k").node, view("-", key: "k").node)
    let paths = view("+").controls.map(\.path)
    let (button, field) = (paths[0], paths[1])
    let identity = try #require(plain.identity(along: button))
    expectEqual(identity, view("+").node.identity(along: button))
    #expect(identity != renamed.identity(along: button))
    #expect(identity != plain.identity(along: field))
    let key = try #require(view("+", key: "k").controls.first?.path)
    #expect(keyed.identity(along: key) != nil)
    expectEqual(keyed.identity(along: key), other.identity(along: key))
    #expect(plain.identity(along: []) != nil && keyed.identity(along: [.at(1)]) == nil)
    expectEqual(ViewKey("a\0").name, "a\u{FFFD}")
    for path in [[PathElement.at(9)], button + [.at(0)], [.key("k")]] {
      expectEqual(plain.identity(along: path), nil, "\(path)")
    }
  }
}

@Suite("Visible parts of a view") struct ExactValueTests {
  @Test("is distinguished byte for byte")
  func exact() {
    let (one, two) = ("\u{E9}", "e\u{301}")
    expectEqual(one, two)
    let options = [
      PickerOption("a", one), PickerOption("a", two), PickerOption("b", one),
      PickerOption("a", one),
    ]
    expectEqual(options[0], options[3])
    #expect(options[0] != options[1])
    #expect(options[0] != options[2])
    expectEqual(Set(options).count, 3)
    let spans: [TextSpan] = [TextSpan(one), TextSpan(two), .bold(one), TextSpan(one)]
    expectEqual(spans[0], spans[3])
    #expect(spans[0] != spans[1])
    #expect(spans[0] != spans[2])
    expectEqual(Set(spans).count, 3)
  }
}

@Suite("Listeners in a view") struct ListeningTests {
  private let text = ViewTree<Int>.text("a")

  @Test("names its kinds of events in one order, however it was written")
  func order() {
    let one = text.onBlur(1).onPress(2).onSubmit(3).onFocus(4)
    let other = text.onSubmit(3).onFocus(4).onPress(2).onBlur(1)
    expectEqual(one.node.look.events, [.press, .submit, .focus, .blur])
    expectEqual(other.node.look.events, one.node.look.events)
  }

  @Test("sends the same, whatever the inputs of hidden controls are")
  func hidden() {
    func view(_ input: Int, isHidden: Bool) -> ViewTree<Int> {
      .row(.button("a", input).hidden(isHidden), .button("b", 3))
    }
    #expect(view(1, isHidden: true).hasSameInputs(as: view(2, isHidden: true)))
    #expect(!view(1, isHidden: false).hasSameInputs(as: view(2, isHidden: false)))
  }

  @Test("sends another input if one of the samples does: a single row that is seen")
  func range() {
    let list = ViewTree<Int>.scroll(.text("a"))
    let counting = list.onVisibleRange { $0.count == 1 ? 1 : 0 }
    #expect(!counting.hasSameInputs(as: list.onVisibleRange { _ in 0 }))
  }
}
