import BowyerCheck
import BowyerViews
import Testing

struct RandomViews {
  private var random: SplitMix64
  private let pool: [Character] = [
    "a", "b", " ", " ", "-", "世", "👍", "e\u{301}", "\u{200B}", "🇫🇷", "\u{1B}", "\n", "\r\n", "\t",
    "नि",
    "\u{202E}", "\u{FE0F}", "\u{200D}", "❤", "1", "\u{20E3}", "\u{1F3FD}", "\u{1F1EB}", "\u{1100}",
    "\u{1161}", "가", "\u{E0041}", "\u{600}", "\u{85}", "\u{9B}", "\u{301}", "👩‍👩‍👧",
    "ทำ", "\u{E33}", "ｶﾞ", "क", "\u{94D}", "ष", "世\u{93E}",
  ]

  init(_ seed: Int) {
    random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func word() -> String {
    let isPlain = number(0...1) == 0
    var word = ""
    for _ in 0..<number(0...14) {
      word.append(
        isPlain ? "ab c-d".randomElement(using: &random) ?? "a" : pool[number(0...pool.count - 1)]
      )
    }
    return word
  }

  mutating func tree(_ depth: Int) -> ViewTree<Int> {
    var tree =
      depth == 0
      ? part() : container((0..<number(0...4)).map { _ in self.tree(number(0...depth - 1)) })
    for _ in 0..<max(0, number(-3...3)) { tree = changed(tree) }
    return tree
  }

  private mutating func part() -> ViewTree<Int> {
    let options = (0..<number(0...4)).map { PickerOption(ViewKey("\($0)"), word()) }
    switch number(0...17) {
    case 0: return .empty
    case 1: return .heading(word(), level: number(1...6))
    case 2: return .button(word(), 1)
    case 3: return .toggle(word(), isOn: true) { _ in 1 }
    case 4:
      let kinds: [TextFieldKind] = [.plain, .secure, .multiline, .search]
      return .textField(word(), text: word(), placeholder: word(), kind: kinds[number(0...3)]) {
        _ in 1
      }
    case 5: return .divider
    case 6: return .spacer
    case 7: return .code(word())
    case 8: return .image(word(), alt: word())
    case 9: return .link(word(), to: word())
    case 10:
      let kinds: [PickerKind] = [.menu, .radio, .list, .tabs]
      return .picker(word(), options, selection: "1", kind: kinds[number(0...3)]) { _ in 1 }
    case 11: return .slider(word(), value: Double(number(-9...9)), in: -3...3) { Int($0) }
    case 12: return .progress(word(), value: number(0...1) == 0 ? nil : 0.3)
    case 13:
      let text = DrawOp.text(TextSpan(word()), x: 1, y: 2)
      return .canvas(
        word(),
        width: 3,
        height: 4,
        [text, .line(x1: 1, y1: 2, x2: 3.25, y2: 4, nil)]
      )
    case 14: return .native("n", fallback: word())
    case 15:
      return .text([
        TextSpan(word()), .bold(word()), TextSpan(word(), ViewStyle(background: .rgb(1, 2, 3))),
      ])
    default: return .text(word())
    }
  }

  private mutating func container(_ children: [ViewTree<Int>]) -> ViewTree<Int> {
    let alignments: [ViewAlignment] = [.start, .center, .end, .stretch]
    switch number(0...13) {
    case 0: return .group(word(), children)
    case 1, 2: return .row(children)
    case 3:
      return .row(spacing: number(0...3), align: alignments[number(0...3)], wraps: false, children)
    case 4: return .column(spacing: number(0...2), align: alignments[number(0...3)], children)
    case 5: return .overlay(children)
    case 6: return .scroll([.vertical, .horizontal], children)
    case 7: return .form(children)
    case 8: return .list(ordered: number(0...1) == 0, children)
    case 9: return .table([ColumnHeading(word(), .end), ColumnHeading(word())], children)
    case 10: return .tableRow(children)
    case 11: return .dialog(word(), children)
    case 12: return .menu(word(), children)
    default: return .column(children)
    }
  }

  private mutating func changed(_ tree: ViewTree<Int>) -> ViewTree<Int> {
    let alignments: [ViewAlignment] = [.start, .center, .end, .stretch]
    switch number(0...13) {
    case 0: return tree.bordered([.line, .rounded, .double][number(0...2)])
    case 1: return tree.padded(ViewPadding(number(0...4)))
    case 2: return tree.frame(minWidth: number(0...30), idealWidth: number(0...30))
    case 3:
      return tree.frame(maxWidth: number(0...9), minHeight: number(0...3), maxHeight: number(0...5))
    case 4: return tree.growing(number(0...3), shrink: number(0...2))
    case 5: return tree.aligned(alignments[number(0...3)])
    case 6: return tree.selected(number(0...1) == 0).expanded(true)
    case 7: return tree.checked(false).invalid().required()
    case 8: return tree.disabled()
    case 9: return number(0...3) == 0 ? tree.hidden() : tree
    case 10: return tree.onPress(1)
    case 11: return tree.styled(ViewStyle(.bold, background: .danger))
    case 12:
      return tree.keyed(ViewKey(word())).labelled(word()).described(word()).role(.alert).live(
        .polite
      )
    default: return tree.map { $0 + 1 }
    }
  }
}

extension TextLayout {
  /// Lays out a view; on a screen, if there is a height.
  init<Input>(
    _ view: ViewTree<Input>,
    width: Int,
    height: Int? = nil,
    _ memory: LayoutMemory = LayoutMemory(),
    drawing: LayoutDrawing = .marks
  ) {
    self.init(
      view.node,
      width: width,
      height: height,
      height == nil ? nil : memory,
      drawing: drawing
    )
  }
}

extension MemoChecking {
  /// All is made again, and a test in which that is different fails.
  static let failing = MemoChecking.reporting { Issue.record($0) }
}
