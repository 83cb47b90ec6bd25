import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerScenarios
import BowyerViews

struct InspectorPanels<S: Sendable, Input: Sendable>: Sendable {
  typealias View = ViewTree<Inspecting<Input>>

  /// The numbers of listed steps before the shown one, and after it: it is among the first, so that it is visible.
  private static var earlier: Int { 40 }
  private static var later: Int { 3 }
  private static var keys: EventOptions { EventOptions(preventsDefault: true) }

  let names: Set<String>
  let canExport: Bool
  let part: @Sendable (S) -> Any
  let view: @Sendable (S) -> ViewTree<Input>

  func view(of inspection: Inspection<S, Input>) -> View {
    let app = view(inspection.shown).map(Inspecting.app)
    guard inspection.isOpen else {
      // On the view itself, with its own handlers: an enclosing view would change its layout.
      let toggle = KeyPress(.function(12))
      guard app.node.handles(.key) else {
        return app.onKey([toggle: .inspector(.toggle)]).options(Self.keys, for: .key)
      }
      return app.onKey { press in
        press == toggle ? .inspector(.toggle) : try? app.dispatch(.key(press), at: [])
      }
    }
    let panels = panels(of: inspection).role(.complementary)
    let both: View =
      (inspection.columns ?? 100) >= 100
      ? .row(spacing: 1, wraps: false, app.growing(), panels.frame(minWidth: 48, maxWidth: 64))
      : .column(align: .stretch, app.growing(), panels)
    let (back, forward) = neighbours(in: inspection)
    return both.onKey([
      KeyPress(.function(12)): .inspector(.toggle),
      KeyPress(.function(7)): .inspector(.go(back)),
      KeyPress(.function(8)): .inspector(.go(forward)),
      KeyPress(.function(9)): .inspector(.live),
    ])
    .options(Self.keys, for: .key)
  }

  /// Returns the steps before and after the shown one.
  private func neighbours(in inspection: Inspection<S, Input>) -> (back: Int, forward: Int) {
    let (history, shown) = (inspection.history, inspection.shownStep)
    let next = history.path(to: history.tip).first { history[$0]?.parent == shown }
    let back = max(history[shown]?.parent ?? shown, history.dropped)
    return (back, next ?? min(shown + 1, history.last))
  }

  func secrets(at numbers: ClosedRange<Int>, in history: InspectedHistory<S, Input>)
    -> InspectedSecrets
  {
    var secrets = InspectedSecrets(names)
    for number in numbers {
      for state in [history.stateBefore(number), history[number]?.state].compactMap(\.self) {
        learnSecrets(&secrets, from: state)
      }
      if let input = history[number]?.input { secrets.learn(from: input) }
    }
    return secrets
  }

  func learnSecrets(_ secrets: inout InspectedSecrets, from state: S) {
    secrets.learn(from: view(state))
    secrets.learn(from: state)
  }

  private func panels(of inspection: Inspection<S, Input>) -> View {
    let (history, shown) = (inspection.history, inspection.shownStep)
    let (back, forward) = neighbours(in: inspection)
    let (first, last) = (history.dropped, max(history.last, history.dropped + 1))
    let isBack = inspection.position != nil
    let secrets = secrets(at: shown...shown, in: history)
    return .column(
      align: .stretch,
      .group(
        "Inspector",
        .row(
          .button("◀", .inspector(.go(back))).labelled("Step back").disabled(shown == back),
          .button("▶", .inspector(.go(forward))).labelled("Step forward")
            .disabled(shown == forward),
          .button("Live", .inspector(.live)).disabled(!isBack),
          .button("Continue from here", .inspector(.resume)).disabled(!isBack),
          canExport ? .button("Export", .inspector(.export)) : nil
        ),
        .slider("Step", value: shown, in: first...last) { .inspector(.go($0)) },
        muted(status(of: inspection)),
        inspection.message.isEmpty ? nil : .text(secrets.masked(inspection.message))
      ),
      .group("History", steps(around: shown, of: history)),
      .group(
        "State after step \(shown)",
        .textField("Search", text: inspection.search, placeholder: "a name or a value") {
          .inspector(.search($0))
        },
        tree(of: inspection, secrets)
      )
    )
  }

  private func muted(_ text: String) -> View {
    View.text(text).styled(ViewStyle(foreground: .muted))
  }

  private func status(of inspection: Inspection<S, Input>) -> String {
    let history = inspection.history
    var text = "Step \(inspection.shownStep) of \(history.last)"
    text += inspection.position == nil ? ", live" : ", looking back: nothing runs"
    if history.branches.count > 1 {
      let branch = history[inspection.shownStep]?.branch ?? 0
      text += "; branch \(branch + 1) of \(history.branches.count)"
    }
    if history.dropped > 0 {
      let steps = history.dropped == 1 ? "step was" : "steps were"
      text += "; \(history.dropped) older \(steps) dropped: at most \(history.limit) steps are kept"
    }
    return text
  }

  /// Returns the steps, the latest first.
  private func steps(around shown: Int, of history: InspectedHistory<S, Input>) -> View {
    let first = max(history.dropped, shown - Self.earlier)
    let numbers = (first...max(first, min(history.last, shown + Self.later))).reversed()
    let steps = numbers.map { number in
      // A step does not change, except for the notes of the latest one.
      let (isShown, notes) = (number == shown, history[number]?.notes.count ?? 0)
      let key = [number, notes, isShown ? 1 : 0, number == history.dropped ? 1 : 0]
      return View.memo(key) { step(number, of: history, isShown: isShown) }
        .keyed(ViewKey("\(number)"))
    }
    return .scroll(.column(align: .stretch, steps))
  }

  private func step(_ number: Int, of history: InspectedHistory<S, Input>, isShown: Bool) -> View {
    guard let step = history[number] else { return .empty }
    let secrets = secrets(at: number...number, in: history)
    let lines = details(of: number, in: history, limit: isShown ? 12 : 2, secrets)
    let title = View.text(secrets.masked(title(of: step, number, in: history, secrets)))
      .onPress(.inspector(.go(number))).selected(isShown)
    return .column(align: .stretch, [title] + lines.map { muted("    " + $0) })
  }

  private func title(
    of step: InspectedStep<S, Input>,
    _ number: Int,
    in history: InspectedHistory<S, Input>,
    _ secrets: InspectedSecrets
  ) -> String {
    let input = step.input.map { text(of: $0, secrets) }
    let branch = step.branch == 0 ? "" : " ⑂\(step.branch + 1)"
    let what =
      switch (input, step.sender) {
      case (_, .beginning): "the beginning"
      case (nil, .effect(let id, let asker)): "\(name(of: id, asker)) changes the state"
      case (nil, .outside): "a change"
      case (let input?, .effect(let id, let asker)): "\(input) by \(name(of: id, asker))"
      case (let input?, .outside):
        input + (step.input.map { sender(of: $0, at: number, in: history) } ?? "")
      }
    return "\(number)\(branch)  \(what)"
  }

  /// Returns what a person can do with the view before, as a script has it, or code; nothing if that view is not known.
  private func sender(of input: Input, at number: Int, in history: InspectedHistory<S, Input>)
    -> String
  {
    guard let before = history.stateBefore(number) else { return "" }
    let senders = StateInputs.senders(of: input, in: view(before))
    let names = senders.prefix(3).map { "“\($0)”" }
    let more = senders.count > 3 ? " or \(senders.count - 3) more" : ""
    return " by " + (names.isEmpty ? "code" : names.joined(separator: " or ") + more)
  }

  private func text(of input: Input, _ secrets: InspectedSecrets) -> String {
    func isOutput<E: Emitting>(_ type: E.Type) -> Bool {
      (input as? E).flatMap { E.outputs.preview($0) } != nil
    }
    let output = (Input.self as? any Emitting.Type).map { isOutput($0) } ?? false
    return (output ? "output " : "") + InspectedTree.line(secrets.masked(render(input)))
  }

  private func name(of id: EffectID?, _ asker: Int) -> String {
    let step = asker == 0 ? "of the beginning" : "of step \(asker)"
    return id.map { "“\($0)” \(step)" } ?? "an effect \(step)"
  }

  func details(
    of number: Int,
    in history: InspectedHistory<S, Input>,
    limit: Int,
    _ secrets: InspectedSecrets
  ) -> [String] {
    guard let step = history[number] else { return [] }
    var lines: [String] = []
    if let before = history.stateBefore(number) {
      let found = Difference.all(between: part(before), and: part(step.state), limit: limit + 1)
      lines = found.prefix(limit).map { difference in
        let labels = difference.path.split { ".[".contains($0) }.map(String.init)
        let mask = labels.contains(where: secrets.hides) ? InspectedSecrets.mask : nil
        let (old, new) = (mask ?? difference.left, mask ?? difference.right)
        return (difference.path.isEmpty ? "" : "\(difference.path): ") + "\(old) → \(new)"
      }
      if found.count > limit { lines.append("…") }
    } else if number != history.dropped {
      lines = ["the step before it was dropped"]
    }
    let notes = step.notes.suffix(limit).map { note in
      note.described { InspectedTree.line(secrets.masked(render($0))) }
    }
    return (lines + notes).map { secrets.masked($0) }
  }

  private func tree(of inspection: Inspection<S, Input>, _ secrets: InspectedSecrets) -> View {
    let tree = InspectedTree(
      of: part(inspection.shown),
      unfolded: inspection.unfolded,
      search: inspection.search,
      secrets
    )
    let lines = tree.lines.map { line in
      let indent = String(repeating: "  ", count: line.depth + (line.isUnfolded == nil ? 1 : 0))
      guard let isUnfolded = line.isUnfolded else { return View.text(indent + line.text) }
      let part = View.text(line.text).onPress(.inspector(.fold(line.path))).expanded(isUnfolded)
      return line.depth == 0 ? part : .row(spacing: 0, wraps: false, .text(indent), part)
    }
    let end = tree.isCut ? [muted("There is more; search, or fold something.")] : []
    let nothing = lines.isEmpty ? [muted("No name or value matches.")] : []
    return .scroll(.column(align: .stretch, lines + nothing + end))
  }
}

/// The secrets that are neither shown nor exported: the texts in secure fields, and the values of fields with certain names.
struct InspectedSecrets: Sendable {
  static let mask = "•••"
  private let names: Set<String>
  private var texts: Set<String> = []

  init(_ names: Set<String>) { self.names = names }

  func hides(_ label: String?) -> Bool { label.map { names.contains($0) } ?? false }

  mutating func learn<Input>(from view: ViewTree<Input>) {
    var waiting = [view.node.forced]
    while let node = waiting.popLast() {
      if node.fieldKind.isSecret, !node.look.value.isEmpty { texts.insert(node.look.value) }
      waiting += node.children
    }
  }

  mutating func learn(from value: Any) {
    if names.isEmpty { return }
    var (waiting, visits) = ([(value: value, isSecret: false)], 2_000)
    while visits > 0, let next = waiting.popLast() {
      visits -= 1
      let mirror = Mirror(reflecting: next.value)
      if mirror.children.isEmpty, next.isSecret, !(next.value is Bool) {
        let text = "\(next.value)"
        if !text.isEmpty { texts.insert(text) }
      }
      // An edit identifies its property by a key path.
      let property = mirror.children.first { $0.label == "property" }?.value as? AnyKeyPath
      let edited = property.flatMap { "\($0)".split(separator: ".").last.map(String.init) }
      for child in mirror.children {
        let isSecret = hides(child.label) || child.label == "value" && hides(edited)
        waiting.append((child.value, next.isSecret || isSecret))
      }
    }
  }

  /// Returns a masked text; in a source, which is parsed again, a secret number becomes zero.
  func masked(_ text: String, isSource: Bool = false) -> String {
    texts.sorted { $0.utf8.count > $1.utf8.count }.reduce(text) { text, secret in
      // A text is escaped as in Swift, or as in a recording.
      let forms = [secret.literal, RecordedValue.quoted(secret)]
      let quoted = forms.reduce(text) { $0.replacing($1, with: "\"\(Self.mask)\"") }
      if secret.unicodeScalars.count < 4 { return quoted == secret ? Self.mask : quoted }
      let mask = isSource && Double(secret) != nil ? "0" : Self.mask
      let bare = [secret, secret.visible()] + forms.map { String($0.dropFirst().dropLast()) }
      return bare.reduce(quoted) { $0.replacing($1, with: mask) }
    }
  }
}

/// A state as a tree whose parts can be folded, or as a list of the parts that contain a searched text.
struct InspectedTree {
  /// A part, with a path such as `rows[id: 7].title`, and whether its parts are shown; nil if it has none.
  typealias Line = (path: String, depth: Int, text: String, isUnfolded: Bool?)

  private static let lineLimit = 200
  private let secrets: InspectedSecrets
  private let unfolded: Set<String>
  private let search: String
  private var visits = 20_000
  private(set) var lines: [Line] = []
  private(set) var isCut = false

  init(of state: Any, unfolded: Set<String>, search: String, _ secrets: InspectedSecrets) {
    (self.secrets, self.unfolded, self.search) = (secrets, unfolded, search.lowercased())
    add(state, "state", at: "", depth: 0)
  }

  private mutating func add(_ value: Any, _ label: String, at path: String, depth: Int) {
    guard visits > 0, lines.count < Self.lineLimit else { return isCut = true }
    visits -= 1
    let (value, mirror) = Self.unwrapped(value)
    let isSecret = secrets.hides(label)
    let parts = isSecret || depth > 20 ? [] : Self.parts(of: mirror)
    let text = parts.isEmpty ? secrets.masked(render(value)) : Self.summary(of: mirror)
    let shown = isSecret ? InspectedSecrets.mask : Self.line(text)
    let name = secrets.masked(label)
    if search.isEmpty {
      let isUnfolded = parts.isEmpty ? nil : unfolded.contains(path)
      lines.append((path, depth, "\(name): \(shown)", isUnfolded))
      if isUnfolded != true { return }
    } else if name.lowercased().contains(search)
      || parts.isEmpty && shown.lowercased().contains(search)
    {
      lines.append((path, 0, "\(path.isEmpty ? name : secrets.masked(path)): \(shown)", nil))
    }
    for part in parts.prefix(Self.lineLimit) {
      add(part.value, part.label, at: Self.path(path, part.label), depth: depth + 1)
    }
    if parts.count > Self.lineLimit { isCut = true }
  }

  private static func path(_ path: String, _ label: String) -> String {
    let isName = label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    if !isName || label.first?.isNumber == true { return "\(path)[\(label)]" }
    return path.isEmpty ? label : "\(path).\(label)"
  }

  private static func unwrapped(_ value: Any) -> (value: Any, mirror: Mirror) {
    let mirror = Mirror(reflecting: value)
    let inner = mirror.displayStyle == .optional ? mirror.children.first : nil
    return inner.map { unwrapped($0.value) } ?? (value, mirror)
  }

  private static func parts(of mirror: Mirror) -> [(label: String, value: Any)] {
    let isDictionary = mirror.displayStyle == .dictionary
    return mirror.children.prefix(lineLimit + 1).enumerated().map { index, part in
      let pair = isDictionary ? Mirror(reflecting: part.value).children.map(\.value) : []
      if pair.count == 2 { return (line(render(pair[0])), pair[1]) }
      let label = part.label ?? "\(index)"
      return (line(label.hasPrefix(".") ? String(label.dropFirst()) : label), part.value)
    }
  }

  private static func summary(of mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: mirror.children.count.counted("element")
    case .enum: ".\(mirror.children.first?.label ?? "")"
    default: "\(mirror.subjectType)"
    }
  }

  static func line(_ text: String) -> String {
    let start = String(text.unicodeScalars.prefix(160))
    return start.utf8.count < text.utf8.count ? start + "…" : start
  }
}
