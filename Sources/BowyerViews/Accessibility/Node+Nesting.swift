extension Node {
  /// Returns the violation of HTML's nesting rules by a node at its place, with a remedy; nil if
  /// there is none.
  func nestingProblem(in place: IssueSearch.Place) -> String? {
    if tag == .form, place.isInForm {
      return "A form is inside a form, and a browser leaves it out. Put them beside each other."
    }
    if tag == .tableRow, place.parent?.tag != .table {
      return "A row of a table is outside of a table. Put it in one, or make it a row."
    }
    if hintedTag == .li, !(place.parent?.isListElement ?? false) {
      return "An element li is outside of a list. Put it in a list, or hint ol or ul around it."
    }
    if let outer = place.phrasing, let element = flowElement {
      return "\(element) is inside an element \(outer), which may contain only phrasing content. "
        + "Hint div around it, or make it a text."
    }
    return nil
  }

  private var hintedTag: HTMLHint.Tag? { props?.values.html?.tag }

  private var isListElement: Bool {
    tag == .list && hintedTag == nil || hintedTag == .ol || hintedTag == .ul
  }

  /// The name of the node's element if that may contain only phrasing content; nil otherwise.
  var phrasingElement: String? {
    switch hintedTag {
    case .p?, .pre?, .span?, .em?, .strong?, .small?, .label?, .legend?, .h1?, .h2?, .h3?, .h4?,
      .h5?, .h6?:
      return hintedTag?.rawValue
    case .some: return nil
    case nil: return handles(.press) && !isContainer ? "button" : nil
    }
  }

  /// The description of the node if its element is not phrasing content; nil otherwise.
  private var flowElement: String? {
    if let tag = hintedTag {
      switch tag {
      case .span, .em, .strong, .small, .label: return nil
      default: return "An element \(tag.rawValue)"
      }
    }
    return switch tag {
    case .heading: "A heading"
    case .divider: "A divider"
    case .group: "A group"
    case .form: "A form"
    case .list: "A list"
    case .table: "A table"
    case .dialog: "A dialog"
    case .row, .column: "A \(tag)"
    default: nil
    }
  }
}
