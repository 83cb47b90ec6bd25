import BowyerViews
import Testing

@Suite("A view whose controls can be asked") struct AskingTests {
  private enum Told: Equatable {
    case sent(String)
    case asked(String)
  }

  private let key = KeyPress(.character("?"))

  private let view = ViewTree<Int>.column(
    .button("+", 1),
    .toggle("On", isOn: false) { $0 ? 2 : 3 },
    .picker("Size", [PickerOption("s", "S"), PickerOption("l", "L")], selection: "s") {
      $0 == "l" ? 4 : 5
    },
    .slider("Count", value: 1, in: 0...9, step: 1) { Int($0) * 10 },
    .row(.button("-", -1).keyed("minus").onKey { $0 == KeyPress(.enter) ? 7 : nil }),
    .textField("Name", text: "") { $0.count }
  )
  .map { $0 + 100 }

  private var asking: ViewTree<Told> {
    ViewTree<String>.row(.text("a"), view.map { "\($0)" })
      .asking(by: key, tell: Told.sent, ask: Told.asked)
  }

  @Test("answers a key with what each would send, from within its maps")
  func asks() throws {
    let asked = asking.controls.map { try? asking.dispatch(.key(key), at: $0.path) }
    #expect(
      asked == [
        .asked("101"), .asked("102"), .asked("104"), .asked("120"), .asked("99"), nil,
      ]
    )
  }

  @Test("looks the same, and sends the same")
  func same() throws {
    let plain = ViewTree<String>.row(.text("a"), view.map { "\($0)" })
    #expect(asking.rendered() == plain.rendered())
    #expect(asking.controls == plain.controls)
    for control in plain.controls where control.label == "+" || control.label == "-" {
      #expect(
        try asking.dispatch(.press, at: control.path)
          == .sent(try plain.dispatch(.press, at: control.path))
      )
    }
    let minus = try #require(plain.controls.first { $0.label == "-" })
    #expect(try asking.dispatch(.key(KeyPress(.enter)), at: minus.path) == .sent("107"))
  }

  @Test("lazy views are asked, too, and are made again only where they differ")
  func lazy() throws {
    func view(_ names: [String], _ count: Int) -> ViewTree<Told> {
      ViewTree<String>.column(
        .memo(count) { .button("count", "\(count)") },
        .memo("changed") { .button("changed", "changed") }.padded(ViewPadding(1)),
        .forEach(names, id: \.self) { .button($0, $0) },
        .row(.forEach(names, id: \.self) { .button($0, $0) }.padded(ViewPadding(1)))
      )
      .asking(by: key, tell: Told.sent, ask: Told.asked)
    }
    var mounted = MountedView(view(["a", "b"], 1))
    let plain = MountedView(view(["a", "c"], 2)).view
    _ = mounted.update(to: view(["a", "c"], 2))
    for tree in [mounted.view, plain] {
      let asked = tree.controls.map { try? tree.dispatch(.key(key), at: $0.path) }
      #expect(asked == ["2", "changed", "a", "c", "a", "c"].map { .asked($0) })
      let sent = tree.controls.map { try? tree.dispatch(.press, at: $0.path) }
      #expect(sent == ["2", "changed", "a", "c", "a", "c"].map { .sent($0) })
    }
    let again = mounted.update(to: view(["a", "c"], 2))
    #expect(again.isEmpty)
    // What is padded as a whole, row by row, is made each time.
    #expect(mounted.work.renders == 0 && mounted.work.keys == 1)
  }

  @Test("a view made without a question is not reused for a view with a question")
  func apart() throws {
    func view(_ isAsking: Bool) -> ViewTree<Told> {
      let memo = ViewTree<String>.memo(1) { .button("x", "x") }
      return ViewTree<Told>.column(
        isAsking ? memo.asking(by: key, tell: Told.sent, ask: Told.asked) : memo.map(Told.sent)
      )
    }
    var mounted = MountedView(view(false))
    _ = mounted.update(to: view(true))
    let control = try #require(mounted.view.controls.first)
    #expect(try mounted.view.dispatch(.key(key), at: control.path) == .asked("x"))
    _ = mounted.update(to: view(false))
    #expect(throws: EventRefusal.self) { try mounted.view.dispatch(.key(key), at: control.path) }
  }

  @Test("may be deep")
  func deep() throws {
    var view = ViewTree<Int>.button("x", 1)
    for _ in 0..<2_000 { view = ViewTree<Int>.column(view) }
    let path = Array(repeating: PathElement.at(0), count: 2_000)
    #expect(
      try view.asking(by: key, tell: { "\($0)" }, ask: { "?\($0)" }).dispatch(.key(key), at: path)
        == "?1"
    )
  }
}
