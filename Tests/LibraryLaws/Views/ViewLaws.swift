import BowyerCheck
import BowyerLaws
import BowyerViews

extension LawSuite {
  /// Returns the laws of the operations on view trees.
  ///
  /// *map-identity*: `view.map { $0 } == view`;
  /// *map-dispatch*: `view.map(f).dispatch(e) == f(view.dispatch(e))`, also for what listens;
  /// *listen*: what listens sends its input, `view.map(f).onDoublePress(x).dispatch(.doublePress) == x`;
  /// *equality*: a view equals itself;
  /// *inequality*: views are equal where there is nothing to be done to one so that it becomes the other;
  /// *placed*: `view.placed(p)` has the controls, and the text, of `view`;
  /// *absent*: a child that is nil is `.empty`; *when*: `.when(c, v) == (c ? v : .empty)`
  static func views<A: ViewAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (view, n) = (SampleViews.generator, SampleViews.numbers)
    let small = SampleViews.small
    let f = Gen.function(from: Int.self, to: n)
    return LawSuite(
      "view",
      laws: [
        Law("map-identity", arguments: ["view"], view) { view in A.map(view) { $0 } <-> view },
        Law("map-dispatch", arguments: ["view", "f"], view, f) { view, f in
          let listening = ViewTree.row(view).onDoublePress(1).onSubmit(2).onKey { _ in 3 }
          let actions: [ViewAction] = [.doublePress, .submit, .key(KeyPress(.enter))]
          let heard = A.map(listening, f.closure)
          return A.map(view, f.closure).inputs(asIn: view)
            + actions.map { try? heard.dispatch($0, at: []) }
            <-> view.inputs(asIn: view).map { $0.map { f($0) } } + [f(1), f(2), f(3)]
        },
        Law("listen", arguments: ["view", "f", "input"], view, f, n) { view, f, input in
          let (plain, f) = (ViewTree.row(view), f.closure)
          let views = [plain, plain.map(f), .memo(SeenView(view)) { plain.map(f) }.map(f).map(f)]
          return views.allSatisfy {
            (try? A.onDoublePress($0, input).dispatch(.doublePress, at: [])) == input
          }
        },
        Law("equality", arguments: ["view"], view) { view in A.areEqual(view, view) },
        Law("inequality", arguments: ["view", "other"], small, small) { view, other in
          A.areEqual(view, other) <-> ViewPatch(from: view, to: other).isEmpty
        },
        Law("absent", arguments: ["first", "last"], .optional(view), .optional(view)) {
          first,
          last in
          A.column(first, last) <-> .column([first ?? .empty, last ?? .empty])
        },
        Law(
          "placed",
          arguments: ["view", "placement"],
          view,
          .element(of: ViewPlacement.allCases)
        ) { view, placement in
          let placed = ViewTree.column(.text("a"), A.placed(view, placement))
          let plain = ViewTree.column(.text("a"), view)
          return [placed.accessibleText(), placed.rendered(width: 60)]
            + placed.controls.map { "\($0)" }
            <-> [plain.accessibleText(), plain.rendered(width: 60)]
            + plain.controls.map { "\($0)" }
        },
        Law("when", arguments: ["condition", "view"], .bool, view) { condition, view in
          A.when(condition, view) <-> (condition ? view : .empty)
        },
        Law(
          "map-composition",
          .derived("it follows from map-dispatch"),
          arguments: ["view", "f", "g"],
          view,
          f,
          f
        ) { view, f, g in
          let once = A.map(view) { g(f($0)) }
          return A.map(A.map(view, f.closure), g.closure).inputs(asIn: view)
            <-> once.inputs(asIn: view)
        },
      ]
    )
  }
}

extension ViewTree<Int> {
  /// Returns what a view sends for all that can be done to the controls of another.
  func inputs(asIn other: ViewTree<Int>) -> [Int?] {
    other.controls.flatMap { control in
      control.actions.map { try? dispatch($0, at: control.path) }
    }
  }
}
