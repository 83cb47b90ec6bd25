import BowyerViews

/// What a screen remembers of the mouse.
struct MouseMemory: Sendable {
  /// What was pressed and not yet released.
  var held: [PathElement]?
  /// What was pressed last, and when.
  var last: (path: [PathElement], time: Duration)?

  /// How much time there may be between two presses that are one double press.
  static let doublePressTime = Duration.milliseconds(500)
}

/// What is at a place on the screen.
struct MouseTarget: Sendable {
  /// The control, or what is found like one.
  let path: [PathElement]
  let run: TextRun
  /// How far from the beginning of the run.
  let column: Int
}
