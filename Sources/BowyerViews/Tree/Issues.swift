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
  /// Returns the problems of the view, in reading order.
  ///
  ///     let view: ViewTree<Int> = .row(.button("", 1), .text("3"))
  ///     view.issues().map(\.kind)  // [ViewIssue.Kind.controlWithoutLabel]
  ///     view.issues()[0].path  // [.at(0)]
  ///
  /// A decorative image has an empty alternative text, `alt: ""`. Hidden nodes are not checked. The
  /// contrast is checked where both colours are RGB values, as each medium chooses the values of
  /// semantic colours. At most a thousand issues are reported.
  ///
  /// A modal dialog can be closed if it contains an enabled control that can be pressed, switched,
  /// selected or submitted, if it handles keys, or if it, a descendant or a container handles
  /// `dismiss`. A dialog that shows progress closes by itself.
  ///
  /// - Complexity: O(*n* + *i* · *d*), where *n* is the number of nodes, *i* that of issues, and
  ///   *d* their depth.
  public func issues() -> [ViewIssue] {
    var search = IssueSearch()
    search.look(at: node.forced)
    search.reportModals()
    return search.issues
  }
}

struct IssueSearch {
  private(set) var issues: [ViewIssue] = []
  private var trails: [(parent: Int, step: PathElement)] = [(-1, .at(0))]
  private var level = 0
  private var modals: [Modal] = []

  /// A modal dialog, with the number of issues that are reported before it.
  private struct Modal {
    let place: Place
    let issues: Int
    var canBeLeft: Bool
  }

  struct Place {
    var node: Node
    var trail = 0
    var modal: Int?
    /// Whether a container of the node is disabled or handles `dismiss`.
    var isDisabled = false
    var isDismissed = false
    var style = ViewStyle()
    var control: String?
    var isInForm = false
    /// The enclosing HTML element that may contain only phrasing content.
    var phrasing: String?
    var parent: Node?
  }

  mutating func look(at root: Node) {
    var waiting = [Place(node: root)]
    while var place = waiting.popLast(), issues.count < Self.limit {
      let node = place.node
      if node.props?.values.isHidden == true { continue }
      if let style = node.props?.values.style { place.style = place.style.overlaid(by: style) }
      checkNames(place)
      checkControls(place)
      checkHeading(place)
      checkColors(place)
      checkModal(&place)
      if let problem = node.nestingProblem(in: place) { report(.htmlNesting, place, problem) }
      if node.usableRole != nil { place.control = place.control ?? node.label }
      place.isInForm = place.isInForm || node.tag == .form
      place.phrasing = node.phrasingElement ?? place.phrasing
      if !node.isTransparent { place.parent = node }
      push(place, &waiting)
    }
  }

  static let limit = 1000

  private mutating func push(_ place: Place, _ waiting: inout [Place]) {
    let steps = place.node.steps
    var children: [Place] = []
    for (child, step) in zip(place.node.children, steps) {
      trails.append((place.trail, step))
      var next = place
      next.node = child
      next.trail = trails.count - 1
      children.append(next)
      guard case .key(let key) = step, key.occurrence > 0 else { continue }
      report(
        .duplicateKey,
        next,
        (place.node.rowsPlace.map { "The forEach at \($0) makes two rows with the key" }
          ?? "A sibling before it has the key")
          + " \(key.name.literal). Give each a key of its own, made of what identifies it."
      )
    }
    waiting.append(contentsOf: children.reversed())
  }

  mutating func report(_ kind: ViewIssue.Kind, _ place: Place, _ message: String) {
    if issues.count < Self.limit { issues.append(issue(kind, place, message)) }
  }

  private func issue(_ kind: ViewIssue.Kind, _ place: Place, _ message: String) -> ViewIssue {
    var path: [PathElement] = []
    var trail = place.trail
    while trail > 0 {
      path.append(trails[trail].step)
      trail = trails[trail].parent
    }
    return ViewIssue(path: path.reversed(), kind: kind, message: message.neutralised())
  }

  private mutating func checkNames(_ place: Place) {
    let node = place.node
    if node.tag == .image, node.props?.values.label == nil, !node.look.text.isEmpty {
      let (alternative, source) = (node.look.text, node.look.value)
      let isName = source.hasSameBytes(as: alternative) || source.hasSuffix("/" + alternative)
      if alternative.isUnreadable || isName {
        report(
          .imageWithoutAlternative,
          place,
          "The alternative of the picture \(source.literal) is "
            + (alternative.isUnreadable ? "blank. " : "the name of its file. ")
            + "Say what it shows, or pass alt: \"\" if it is decorative."
        )
      }
    }
    if let role = node.usableRole, node.label.isUnreadable {
      report(
        .controlWithoutLabel,
        place,
        "The \(role) has no name. Give it a text, or a name with labelled(_:) if it shows an icon."
      )
    }
  }

  private mutating func checkControls(_ place: Place) {
    guard let outer = place.control, let role = place.node.usableRole else { return }
    report(
      .nestedControls,
      place,
      "The \(role) \(place.node.label.literal) is inside the control \(outer.literal). "
        + "Put them beside each other: a press is meant for one of them."
    )
  }

  private mutating func checkModal(_ place: inout Place) {
    let node = place.node
    place.isDisabled = place.isDisabled || node.look.isDisabled
    place.isDismissed = place.isDismissed || node.handles(.dismiss)
    if node.isModalDialog {
      if let modal = place.modal {
        // A dialog over another one may close both.
        modals[modal].canBeLeft = true
      }
      modals.append(Modal(place: place, issues: issues.count, canBeLeft: place.isDismissed))
      place.modal = modals.count - 1
    }
    guard let modal = place.modal, !modals[modal].canBeLeft else { return }
    if !place.isDisabled, node.mayClose { modals[modal].canBeLeft = true }
  }

  mutating func reportModals() {
    if issues.count >= Self.limit { return }
    for modal in modals.filter({ !$0.canBeLeft }).prefix(Self.limit).reversed() {
      let title = modal.place.node.look.text.literal
      let issue = self.issue(
        .modalWithoutExit,
        modal.place,
        "The modal dialog \(title) cannot be left. "
          + "Add a button, or an action for leaving it: leaving(_:) of its screen, or onDismiss(_:)."
      )
      issues.insert(issue, at: modal.issues)
    }
    issues = Array(issues.prefix(Self.limit))
  }

  private mutating func checkHeading(_ place: Place) {
    guard place.node.tag == .heading else { return }
    let next = Int(place.node.look.level)
    if level > 0, next > level + 1 {
      report(
        .headingJump,
        place,
        "The heading \(place.node.look.text.literal) of level \(next) follows one of level \(level). "
          + "Make it level \(level + 1): levels tell what belongs to what."
      )
    }
    level = next
  }

  private mutating func checkColors(_ place: Place) {
    var styles: [ViewStyle] = []
    if case .spans(let spans)? = place.node.look.detail?.kind {
      styles = spans.filter { !$0.text.isUnreadable }.map { place.style.overlaid(by: $0.style) }
    } else if !place.node.look.text.isUnreadable, place.node.tag != .image {
      styles = [place.style]
    }
    for style in styles {
      guard let letters = style.foreground, let ground = style.background,
        let ratio = letters.contrast(to: ground), ratio < 4.5
      else { continue }
      return report(
        .contrast,
        place,
        "The letters are \(ratio.oneDigit) times as bright as the ground, or the other way round; "
          + "4.5 times is the least that all can read. Make one darker or the other brighter."
      )
    }
  }
}

extension Node {
  fileprivate var rowsPlace: SourcePlace? { rows?.source.place }

  /// Whether the node handles an event that may close its dialog, or may close by itself.
  fileprivate var mayClose: Bool {
    var mayClose = has(.closing)
    forEachEvent { event in
      switch event {
      case .press, .toggle, .select, .submit, .dismiss, .key, .doublePress, .contextMenu, .pointer:
        mayClose = true
      case .input, .slide, .focus, .blur, .appear, .disappear, .visibleRange: break
      }
    }
    return mayClose
  }

  fileprivate var usableRole: String? {
    tag == .link || tag == .menu ? "\(tag)" : controlRole?.rawValue
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
  /// Returns the violation of HTML's nesting rules by a node, with a remedy.
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
    case nil: return handles(.press) && !isContainer ? "button" : nil
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
