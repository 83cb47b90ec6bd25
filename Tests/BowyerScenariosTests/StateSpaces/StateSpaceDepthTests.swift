import Bowyer
import BowyerScenarios
import TestSupport
import Testing

@Suite("A space that is deep") struct StateSpaceDepthTests {
  @Test("is walked, asked and drawn on a small stack")
  func ways() {
    onSmallStack {
      let chain = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = min($0 + $1, 300) },
        view: { count -> ViewTree<Int> in .row(.text("\(count % 2)"), .button("+", 1)) }
      )
      let space = StateSpace(of: chain)
      expectEqual(space.count, 301)
      expectEqual(space.way(to: 300).count, 300)
      expectEqual(space.trapState(from: "the end") { $0 == 300 }, nil)
      expectEqual(space.deadEnds().count, 1)
      expectEqual(space.indistinguishableStates().count, 2)
      #expect(space.tree(limit: 301).hasPrefix("0  0 [ + ]\n"))
      #expect(space.dot(limit: 300).hasSuffix("}\n"))
    }
  }

  @Test("may have views that are deep")
  func views() {
    onSmallStack {
      let deep = replacing(
        0,
        { count -> ViewTree<Int> in
          var view = ViewTree.button("\(count)", (count + 1) % 3)
          for _ in 0..<3_000 { view = .column(view).map { $0 } }
          return view
        }
      )
      let space = StateSpace(of: deep)
      expectEqual(space.ways.map(\.description), ["", "press 0", "press 0, press 1"])
      #expect(space.findings().isEmpty)
    }
  }

  @Test("may ask the world again and again")
  func asking() {
    onSmallStack {
      let loading = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.transition { _ in next() },
        view: { count -> ViewTree<Int> in
          .row(.text("\(count)"), .button("Load", 1).disabled(count > 0))
        }
      )
      let space = StateSpace(of: loading, limit: StateLimit(requests: 1))
      expectEqual(space.states.max(), 40)
      #expect(space.remainder.crowded > 0)
    }
  }
}

/// Adds one for each answer, forty times.
private func next() -> State<Int, StateDispatcher<Void, Int, Int>.Request> {
  State { count in
    count >= 40
      ? .empty
      : Effect<Void, Void>.perform("part") {}.map {
        .commit(
          State { count in
            count += 1
            return next().run(count).value
          }
        )
      }
  }
}
