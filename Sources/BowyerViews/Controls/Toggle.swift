extension ViewTree {
  /// Returns a switch that sends the input for its new value.
  ///
  ///     let view = ViewTree.toggle("Terms", isOn: false) { $0 ? 1 : 0 }
  ///     view.rendered()  // "[ ] Terms"
  ///     try view.dispatch(.toggle(true), at: [])  // 1
  public static func toggle(
    _ label: String,
    isOn: Bool,
    _ input: @escaping @Sendable (Bool) -> Input
  ) -> ViewTree {
    leaf(.toggle) { look in
      look.text = label
      look.isOn = isOn
      look.handle(.toggle, .by { if case .toggle(let isOn) = $0 { input(isOn) } else { nil } })
    }
  }
}

extension Node {
  func toggleRuns(in place: RunPlace) -> [TextRun] {
    let label = title.isEmpty ? "" : " \(title)"
    guard place.isDesigned else {
      return [place.run("[\(look.isOn ? "x" : " ")]\(label)" + endMarks(place))]
    }
    return [
      place.run("[", role: .off), place.run(look.isOn ? "✓" : " ", role: .on),
      place.run("]", role: .off), place.run(label + endMarks(place)),
    ]
  }
}
