package import Bowyer
package import BowyerViews
import BowyerHTML
import BowyerTerminal

/// Plays a script, line by line, on a component: what a person would do with it, without a terminal.
///
/// Time passes only where the script says so, and what needs no time is done before the next line.
package struct ScriptPlayer<S: Sendable, Input: Sendable> {
  /// What there is after a line.
  enum Outcome: Equatable {
    /// Nothing to be seen: the line is blank or a comment.
    case nothing
    /// A frame, and what went wrong, if the line could not be done.
    case frame(String, problem: String?)
    /// The script ends here.
    case quit
  }

  private let clock = TestClock()
  private let session: Session<S, Input, ViewTree<Input>>
  private let width: Int
  private var screen: TerminalScreen<Input>
  private var line = 0
  /// How much time has passed.
  private var elapsed = Duration.zero
  /// What is seen of it, if that is wanted.
  private(set) var picture: TerminalPicture?

  /// Makes the player of a component.
  ///
  /// - Parameters:
  ///   - component: What it plays on.
  ///   - width: The width in cells.
  ///   - height: The height of the terminal in cells.
  ///   - theme: The theme of the terminal.
  ///   - picture: The picture to which what is seen is added: then a person takes time for what is done.
  ///   - recorder: Records the session.
  package init<World>(
    _ component: StoreComponent<World, S, Input, ViewTree<Input>>,
    width: Int,
    height: Int = 24,
    theme: ViewTheme? = nil,
    picture: TerminalPicture? = nil,
    recorder: Recorder<Input>? = nil
  ) {
    session =
      recorder.map { [clock] in Session(component, recorder: $0, clock: clock) }
      ?? Session(component, clock: clock)
    self.width = width
    self.picture = picture
    screen = TerminalScreen(session.view, columns: width, rows: height, theme: theme)
    send(screen.begin())
    settle()
  }

  /// Plays a script, if there is one, to its end; passes on each frame, and what was wrong with its line.
  package mutating func play(
    _ script: ScriptLines?,
    onFrame: (_ frame: String, _ problem: String?) -> Void
  ) async {
    await begin()
    onFrame(frame, nil)
    var lines = script
    await rest(lines == nil ? .zero : .seconds(1))
    script: while let line = lines?.next() {
      switch await play(line) {
      case .nothing: continue
      case .quit: break script
      case .frame(let frame, let problem): onFrame(frame, problem)
      }
    }
    await rest(script == nil ? .zero : .seconds(2))
  }

  /// Waits for the start effects that need no time.
  mutating func begin() async {
    await clock.advance(by: .zero, for: session)
    settle()
  }

  /// The present view, as text.
  var frame: String { screen.view.rendered(width: width) }

  /// Returns the present view, as a page of HTML, in a theme or in the one that the browser prefers.
  func page(title: String, theme: ViewTheme? = nil) -> String {
    screen.view.htmlPage(title: title, styleSheet: styleSheet(theme))
  }

  /// Does what the next line asks for.
  mutating func play(_ text: String) async -> Outcome {
    line += 1
    do throws(ScriptError) {
      guard let command = try ScriptCommand(text) else { return .nothing }
      if command == .quit { return .quit }
      try await perform(command)
      await clock.advance(by: .zero, for: session)
      if case .wait(let seconds) = command { await wait(.seconds(seconds)) }
      settle()
      await rest(.milliseconds(700))
      return .frame(frame, problem: nil)
    } catch {
      return .frame(frame, problem: "line \(line): \(error.message)".neutralised())
    }
  }

  /// Lets time pass, for the session and for what the view thins out.
  private mutating func wait(_ time: Duration) async {
    let end = elapsed + time
    func next() -> Duration? {
      // Of a picture all is seen that happens meanwhile.
      let sample = picture == nil ? nil : elapsed + .milliseconds(100)
      return [screen.deadline, sample].compactMap(\.self).min()
    }
    while let next = next(), next <= end {
      picture?.add(screen, for: next - elapsed)
      await clock.advance(by: max(next - elapsed, .zero), for: session)
      elapsed = max(next, elapsed)
      send(screen.passTime(to: elapsed))
      settle()
    }
    picture?.add(screen, for: end - elapsed)
    await clock.advance(by: end - elapsed, for: session)
    elapsed = end
    send(screen.passTime(to: elapsed))
  }

  /// Lets the time pass that a person needs to see what has been done, for a picture.
  private mutating func rest(_ time: Duration) async {
    guard picture != nil else { return }
    await wait(time)
    settle()
  }

  /// Sends an input that comes from no control.
  package mutating func send(_ input: Input) {
    send([input])
    settle()
  }

  private mutating func perform(_ command: ScriptCommand) async throws(ScriptError) {
    switch command {
    case .press(let name):
      try await approach(name)
      try use(control(name), .press)
    case .type(let name, let text):
      try await approach(name)
      if picture != nil {
        for count in text.indices.dropFirst().map({ text.distance(from: text.startIndex, to: $0) })
        {
          try use(control(name), .input(String(text.prefix(count))))
          settle()
          await rest(.milliseconds(70))
        }
      }
      try use(control(name), .input(text))
    case .toggle(let name):
      try await approach(name)
      let control = try control(name)
      if case .toggle(let isOn) = control.kind {
        try use(control, .toggle(!isOn))
      } else {
        try use(control, .toggle(true))
      }
    case .choose(let name, let option):
      try await approach(name)
      try choose(option, of: name)
    case .slide(let name, let number):
      try await approach(name)
      try use(control(name, as: .slider, "to slide"), .slide(number))
    case .submit(let name): try useNearest(control(name), .submit)
    case .double(let name): try useNearest(control(name), .doublePress)
    case .menu(let name): try useNearest(control(name), .contextMenu)
    case .point(let name, let x, let y):
      try use(control(name), .pointer(PointerEvent(.move, x: x, y: y, button: .none)))
    case .key(let name):
      guard let key = KeyPress(name) else {
        throw ScriptError(message: "no key named \"\(name)\"")
      }
      if case .send(let inputs) = screen.handle(.key(key), at: elapsed) { send(inputs) }
    case .wait, .show, .quit:
      break
    }
  }

  /// Gives the focus to a control before it is used, so that a picture shows what is used.
  private mutating func approach(_ name: ControlName) async throws(ScriptError) {
    guard picture != nil else { return }
    send(screen.moveFocus(to: try control(name).path))
    settle()
    await rest(.milliseconds(300))
  }

  /// Chooses an option of a picker.
  private mutating func choose(_ label: String, of name: ControlName) throws(ScriptError) {
    let control = try control(name, as: .picker, "to choose from")
    guard case .picker(_, let options) = control.kind else { return }
    guard let option = options.option(label) else {
      let list = options.map { "\"\(options.name(of: $0.key) ?? $0.label)\"" }
        .joined(separator: ", ")
      throw ScriptError(message: "no option \"\(label)\" of \"\(name)\"; there are: \(list)")
    }
    try use(control, .select(option.key))
  }

  private mutating func use(
    _ control: Control,
    _ action: ViewAction
  ) throws(ScriptError) {
    do throws(EventRefusal) {
      session.send(try screen.view.dispatch(action, at: control.path))
    } catch {
      throw ScriptError(message: "\(error)")
    }
  }

  /// Does what a control leaves to what it stands in, if it has nothing to say to it itself.
  private mutating func useNearest(
    _ control: Control,
    _ action: ViewAction
  ) throws(ScriptError) {
    for length in control.path.indices.reversed() where !control.isDisabled {
      let path = Array(control.path[...length])
      guard let input = try? screen.view.dispatch(action, at: path) else { continue }
      session.send(input)
      return
    }
    try use(control, action)
  }

  private func send(_ inputs: [Input]) {
    for input in inputs { session.send(input) }
  }

  /// Shows the present view, and those that follow from what it sends as it is shown.
  private mutating func settle() {
    for _ in 0..<100 {
      let inputs = screen.show(session.view)
      if inputs.isEmpty { return }
      send(inputs)
    }
  }

  private func control(
    _ name: ControlName,
    as role: ControlRole? = nil,
    _ purpose: String = ""
  ) throws(ScriptError) -> Control {
    do throws(ControlMissing) {
      return try screen.view.control(name.text, as: role, ordinal: name.ordinal)
    } catch {
      if let cover = error.cover {
        throw ScriptError(message: "the control \"\(name)\" is behind the \(cover.node.dialogName)")
      }
      var counts: [String: Int] = [:]
      let names = error.controls.compactMap { control -> String? in
        counts[control.label, default: 0] += 1
        guard role == nil || control.role == role else { return nil }
        return "\(ControlName(text: control.label, ordinal: counts[control.label, default: 1]))"
      }
      let list = names.isEmpty ? "there are none" : "there are: \(names.joined(separator: ", "))"
      throw ScriptError(
        message: "no control named \"\(name)\"\(purpose.isEmpty ? "" : " " + purpose); \(list)"
      )
    }
  }
}
