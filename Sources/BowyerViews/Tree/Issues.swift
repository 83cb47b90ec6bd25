import BowyerKinds

/// A problem of a view that prevents users from using it, or browsers from showing it as intended.
public struct ViewIssue: Hashable, Sendable {
  /// The kind of problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An image without a usable alternative text.
    case imageWithoutAlternative
    /// A control without a label.
    case controlWithoutLabel
    /// Two siblings with the same key, so that their identities depend on their order.
    case duplicateKey
    /// A control inside another control, so that one of them cannot be used.
    case nestedControls
    /// A heading that skips a level.
    case headingJump
    /// An element that HTML does not allow at its place.
    case htmlNesting
    /// Text with too little contrast to its background.
    case contrast
    /// A modal dialog that contains nothing to close it.
    case modalWithoutExit
  }

  /// The path of the node from the root.
  public let path: [PathElement]
  /// The kind of problem.
  public let kind: Kind
  /// A description of the problem and its remedy, in one or two sentences.
  public let message: String
}

extension ViewIssue: CustomStringConvertible {
  /// The kind, the path and the message, with control characters neutralised.
  public var description: String {
    let place = path.map(\.description).joined(separator: ", ")
    return "\(kind.rawValue) at [\(place)]: \(message)".neutralised()
  }
}

extension ViewTree {
  /// Returns the problems of the view, in reading order; at most a thousand.
  ///
  ///     let view: ViewTree<Int> = .row(.button("", 1), .text("3"))
  ///     view.issues().map(\.kind)  // [ViewIssue.Kind.controlWithoutLabel]
  ///     view.issues()[0].path  // [.at(0)]
  ///
  /// Hidden nodes are not checked, and contrasts only of RGB values, as each medium chooses the values of semantic colours. A
  /// modal dialog can be closed if it contains an enabled control that can be pressed, switched, selected or submitted, if it
  /// handles keys, or if it, a descendant or a container handles `dismiss`. A dialog that shows progress closes by itself.
  ///
  /// - Complexity: O(*n* + *i* · *d*) for *n* nodes and *i* issues, of depth *d*.
  public func issues() -> [ViewIssue] {
    var search = IssueSearch()
    return search.issues(of: node.forced)
  }
}

struct IssueSearch {
  private var issues: [ViewIssue] = []
  private var level = 0
  private var modals: [Modal] = []

  /// A modal dialog, with the issue that it is if it cannot be left, and the number of issues before it.
  private struct Modal {
    let issue: ViewIssue
    let place: Int
    var canBeLeft: Bool
  }

  struct Place {
    var modal: Int?
    var isDismissed = false
    var style = ViewStyle()
    var control: String?
    var isInForm = false
    /// The enclosing HTML element that may contain only phrasing content.
    var phrasing: String?
    var parent: Node?
  }

  private static let limit = 1000

  mutating func issues(of root: Node) -> [ViewIssue] {
    // The marks are indices of the places.
    var places = [Place()]
    root.walk { node, path, isDisabled, mark in
      guard issues.count < Self.limit else { return false }
      var place = places[mark]
      func issue(_ kind: ViewIssue.Kind, _ message: String, at steps: [PathElement]) -> ViewIssue {
        ViewIssue(path: path() + steps, kind: kind, message: message.neutralised())
      }
      func report(_ kind: ViewIssue.Kind, _ message: String?, at steps: [PathElement] = []) {
        guard let message, issues.count < Self.limit else { return }
        issues.append(issue(kind, message, at: steps))
      }
      if let style = node.props?.values.style { place.style = place.style.overlaid(by: style) }
      report(.imageWithoutAlternative, node.alternativeProblem)
      report(.controlWithoutLabel, node.nameProblem)
      report(.nestedControls, place.control.flatMap { node.problem(inside: $0) })
      report(.headingJump, headingProblem(node))
      report(.contrast, node.contrastProblem(place.style))
      place.isDismissed = place.isDismissed || node.handles(.dismiss)
      if node.isModalDialog {
        // A dialog over another one may close both.
        if let modal = place.modal { modals[modal].canBeLeft = true }
        place.modal = modals.count
        let issue = issue(.modalWithoutExit, node.exitProblem, at: [])
        modals.append(Modal(issue: issue, place: issues.count, canBeLeft: place.isDismissed))
      }
      if let modal = place.modal, !isDisabled, node.mayClose { modals[modal].canBeLeft = true }
      report(.htmlNesting, node.nestingProblem(in: place))
      // Only keys can occur twice.
      for case .key(let key) in node.hasKeyedChildren ? node.steps : [] where key.occurrence > 0 {
        report(.duplicateKey, node.problem(ofTwo: key), at: [.key(key)])
      }
      if node.isLeaf { return false }
      if node.usableRole != nil { place.control = place.control ?? node.label }
      place.isInForm = place.isInForm || node.tag == .form
      place.phrasing = node.phrasingElement ?? place.phrasing
      if !node.isTransparent { place.parent = node }
      mark = places.count
      places.append(place)
      return true
    }
    if issues.count >= Self.limit { return issues }
    for modal in modals.filter({ !$0.canBeLeft }).prefix(Self.limit).reversed() {
      issues.insert(modal.issue, at: modal.place)
    }
    return Array(issues.prefix(Self.limit))
  }

  private mutating func headingProblem(_ node: Node) -> String? {
    guard node.tag == .heading else { return nil }
    let (before, next) = (level, Int(node.look.level))
    level = next
    guard before > 0, next > before + 1 else { return nil }
    return "The heading \(node.look.text.literal) of level \(next) follows one of level \(before). "
      + "Make it level \(before + 1): levels tell what belongs to what."
  }
}

extension String {
  fileprivate var isUnreadable: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }
}

extension Node {
  fileprivate var alternativeProblem: String? {
    guard tag == .image, props?.values.label == nil, !look.text.isEmpty else { return nil }
    let (alternative, source) = (look.text, look.value)
    let isName = source.hasSameBytes(as: alternative) || source.hasSuffix("/" + alternative)
    guard alternative.isUnreadable || isName else { return nil }
    return "The alternative of the picture \(source.literal) is "
      + (alternative.isUnreadable ? "blank. " : "the name of its file. ")
      + "Say what it shows, or pass alt: \"\" if it is decorative."
  }

  fileprivate var nameProblem: String? {
    guard let role = usableRole, label.isUnreadable else { return nil }
    return "The \(role) has no name. "
      + "Give it a text, or a name with labelled(_:) if it shows an icon."
  }

  fileprivate func problem(inside control: String) -> String? {
    guard let role = usableRole else { return nil }
    return "The \(role) \(label.literal) is inside the control \(control.literal). "
      + "Put them beside each other: a press is meant for one of them."
  }

  fileprivate func problem(ofTwo key: ViewKey) -> String {
    (rows.map { "The forEach at \($0.source.place) makes two rows with the key" }
      ?? "A sibling before it has the key")
      + " \(key.name.literal). Give each a key of its own, made of what identifies it."
  }

  fileprivate var exitProblem: String {
    "The modal dialog \(look.text.literal) cannot be left. "
      + "Add a button, or an action for leaving it: leaving(_:) of its screen, or onDismiss(_:)."
  }

  fileprivate func contrastProblem(_ style: ViewStyle) -> String? {
    var styles: [ViewStyle] = []
    if case .spans(let spans)? = look.detail?.kind {
      styles = spans.filter { !$0.text.isUnreadable }.map { style.overlaid(by: $0.style) }
    } else if !look.text.isUnreadable, tag != .image {
      styles = [style]
    }
    for style in styles {
      guard let letters = style.foreground, let ground = style.background,
        let ratio = letters.contrast(to: ground), ratio < 4.5
      else { continue }
      return "The letters are \(ratio.oneDigit) times as bright as the ground, or the other way "
        + "round; 4.5 times is the least that all can read. Make one darker or the other brighter."
    }
    return nil
  }

  /// Whether the node handles an event that may close its dialog, or may close by itself.
  fileprivate var mayClose: Bool {
    has(.closing)
      || look.events.contains { event in
        switch event {
        case .press, .toggle, .select, .submit, .dismiss, .key, .doublePress, .contextMenu,
          .pointer:
          true
        case .input, .slide, .focus, .blur, .appear, .disappear, .visibleRange: false
        }
      }
  }

  fileprivate var usableRole: String? {
    tag == .link || tag == .menu ? "\(tag)" : controlRole?.rawValue
  }

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

  var phrasingElement: String? {
    switch hintedTag {
    case .p?, .pre?, .span?, .em?, .strong?, .small?, .label?, .legend?, .h1?, .h2?, .h3?, .h4?,
      .h5?, .h6?:
      return hintedTag?.rawValue
    case .some: return nil
    case nil: return handles(.press) && !has(.container) ? "button" : nil
    }
  }

  private var flowElement: String? {
    if let tag = hintedTag {
      let isPhrasing = [.span, .em, .strong, .small, .label].contains(tag)
      return isPhrasing ? nil : "An element \(tag.rawValue)"
    }
    return has(.flow) ? "A \(tag)" : nil
  }
}
