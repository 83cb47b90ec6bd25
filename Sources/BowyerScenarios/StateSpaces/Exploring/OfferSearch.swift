public import BowyerViews

/// Finds what a person can do with a view.
@usableFromInline
struct OfferSearch: Sendable {
  /// Something that can be done, and what it sends.
  struct Offer {
    let event: StateEvent
    let input: any Sendable
  }

  /// The transforms of the maps that a node is in, the innermost first: shared by all in a map.
  private final class Maps {
    let transform: @Sendable (any Sendable) -> (any Sendable)?
    let outer: Maps?

    init(_ transform: @escaping @Sendable (any Sendable) -> (any Sendable)?, _ outer: Maps?) {
      (self.transform, self.outer) = (transform, outer)
    }

    static func apply(_ maps: Maps?, _ input: any Sendable) -> (any Sendable)? {
      var (maps, input) = (maps, input)
      while let map = maps {
        guard let next = map.transform(input) else { return nil }
        (input, maps) = (next, map.outer)
      }
      return input
    }
  }

  private struct Visit {
    let node: Node
    let maps: Maps?
    /// The modal dialog it is in, by its number.
    let dialog: Int
    var path: [PathElement] = []
  }

  private let inputs: StateInputs

  @usableFromInline
  init(_ inputs: StateInputs) {
    self.inputs = inputs
  }

  /// Appends what can be sent, in the order in which the view is read.
  @usableFromInline
  func collect<Input>(_ view: ViewTree<Input>, into sends: inout [any Sendable]) {
    collect(view.node, into: &sends)
  }

  private func collect(_ root: Node, into sends: inout [any Sendable]) {
    let before = sends.count
    walk(root, withPaths: false) {
      sends.removeLast(sends.count - before)
    } visit: { spot in
      forEachAction(of: spot.node) { action in
        if let input = Self.input(for: action, at: spot) { sends.append(input) }
      }
    }
  }

  /// Returns what can be done, and what it sends, in the same order.
  func offers<Input>(in view: ViewTree<Input>) -> [Offer] {
    var (offers, numbers): ([Offer], Numbers) = ([], Numbers(view))
    walk(view.node, withPaths: true) {
      offers.removeAll()
    } visit: { spot in
      forEachAction(of: spot.node) { action in
        guard let input = Self.input(for: action, at: spot) else { return }
        let isChoice = if case .select = action { true } else { false }
        var option = ""
        if case .select(let key) = action, case .picker(_, let options, _)? = spot.node.detailKind {
          option = options.first { $0.key == key }?.label ?? key.name
        }
        let event = StateEvent(
          .done(action),
          spot.node.offerLabel,
          ordinal: numbers.ordinal(at: spot.path, isChoice: isChoice),
          option: option
        )
        offers.append(Offer(event: event, input: input))
      }
    }
    return offers
  }

  private static func input(for action: ViewAction, at spot: Visit) -> (any Sendable)? {
    spot.node.input(for: action).flatMap { Maps.apply(spot.maps, $0) }
  }

  /// Calls a function with each node that does something and can be reached, in the order in which the view is
  /// read; or with nothing, when all that came before lies below a modal dialog.
  private func walk(
    _ root: Node,
    withPaths: Bool,
    cover: () -> Void,
    visit: (Visit) -> Void
  ) {
    var dialogs = 0
    var waiting = [Visit(node: root.forced, maps: nil, dialog: 0)]
    while let next = waiting.popLast() {
      var (node, maps) = (next.node, next.maps)
      while node.tag == .map || node.tag == .memo, let kid = node.kids.first {
        if let transform = node.transform { maps = Maps(transform, maps) }
        node = kid
      }
      // Field by field: a copy of the look would cost more than all the rest.
      if node.look.isDisabled || node.look.props?.values.isHidden == true { continue }
      var dialog = next.dialog
      if node.look.tag == .dialog, case .dialog(isModal: true)? = node.look.detail?.kind {
        dialogs += 1
        dialog = dialogs
        cover()
      }
      if dialog == dialogs, node.isActive {
        visit(Visit(node: node, maps: maps, dialog: dialog, path: next.path))
      }
      let kids = node.kids
      var index = kids.count
      let steps = withPaths && index > 0 ? node.steps : []
      while index > 0 {
        index -= 1
        let path = withPaths ? next.path + [steps[index]] : []
        waiting.append(Visit(node: kids[index], maps: maps, dialog: dialog, path: path))
      }
    }
  }
}

// MARK: - What is done to a node

extension OfferSearch {
  private func forEachAction(of node: Node, _ visit: (ViewAction) -> Void) {
    node.forEachEvent { forEachAction(of: node, $0, visit) }
  }

  private func forEachAction(of node: Node, _ event: EventKind, _ visit: (ViewAction) -> Void) {
    if inputs.left.contains(event) { return }
    switch event {
    case .press: visit(.press)
    case .toggle: visit(.toggle(!node.look.isOn))
    case .input:
      let texts = inputs.texts.isEmpty ? nil : inputs.texts[node.label]
      for text in texts ?? inputs.anyTexts where !text.hasSameBytes(as: node.look.value) {
        visit(.input(text))
      }
    case .select:
      guard case .picker(_, let options, let selection)? = node.detailKind else { return }
      for option in options where option.key != selection { visit(.select(option.key)) }
    case .slide:
      for number in numbers(of: node) { visit(.slide(number)) }
    case .submit: visit(.submit)
    case .dismiss: visit(.dismiss)
    case .key: for key in inputs.keys { visit(.key(key)) }
    case .focus: visit(.focus)
    case .blur: visit(.blur)
    case .doublePress: visit(.doublePress)
    case .contextMenu: visit(.contextMenu)
    case .pointer: for pointer in inputs.pointers { visit(.pointer(pointer)) }
    case .appear: visit(.appear)
    case .disappear: visit(.disappear)
    case .visibleRange: visit(.visibleRange(0..<1))
    }
  }

  /// The numbers that a slider is moved to.
  private func numbers(of node: Node) -> [Double] {
    guard case .slider(let value, let range, let step)? = node.detailKind else { return [] }
    let given = (inputs.numbers.isEmpty ? nil : inputs.numbers[node.label]) ?? inputs.anyNumbers
    let by = step ?? (range.upperBound - range.lowerBound) / 10
    let all = given ?? [value - by, value + by, range.lowerBound, range.upperBound]
    var numbers: [Double] = []
    for number in all {
      let near = min(max(number, range.lowerBound), range.upperBound)
      if near != value, !numbers.contains(near) { numbers.append(near) }
    }
    return numbers
  }
}

extension Node {
  fileprivate var detailKind: NodeDetail.Kind? { look.detail?.kind }

  /// What a person calls it: a control by its label, what else listens by what it is.
  fileprivate var offerLabel: String {
    if controlKind != nil { return label }
    return props?.values.label?.string ?? (look.text.isEmpty ? "" : look.text)
  }
}

/// Which of those alike each control of a view is.
private struct Numbers {
  private var ordinals: [[PathElement]: (all: Int, pickers: Int)] = [:]

  init<Input>(_ view: ViewTree<Input>) {
    var (all, pickers): ([String: Int], [String: Int]) = ([:], [:])
    for control in view.controls {
      all[control.label, default: 0] += 1
      if control.role == .picker { pickers[control.label, default: 0] += 1 }
      ordinals[control.path] = (all[control.label] ?? 1, pickers[control.label] ?? 1)
    }
  }

  func ordinal(at path: [PathElement], isChoice: Bool) -> Int {
    guard let ordinals = ordinals[path] else { return 1 }
    return isChoice ? ordinals.pickers : ordinals.all
  }
}
