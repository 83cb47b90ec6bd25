import BowyerViews
import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

private let waits = EventOptions(rate: .debounce(.milliseconds(60)))

private func button(_ label: String) -> ViewTree<String> { .button(label, label) }

/// A button whose presses wait.
private func slow(_ label: String) -> ViewTree<String> { button(label).options(waits, for: .press) }

/// What happens while an event waits to be sent.
@MainActor
struct WaitingTests {
  @Test("of events that follow each other, the last is sent when it is due, or before another one")
  func rates() async throws {
    let field = ViewTree<String>.textField("Search", text: "") { $0 }
    let waiting = TreeHost(field.options(waits, for: .input).onSubmit("submit"))
    for text in ["a", "ab", "abc"] { try waiting.type(text, into: "Search") }
    #expect(waiting.sent == [])
    #expect(waiting.text.contains(#"text="abc""#))
    try await wait { !waiting.sent.isEmpty }
    #expect(waiting.sent == ["abc"])
    // What waits is not overtaken.
    try waiting.type("abcd", into: "Search")
    try waiting.submit("Search")
    #expect(waiting.sent == ["abc", "abcd", "submit"])
  }

  @Test("what waits is sent before an event of another control, and when the view disappears")
  func flushed() throws {
    let field = ViewTree<String>.textField("Name", text: "") { $0 }.options(.late, for: .input)
    let host = TreeHost(.column(field, button("Save")))
    try host.type("a", into: "Name")
    try host.press("Save")
    try host.type("b", into: "Name")
    _ = host.text
    host.close()
    #expect(host.sent == ["a", "Save", "b"])
  }

  @Test("a tree whose event is put off is looked at again when the event is due, and not before")
  func wakes() async throws {
    let pace = TreePace()
    let field = ViewTree<String>.textField("Name", text: "") { $0 }
    var looks = 0
    pace.newest = {
      looks += 1
      return field.node
    }
    for (text, time) in [("a", Duration.milliseconds(50)), ("ab", .seconds(3_600))] {
      _ = pace.take(ViewEvent(.input(text), []), of: nil, .debounce(time))
    }
    #expect(looks == 1)
    // An event of another tree that is due later than the first one was.
    let other = TreePace()
    var isSent = false
    other.deliver = { _ in
      isSent = true
      return true
    }
    _ = other.take(ViewEvent(.press, []), of: nil, .debounce(.milliseconds(100)))
    try await wait { isSent }
    #expect(looks == 1)
    #expect(pace.holdsText(of: []))
  }

  @Test("a dialog whose dismissal waits stays away, though it tells that it disappears")
  func delayedDismissal() throws {
    let dialog = ViewTree<String>.dialog("Sure?", .text("b")).onDismiss("leave")
      .onDisappear("gone").options(.late, for: .dismiss)
    let host = TreeHost(.column(.text("a"), dialog))
    try host.dismiss("Sure?")
    _ = host.text
    #expect(host.sent == ["gone"])
    #expect(!host.text.contains("sheet"))
    host.close()
    #expect(host.sent == ["gone", "leave"])
  }

  /// Presses a button, and shows other views before that is sent; returns what is sent.
  ///
  /// What is pressed afterwards waits as long: when that is sent, all else has been.
  private func sent(
    pressing control: ViewTree<String>,
    then later: ViewTree<String>...
  ) async throws -> [String] {
    let host = TreeHost(.column(control, slow("end")))
    try host.press("Help")
    for view in later { host.show(.column(view, slow("end"))) }
    try host.press("end")
    try await wait { host.sent.contains("end") }
    return host.sent
  }

  @Test("a delayed event is not sent to another control that takes the place of its control")
  func another() async throws {
    let help = slow("Help")
    #expect(try await sent(pressing: help, then: help) == ["Help", "end"])
    #expect(try await sent(pressing: help, then: button("Delete all")) == ["end"])
    #expect(try await sent(pressing: help, then: help.disabled()) == ["end"])
    // Nor to one that was removed and is back.
    #expect(try await sent(pressing: help, then: slow("Delete"), help) == ["end"])
  }

  @Test("nor to one that SwiftUI has not shown yet")
  func unshown() async throws {
    let host = SessionHost(
      StoreComponent(
        initialState: [String](),
        dispatcher: log,
        view: { sent in .column(slow(sent.isEmpty ? "Help" : "Delete all"), slow("end")) }
      )
    )
    try host.press("Help")
    let end = host.all.first { $0.name == "end" && !$0.actions.isEmpty }
    host.session.send("changed")
    end?.press()
    try await wait { host.state.contains("end") }
    #expect(host.state == ["changed", "end"])
  }

  @Test("a control shows its value until that is handled, and not that of a control it replaces")
  func values() throws {
    func slider(_ label: String, _ value: Double) -> ViewTree<String> {
      .column(
        .slider(label, value: value, in: 0...10) { "\($0)" }.options(.late, for: .slide),
        button("end")
      )
    }
    func toggle(_ label: String) -> ViewTree<String> {
      .toggle(label, isOn: false) { "\($0)" }.options(.late, for: .toggle)
    }
    func picker(_ label: String) -> ViewTree<String> {
      .picker(label, [.init("s", "S"), .init("l", "L")], selection: "s") { "\($0)" }
        .options(.late, for: .select)
    }
    let host = TreeHost(slider("Volume", 1))
    try host.slide("Volume", to: 5)
    #expect(host.text.contains(#""Volume" 5.0"#))
    host.show(slider("Speed", 2))
    #expect(host.text.contains(#""Speed" 2.0"#))
    try host.press("end")
    host.show(slider("Speed", 3))
    #expect(host.text.contains(#""Speed" 3.0"#))
    try host.slide("Speed", to: 7)
    host.show(slider("Speed", 4))
    #expect(host.text.contains(#""Speed" 7.0"#))
    let toggled = TreeHost(.column(toggle("Sound")))
    try toggled.toggle("Sound", to: true)
    toggled.show(.column(toggle("Light")))
    #expect(toggled.text.contains(#""Light" off"#))
    let picked = TreeHost(.column(picker("Size")))
    try picked.choose(ViewKey?.some("l"), in: "Size")
    picked.show(.column(picker("Width")))
    #expect(picked.text.contains("selection=Optional(s)"))
  }

  @Test("a value that a control already shows is not sent again")
  func equalValues() throws {
    func sent(
      _ does: (ViewHost) throws -> Void,
      in view: @escaping @Sendable (String?) -> ViewTree<String>
    ) throws -> [String] {
      let host = SessionHost(
        StoreComponent(initialState: [String](), dispatcher: log, view: { view($0.last) })
      )
      for _ in 0..<3 { try does(host) }
      return host.state
    }
    let slid = try sent({ try $0.slide("a", to: 5) }) { value in
      .slider("a", value: value.flatMap { Double($0) } ?? 1, in: 0...10) { "\($0)" }
    }
    #expect(slid == ["5.0"])
    let toggled = try sent({ try $0.toggle("a", to: true) }) { value in
      .toggle("a", isOn: value == "true") { "\($0)" }
    }
    #expect(toggled == ["true"])
    // The time of the day is no part of a date.
    var day = try #require(DateForm(.date).date(of: "1912-06-23"))
    let chosen = try sent({
      try $0.choose(day, in: "a")
      day += 3600
    }) { value in .textField("a", text: value ?? "", kind: .date) { $0 } }
    #expect(chosen == ["1912-06-23"])
  }

  @Test("a date is sent also if the replaced field had the same one")
  func dates() throws {
    let day = try #require(DateForm(.date).date(of: "1912-06-23"))
    func field(_ label: String) -> ViewTree<String> {
      .textField(label, text: "2000-01-01", kind: .date) { $0 }
    }
    let host = TreeHost(field("Born").options(.late, for: .input))
    try host.choose(day, in: "Born")
    host.show(field("Died"))
    try host.choose(day, in: "Died")
    #expect(host.sent == ["1912-06-23"])
  }

  @Test("text typed into a field does not appear in another field")
  func typed() throws {
    func field(
      _ label: String,
      _ kind: TextFieldKind = .plain,
      text: String = ""
    ) -> ViewTree<String> {
      .column(
        .textField(label, text: text, kind: kind) { $0 }.options(.late, for: .input)
      )
    }
    for (later, shown) in [
      (field("Search"), #"TextField "Search" text="ab""#),
      (field("Find"), #"TextField "Find" text="""#),
      (field("Password", .secure), #"SecureField "Password" text="" uncorrected"#),
      (field("Search", .secure, text: "x"), #"SecureField "Search" text="x" uncorrected"#),
      // A label may tell of the text.
      (field("Search: 2", text: "ab"), #"TextField "Search: 2" text="ab""#),
    ] {
      let host = TreeHost(field("Search"))
      try host.type("ab", into: "Search")
      host.show(later)
      #expect(host.all.filter { $0.kind.hasSuffix("Field") }.map(\.description) == [shown])
    }
  }

  @Test(
    "pulling a list down ends when the view goes, or when its button was replaced",
    arguments: [true, false]
  )
  func pulled(closes: Bool) async throws {
    func tree(_ label: String) -> ViewTree<String> {
      let refresh = button(label).options(.late, for: .press).placed(.refresh)
      return .column(refresh, .list(.text("a")), button("end"))
    }
    let host = TreeHost(tree("Reload"))
    var isDone = false
    let pull = Task {
      try await host.refresh()
      isDone = true
    }
    // The press comes first.
    await Task {}.value
    #expect(!isDone)
    host.show(tree("Other"))
    if closes { host.close() } else { try host.press("end") }
    try await wait { isDone }
    #expect(isDone)
    pull.cancel()
  }
}

/// The events of nodes that come and go.
@MainActor
struct LeavingTests {
  private func sent(_ trees: ViewTree<String>...) -> [String] {
    let host = TreeHost(trees[0])
    for tree in trees.dropFirst() { host.show(tree) }
    return host.sent
  }

  private let other = ViewTree<String>.text("b").keyed("b")

  @Test("a node that goes sends what it said last that it sends")
  func last() {
    /// Returns what is sent when a node goes that said these inputs, one after another; an empty text is a node that is
    /// not there.
    func sent(_ inputs: String?...) -> [String] {
      let host = TreeHost(other)
      for input in inputs {
        let text = ViewTree<String>.text("a")
        let node = (input.map { text.onDisappear($0) } ?? text).keyed("a")
        host.show(input == "" ? .column(other) : .column(node, other))
      }
      return host.sent
    }
    #expect(sent("1", "") == ["1"])
    #expect(sent("1", "2", "") == ["2"])
    // Of what it said before, and says no more, nothing is sent.
    #expect(sent("1", nil, "") == [])
    #expect(sent("1", nil, "2", "") == ["2"])
    // A listener may come after its node.
    #expect(sent(nil, "2", "") == ["2"])
    #expect(sent(nil, "2", "3", "") == ["3"])
    // What has come back goes once more.
    #expect(sent("1", "", "2", "") == ["1", "2"])
  }

  @Test("a node whose neighbour changes, or that another one replaces, sends that it goes, once")
  func neighbours() {
    let gone = ViewTree<String>.text("a").onDisappear("1")
    let dialog = ViewTree<String>.dialog("Sure?", .text("c"))
    #expect(sent(.column(gone, other), .column(dialog, other)) == ["1"])
    #expect(sent(.column(ViewTree.empty.onDisappear("1")), .column(other)) == ["1"])
    let node = gone.keyed("a")
    let changed = ViewTree<String>.text("c").keyed("b")
    #expect(sent(.column(node, other), .column(node, changed), .column(changed)) == ["1"])
    #expect(sent(.column(node, other), .column(node, changed)) == [])
  }

  @Test("a node of another kind in the place of one appears, and the one before it disappears")
  func otherKind() {
    let loading = ViewTree<String>.progress("", value: nil).onAppear("load").onDisappear("loaded")
    let list = ViewTree<String>.list(.text("a")).onAppear("seen").onDisappear("gone")
    #expect(sent(loading, list) == ["load", "loaded", "seen"])
    #expect(
      sent(.column(loading), .column(list), .column(.empty)) == ["load", "loaded", "seen", "gone"]
    )
    #expect(sent(.column(.progress("", value: nil)), .column(list)) == ["seen"])
    #expect(sent(.column(.empty), .column(list)) == ["seen"])
    // One of the same kind is the same node.
    let other = ViewTree<String>.list(.text("b")).onAppear("other").onDisappear("others")
    #expect(sent(.column(list), .column(other)) == ["seen"])
  }
}
