import BowyerCheck
import BowyerViews
import TestSupport
import Testing

@Suite("a control that a person looks for") struct ControlSearchTests {
  private let view: ViewTree<Int> = .column(
    .textField("Name", text: "") { $0.count },
    .button("Name", 1).disabled(),
    .button("Save", 2),
    .button("Save", 3)
  )

  @Test("is found by its label, kind and place among those alike; or the message lists what is")
  func found() throws {
    expectEqual(try view.control("Name").path, [.at(0)])
    expectEqual(try view.control("Name", as: .button).path, [.at(1)])
    expectEqual(try view.control("Name", ordinal: 2).path, [.at(1)])
    expectEqual(try view.control("Save", as: .button, ordinal: 2).path, [.at(3)])
    let there = "text field \"Name\", button \"Name\" (disabled), button \"Save\", button \"Save\""
    func text(_ search: () throws -> Control) -> String? {
      #expect(throws: ControlMissing.self, performing: search)?.description
    }
    expectEqual(
      text { try view.control("Load") },
      "no control \"Load\" is shown; there are: \(there)"
    )
    expectEqual(
      text { try view.control("Save", as: .button, ordinal: 3) },
      "no button \"Save\" #3 is shown; there are: \(there)"
    )
    expectEqual(
      text { try ViewTree<Int>.empty.control("a", as: .toggle) },
      "no toggle \"a\" is shown; there are no controls"
    )
    for ordinal in [0, -1, .min, .max] {
      #expect(throws: ControlMissing.self) { try view.control("Save", ordinal: ordinal) }
    }
  }

  @Test("is in the dialog on top, also of more than a thousand")
  func covered() throws {
    let dialogs = (0..<1_001).map { ViewTree<Int>.dialog("\($0)", .button("OK", $0)) }
    expectEqual(try ViewTree.column(dialogs).control("OK").path, [.at(1_000), .at(0)])
    let page = ViewTree<Int>.column(.button("Print", 1), .dialog("D", .button("OK", 2)))
    let missing = #expect(throws: ControlMissing.self) { try page.control("Print", ordinal: 2) }
    let text = "no control \"Print\" #2 is shown; there are: button \"OK\""
    expectEqual(missing?.description, text)
  }

  /// Where each collects the texts in those within it, this takes half a minute.
  @Test("has the texts in it as its label, also 1,000 one in the other with 20,000 texts")
  func nested() {
    let texts = (0..<20_000).map { ViewTree<Int>.text("\($0)") }
    var view = ViewTree.row([.text("hidden").hidden()] + texts)
    for level in 0..<1_000 { view = .column(view).onPress(level) }
    let labels = view.controls.map(\.label)
    #expect(labels.count == 1_000 && labels.allSatisfy { $0.hasPrefix("0 1 2 3 ") })
    let named = ViewTree<Int>.row(
      .column(.column(.text("")).onPress(1), .text("c")).onPress(2),
      ViewTree.column(.text("d")).onPress(3).labelled("D"),
      .button("e", 4)
    )
    .onPress(5)
    expectEqual(named.controls.map(\.label), ["c D e", "c", "", "D", "e"])
  }
}

@Suite("An option that a person names") struct OptionSearchTests {
  private static let options = [
    PickerOption("a", "Small"), PickerOption("b", "Small"), PickerOption("Small", "b"),
    PickerOption("c", "Small#2"), PickerOption("d", ""),
  ]

  @Test("finding: is found by its label, number or key, and has a name that finds it, or none")
  func found() {
    do {
      let names = ["Small", "Small#1", "b", "Small#2", "c", "", "Small#3", "e", "#1", "a"]
      expectEqual(
        names.map { Self.options.option($0)?.key.name },
        ["a", "a", "Small", "c", "c", "d", nil, nil, "d", "a"]
      )
    }
    do {
      let names = Self.options.map { Self.options.name(of: $0.key) }
      // The second has the label of the first, and what it is called by its number and its key is another.
      expectEqual(names, ["Small", nil, "b", "Small#2", ""])
      let alike = [PickerOption("1", "One#a"), PickerOption("2", "One#a")]
      expectEqual(alike.map { alike.name(of: $0.key) }, ["One#a", "One#a#2"])
      expectEqual(alike.name(of: "3"), nil)
      let numbers = ViewTree.picker("n", of: [1, .nan], selection: .nan, title: { "\($0)" }) { $0 }
      expectEqual(numbers.rendered(), "n: [ nan ▾ ]")
    }
  }

  @Test("finding: whatever the labels and the keys are")
  func law() throws {
    let names = ["", "a", "b", "a#1", "a#2", "b#2", "#2"]
    let option = Gen<(Int, Int)>.zip(.integer(in: 0...6), .integer(in: 0...6))
    try forAll(.array(of: option, count: 0...6)) { numbers in
      let options = numbers.map { PickerOption(ViewKey(names[$0.0]), names[$0.1]) }
      return options.allSatisfy { option in
        options.name(of: option.key).map { options.option($0)?.key == option.key } ?? true
      }
    }
  }
}
