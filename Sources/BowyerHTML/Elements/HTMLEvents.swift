import BowyerViews

/// The attribute with the events that a node handles, for a script that observes the page.
///
/// It consists of the names of the kinds, separated by spaces, each followed by its options:
/// `input;debounce=300;stop`.
enum HTMLEvents {
  static func written(_ node: Node) -> String? {
    guard let props = node.props else { return node.event?.name }
    let events = node.look.events
    if events.isEmpty { return nil }
    return events.map { event in
      guard let options = props.values.options[event] else { return event.name }
      return event.name + options.written(props.listeners.first { $0.event == event })
    }.joined(separator: " ")
  }
}

extension EventKind {
  package var name: String {
    switch self {
    case .press: "press"
    case .toggle: "toggle"
    case .input: "input"
    case .select: "select"
    case .slide: "slide"
    case .submit: "submit"
    case .dismiss: "dismiss"
    case .key: "key"
    case .focus: "focus"
    case .blur: "blur"
    case .doublePress: "doublePress"
    case .contextMenu: "contextMenu"
    case .pointer: "pointer"
    case .appear: "appear"
    case .disappear: "disappear"
    case .visibleRange: "visibleRange"
    }
  }
}

extension EventOptions {
  /// Returns the options as text; for keys, with a list of those whose default action the browser
  /// must prevent.
  fileprivate func written(_ listener: EventHandler?) -> String {
    var text = ""
    switch rate {
    case .debounce(let time)?: text += ";debounce=\(time.milliseconds)"
    case .throttle(let time)?: text += ";throttle=\(time.milliseconds)"
    case nil: break
    }
    if preventsDefault {
      text += ";prevent"
      if case .key? = listener?.event, let listener {
        text += "=" + KeyPress.browserNames(heardBy: listener)
      }
    }
    if stopsPropagation { text += ";stop" }
    return text
  }
}

extension Duration {
  /// The duration in whole milliseconds, at least 0, with at most 86,400 whole seconds.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let rest = attoseconds / (1_000_000_000_000_000 as Int64)
    return min(max(seconds, 0), 86_400) * 1000 + max(rest, 0)
  }
}
