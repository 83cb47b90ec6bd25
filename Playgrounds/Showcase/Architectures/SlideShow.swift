import Bowyer
import BowyerKinds
import BowyerArchitectures

// A slide show: a stream of slides, that begins again when it is over. The one move goes on.

/// What can be done with it.
enum SlidesInput: Hashable {
  case next
}

private let titles = [
  "Spaces of views", "Moves in a space", "A space and its moves", "That is an app",
]

/// The slides, one behind the other, without an end.
let slideShow = CofreeComponent<IdentityPairing, ViewTree<SlidesInput>>(
  0,
  ways: { number in Identity((number + 1) % titles.count).kind },
  view: { number in
    .column(
      .heading(titles[number], level: 2),
      .text("\(number + 1) of \(titles.count)"),
      .button("Next", .next)
    )
  }
)

/// What they do.
let slides = Dispatcher<FreePartial<IdentityPartial>, Void, SlidesInput>.onward
