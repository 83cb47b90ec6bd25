/// Something in a view that keeps people from using it, or a browser from showing it as it is meant.
///
///     let view: ViewTree<Int> = .column(.heading("A"), .heading("B", level: 3))
///     view.issues().map(\.kind)  // [ViewIssue.Kind.headingJump]
public struct ViewIssue: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nobody who does not see a picture knows what it shows.
    case imageWithoutAlternative
    /// Nobody who does not see a control knows what it does.
    case controlWithoutLabel
    /// Two siblings have one key, so their identity depends on their order.
    case duplicateKey
    /// A control stands in a control, so one of them cannot be used.
    case nestedControls
    /// A level is left out between two headings.
    case headingJump
    /// HTML does not allow an element where it stands.
    case htmlNesting
    /// The colours of letters and ground are too alike.
    case contrast
  }

  /// Where it is, by the steps from the root.
  public let path: [PathElement]
  /// What is wrong.
  public let kind: Kind
  /// What is wrong, and what to do about it, in a sentence or two.
  public let message: String
}

extension ViewIssue: CustomStringConvertible {
  /// Where it is and what is wrong, neutralised.
  public var description: String {
    let place = path.map(\.description).joined(separator: ", ")
    return "\(kind.rawValue) at [\(place)]: \(message)".neutralised()
  }
}
