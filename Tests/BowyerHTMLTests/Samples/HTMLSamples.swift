import BowyerCheck
import BowyerHTML
import BowyerViews

/// Random views of the whole vocabulary, with hostile texts; and pairs of a view and what becomes of it.
enum HTMLSamples {
  typealias View = ViewTree<Int>

  struct Pair: Sendable, CustomStringConvertible {
    let old: View
    let new: View

    init(_ old: View, _ new: View) {
      self.old = old
      self.new = new
    }

    var description: String {
      var encoder = PatchEncoder()
      let json = encoder.encode(ViewPatch(from: old, to: new), of: old)
      return [old.renderedHTML(), new.renderedHTML(), json].joined(separator: "\n")
    }
  }

  static let texts = Gen.element(of: ["", "a", "Ab 1"] + InjectionCases.texts)
  private static let keys = Gen.element(of: ["a", "b", "c", "d", "e"])
  private static let tags = Gen.element(of: [nil] + HTMLHint.Tag.allCases.map(HTMLHint.Tag?.some))

  static let views: Gen<View> = .recursive(leaf, depth: 3) { part in
    let parts = Gen.array(of: part, count: 0...4)
    return .frequency([(4, containers(parts)), (2, Gen.zip(part, changes).map { $1($0) })])
  }

  /// A view and another that has much in common with it.
  static let pairs: Gen<Pair> = .recursive(leafPair, depth: 3) { part in
    let parts = Gen.zip(Gen.array(of: part, count: 0...5), .integer(in: 0...119), .bool, keptKeys)
    let children = parts.map { pairs, order, isKeyed, keys in
      isKeyed ? keyed(pairs, order, keys) : (old: pairs.map(\.old), new: pairs.map(\.new))
    }
    return .frequency([
      (
        4,
        Gen.zip(containers, children).map { make, children in
          Pair(make(children.old), make(children.new))
        }
      ),
      (1, Gen.zip(containers, containers, children).map { Pair($0($2.old), $1($2.new)) }),
      (2, Gen.zip(part, changes).map { pair, change in Pair(change(pair.old), change(pair.new)) }),
      (
        1,
        Gen.zip(part, changes, changes).map { pair, old, new in Pair(old(pair.old), new(pair.new)) }
      ),
      (1, part.map { pair in Pair(pair.old, pair.old) }),
      (2, children.map { children in Pair(rows(children.old), rows(children.new)) }),
    ])
  }

  private static let leafPair = Gen.oneOf(
    leaf.map { Pair($0, $0) },
    Gen.zip(leaf, leaf).map { Pair($0, $1) },
    Gen.zip(texts, texts).map { Pair(.text($0), .text($1)) },
    Gen.zip(texts, texts).map { one, two in
      Pair(.textField(one, text: two) { _ in 1 }, .textField(one, text: one) { _ in 1 })
    }
  )

  private static let keptKeys = Gen.array(of: Gen.integer(in: 0...3), count: 5...5)

  /// Children with keys, of which some go, some come, and all may stand in another order.
  private static func keyed(
    _ pairs: [Pair],
    _ order: Int,
    _ fates: [Int]
  ) -> (old: [View], new: [View]) {
    var old: [View] = []
    var new: [View] = []
    var rest = order
    for (index, pair) in pairs.enumerated() {
      // Some have no key, some the same.
      let key = index == 4 ? "a" : "k\(index)"
      let fate = fates[index % fates.count]
      let (before, after) =
        index == 2
        ? (pair.old, pair.new) : (pair.old.keyed(ViewKey(key)), pair.new.keyed(ViewKey(key)))
      if fate != 1 { old.append(before) }
      if fate != 2 {
        new.insert(after, at: rest % (new.count + 1))
        rest /= new.count
      }
    }
    return (old, new)
  }

  private struct Row: Equatable {
    let id: Int
    let view: View
  }

  private static func rows(_ views: [View]) -> View {
    let rows = views.enumerated().map { Row(id: $0, view: $1) }
    return .forEach(rows, id: \.id) { $0.view }
  }

  private static func containers(_ parts: Gen<[View]>) -> Gen<View> {
    Gen.zip(containers, parts).map { $0($1) }
  }

  private static let containers: Gen<@Sendable ([View]) -> View> = Gen.zip(
    Gen.integer(in: 0...13),
    texts
  ).map { kind, label in
    { children in
      switch kind {
      case 0: .row(children)
      case 1: .column(spacing: 2, align: .end, children)
      case 2: .group(label, children)
      case 3: .list(children)
      case 4: .list(ordered: true, children)
      case 5: .table(["a", ColumnHeading(label, .end)], children)
      case 6: .tableRow(children)
      case 7: .form(children)
      case 8: .dialog(label, children)
      case 9: .menu(label, children)
      case 10: .scroll([.horizontal, .vertical], children)
      case 11: .overlay(children)
      case 12: .memo(View.column(children)) { .column(children) }
      default: .table([], children.map { .tableRow([$0, .text(label)]) })
      }
    }
  }

  /// What is done to a view.
  static let changes: Gen<@Sendable (View) -> View> = Gen.zip(
    Gen.integer(in: 0...23),
    texts,
    tags,
    Gen.element(of: ViewRole.allCases)
  ).map { kind, text, tag, role in
    { view in
      switch kind {
      case 0: view.hidden()
      case 1: view.disabled()
      case 2: view.labelled(text)
      case 3: view.described(text)
      case 4, 5, 6: view.html(HTMLHint(tag: tag, classes: ["x"], attributes: ["data-x": text]))
      case 7: view.role(role)
      case 8: view.live(.polite)
      case 9: view.onPress(1).options(EventOptions(stopsPropagation: true), for: .press)
      case 10:
        view.styled(ViewStyle([.bold, .dim], foreground: .rgb(1, 2, 255), background: .muted))
      case 11: view.padded(ViewPadding(top: 1, leading: 2)).bordered()
      case 12: view.frame(minWidth: 1, maxWidth: 30, idealHeight: 2)
      case 13: view.growing(2).aligned(.center)
      case 14: view.checked(true).expanded(true)
      case 15: view.selected(true)
      case 16: view.invalid().required()
      case 17: view.focus(.initial)
      case 18: view.focus(.order(3))
      case 19: view.focus(FocusRule.none)
      case 20: view.keyed(ViewKey(text))
      case 21: view.map { $0 + 1 }
      case 22: view.html(HTMLHint(attributes: ["aria-label": text, "aria-live": "off"]))
      default: view.onSubmit(1).onKey { _ in 1 }.onAppear(1)
      }
    }
  }

  static let leaf: Gen<View> = Gen.zip(
    Gen.integer(in: 0...23),
    texts,
    texts,
    Gen.element(of: [PickerKind.menu, .radio, .list, .tabs])
  ).map { kind, one, two, picker in
    switch kind {
    case 0: .empty
    case 1: .heading(one, level: 3)
    case 2: .code(one)
    case 3: .text(["", .bold(one), .code(two), TextSpan(one, ViewStyle([.bold, .italic]))])
    case 4: .image(one, alt: two)
    case 5: .link(one, to: two)
    case 6: .divider
    case 7: .spacer
    case 8: .button(one, 1)
    case 9: .toggle(one, isOn: two.isEmpty) { _ in 1 }
    case 10: .textField(one, text: two, placeholder: one) { _ in 1 }
    case 11: .textField(one, text: two, kind: .multiline) { _ in 1 }
    case 12: .textField(one, text: two, kind: .secure) { _ in 1 }
    case 13: .slider(one, value: 1, in: 0...2, step: 0.5) { _ in 1 }
    case 14: .progress(one, value: two.isEmpty ? nil : 0.25)
    case 15, 16:
      .picker(
        one,
        [PickerOption("a", one), PickerOption("b", two), PickerOption(ViewKey(one), two)],
        selection: two.isEmpty ? nil : "b",
        kind: picker
      ) { _ in 1 }
    case 17: .native(one, ["a": two], fallback: two)
    case 18:
      .canvas(
        one,
        width: 10,
        height: 20,
        [
          .circle(x: 1, y: 2, radius: -1, .danger, isFilled: true),
          .rectangle(x: .nan, y: 2, width: 1, height: .infinity, .rgb(1, 2, 3), isFilled: false),
          .line(x1: 1, y1: 2, x2: 3.5, y2: 1e-9, nil),
          .text(.bold(two), x: 1, y: 2),
        ]
      )
    case 19: .stepper(one, value: 3, in: -1...9, step: 2) { _ in 1 }
    case 20: .button(one, kind: two.isEmpty ? .primary : .destructive, systemImage: two, 1)
    case 21: .image(system: two, alt: one)
    case 22: .textField(one, text: two, kind: .oneTimeCode) { _ in 1 }
    default: .text(one)
    }
  }
}

// MARK: - One text in each place

extension HTMLSamples {
  static let places: [(name: String, make: @Sendable (String) -> View)] = [
    ("text", { .text($0) }),
    ("span", { .text(["a", TextSpan($0), .bold($0), .code($0)]) }),
    ("heading", { .heading($0) }),
    ("code", { .code($0) }),
    ("pre", { .text($0).html(HTMLHint(tag: .pre)) }),
    ("alternative", { .image("a", alt: $0) }),
    ("link", { .link($0, to: "a") }),
    ("button", { .button($0, 1) }),
    ("toggle", { .toggle($0, isOn: true) { _ in 1 } }),
    ("field", { .textField($0, text: $0, placeholder: $0) { _ in 1 } }),
    ("area", { .textField($0, text: $0, placeholder: $0, kind: .multiline) { _ in 1 } }),
    ("slider", { .slider($0, value: 1, in: 0...2) { _ in 1 } }),
    ("progress", { .progress($0, value: nil) }),
    ("menu", { picker($0, .menu) }),
    ("radio", { picker($0, .radio) }),
    ("list", { picker($0, .list) }),
    ("tabs", { picker($0, .tabs) }),
    ("group", { .group($0, .text($0)) }),
    ("inline group", { View.group($0, .text($0)).html(HTMLHint(tag: .span)) }),
    ("table", { .table([ColumnHeading($0)], [.tableRow(.text($0)), .text($0)]) }),
    ("items", { .list(.text($0), .column(.text($0))) }),
    ("dialog", { .dialog($0) }),
    ("opened menu", { .menu($0) }),
    ("canvas", { .canvas($0, width: 1, height: 1, [.text(TextSpan($0), x: 0, y: 0)]) }),
    ("native", { .native($0, [$0: $0], fallback: $0) }),
    ("label", { View.button("a", 1).labelled($0) }),
    ("description", { View.button("a", 1).described($0) }),
    ("key", { View.text("a").keyed(ViewKey($0)) }),
    ("hint", { View.text("a").html(HTMLHint(attributes: ["data-x": $0, "aria-x": $0])) }),
    ("in a label", { View.row(.toggle($0, isOn: true) { _ in 1 }).html(HTMLHint(tag: .label)) }),
  ]

  private static func picker(_ text: String, _ kind: PickerKind) -> View {
    .picker(text, [PickerOption(ViewKey(text), text)], selection: ViewKey(text), kind: kind) { _ in
      1
    }
  }
}
