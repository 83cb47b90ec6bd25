import Bowyer

// The first screen: all examples in groups beside the one that runs; where there is little room, in a menu above it.
// It is a component around the app, which knows nothing of it.

/// The app, and the width of the screen.
struct FrontDoorState: Equatable {
  var showcase = ShowcaseState()
  var columns = 80
}

/// What can be done with it.
enum FrontDoorInput: Equatable {
  case showcase(ShowcaseInput)
  case resized(columns: Int)
}

private let frontDoor = StateDispatcher<ShowcaseWorld, FrontDoorState, FrontDoorInput>.combineAll {
  showcase.widen(state: \FrontDoorState.showcase, input: FrontDoorInput.showcase)
  StateDispatcher.reducing { state, input in
    if case .resized(let columns) = input { state.columns = columns }
  }
}

/// Returns the first screen.
func frontDoorComponent(
  in world: ShowcaseWorld
) -> StoreComponent<ShowcaseWorld, FrontDoorState, FrontDoorInput, ViewTree<FrontDoorInput>> {
  StoreComponent(
    initialState: FrontDoorState(),
    environment: world,
    dispatcher: frontDoor,
    view: frontDoorView
  )
}

/// How it looks.
func frontDoorView(_ state: FrontDoorState) -> ViewTree<FrontDoorInput> {
  let open = state.showcase.open
  let example = ViewTree.group(
    open.title,
    .text(open.summary).styled(ViewStyle(foreground: .muted)),
    .text(""),
    openView(state.showcase).keyed(ViewKey(open.rawValue)),
    .spacer,
    .text("Playgrounds/Showcase/\(open.source)").styled(ViewStyle(foreground: .muted))
  )
  .growing()
  .role(.main)
  let view: ViewTree<ShowcaseInput> =
    state.columns < 100
    ? .column(align: .stretch, menu(open), example)
    : .row(spacing: 2, wraps: false, sidebar(open), example)
  return view.map(FrontDoorInput.showcase)
}

private func menu(_ open: Example) -> ViewTree<ShowcaseInput> {
  .picker("Example", of: Example.allCases, selection: open, title: \.title) { .open($0) }
}

private func sidebar(_ open: Example) -> ViewTree<ShowcaseInput> {
  .scroll(
    .column(
      align: .stretch,
      ExampleGroup.allCases.flatMap { group in
        [ViewTree.text(group.rawValue).styled(ViewStyle(.bold, foreground: .accent))]
          + group.examples.map { example in
            ViewTree.text(example.title).onPress(.open(example)).selected(example == open)
          }
      }
    )
  )
  .role(.navigation)
  .frame(minWidth: 24, maxWidth: 24)
  .growing(0, shrink: 0)
}
