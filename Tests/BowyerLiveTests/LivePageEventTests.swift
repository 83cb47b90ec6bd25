import BowyerViews
import Testing
import TestSupport

@testable import BowyerLive

@Suite("An event of a live page") struct LivePageEventTests {
  /// What is taken of events, each of a new number.
  private func taken(
    _ view: ViewTree<String>,
    _ events: [(ViewAction, [PathElement])],
    _ limits: LiveLimits = LiveLimits()
  ) -> [String?] {
    var page = LivePage(view, limits: limits)
    page.show()
    return events.enumerated().map { index, event in
      let dropped = page.dropped
      let inputs = page.perform(index + 1, event.0, at: event.1)
      #expect(inputs.count <= 1 && page.dropped == dropped + 1 - inputs.count)
      return inputs.first
    }
  }

  @Test("of a text is taken up to its most bytes, with line breaks where there are lines")
  func text() {
    let view: ViewTree<String> = .column(
      .textField("Line", text: "") { $0 },
      .textField("Lines", text: "", kind: .multiline) { $0 }
    )
    let texts = ["", "1234567890", "12345678901", "é12345678", "é123456789", "a\nb", "a\rb"]
    let limits = LiveLimits(textBytes: 10)
    expectEqual(
      taken(view, texts.map { (.input($0), [.at(0)]) }, limits),
      ["", "1234567890", nil, "é12345678", nil, nil, nil]
    )
    expectEqual(
      taken(view, texts.map { (.input($0), [.at(1)]) }, limits),
      ["", "1234567890", nil, "é12345678", nil, "a\nb", "a\rb"]
    )
  }

  @Test("of a slider or stepper is taken at its steps, whatever the digits, and nowhere else")
  func slider() {
    let view: ViewTree<String> = .column(
      .slider("Steps", value: 0, in: 0...1, step: 0.1) { "\($0)" },
      .slider("Any", value: 0, in: -2...2) { "\($0)" },
      .slider("Wide", value: 0, in: 0...1_000_000) { "\($0)" }
    )
    let (near, far) = (SliderValue(0.3 + 0.9e-7), SliderValue(0.3 + 1.1e-7))
    let numbers: [SliderValue] = [0, 0.3, 0.30000000000000004, near, far, 0.35, 1, 1.05, -0.05]
    let steps = taken(view, numbers.map { (.slide($0), [.at(0)]) })
    expectEqual(
      steps.map { $0 == nil },
      [false, false, false, false, true, true, false, true, true]
    )
    expectEqual(Set(steps[1...3]).count, 1)
    expectEqual(
      taken(view, [-2, 1.25, 2, 2.1, -2.1, 2.000003, 2.000005].map { (.slide($0), [.at(1)]) }),
      ["-2.0", "1.25", "2.0", nil, nil, "2.0", nil]
    )
    // It may be a millionth of the range beside it.
    expectEqual(
      taken(view, [-1, 1_000_001, 1_000_002].map { (.slide($0), [.at(2)]) }),
      ["0.0", "1000000.0", nil]
    )
    expectEqual(taken(view, [(.slide(0.5), [.at(7)]), (.press, [.at(0)])]), [nil, nil])
    // A stepper takes the exact number, up to the largest.
    let stepper = ViewTree<String>.column(.stepper("n", value: 3, in: 0...(.max)) { "\($0)" })
    for (number, sent) in [
      (4, "4"), (9_007_199_254_740_993, "9007199254740993"),
      (9_223_372_036_854_775_807, "9223372036854775807"), (-1, nil), (2.5, nil),
      // A range input of a browser rounds its text.
      (0x1p63, "9223372036854775807"),
    ] as [(SliderValue, String?)] {
      expectEqual(taken(stepper, [(.slide(number), [.at(0)])]), [sent])
    }
  }

  @Test("of a picker is taken for an option that it has; of what cannot be used, nothing is")
  func unusable() {
    let picker = ViewTree<String>.picker(
      "Tea",
      of: ["green", "black"],
      selection: "green",
      title: { $0 }
    ) { $0 }
    for (name, sent) in [("black", "black"), ("green", "green"), ("blue", nil), ("", nil)] {
      expectEqual(taken(picker, [(.select(ViewKey(name)), [])]), [sent], "\(name)")
    }
    expectEqual(taken(picker, [(.select(ViewKey("black", occurrence: 1)), [])]), [nil])
    let field = ViewTree<String>.textField("Code", text: "") { $0 }.onBlur("blur")
    let button = ViewTree<String>.button("Admin", "admin").onDisappear("gone")
    let view: ViewTree<String> = .column(
      .column(button, field).hidden(),
      button,
      button.disabled(),
      .text("a").onAppear("here")
    )
    for (path, action, sent) in [
      ([.at(0), .at(0)], .press, nil), ([.at(0), .at(1)], .input("7"), nil),
      ([.at(0), .at(1)], .blur, "blur"), ([.at(1)], .press, "admin"), ([.at(1)], .disappear, nil),
      ([.at(2)], .press, nil), ([.at(3)], .appear, nil), ([.at(3)], .press, nil),
      ([.at(4)], .press, nil), ([.key("a")], .press, nil),
    ] as [([PathElement], ViewAction, String?)] {
      expectEqual(taken(view, [(action, path)]), [sent], "\(action) at \(path)")
    }
  }

  @Test("of a control behind a modal dialog is dropped, but not what was typed before it came")
  func behind() {
    func view(_ dialogs: ViewTree<String>...) -> ViewTree<String> {
      .column(
        [
          .button("Delete", "delete").onDoublePress("twice").onContextMenu("menu"),
          .toggle("On", isOn: false) { "\($0)" },
          .textField("Name", text: "") { $0 }.onSubmit("submit").onBlur("blur"),
        ] + dialogs
      )
      .onKey { "key \($0)" }
    }
    let child: [PathElement] = [.at(0)]
    let events: [(ViewAction, [PathElement])] = [
      (.press, child), (.doublePress, child), (.contextMenu, child), (.toggle(true), [.at(1)]),
      (.submit, [.at(2)]), (.input("a"), [.at(2)]), (.blur, [.at(2)]),
      (.key(KeyPress(.enter)), []), (.press, [.at(3), .at(0)]), (.dismiss, [.at(3)]),
    ]
    let typed = ["a", "blur", "key enter"]
    let behind: [String?] = [nil, nil, nil, nil, nil] + typed
    let free: [String?] = ["delete", "twice", "menu", "true", "submit"] + typed
    let sheet = ViewTree<String>.dialog("Sure?", .button("Yes", "yes")).onDismiss("no")
    expectEqual(taken(view(sheet), events), behind + ["yes", "no"])
    expectEqual(taken(view(sheet.hidden()), events), free + [nil, nil])
    expectEqual(taken(view(sheet.disabled()), events), behind + [nil, nil])
    expectEqual(taken(view(.memo(1) { sheet }), events), behind + ["yes", "no"])
    // A slider may have been dragged before it came.
    let level = ViewTree<String>.column(.slider("Level", value: 1, in: 0...9) { "\($0)" }, sheet)
    expectEqual(taken(level, [(.slide(2), [.at(0)])]), ["2.0"])
    // A dialog over another one covers it.
    let alert = ViewTree<String>.dialog("Really?", .button("Yes", "really")).onDismiss("back")
    expectEqual(taken(view(sheet, alert), events), behind + [nil, nil])
    expectEqual(taken(view(sheet, alert), [(.press, [.at(4), .at(0)])]), ["really"])
    // What contains a dialog hears of what happens in it.
    let around = ViewTree<String>.column(.dialog("a", .text("b")))
      .onDismiss("left").onSubmit("sent").onPress("pressed")
    expectEqual(
      taken(around, [(.dismiss, []), (.submit, []), (.press, [])]),
      ["left", "sent", nil]
    )
  }

  @Test("of a memo or a row is answered before the page has the view in which it is")
  func lazy() throws {
    func view(_ number: Int) -> ViewTree<Int> {
      .column(
        .memo(number) { .row(.button("+", number)) },
        .forEach([number], id: \.self) { .button("\($0)", -$0) },
        .memo("code") { .textField("Code", text: "", kind: .multiline) { $0.count } }.hidden()
      )
    }
    var (page, shown) = (LivePage(view(1)), PageModel())
    func show(_ reaction: LivePage<Int>.Reaction) throws {
      for message in reaction.messages { _ = try shown.take(message) }
    }
    try show(page.begin())
    expectEqual(page.show(view(2)).messages, [])
    expectEqual(page.perform(1, .press, at: [.at(0), .at(0)]), [2])
    expectEqual(page.perform(2, .press, at: [.at(1), .key(ViewKey(id: 2))]), [-2])
    expectEqual(page.perform(3, .input("a"), at: [.at(2)]), [])
    expectEqual(page.dropped, 1)
    // The view that was made for the events is sent like any other.
    try show(page.receive(.acknowledgement(1)))
    #expect(try shown.number == 2 && shown.shows(view(2)))
    #expect(page.view.hasSameInputs(as: view(2)))
  }

  @Test("of what is seen is taken for rows that are there, also where they cannot be used")
  func rows() {
    func view(_ rows: ViewTree<String>...) -> ViewTree<String> {
      .scroll(rows.count == 1 ? rows[0] : .column(rows)).onVisibleRange { "\($0)" }.disabled()
    }
    let ranges = [0..<0, 0..<3, 1..<4, 3..<4, 0..<5]
    let events = ranges.map { (ViewAction.visibleRange($0), [PathElement]()) }
    let text = ViewTree<String>.text("a")
    let list = ViewTree<String>.forEach([1, 2, 3], id: \.self) { .text("\($0)") }
    let four = ["0..<0", "0..<3", "1..<4", "3..<4", nil]
    expectEqual(taken(view(text, text, text, text), events), four)
    expectEqual(taken(view(.column(text, text, text, text)), events), four)
    expectEqual(taken(view(.column(.column(text, text, text, text))), events), four)
    // An absent part has its position.
    expectEqual(taken(view(.empty, text, text, text), events), four)
    expectEqual(
      taken(.scroll(.empty, .column(text, text, text)).onVisibleRange { "\($0)" }, events),
      ["0..<0", nil, nil, nil, nil]
    )
    // The rows of a list are rows each, beside what stands before them.
    expectEqual(taken(view(.column(text, list)), events), four)
    expectEqual(taken(view(.column(list)), events), ["0..<0", "0..<3", nil, nil, nil])
    expectEqual(taken(view(list.map { $0 }), events), ["0..<0", "0..<3", nil, nil, nil])
    // Neither the parts of a row nor those of a row of a list are rows.
    let row = ViewTree<String>.row(text, text, text)
    let one = ["0..<0", nil, nil, nil, nil]
    expectEqual(taken(view(row), events), one)
    expectEqual(taken(view(.list(.column(text, text, text))), events), one)
    expectEqual(taken(view(.forEach([1], id: \.self) { _ in row }), events), one)
  }
}

@Suite("Views that appear and disappear on a live page") struct LivePageWatchingTests {
  private func part(_ name: String) -> ViewTree<String> {
    .text(name).onAppear("+" + name).onDisappear("-" + name)
  }

  @Test("sends in order: first what goes, then what comes; nothing for what stays")
  func order() {
    var page = LivePage(ViewTree<String>.empty)
    expectEqual(page.show().inputs, [])
    func show(_ view: ViewTree<String>) -> [String] {
      let reaction = page.show(view)
      for case .patch(let number, _, _) in reaction.messages {
        _ = page.receive(.acknowledgement(number))
      }
      return reaction.inputs
    }
    let deep = ViewTree.column(.row(part("a"), .text("x")), .column(.column(part("b"))), part("c"))
    expectEqual(show(deep), ["+a", "+b", "+c"])
    expectEqual(show(deep), [])
    // In a list, a key identifies a row.
    func list(_ names: [String]) -> ViewTree<String> {
      .column(.text("rows"), .forEach(names, id: \.self) { part($0).map { $0 + "!" } })
    }
    expectEqual(show(list(["p", "q"])), ["-a", "-b", "-c", "+p!", "+q!"])
    expectEqual(show(list(["q", "r", "p"])), ["+r!"])
    expectEqual(show(list(["r"])), ["-q!", "-p!"])
    // The same place, another kind of view.
    expectEqual(show(.column(part("d"))), ["-r!", "+d"])
    expectEqual(show(.column(.button("d", "e").onAppear("+button"))), ["-d", "+button"])
    expectEqual(show(.column(.text("d").disabled().onDisappear("-f"))), [])
    expectEqual(show(.empty), ["-f"])
    // Nothing is sent for a hidden view until it is shown.
    expectEqual(show(part("a").hidden()), [])
    expectEqual(show(part("a")), ["+a"])
    expectEqual(show(part("a").hidden()), ["-a"])
  }

  @Test("sends, when the whole view is asked for again, for what has changed meanwhile")
  func again() {
    var page = LivePage(part("a"))
    expectEqual(page.begin().inputs, ["+a"])
    // The patch is held back, so nothing is sent yet.
    expectEqual(page.show(.column(part("b"))).inputs, [])
    let again = page.begin()
    expectEqual(again.inputs, ["-a", "+b"])
    guard case .page(2, through: 0, _, _, let operations)? = again.messages.first else {
      Issue.record("\(again.messages)")
      return
    }
    #expect(operations.contains(">b"))
    expectEqual(page.receive(.acknowledgement(1)).messages, [])
    expectEqual(page.receive(.acknowledgement(2)).messages, [])
  }
}
