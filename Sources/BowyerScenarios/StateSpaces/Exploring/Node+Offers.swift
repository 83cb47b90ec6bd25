import BowyerViews

extension Node {
  var detailKind: NodeDetail.Kind? { look.detail?.kind }

  /// What a person calls it: a control by its label, what else listens by what it is.
  var offerLabel: String {
    if controlKind != nil { return label }
    return props?.values.label?.string ?? (look.text.isEmpty ? "" : look.text)
  }

  /// Whether the focus can be on it, or on something in it.
  var canHaveFocus: Bool {
    var waiting = [self]
    while let node = waiting.popLast()?.unmapped {
      if node.look.isDisabled || node.look.props?.values.isHidden == true { continue }
      if node.look.tag == .menu || node.controlKind != nil { return true }
      waiting.append(contentsOf: node.kids)
    }
    return false
  }
}
