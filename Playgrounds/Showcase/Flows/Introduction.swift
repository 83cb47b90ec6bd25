import Bowyer

// A flow whose later screens read what was entered on earlier ones: they are in its own state.

/// The screens, with what was entered on them.
enum IntroductionPage: Equatable, Codable {
  case welcome
  case name(String)
  case points(Int)
  case summary
}

/// The outputs of the flow.
enum IntroductionOutput: Equatable {
  case didFinish
}

/// What can be done with it.
enum IntroductionInput: Equatable, Emitting {
  case next
  case enterName(String)
  case addPoint
  case removePoint
  case restart
  case leave(Int)
  case output(IntroductionOutput)
}

extension ScreenPath<IntroductionPage> {
  /// The name that was entered, if it was.
  var name: String? {
    pages.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first
  }

  /// The points that were counted.
  var points: Int {
    pages.lazy.compactMap { if case .points(let points) = $0 { points } else { nil } }.first ?? 0
  }
}

private let does = StateDispatcher<Void, ScreenPath<IntroductionPage>, IntroductionInput> {
  path,
  input in
  switch (input, path.top) {
  case (.next, .welcome): path.push(.name(""))
  case (.next, .name(let name)) where !name.isEmpty: path.push(.points(0))
  case (.next, .points): path.push(.summary)
  case (.next, .summary): return .send(.output(.didFinish))
  case (.enterName(let name), .name): path.updateTop { $0 = .name(name) }
  case (.addPoint, .points(let points)): path.updateTop { $0 = .points(points + 1) }
  case (.removePoint, .points(let points)): path.updateTop { $0 = .points(max(points - 1, 0)) }
  case (.restart, _): path.unwind()
  case (.leave(let id), _): path.leave(id)
  default: break
  }
  return .empty
}

/// The flow.
let introduction = StoreComponent(
  initialState: ScreenPath(IntroductionPage.welcome),
  dispatcher: does,
  view: introductionStack
)

/// Which screens there are.
func introductionStack(
  _ path: ScreenPath<IntroductionPage>
) -> Stacked<ViewTree<IntroductionInput>> {
  path.stacked(leaving: { .leave($0) }) { entry in
    switch entry.page {
    case .welcome:
      Screen("welcome", title: "Hello", .column(.text("Who are you?"), .button("Next", .next)))
    case .name(let name):
      Screen(
        "name",
        title: "Name",
        .column(
          .textField("Your name", text: name) { .enterName($0) },
          .button("Next", .next).disabled(name.isEmpty)
        )
      )
    case .points(let points):
      Screen(
        "points",
        title: "Points",
        .column(
          .row(.button("-", .removePoint), .text("\(points)"), .button("+", .addPoint)),
          .button("Next", .next)
        )
      )
    case .summary:
      Screen(
        "summary",
        title: "Done",
        .column(
          .text("Ok, \(path.name ?? "you"), you have earned \(path.points) rollover points!"),
          .row(.button("Finish", .next), .button("Restart", .restart))
        )
      )
    }
  }
}
