import BowyerCheck
import BowyerViews
import Testing
import TestSupport

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
