public import BowyerCheck
public import BowyerViews

/// The texts, numbers, keys and pointer events that a user enters where a view does not list the
/// alternatives.
///
/// Buttons, toggles and options of pickers need no definition.
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

  /// Returns these inputs with texts to type into a field, or into all others.
  ///
  /// - Parameters:
  ///   - texts: The texts, each of which replaces the current one.
  ///   - label: The label of the field; `nil` for all fields without texts of their own.
  /// - Returns: The inputs.
  public func typing(_ texts: String..., into label: String? = nil) -> StateInputs {
    typing(texts, into: label)
  }

  /// Returns these inputs with random texts to type into a field, or into all others.
  ///
  /// - Parameters:
  ///   - texts: The generator of the texts; the first text is the simplest one.
  ///   - count: The number of texts to draw.
  ///   - seed: The seed of the draws.
  ///   - label: The label of the field; `nil` for all fields without texts of their own.
  /// - Returns: The inputs.
  public func typing(
    _ texts: Gen<String>,
    count: Int,
    seed: UInt64 = 0,
    into label: String? = nil
  ) -> StateInputs {
    let simplest = texts.simplest.map { [$0] } ?? []
    var drawn: [String] = []
    for text in simplest + texts.samples(max(0, count - 1), seed: seed)
    where !drawn.contains(text) { drawn.append(text) }
    return typing(drawn, into: label)
  }

  private func typing(_ texts: [String], into label: String?) -> StateInputs {
    var inputs = self
    if let label { inputs.texts[label] = texts } else { inputs.anyTexts = texts }
    return inputs
  }

  /// Returns these inputs with values for a slider, or for all others.
  ///
  /// A slider moves to the nearest value that it can have.
  ///
  ///     let slider = ViewTree.slider("Size", value: 4, in: 0...10, step: 3) { $0 }
  ///     let inputs = StateInputs().sliding(to: 5, 99)
  ///     inputs.events(in: slider).map(\.description)  // ["slide Size=6", "slide Size=9"]
  public func sliding(to numbers: SliderValue..., of label: String? = nil) -> StateInputs {
    var inputs = self
    if let label { inputs.numbers[label] = numbers } else { inputs.anyNumbers = numbers }
    return inputs
  }

  /// Returns these inputs with other keys, which are pressed where a view handles keys.
  public func pressing(_ keys: KeyPress...) -> StateInputs {
    var inputs = self
    inputs.keys = keys
    return inputs
  }

  /// Returns these inputs with pointer events, which occur where a view handles them.
  public func pointing(_ events: PointerEvent...) -> StateInputs {
    var inputs = self
    inputs.pointers = events
    return inputs
  }

  /// Returns these inputs without the events of some kinds.
  public func without(_ events: EventKind...) -> StateInputs {
    var inputs = self
    inputs.left.formUnion(events)
    return inputs
  }

  /// Returns these inputs with events of kinds that are off by default, such as focus, blur and
  /// disappear.
  public func with(_ events: EventKind...) -> StateInputs {
    var inputs = self
    inputs.left.subtract(events)
    return inputs
  }

  /// Returns the user events of a view, in reading order.
  ///
  /// Hidden nodes have none; nodes that are disabled or below a modal dialog have only events of
  /// their presence, such as appear, as on a screen. Keys are pressed where the focus can be: on
  /// enabled controls, on nodes that contain one, and on the whole view.
  public func events<Input>(in view: ViewTree<Input>) -> [StateEvent] {
    EnabledActionSearch(self).enabledActions(in: view).map(\.event)
  }
}

extension StateInputs {
  /// Returns what a person can do with a view that sends an input, as a script has it, but for typed texts.
  ///
  /// Texts and numbers that are entered are looked for in the input; what a pointer does is left out.
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
    let actions = EnabledActionSearch(inputs).enabledActions(in: view)
    return actions.filter { render($0.input) == sent }.map { action in
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

  /// The keys of a keyboard, and the letters with control.
  private static let allKeys: [KeyPress] = {
    let characters = (0x20..<0x7F).map { Character(Unicode.Scalar(UInt8($0))) }
    return (KeyPress.Key.named + (1...12).map { .function($0) }).map { KeyPress($0) }
      + characters.map { KeyPress(.character($0)) }
      + characters.filter(\.isLowercase).map { KeyPress(.character($0), .control) }
  }()
}
