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
    /// A modal dialog has nothing in it that could close it.
    case modalWithoutExit
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

extension ViewTree {
  /// Returns what in the view keeps people from using it, in the order in which it is read.
  ///
  ///     let view: ViewTree<Int> = .row(.button("", 1), .text("3"))
  ///     view.issues().map(\.kind)  // [ViewIssue.Kind.controlWithoutLabel]
  ///     view.issues()[0].path  // [.at(0)]
  ///
  /// An ornament is marked by an empty alternative, `alt: ""`. What is hidden is not looked at. Colours are compared
  /// where both are given by their parts: what a token looks like is the medium's. After a thousand issues the
  /// rest is not looked for.
  ///
  /// A modal dialog can be left if something in it can be pressed, switched, chosen or submitted, if it hears keys, or if it,
  /// what is in it or what it stands in has an action for `dismiss`. A dialog that shows progress closes by itself.
  ///
  /// Complexity: O(n + i · d) in the nodes, and the issues and their depth.
  public func issues() -> [ViewIssue] {
    var search = IssueSearch()
    search.look(at: node.forced)
    search.reportModals()
    return search.issues
  }
}

/// Looks for what keeps people from using a view.
struct IssueSearch {
  private(set) var issues: [ViewIssue] = []
  private var trails: [(parent: Int, step: PathElement)] = [(-1, .at(0))]
  private var level = 0
  private var modals: [Modal] = []

  /// A modal dialog, with the number of issues that stand before it.
  private struct Modal {
    let place: Place
    let issues: Int
    var canBeLeft: Bool
  }

  struct Place {
    var node: Node
    var trail = 0
    /// The innermost modal dialog that it stands in, by its number.
    var modal: Int?
    /// Whether something that it stands in is disabled, or has an action for `dismiss`.
    var isDisabled = false
    var isDismissed = false
    var style = ViewStyle()
    /// The label of the control that it stands in.
    var control: String?
    var isInForm = false
    /// The element of HTML that it stands in, in which only text and what is like it may stand.
    var phrasing: String?
    var parent: Node?
  }

  mutating func look(at root: Node) {
    var waiting = [Place(node: root)]
    while var place = waiting.popLast(), issues.count < Self.limit {
      place.node = place.node.unmapped
      let node = place.node
      if node.props?.values.isHidden == true { continue }
      if let style = node.props?.values.style { place.style = place.style.overlaid(by: style) }
      checkNames(place)
      checkControls(place)
      checkHeading(place)
      checkColors(place)
      checkModal(&place)
      if let problem = node.nestingProblem(in: place) { report(.htmlNesting, place, problem) }
      if node.isUsable { place.control = place.control ?? node.label }
      place.isInForm = place.isInForm || node.tag == .form
      place.phrasing = node.phrasingElement ?? place.phrasing
      if !node.isTransparent { place.parent = node }
      push(place, &waiting)
    }
  }

  /// The largest number of issues that are reported.
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
          + " \"\(key.name)\". Give each a key of its own, made of what identifies it."
      )
    }
    waiting.append(contentsOf: children.reversed())
  }

  mutating func report(_ kind: ViewIssue.Kind, _ place: Place, _ message: String) {
    var path: [PathElement] = []
    var trail = place.trail
    while trail > 0 {
      path.append(trails[trail].step)
      trail = trails[trail].parent
    }
    issues.append(
      ViewIssue(path: path.reversed(), kind: kind, message: message.neutralised())
    )
  }

  private mutating func checkNames(_ place: Place) {
    let node = place.node
    if node.tag == .image, node.props?.values.label == nil, !node.look.text.isEmpty {
      let alternative = node.look.text
      if alternative.isUnreadable {
        report(
          .imageWithoutAlternative,
          place,
          "The alternative of the picture \"\(node.look.value)\" is blank. "
            + "Say what it shows, or pass alt: \"\" if it is a mere ornament."
        )
      } else if node.look.value.hasSameBytes(as: alternative)
        || node.look.value.hasSuffix("/" + alternative)
      {
        report(
          .imageWithoutAlternative,
          place,
          "The alternative of the picture \"\(node.look.value)\" is the name of its file. "
            + "Say what it shows, or pass alt: \"\" if it is a mere ornament."
        )
      }
    }
    if let role = node.usableRole, node.label.isUnreadable {
      report(
        .controlWithoutLabel,
        place,
        "The \(role) has no name. Give it a text, or a name with labelled(_:) if it shows a sign."
      )
    }
  }

  private mutating func checkControls(_ place: Place) {
    guard let outer = place.control, let role = place.node.usableRole else { return }
    report(
      .nestedControls,
      place,
      "The \(role) \"\(place.node.label)\" stands in the control \"\(outer)\". "
        + "Put them beside each other: a press is meant for one of them."
    )
  }

  private mutating func checkModal(_ place: inout Place) {
    let node = place.node
    place.isDisabled = place.isDisabled || node.look.isDisabled
    place.isDismissed = place.isDismissed || node.handles(.dismiss)
    if node.isModalDialog {
      if let modal = place.modal {
        // What is over a dialog may close both.
        modals[modal].canBeLeft = true
      }
      modals.append(Modal(place: place, issues: issues.count, canBeLeft: place.isDismissed))
      place.modal = modals.count - 1
    }
    guard let modal = place.modal, !modals[modal].canBeLeft else { return }
    if !place.isDisabled, node.mayClose { modals[modal].canBeLeft = true }
  }

  /// Reports the modal dialogs that cannot be left, each where it is read.
  mutating func reportModals() {
    if issues.count >= Self.limit { return }
    let found = issues
    var next = 0
    issues = []
    for modal in modals where !modal.canBeLeft && issues.count < Self.limit {
      issues += found[next..<modal.issues]
      next = modal.issues
      report(
        .modalWithoutExit,
        modal.place,
        "The modal dialog \"\(modal.place.node.look.text)\" cannot be left. "
          + "Add a button, or an action for leaving it: leaving(_:) of its screen, or onDismiss(_:)."
      )
    }
    issues += found[next...]
  }

  private mutating func checkHeading(_ place: Place) {
    guard place.node.tag == .heading else { return }
    let next = place.node.look.level
    if level > 0, next > level + 1 {
      report(
        .headingJump,
        place,
        "The heading \"\(place.node.look.text)\" of level \(next) follows one of level \(level). "
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
  /// Where in the source the rows are made, if it is a `forEach`.
  fileprivate var rowsPlace: SourcePlace? {
    if case .rows(let rows)? = making?.source { rows.place } else { nil }
  }

  /// Whether it handles something by which a person may close what it stands in, or closes by itself.
  fileprivate var mayClose: Bool {
    switch tag {
    case .link, .native, .progress: return true
    default: break
    }
    var mayClose = false
    forEachEvent { event in
      switch event {
      case .press, .toggle, .select, .submit, .dismiss, .key, .doublePress, .contextMenu, .pointer:
        mayClose = true
      case .input, .slide, .focus, .blur, .appear, .disappear, .visibleRange: break
      }
    }
    return mayClose
  }

  /// Whether a person uses it: a control, a menu, or what leads elsewhere.
  fileprivate var isUsable: Bool { usableRole != nil }

  fileprivate var usableRole: String? {
    switch (tag, controlKind) {
    case (.link, _): "link"
    case (.menu, _): "menu"
    case (_, .button): "button"
    case (_, .toggle): "toggle"
    case (_, .textField): "text field"
    case (_, .picker): "picker"
    case (_, .slider): "slider"
    default: nil
    }
  }
}

extension String {
  /// Whether there is nothing in it to be read.
  fileprivate var isUnreadable: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control
    }
  }
}
