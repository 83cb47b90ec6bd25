/// A stretch of text on one line of a layout, all of it alike, without control characters.
public struct TextRun: Hashable, Sendable {
  /// How a run is to be told from plain text, where the medium can.
  public enum Emphasis: Hashable, Sendable {
    /// Not at all.
    case plain
    /// A heading, or the label of a group.
    case strong
    /// A disabled control, a suggestion, a line between parts.
    case faint
  }

  /// What a run shows of the control that it belongs to.
  public enum Part: Hashable, Sendable {
    /// Its label and its frame.
    case frame
    /// The text of a text field, in which there may be a caret.
    case value
    /// The place after the text of a text field, where the caret stands at its end.
    case end
  }

  /// What is shown.
  public internal(set) var text: String
  /// How it is told from plain text.
  public let emphasis: Emphasis
  /// The control it belongs to, by its steps from the root; nil if none.
  public let control: [PathElement]?
  /// What it shows of that control.
  public let part: Part

  init(
    _ text: String,
    _ emphasis: Emphasis = .plain,
    control: [PathElement]? = nil,
    part: Part = .frame
  ) {
    self.text = text
    self.emphasis = emphasis
    self.control = control
    self.part = part
  }
}
