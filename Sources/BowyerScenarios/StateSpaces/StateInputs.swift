public import BowyerCheck
public import BowyerViews

/// What a person enters where a view does not say what there is to choose from: texts, numbers, keys.
///
/// Buttons are pressed, toggles switched and options chosen in any case.
///
///     let inputs = StateInputs().typing("", "ada@example.org", into: "E-mail")
///     let field = ViewTree.textField("E-mail", text: "") { $0 }
///     inputs.events(in: field).map(\.description)  // ["type E-mail=ada@example.org"]
///
/// By default, fields are emptied and filled with `x`, sliders are moved by a step and to their
/// ends, the keys are enter, escape, delete, the space bar and the arrows, and views that tell that they
/// appear do so.
public struct StateInputs: Sendable {
  var texts: [String: [String]] = [:]
  var anyTexts = ["", "x"]
  var numbers: [String: [Double]] = [:]
  var anyNumbers: [Double]?
  var keys: [KeyPress] = [
    KeyPress(.enter), KeyPress(.escape), KeyPress(.delete), KeyPress(.character(" ")),
    KeyPress(.up), KeyPress(.down), KeyPress(.left), KeyPress(.right),
  ]
  var pointers: [PointerEvent] = []
  var left: Set<EventKind> = [.focus, .blur, .disappear, .visibleRange]

  /// Makes the inputs of a user who enters next to nothing.
  public init() {}

  /// Returns these inputs, where some texts are typed into a field, or into all others.
  ///
  /// - Parameters:
  ///   - texts: The texts, each in place of what is there.
  ///   - label: The label of the field; nil for all of which nothing else is said.
  /// - Returns: The inputs.
  public func typing(_ texts: String..., into label: String? = nil) -> StateInputs {
    typing(texts, into: label)
  }

  /// Returns these inputs, where texts that are drawn are typed into a field, or into all others.
  ///
  /// - Parameters:
  ///   - texts: Draws the texts; the simplest is the first.
  ///   - count: How many are drawn.
  ///   - seed: The seed by which they are drawn.
  ///   - label: The label of the field; nil for all of which nothing else is said.
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

  /// Returns these inputs, where a slider, or each other one, is moved to some numbers.
  ///
  /// It comes to the nearest value that it can stand at; what is no number counts as its lowest.
  ///
  ///     let slider = ViewTree.slider("Size", value: 4, in: 0...10, step: 3) { $0 }
  ///     let inputs = StateInputs().sliding(to: 5, 99, .nan)
  ///     inputs.events(in: slider).map(\.description)  // ["slide Size=6.0", "slide Size=9.0", "slide Size=0.0"]
  public func sliding(to numbers: Double..., of label: String? = nil) -> StateInputs {
    var inputs = self
    if let label { inputs.numbers[label] = numbers } else { inputs.anyNumbers = numbers }
    return inputs
  }

  /// Returns these inputs, where some keys are pressed, and no others, where a view listens to keys.
  public func pressing(_ keys: KeyPress...) -> StateInputs {
    var inputs = self
    inputs.keys = keys
    return inputs
  }

  /// Returns these inputs, where a pointer does some things, where a view listens to pointers.
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

  /// Returns these inputs, where views are also told that the focus comes or goes, or that they disappear.
  public func with(_ events: EventKind...) -> StateInputs {
    var inputs = self
    inputs.left.subtract(events)
    return inputs
  }

  /// Returns what a person can do with a view, in the order in which it is read.
  ///
  /// What is hidden offers nothing, and what is disabled or below a modal dialog only that it appears, or goes, or
  /// is seen: that it appears as it would on a screen. Keys are pressed where the focus can be: on what is a
  /// control, or holds one, that can be used, and on the whole view.
  public func events<Input>(in view: ViewTree<Input>) -> [StateEvent] {
    EnabledActionSearch(self).enabledActions(in: view).map(\.event)
  }
}
