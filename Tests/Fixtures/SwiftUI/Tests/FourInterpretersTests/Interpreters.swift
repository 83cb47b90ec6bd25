import Bowyer
import BowyerHTML
import BowyerSwiftUI
import BowyerViews
import Foundation
import SwiftUI

@testable import BowyerTerminal
@testable import HTMLModel

@MainActor
protocol Interpreter {
  var seen: [Seen] { get throws }
  mutating func perform(_ act: Sample.Act) throws
}

typealias SampleSession = Session<Sample.State, Sample.Input, ViewTree<Sample.Input>>

func read(_ lines: [String]) -> [Seen] {
  // What is in a group is indented.
  lines.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }.flatMap { line -> [Seen] in
    if let match = line.wholeMatch(of: /\[([x ])\] (.+)/) {
      return [.toggle(String(match.2), match.1 == "x")]
    }
    if let match = line.wholeMatch(of: /(\w+): \[ (.+) ▾ \]/) {
      return [.picker(String(match.1), String(match.2))]
    }
    if let match = line.wholeMatch(of: /(Name):(?: (.*?))?( \(disabled\)|_)?/) {
      // Where the field has the focus, the caret stands for the mark at its end.
      return [.field("Name", String(match.2 ?? ""), isEnabled: match.3 != " (disabled)")]
    }
    if let match = line.wholeMatch(of: /(.*?)(\[|\() (.+) [\])]/) {
      let text = match.1.trimmingPrefix(" ").split(separator: " ").joined(separator: " ")
      return (text.isEmpty ? [] : [.text(text)])
        + [.button(String(match.3), isEnabled: match.2 == "[")]
    }
    return [.text(line)]
  }
}

struct TextInterpreter: Interpreter {
  let session: SampleSession

  var seen: [Seen] {
    read(session.view.rendered().components(separatedBy: "\n"))
  }

  func perform(_ act: Sample.Act) throws {
    let view = session.view
    let (name, action): (String, ViewAction) =
      switch act {
      case .press(let name): (name, .press)
      case .type(let text, let name): (name, .input(text))
      case .toggle(let name): (name, .toggle(!session.state.isOn))
      case .choose(let option, let name): (name, .select(ViewKey(option)))
      }
    guard let control = view.controls.first(where: { $0.label == name }) else { return }
    guard let input = try? view.dispatch(action, at: control.path) else { return }
    session.send(input)
  }
}

struct TerminalInterpreter: Interpreter {
  let session: SampleSession
  var screen: TerminalScreen<Sample.Input>

  init(_ session: SampleSession) {
    self.session = session
    screen = TerminalScreen(session.view, columns: 60, rows: 60)
  }

  var seen: [Seen] { read(screen.lines) }

  mutating func perform(_ act: Sample.Act) {
    switch act {
    case .press(let name): if focus(name) { press("enter") }
    case .type(let text, let name):
      guard focus(name) else { return }
      press("end")
      for _ in session.state.name { press("backspace") }
      for letter in text { handle(KeyPress(.character(letter))) }
    case .toggle(let name): if focus(name) { press("space") }
    case .choose(let option, let name):
      guard focus(name), let goal = Sample.sizes.firstIndex(of: option),
        let present = Sample.sizes.firstIndex(of: session.state.size)
      else { return }
      press("enter")
      for _ in 0..<abs(goal - present) { press(goal > present ? "down" : "up") }
      press("enter")
    }
  }

  private mutating func focus(_ name: String) -> Bool {
    for _ in 0...session.view.controls.count {
      let focused = screen.view.controls.first { $0.path == screen.focus }
      if focused?.label == name { return true }
      press("tab")
    }
    return false
  }

  private mutating func press(_ name: String) { KeyPress(name).map { handle($0) } }

  private mutating func handle(_ key: KeyPress) {
    guard case .send(let inputs) = screen.handle(.key(key)) else { return }
    for input in inputs { session.send(input) }
    _ = screen.show(session.view)
  }
}

struct HTMLInterpreter: Interpreter {
  let session: SampleSession

  private var page: DOM { get throws { try HTMLReader.read(session.view.renderedHTML()) } }

  var seen: [Seen] {
    get throws {
      let page = try page
      return page.elements().compactMap { index in
        let attributes = page.entries[index].attributes
        switch page.name(index) {
        case "p", "legend": return .text(page.text(index))
        case "button": return .button(page.text(index), isEnabled: attributes["disabled"] == nil)
        case "input" where attributes["type"] == "checkbox":
          return .toggle(page.label(of: index), attributes["checked"] != nil)
        case "input":
          return .field(
            page.label(of: index),
            attributes["value"] ?? "",
            isEnabled: attributes["disabled"] == nil
          )
        case "select":
          let options = page.entries[index].children
          let chosen = options.first { page.entries[$0].attributes["selected"] != nil }
          return .picker(page.label(of: index), chosen.map { page.text($0) } ?? "")
        default: return nil
        }
      }
    }
  }

  func perform(_ act: Sample.Act) throws {
    let page = try page
    func find(_ name: String, _ event: String) -> [PathElement]? {
      let index = page.elements().first { index in
        let attributes = page.entries[index].attributes
        let own = page.name(index) == "button" ? page.text(index) : page.label(of: index)
        return own == name && attributes["disabled"] == nil
          && (attributes["data-on"] ?? "").split(separator: " ").contains { $0.hasPrefix(event) }
      }
      return index.map { page.path(of: $0) }
    }
    let (path, action): ([PathElement]?, ViewAction) =
      switch act {
      case .press(let name): (find(name, "press"), .press)
      case .type(let text, let name): (find(name, "input"), .input(text))
      case .toggle(let name): (find(name, "toggle"), .toggle(!session.state.isOn))
      case .choose(let option, let name): (find(name, "select"), .select(ViewKey(option)))
      }
    guard let path else { return }
    session.send(try session.view.dispatch(action, at: path))
  }
}

extension DOM {
  private func parent(of index: Int) -> Int? {
    entries.firstIndex { $0.children.contains(index) }
  }

  fileprivate func label(of index: Int) -> String {
    var place = index
    while let next = parent(of: place) {
      if name(next) == "label" {
        return entries[next].children.filter { name($0) == "span" }.map { text($0) }.joined()
      }
      place = next
    }
    return ""
  }

  fileprivate func path(of index: Int) -> [PathElement] {
    var steps: [PathElement] = []
    var place: Int? = index
    while let here = place {
      if let key = entries[here].attributes["data-key"] { steps.append(.key(ViewKey(key))) }
      place = parent(of: here)
    }
    return steps.reversed()
  }
}

struct SwiftUIInterpreter: Interpreter {
  let host: ViewHost

  init(_ session: SampleSession) { host = ViewHost(SessionView(session)) }

  var seen: [Seen] { host.shown.flatMap(seen) }

  private func seen(in shown: Shown) -> [Seen] {
    func note(_ start: String, _ end: String) -> String {
      let note = shown.notes.first { $0.hasPrefix(start) } ?? start + end
      return String(note.dropFirst(start.count).dropLast(end.count))
    }
    switch shown.kind {
    case "Text": return [.text(shown.name)]
    case "Button": return [.button(shown.name, isEnabled: shown.isEnabled)]
    case "TextField": return [.field(shown.name, note("text=\"", "\""), isEnabled: shown.isEnabled)]
    case "Toggle": return [.toggle(shown.name, shown.notes.contains("on"))]
    case "Picker": return [.picker(shown.name, note("selection=Optional(", ")"))]
    default: return shown.children.flatMap(seen)
    }
  }

  func perform(_ act: Sample.Act) {
    do {
      switch act {
      case .press(let name): try host.press(name)
      case .type(let text, let name): try host.type(text, into: name)
      case .toggle(let name):
        let isOn = seen.contains(.toggle(name, true))
        try host.toggle(name, to: !isOn)
      case .choose(let option, let name):
        try host.choose(ViewKey?.some(ViewKey(option)), in: name)
      }
    } catch {
      // It is not there, or disabled.
    }
  }
}
