import Bowyer

// Three examples, each with one mistake: those of the guide to the inspector. `Workshop NAME --inspect --mistake` has it.

/// Both steppers change the left one.
private let mistakenPair =
  stepper.widen(state: \PairState.left, input: PairInput.left)
  .combine(stepper.widen(state: \PairState.left, input: PairInput.right))

/// A search that is cleared is not cancelled.
private let mistakenSearch = StateDispatcher<SearchWorld, SearchState, SearchInput> {
  state,
  input in
  guard case .clear = input else { return search.transition(for: input).run(&state) }
  state = SearchState()
  return .empty
}

/// Whichever is to be removed, the last one is.
private let mistakenDownloads = StateDispatcher<DownloadWorld, DownloadsState, DownloadsInput> {
  state,
  input in
  guard case .remove = input else { return downloads.transition(for: input).run(&state) }
  if let last = state.rows.last { state.rows.remove(id: last.id) }
  return .empty
}

/// The app, in which three examples have a mistake.
let mistaken = StateDispatcher<ShowcaseWorld, ShowcaseState, ShowcaseInput> { state, input in
  switch input {
  case .pair: wrongPair.transition(for: input).run(&state)
  case .search: wrongSearch.transition(for: input).run(&state)
  case .downloads: wrongDownloads.transition(for: input).run(&state)
  default: showcase.transition(for: input).run(&state)
  }
}

private let wrongPair = mistakenPair.widen(state: \ShowcaseState.pair, input: ShowcaseInput.pair)
  .widen(environment: { (_: ShowcaseWorld) in })

private let wrongSearch = mistakenSearch.widen(
  state: \ShowcaseState.search,
  input: ShowcaseInput.search
)
.widen(environment: { (world: ShowcaseWorld) in world.search })

private let wrongDownloads = mistakenDownloads.widen(
  state: \ShowcaseState.downloads,
  input: ShowcaseInput.downloads
)
.widen(environment: { (world: ShowcaseWorld) in world.downloads })
