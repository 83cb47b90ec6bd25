import BowyerCheck
import BowyerKinds
public import BowyerViews

/// The texts, numbers, keys and pointer events that a user enters where a view does not list the alternatives.
///
///     let inputs = StateInputs().typing("", "ada@example.org", into: "E-mail")
///     let field = ViewTree.textField("E-mail", text: "") { $0 }
///     inputs.events(in: field).map(\.description)  // ["type E-mail=ada@example.org"]
///
/// By default, fields are cleared and filled with `x`; sliders move by a step and to their bounds;
/// the keys are enter, escape, delete, space and the arrows; and views receive their appear events.
public struct StateInputs: Sendable {
  var texts: [String: [String]] = [:]
  var anyTexts = ["", "x"]
  var numbers: [String: [SliderValue]] = [:]
  var anyNumbers: [SliderValue]?
  var keys: [KeyPress] = [
    KeyPress(.enter), KeyPress(.escape), KeyPress(.delete), KeyPress(.character(" ")),
    KeyPress(.up), KeyPress(.down), KeyPress(.left), KeyPress(.right),
  ]
  var pointers: [PointerEvent] = []
  var left: Set<EventKind> = [.focus, .blur, .disappear, .visibleRange]

  /// Creates the default inputs.
  public init() {}

  /// Returns these inputs with texts to type into a field, or into all others; each replaces the current text.
  public func typing(_ texts: String..., into label: String? = nil) -> StateInputs {
    with { if let label { $0.texts[label] = texts } else { $0.anyTexts = texts } }
  }

  private func with(_ change: (inout StateInputs) -> Void) -> StateInputs {
    var inputs = self
    change(&inputs)
    return inputs
  }

  /// Returns these inputs with values for a slider, or for all others; a slider moves to the nearest value that it can have.
  public func sliding(to numbers: SliderValue..., of label: String? = nil) -> StateInputs {
    with { if let label { $0.numbers[label] = numbers } else { $0.anyNumbers = numbers } }
  }

  /// Returns these inputs with other keys, which are pressed where a view handles keys.
  public func pressing(_ keys: KeyPress...) -> StateInputs { with { $0.keys = keys } }

  /// Returns these inputs with pointer events, which occur where a view handles them.
  public func pointing(_ events: PointerEvent...) -> StateInputs { with { $0.pointers = events } }

  /// Returns these inputs without the events of some kinds.
  public func without(_ events: EventKind...) -> StateInputs { with { $0.left.formUnion(events) } }

  /// Returns these inputs with events of kinds that are off by default, such as focus, blur and disappear.
  public func with(_ events: EventKind...) -> StateInputs { with { $0.left.subtract(events) } }

  /// Returns the user events of a view, in reading order.
  ///
  /// Hidden nodes have none; nodes that are disabled or below a modal dialog have only events of their presence, such as
  /// appear, but containers of the dialog also receive the events that pass outward from it. Keys are pressed where the focus
  /// can be: on enabled controls, on nodes that contain one, and on the whole view.
  public func events<Input>(in view: ViewTree<Input>) -> [StateEvent] {
    enabledActions(in: view).map(\.event)
  }

  /// Returns the lines of a script that send an input, which has the texts and numbers to enter; typed texts are left out.
  package static func senders<Input>(of input: Input, in view: ViewTree<Input>) -> [String] {
    var inputs = StateInputs().with(.focus, .blur, .disappear)
    inputs.keys = allKeys
    (inputs.anyTexts, inputs.anyNumbers) = ([""], [])
    var (waiting, visits): ([Any], Int) = ([input], 500)
    while visits > 0, let value = waiting.popLast() {
      visits -= 1
      switch value {
      case let text as String: inputs.anyTexts.append(text)
      case let number as any BinaryFloatingPoint:
        inputs.anyNumbers?.append(SliderValue(Double(number)))
      case let number as any BinaryInteger:
        inputs.anyNumbers?.append(
          Int(exactly: number).map { SliderValue($0) } ?? SliderValue(Double(number))
        )
      default: waiting += Mirror(reflecting: value).children.map(\.value)
      }
    }
    let sent = render(input)
    return inputs.enabledActions(in: view).filter { render($0.input) == sent }.map { action in
      let event = action.event
      if case .done(.input) = event.kind {
        // A text may be a secret, and it is in the input.
        let empty = StateEvent(.done(.input("")), event.label, ordinal: event.ordinal)
        return String("\(empty)".dropLast())
      }
      let line = "\(event)"
      return line.hasPrefix("# ") ? String(line.dropFirst(2)) : line
    }
  }

  private static let allKeys: [KeyPress] = {
    let characters = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }
    return (KeyPress.Key.named + (1...12).map { .function($0) }).map { KeyPress($0) }
      + characters.map { KeyPress(.character($0)) }
      + characters.filter(\.isLowercase).map { KeyPress(.character($0), .control) }
  }()
}

private struct Spot {
  let node: Node
  let path: [PathElement]
  let way: MapWay
  let isDisabled: Bool
  /// The number of the modal dialog around the node; 0 if there is none.
  let dialog: Int
  /// Whether the node receives keys while nothing has the focus.
  var receivesKeys: Bool
  var isReachable = true
  var isAroundDialog = false
}

extension StateInputs {
  @usableFromInline
  func collect<Input>(_ view: ViewTree<Input>, into sends: inout [Input]) {
    forEachAction(in: view, withPaths: false) { _, _, input in sends.append(input) }
  }

  /// Returns the enabled actions with their inputs, in the order of `collect`.
  func enabledActions<Input>(in view: ViewTree<Input>) -> [(event: StateEvent, input: Input)] {
    var (actions, numbers): ([(StateEvent, Input)], ControlNumbers) = ([], ControlNumbers(view))
    forEachAction(in: view, withPaths: true) { action, spot, input in
      actions.append((event(action, at: spot, in: view, numbers), input))
    }
    return actions
  }

  private func event<Input>(
    _ action: ViewAction,
    at spot: Spot,
    in view: ViewTree<Input>,
    _ numbers: ControlNumbers
  ) -> StateEvent {
    if [.submit, .doublePress, .contextMenu].contains(action.event),
      let control = numbers.control(that: action, reaches: spot.path, in: view)
    {
      let ordinal = numbers.ordinal(at: control.path, isChoice: false)
      return StateEvent(.done(action), control.label, ordinal: ordinal, isPlayed: true)
    }
    var (option, isChoice) = ("", false)
    if case .select(let key) = action, let options = spot.node.picker?.options {
      option = options.name(of: key) ?? options.first { $0.key == key }?.label ?? key.name
      isChoice = true
    }
    return StateEvent(
      .done(action),
      spot.node.offerLabel,
      ordinal: numbers.ordinal(at: spot.path, isChoice: isChoice),
      option: option
    )
  }

  private func spots(in root: Node, withPaths: Bool) -> [Spot] {
    var (spots, way, dialogs): ([Spot], MapWay, Int) = ([], MapWay(), 0)
    // The spots that contain the visited node, and those that contain the topmost modal dialog.
    var (outer, around): ([Int], [Int]) = ([], [])
    let whole = root.forced
    func visit(_ child: Node, _ path: [PathElement], _ isDisabled: Bool, _ dialog: Int) {
      let maps = way.count
      let node = way.enter(child)
      defer { way.leave(to: maps) }
      if node.isHidden { return }
      let (isOutermost, isDisabled) = (child === whole, isDisabled || node.look.isDisabled)
      var dialog = dialog
      if node.isModalDialog {
        dialogs += 1
        (dialog, around) = (dialogs, outer)
      }
      let isActive = node.isActive
      if isActive {
        outer.append(spots.count)
        spots.append(
          Spot(
            node: node,
            path: path,
            way: way,
            isDisabled: isDisabled,
            dialog: dialog,
            receivesKeys: isOutermost || node.isModalDialog
          )
        )
      }
      defer { if isActive { outer.removeLast() } }
      if node.isLeaf { return }
      let steps = withPaths ? node.steps : []
      StackRoom.run {
        for (index, child) in node.children.enumerated() {
          visit(child, withPaths ? path + [steps[index]] : [], isDisabled, dialog)
        }
      }
    }
    visit(whole, [], false, 0)
    for index in spots.indices { spots[index].isReachable = spots[index].dialog == dialogs }
    for index in around { (spots[index].receivesKeys, spots[index].isAroundDialog) = (true, true) }
    return spots
  }

  private func forEachAction<Input>(
    in view: ViewTree<Input>,
    withPaths: Bool,
    _ visit: (ViewAction, Spot, Input) -> Void
  ) {
    for spot in spots(in: view.node, withPaths: withPaths) {
      let node = spot.node
      for event in node.look.events {
        let isReached = spot.isReachable || spot.isAroundDialog && event.passesOutward
        if !event.isOfView, spot.isDisabled || !isReached { continue }
        if event == .key, !spot.receivesKeys, !node.canHaveFocus { continue }
        forEachAction(of: node, event) { action in
          // Unwrapped first: with an optional `Input`, nil would be cast to an input.
          if let sent = spot.way.input(for: action, from: node), let input = sent as? Input {
            visit(action, spot, input)
          }
        }
      }
    }
  }

  private func forEachAction(of node: Node, _ event: EventKind, _ visit: (ViewAction) -> Void) {
    if left.contains(event) { return }
    switch event {
    case .press: visit(.press)
    case .toggle: visit(.toggle(!node.look.isOn))
    case .input:
      for text in texts[node.label] ?? anyTexts where !text.hasSameBytes(as: node.look.value) {
        visit(.input(text))
      }
    case .select:
      guard let (_, options, selection) = node.picker else { return }
      for option in options where option.key != selection { visit(.select(option.key)) }
    case .slide: for number in numbers(of: node) { visit(.slide(number)) }
    case .submit: visit(.submit)
    case .dismiss: visit(.dismiss)
    case .key: for key in keys { visit(.key(key)) }
    case .focus: visit(.focus)
    case .blur: visit(.blur)
    case .doublePress: visit(.doublePress)
    case .contextMenu: visit(.contextMenu)
    case .pointer: for pointer in pointers { visit(.pointer(pointer)) }
    case .appear: visit(.appear)
    case .disappear: visit(.disappear)
    case .visibleRange: visit(.visibleRange(0..<1))
    }
  }

  private func numbers(of node: Node) -> [SliderValue] {
    guard let (value, scale) = node.slider else { return [] }
    let given = numbers[node.label] ?? anyNumbers
    let usual = [scale.stepped(from: value, by: -1), scale.stepped(from: value, by: 1)]
    var all: [SliderValue] = []
    for number in given ?? usual + [scale.first, scale.last] {
      let near = scale.nearest(to: number)
      if near != value, !all.contains(near) { all.append(near) }
    }
    return all
  }
}

/// The ordinals of a view's reachable controls among those with the same label.
struct ControlNumbers {
  private var ordinals: [[PathElement]: (all: Int, pickers: Int)] = [:]
  private let controls: [Control]

  init<Input>(_ view: ViewTree<Input>) {
    var (all, pickers): ([String: Int], [String: Int]) = ([:], [:])
    let index = ViewIndex(view.node.forced)
    controls = index.controls.filter { !index.covers($0.path) }
    for control in controls {
      all[control.label, default: 0] += 1
      if control.role == .picker { pickers[control.label, default: 0] += 1 }
      ordinals[control.path] = (all[control.label] ?? 1, pickers[control.label] ?? 1)
    }
  }

  /// Returns the first enabled control at or below a path whose action reaches the node at the path.
  func control<Input>(
    that action: ViewAction,
    reaches path: [PathElement],
    in view: ViewTree<Input>
  ) -> Control? {
    controls.first { control in
      guard !control.isDisabled, control.path.starts(with: path) else { return false }
      let inner = control.path.indices.filter { $0 >= path.count }.map { $0 + 1 }
      return !inner.contains { (try? view.dispatch(action, at: Array(control.path[..<$0]))) != nil }
    }
  }

  func ordinal(at path: [PathElement], isChoice: Bool) -> Int {
    guard let ordinals = ordinals[path] else { return 1 }
    return isChoice ? ordinals.pickers : ordinals.all
  }
}

extension Node {
  /// The label of a control; for other nodes, their accessibility label or their text.
  var offerLabel: String {
    if controlRole != nil { return label }
    return props?.values.label?.string ?? look.text
  }

  var canHaveFocus: Bool {
    if look.isDisabled || isHidden { return false }
    return isFocusable || StackRoom.run { children.contains { $0.canHaveFocus } }
  }
}
