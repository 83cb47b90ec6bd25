import BowyerCheck
import BowyerViews

/// Random views with controls of every kind, whose inputs are random functions of what a person does.
enum SampleViews {
  static let numbers = Gen.integer(in: -3...3)
  private static let words = Gen.element(of: ["", "a", "Ab 1", "save"])

  static let generator: Gen<ViewTree<Int>> = .recursive(leaf, depth: 2) { part in
    let parts = Gen.array(of: part, count: 0...3)
    return .oneOf(
      parts.map { .row($0) },
      parts.map { .column($0) },
      Gen.zip(words, parts).map { .group($0, $1) },
      part.map { $0.disabled() },
      Gen.zip(part, numbers).map { $0.keyed(Key("\($1)")) }
    )
  }

  private static let leaf = Gen<ViewTree<Int>>.oneOf(
    .pure(.empty),
    words.map { .text($0) },
    words.map { .heading($0) },
    Gen.zip(words, numbers).map { .button($0, $1) },
    Gen.zip(words, .bool, .function(from: Bool.self, to: numbers)).map { label, isOn, send in
      .toggle(label, isOn: isOn, send.closure)
    },
    Gen.zip(words, words, .function(from: String.self, to: numbers)).map { label, text, send in
      .textField(label, text: text, send.closure)
    }
  )
}

extension Control {
  /// What a person may do to the control.
  var actions: [ViewAction] {
    switch kind {
    case .button: [.press]
    case .toggle: [.toggle(true), .toggle(false)]
    case .textField: [.input(""), .input("a")]
    }
  }
}
