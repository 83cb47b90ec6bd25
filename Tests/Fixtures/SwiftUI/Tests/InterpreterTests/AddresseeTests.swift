import BowyerViews
import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

@MainActor
private final class Sent { var inputs: [String] = [] }

private let waits = EventOptions(rate: .debounce(.milliseconds(60)))

private func button(_ label: String) -> ViewTree<String> { .button(label, label) }

@MainActor
struct AddresseeTests {
  /// Presses what is called so, and shows another view before that is sent; returns what is sent.
  ///
  /// What is pressed afterwards waits as long: when that is sent, all else has been.
  private func sent(
    pressing name: String,
    in view: ViewTree<String>,
    then later: ViewTree<String>
  ) async throws -> [String] {
    let sent = Sent()
    func shown(_ view: ViewTree<String>) -> some View {
      TreeView(.column(view, button("end").options(waits, for: .press))) { sent.inputs.append($0) }
    }
    let host = ViewHost(shown(view))
    try host.press(name)
    host.show(shown(later))
    try host.press("end")
    try await wait { sent.inputs.contains("end") }
    return sent.inputs
  }

  @Test("a delayed event is not sent to another control that takes the place of its control")
  func another() async throws {
    let help = button("Help").options(waits, for: .press)
    #expect(try await sent(pressing: "Help", in: help, then: help) == ["Help", "end"])
    #expect(try await sent(pressing: "Help", in: help, then: button("Delete all")) == ["end"])
    let text = ViewTree<String>.text("Help").onPress("no")
    #expect(try await sent(pressing: "Help", in: help, then: text) == ["end"])
    #expect(try await sent(pressing: "Help", in: help, then: help.disabled()) == ["end"])
    // A node with a key is identified by it.
    let (one, two) = (help.keyed("k"), button("Help (2)").keyed("k"))
    #expect(try await sent(pressing: "Help", in: one, then: two) == ["Help (2)", "end"])
    let other = button("Help").keyed("l")
    #expect(try await sent(pressing: "Help", in: one, then: other) == ["end"])
  }

  @Test("nor to one that SwiftUI has not shown yet")
  func unshown() async throws {
    let session = Session(
      StoreComponent(
        initialState: [String](),
        dispatcher: StateDispatcher<Void, [String], String>.reducing { $0.append($1) },
        view: { sent in
          .column(
            button(sent.isEmpty ? "Help" : "Delete all").options(waits, for: .press),
            button("end").options(waits, for: .press)
          )
        }
      )
    )
    let host = ViewHost(SessionView(session))
    try host.press("Help")
    let end = host.shown.flatMap(\.all).first { $0.name == "end" && !$0.actions.isEmpty }
    session.send("changed")
    for case .press(let press) in end?.actions ?? [] { press() }
    try await wait { session.state.contains("end") }
    #expect(session.state == ["changed", "end"])
  }

  @Test("a control does not show the value of the control that it replaces")
  func values() throws {
    let late = EventOptions(rate: .debounce(.seconds(3_600)))
    func shown(_ control: ViewTree<String>) -> some View {
      TreeView(.column(control, button("end"))) { _ in }
    }
    func slider(_ label: String, _ value: Double) -> ViewTree<String> {
      .slider(label, value: value, in: 0...10) { "\($0)" }.options(late, for: .slide)
    }
    func toggle(_ label: String) -> ViewTree<String> {
      .toggle(label, isOn: false) { "\($0)" }.options(late, for: .toggle)
    }
    func picker(_ label: String) -> ViewTree<String> {
      .picker(label, [.init("s", "S"), .init("l", "L")], selection: "s") { "\($0)" }
        .options(late, for: .select)
    }
    let host = ViewHost(shown(slider("Volume", 1)))
    try host.slide("Volume", to: 5)
    #expect(host.text.contains(#""Volume" 5.0"#))
    host.show(shown(slider("Speed", 2)))
    #expect(host.text.contains(#""Speed" 2.0"#))
    try host.press("end")
    host.show(shown(slider("Speed", 3)))
    #expect(host.text.contains(#""Speed" 3.0"#))
    // Its own value it shows until that is handled.
    try host.slide("Speed", to: 7)
    host.show(shown(slider("Speed", 4)))
    #expect(host.text.contains(#""Speed" 7.0"#))
    let toggled = ViewHost(shown(toggle("Sound")))
    try toggled.toggle("Sound", to: true)
    toggled.show(shown(toggle("Light")))
    #expect(toggled.text.contains(#""Light" off"#))
    let picked = ViewHost(shown(picker("Size")))
    try picked.choose(ViewKey?.some("l"), in: "Size")
    picked.show(shown(picker("Width")))
    #expect(picked.text.contains("selection=Optional(s)"))
  }

  @Test("a value that a control already shows is not sent again")
  func equalValues() throws {
    func sent(
      _ does: (ViewHost) throws -> Void,
      in view: @escaping @Sendable (String?) -> ViewTree<String>
    ) throws -> [String] {
      let session = Session(
        StoreComponent(
          initialState: [String](),
          dispatcher: StateDispatcher<Void, [String], String>.reducing { $0.append($1) },
          view: { view($0.last) }
        )
      )
      let host = ViewHost(SessionView(session))
      for _ in 0..<3 { try does(host) }
      return session.state
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
    let sent = Sent()
    func field(_ label: String, _ rate: EventOptions.Rate?) -> some View {
      TreeView(
        ViewTree.textField(label, text: "2000-01-01", kind: .date) { $0 }
          .options(EventOptions(rate: rate), for: .input)
      ) { sent.inputs.append($0) }
    }
    let host = ViewHost(field("Born", .debounce(.seconds(3_600))))
    try host.choose(day, in: "Born")
    host.show(field("Died", nil))
    try host.choose(day, in: "Died")
    #expect(sent.inputs == ["1912-06-23"])
  }

  @Test("text typed into a field does not appear in another field")
  func typed() throws {
    func field(
      _ label: String,
      _ kind: TextFieldKind = .plain,
      text: String = ""
    ) -> ViewTree<String> {
      .column(
        .textField(label, text: text, kind: kind) { $0 }
          .options(EventOptions(rate: .debounce(.seconds(3_600))), for: .input)
      )
    }
    func texts(_ later: ViewTree<String>) throws -> [String] {
      let host = ViewHost(TreeView(field("Search")) { _ in })
      try host.type("ab", into: "Search")
      host.show(TreeView(later) { _ in })
      return host.shown.flatMap(\.all).filter { $0.kind.hasSuffix("Field") }.map(\.description)
    }
    #expect(try texts(field("Search")) == [#"TextField "Search" text="ab""#])
    #expect(try texts(field("Find")) == [#"TextField "Find" text="""#])
    #expect(
      try texts(field("Password", .secure)) == [#"SecureField "Password" text="" uncorrected"#]
    )
    #expect(
      try texts(field("Search", .secure, text: "x")) == [
        #"SecureField "Search" text="x" uncorrected"#
      ]
    )
    // A label may tell of the text.
    #expect(try texts(field("Search: 2", text: "ab")) == [#"TextField "Search: 2" text="ab""#])
  }
}
