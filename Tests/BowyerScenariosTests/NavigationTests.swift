import Bowyer
import BowyerScenarios
import TestSupport
import Testing

private enum Input: Sendable {
  case open
  case leave(Int)
  case page(Int, Bool)
}

/// A list whose item can be opened and left; with `Refresh`, an item has something done, but not too often.
private func flow(_ refresh: Effect<Void, StateMove>) -> StoreComponent<
  Void, ScreenPath<String>, Input, ViewTree<Input>
> {
  let pagePrism = Prism<Input, (id: Int, input: Bool)>(
    extract: { if case .page(let id, let input) = $0 { (id, input) } else { nil } },
    embed: { .page($0.id, $0.input) }
  )
  let page = StateDispatcher<Void, String, Bool> { _, _ in refresh }
  return StoreComponent(
    initialState: ScreenPath("list"),
    dispatcher: .combineAll {
      page.forEachScreen(
        state: Lens<ScreenPath<String>, ScreenPath<String>>.identity,
        input: pagePrism
      )
      StateDispatcher.reducing { path, input in
        switch input {
        case .open: path.push("item")
        case .leave(let id): path.leave(id)
        case .page: break
        }
      }
    },
    view: { path in
      let stack: Stacked<ViewTree<Input>> = path.stacked(leaving: { .leave($0) }) { entry in
        Screen(
          entry.page,
          entry.id == 0
            ? .button("Open", .open)
            : .column(.button("Back", .leave(entry.id)), .button("Refresh", .page(entry.id, true)))
        )
      }
      return stack.embedded.shown
    }
  )
}

private typealias StateMove = Step<Void, String, Bool>

@Suite("A flow that is entered and left again") struct EqualPlaceTests {
  @Test("has two states, and four when its pages throttle their requests")
  func two() {
    let space = StateSpace(of: flow(.empty))
    expectEqual(space.count, 2)
    #expect(space.remainder.isEmpty)
    expectEqual(space.findings().filter { $0.kind == .indistinguishable }, [])
    let work = Effect<Void, StateMove>.perform("work") { _ in .commit(.modify { $0 }) }
    let throttled = StateSpace(
      of: flow(work.throttled(id: "work", for: .seconds(1))),
      answers: StateAnswers().answer("work", with: StateMove.commit(.modify { $0 }))
    )
    // The list; the item; the item that waits for an answer; the item that was answered a moment ago.
    expectEqual(throttled.count, 4)
    #expect(throttled.remainder.isEmpty)
  }
}
