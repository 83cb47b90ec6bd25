import BowyerCheck
import BowyerLaws
import BowyerOptics
import BowyerViews

extension LawSuite {
  /// The laws of the operations on view trees.
  ///
  /// *map-dispatch*, *listen*: also what listens is mapped; *placed*: a placement changes neither controls nor text.
  static var views: LawSuite {
    let (view, n) = (SampleViews.generator, SampleViews.numbers)
    let small = SampleViews.small
    let f = Gen.function(from: Int.self, to: n)
    return LawSuite(
      "view",
      Law("map-identity", "view", view) { view in view.map { $0 } <-> view },
      Law("map-dispatch", "view f", view, f) { view, f in
        let listening = ViewTree.row(view).onDoublePress(1).onSubmit(2).onKey { _ in 3 }
        let actions: [ViewAction] = [.doublePress, .submit, .key(KeyPress(.enter))]
        let heard = listening.map(f.closure)
        return view.map(f.closure).inputs(asIn: view)
          + actions.map { try? heard.dispatch($0, at: []) }
          <-> view.inputs(asIn: view).map { $0.map { f($0) } } + [f(1), f(2), f(3)]
      },
      Law("listen", "view f input", view, f, n) { view, f, input in
        let (plain, f) = (ViewTree.row(view), f.closure)
        let views = [plain, plain.map(f), .memo(SeenView(view)) { plain.map(f) }.map(f).map(f)]
        return views.allSatisfy {
          (try? $0.onDoublePress(input).dispatch(.doublePress, at: [])) == input
        }
      },
      Law("equality", "view", view) { view in (view == view) },
      Law("inequality", "view other", small, small) { view, other in
        (view == other) <-> ViewPatch(from: view, to: other).isEmpty
      },
      Law("absent", "first last", .optional(view), .optional(view)) { first, last in
        ViewTree.column(first, last) <-> .column([first ?? .empty, last ?? .empty])
      },
      Law("placed", "view placement", view, .element(of: ViewPlacement.allCases)) {
        view,
        placement in
        let placed = ViewTree.column(.text("a"), view.placed(placement))
        let plain = ViewTree.column(.text("a"), view)
        return [placed.rendered(width: 60)]
          + placed.controls.map { "\($0)" }
          <-> [plain.rendered(width: 60)]
          + plain.controls.map { "\($0)" }
      },
      Law("when", "condition view", .bool, view) { condition, view in
        ViewTree.when(condition, view) <-> (condition ? view : .empty)
      },
      Law("map-composition", "view f g", view, f, f) { view, f, g in
        let once = view.map { g(f($0)) }
        return view.map(f.closure).map(g.closure).inputs(asIn: view)
          <-> once.inputs(asIn: view)
      }
    )
  }
}

extension ViewTree<Int> {
  /// Returns what a view sends for all that can be done to the controls of another.
  func inputs(asIn other: ViewTree<Int>) -> [Int?] {
    other.controls.flatMap { control in
      control.actions.map { try? dispatch($0, at: control.path) }
    }
  }
}

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

/// A view that equals those that look alike and send the same: a key that holds all there is to know of it.
struct SeenView: Equatable, Sendable {
  let view: ViewTree<Int>

  init(_ view: ViewTree<Int>) {
    self.view = view
  }

  static func == (left: SeenView, right: SeenView) -> Bool {
    left.view.hasSameInputs(as: right.view)
  }
}

struct SampleEntry: Identifiable, Equatable, Sendable {
  let id: Int
  var seen: SeenView
}
