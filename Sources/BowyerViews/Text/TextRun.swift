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
  /// The colours and letters of what it stands in, and its own.
  public let style: ViewStyle
  /// Where it leads, if it is a link that may be followed.
  public let link: LinkAddress?
  /// The option of the picker that it shows, by its key; nil if none.
  public let option: Key?
  /// How many characters of the text of the text field are before it; nil if it shows none of it.
  ///
  /// The characters are those of the text as it is shown, neutralised, with the line feeds that ended
  /// earlier lines. Each line of a text field with several lines has a run of part `.value`, if only an
  /// empty one.
  public internal(set) var offset: Int?
  /// Whether it is rather moved to the next line than broken between words.
  var isWhole = false

  init(
    _ text: String,
    _ emphasis: Emphasis = .plain,
    control: [PathElement]? = nil,
    part: Part = .frame,
    style: ViewStyle = ViewStyle(),
    link: LinkAddress? = nil,
    option: Key? = nil
  ) {
    self.text = text
    self.emphasis = emphasis
    self.control = control
    self.part = part
    self.style = style
    self.link = link
    self.option = option
    offset = part == .value ? 0 : nil
  }

  /// Returns a run that looks like this one and belongs to the same, with another text.
  func with(_ text: String) -> TextRun {
    var run = self
    run.text = text
    run.isWhole = false
    return run
  }

  /// Tells whether a run goes on as this one does.
  func continues(_ other: TextRun) -> Bool {
    emphasis == other.emphasis && part == other.part && style == other.style
      && option == other.option && link == other.link && control == other.control
  }
}
