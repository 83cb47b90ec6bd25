import BowyerViews

extension ViewTree {
  /// Returns the input of this view, which has been made, for an event of a page; nil if the event is not possible, or its
  /// control is hidden or behind a modal dialog.
  func input(for event: ClientEvent, _ limits: LiveLimits) -> Input? {
    let way = node.way(along: event.path)
    guard way.count == event.path.count + 1, let target = way.last,
      let action = target.possible(event.action, limits), isReachable(event, way)
    else { return nil }
    return input(for: action, at: event.path)
  }

  /// Returns whether the user can reach the control of an event, given the nodes on the way to it.
  private func isReachable(_ event: ClientEvent, _ way: [Node]) -> Bool {
    let action = event.action
    switch action {
    case .focus, .blur, .appear, .disappear, .visibleRange: return true
    // A text may have been typed, and a slider dragged, before the dialog came.
    case .input, .slide: return !way.contains(where: \.isHidden)
    case .press, .toggle, .select, .submit, .dismiss, .key, .doublePress, .contextMenu, .pointer:
      return !way.contains(where: \.isHidden)
        && action.event.reaches(event.path, behind: node.topModalPath)
    }
  }
}

extension Node {
  /// Returns the action in the form in which the node handles it; nil if it is not possible.
  ///
  /// A number that is close to a value of a slider's scale is replaced by that value.
  fileprivate func possible(_ action: ViewAction, _ limits: LiveLimits) -> ViewAction? {
    switch action {
    case .appear, .disappear: return nil
    case .input(let text):
      let isLine = fieldKind != .multiline
      guard text.utf8.count <= limits.textBytes,
        !isLine || !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      return action
    case .select(let key):
      return picker?.options.contains { $0.key == key } == false ? nil : action
    case .slide(let number):
      guard let scale = slider?.scale else { return action }
      let nearest = scale.nearest(to: number)
      let (lower, upper) = (scale.range.lowerBound.double, scale.range.upperBound.double)
      let tolerance = (scale.step?.double ?? upper - lower) / 1_000_000
      return abs(nearest.double - number.double) <= tolerance ? .slide(nearest) : nil
    case .visibleRange(let range): return range.upperBound <= rowCount ? action : nil
    case .press, .toggle, .submit, .dismiss, .key, .focus, .blur, .doublePress, .contextMenu,
      .pointer:
      return action
    }
  }
}
