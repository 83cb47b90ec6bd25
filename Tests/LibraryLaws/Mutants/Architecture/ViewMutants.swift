import Bowyer
import BowyerArchitectures
import BowyerLaws
import BowyerViews

extension Mutant {
  static let views = [
    Mutant("map that gives the view a key", .views(MapsWithKey.self)),
    Mutant("map that makes what has no controls bold", .views(MapsToBold.self)),
    Mutant("map that applies its function twice", .views(MapsTwice.self)),
    Mutant("a listener that hears nothing", .views(Deaf.self)),
    Mutant("views with buttons that are never equal", .views(NeverEqual.self)),
    Mutant("views that are equal when they read alike", .views(EqualByText.self)),
    Mutant("views that are always equal", .views(AlwaysEqual.self)),
    Mutant("a column that closes the gap of an absent child", .views(ClosesGaps.self)),
    Mutant("a placement that hides what it places", .views(PlacesElsewhere.self)),
    Mutant("a view that is there when a condition does not hold", .views(WhenNot.self)),
  ]

  static let components = [
    Mutant("a component whose space starts elsewhere", counter(at: 1)),
    Mutant("a component that looks different each time", restless),
  ]

  private static func counter(at start: Int) -> LawSuite {
    component(from: 0).laws(Settings.numbers, space: component(from: start).component)
  }

  private static func component(from start: Int) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: start,
      dispatcher: .reducing { $0 += $1 },
      view: { count in .button("\(count)", 1) }
    )
  }

  private static var restless: LawSuite {
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      view: { _ in .text("\(Counting.dispatcher.run(1, on: 0).state)") }
    ).laws(Settings.numbers)
  }
}

enum MapsWithKey: ViewAlgebra {
  static func map<A, B>(
    _ view: ViewTree<A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> ViewTree<B> { view.map(f).keyed("mapped") }
}

enum MapsToBold: ViewAlgebra {
  static func map<A, B>(
    _ view: ViewTree<A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> ViewTree<B> {
    view.controls.isEmpty ? view.map(f).styled(ViewStyle(.bold)) : view.map(f)
  }
}

enum MapsTwice: ViewAlgebra {
  static func map<A, B>(
    _ view: ViewTree<A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> ViewTree<B> { view.map(f).map { once in (once as? A).map(f) ?? once } }
}

enum Deaf: ViewAlgebra {
  static func onDoublePress<A>(_ view: ViewTree<A>, _ input: A) -> ViewTree<A> { view }
}

enum NeverEqual: ViewAlgebra {
  static func areEqual<A>(_ left: ViewTree<A>, _ right: ViewTree<A>) -> Bool {
    let hasButton = left.controls.contains { if case .button = $0.kind { true } else { false } }
    return !hasButton && left == right
  }
}

enum EqualByText: ViewAlgebra {
  static func areEqual<A>(_ left: ViewTree<A>, _ right: ViewTree<A>) -> Bool {
    left.rendered() == right.rendered()
  }
}

enum AlwaysEqual: ViewAlgebra {
  static func areEqual<A>(_ left: ViewTree<A>, _ right: ViewTree<A>) -> Bool { true }
}

enum ClosesGaps: ViewAlgebra {
  static func column<A>(_ first: ViewTree<A>?, _ last: ViewTree<A>?) -> ViewTree<A> {
    .column([first, last].compactMap(\.self))
  }
}

enum WhenNot: ViewAlgebra {
  static func when<A>(_ condition: Bool, _ view: ViewTree<A>) -> ViewTree<A> {
    .when(!condition, view)
  }
}

/// Hides what is placed elsewhere.
enum PlacesElsewhere: ViewAlgebra {
  static func placed<A>(_ view: ViewTree<A>, _ placement: ViewPlacement) -> ViewTree<A> {
    view.placed(placement).hidden(placement == .swipe)
  }
}
