import BowyerCheck
import BowyerOptics
import BowyerViews

/// Random views with controls of every kind, whose inputs are random functions of what a person does.
enum SampleViews {
  static let numbers = Gen.integer(in: -3...3)
  private static let words = Gen.element(of: ["", "a", "Ab 1", "save"])

  private static let kinds = Gen.element(
    of: [DialogKind.sheet, .halfSheet, .alert, .confirmation, .popover]
  )

  static let generator: Gen<ViewTree<Int>> = .recursive(leaf, depth: 2) { part in
    let parts = Gen.array(of: part, count: 0...3)
    return .oneOf(
      parts.map { .row($0) },
      parts.map { .column($0) },
      Gen.zip(words, parts).map { .group($0, $1) },
      parts.map { .fragment($0) },
      Gen.zip(.bool, parts).map { .list(ordered: $0, $1) },
      parts.map { .table(["a", "b"], $0) },
      parts.map { .tableRow($0) },
      parts.map { .overlay($0) },
      parts.map { .form($0) },
      parts.map { .scroll(.vertical, $0) },
      Gen.zip(words, kinds, .bool, parts).map { .dialog($0, kind: $1, isModal: $2, $3) },
      Gen.zip(part, .element(of: ViewPlacement.allCases)).map { $0.placed($1) },
      Gen.zip(words, parts).map { .menu($0, $1) },
      part.map { $0.hidden() },
      Gen.zip(part, words).map { $0.labelled($1) },
      Gen.zip(part, numbers).map { $0.onPress($1) },
      Gen.zip(part, .bool).map { $0.selected($1).styled(ViewStyle(.bold, foreground: .danger)) },
      part.map { $0.padded(ViewPadding(1)).bordered() },
      part.map { $0.disabled() },
      Gen.zip(part, numbers).map { $0.keyed(ViewKey("\($1)")) },
      part.map { part in .memo(SeenView(part)) { part } },
      entries(of: part).map { .forEach($0, id: \.id) { $0.seen.view } },
      entries(of: part).map { entries in
        .forEach(Rows(entries, uniquingIDsWith: { first, _ in first })) { $0.seen.view }
      }
    )
  }

  /// Few views that differ in little: of two that are drawn, many are equal.
  static let small: Gen<ViewTree<Int>> = Gen.array(
    of: .oneOf(
      Gen.element(of: ["a", "b"]).map { .text($0) },
      Gen.bool.map { .toggle("a", isOn: $0) { _ in 1 } },
      Gen.bool.map { $0 ? ViewTree.text("a").styled(ViewStyle(.bold)) : .text("a") },
      Gen.element(of: ["x", "y"]).map { ViewTree.text("a").keyed(ViewKey($0)) }
    ),
    count: 1...2
  ).map { .row($0) }

  /// Random rows, of which some may have the same id.
  static func entries(of part: Gen<ViewTree<Int>>) -> Gen<[SampleEntry]> {
    Gen.array(
      of: Gen.zip(numbers, part).map { SampleEntry(id: $0, seen: SeenView($1)) },
      count: 0...4
    )
  }

  private static let leaf = Gen<ViewTree<Int>>.oneOf(
    .pure(.empty),
    words.map { .text($0) },
    words.map { .heading($0) },
    Gen.zip(words, numbers).map { .button($0, $1) },
    Gen.zip(words, .element(of: [ButtonKind.primary, .destructive, .cancel]), numbers).map {
      .button($0, kind: $1, systemImage: "star", $2)
    },
    Gen.zip(words, .function(from: Int.self, to: numbers)).map { label, send in
      .stepper(label, value: 1, in: 0...2, send.closure)
    },
    words.map { .image(system: "star", alt: $0) },
    Gen.zip(words, .bool, .function(from: Bool.self, to: numbers)).map { label, isOn, send in
      .toggle(label, isOn: isOn, send.closure)
    },
    Gen.zip(words, words, .function(from: String.self, to: numbers)).map { label, text, send in
      .textField(label, text: text, send.closure)
    },
    .pure(.divider),
    .pure(.spacer),
    words.map { .code($0) },
    words.map { .text(["a", .bold($0)]) },
    Gen.zip(words, words).map { .image($0, alt: $1) },
    Gen.zip(words, words).map { .link($0, to: $1) },
    words.map { .progress($0, value: 0.5) },
    words.map { .native("map", ["place": $0], fallback: $0) },
    words.map { .canvas($0, width: 10, height: 10, [.text("a", x: 1, y: 1)]) },
    Gen.zip(words, .function(from: Double.self, to: numbers)).map { label, send in
      .slider(label, value: 1, in: 0...2, step: 1, send.closure)
    },
    Gen.zip(words, .function(from: String.self, to: numbers)).map { label, send in
      .picker(label, of: ["a", "b"], selection: "b", title: \.description, send.closure)
    }
  )
}

extension Control {
  /// What a person may do to the control.
  var actions: [ViewAction] {
    switch kind {
    case .button: [.press]
    case .toggle: [.toggle(true), .toggle(false)]
    case .textField: [.input(""), .input("a")]
    case .picker(_, let options): options.map { .select($0.key) }
    case .slider(_, let range): [.slide(range.lowerBound), .slide(range.upperBound)]
    }
  }
}
