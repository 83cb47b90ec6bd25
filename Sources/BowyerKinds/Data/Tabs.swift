/// One of two sides.
///
///     TabSide.left == .right  // false
public enum TabSide: Hashable, Sendable {
  /// The first side.
  case left
  /// The second side.
  case right
}

/// Two spaces behind tabs: one is shown, and both keep their places.
///
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .left)
///     tabs.extract()  // 9
///
/// It is a ``Store`` of the shown side, beside the two spaces: a ``Day`` of three, so its laws are
/// those of Day.
///
/// **Why not a sum.** The literature has `Sum f g a = Sum Bool (f a) (g a)`, whose `extend` extends
/// each side separately and passes `h` the *unchanged other side*. It is not a comonad. Take two
/// stores whose values are their positions, the left at 0 and shown, the right at 100; let `g`
/// return the pair (left, right), and let `f` read the result of `g` at left = 5, from the right
/// side. `extend f . extend g` yields `(0, 100)`: the right side still has the earlier left one.
/// `extend (f . extend g)` yields `(5, 100)`. The law requires them to be equal. In an app, the
/// error appears when one move does both, "increment left, then show right": the increment is lost.
/// Here it is kept:
///
///     typealias Both = TabsPairing<StateStorePairing<Int>, StateStorePairing<Int>>
///     let counters = Tabs(Store(at: 0) { $0 }.kind, Store(at: 100) { $0 }.kind, showing: .left).kind
///     let increment = Both.left(State<Int, Void>.modify { $0 + 1 }.kind)
///     let there = Both.move(Both.M.flatMap(increment) { Both.show(.right) }, counters)
///     there.fix().extract()  // 100
///     Both.move(Both.show(.left), there).fix().extract()  // 1
///
/// *show-show*: `show(a)`, then `show(b)` is `show(b)`; *left-show*: a move on a side and a change
/// of the shown side can be made in any order
public typealias Tabs<F: Comonad, G: Comonad, A: Sendable> =
  Day<StorePartial<TabSide>, DayPartial<F, G>, A>

/// The witness of ``Tabs``.
public typealias TabsPartial<F: Comonad, G: Comonad> =
  DayPartial<StorePartial<TabSide>, DayPartial<F, G>>

extension Day {
  /// Creates two spaces behind tabs.
  @inlinable
  public init<Left, Right>(
    _ left: Kind<Left, A>,
    _ right: Kind<Right, A>,
    showing side: TabSide
  ) where F == StorePartial<TabSide>, G == DayPartial<Left, Right> {
    let both = Day<Left, Right, TabPages<A>>(left, right) { TabPages(left: $0, right: $1) }
    self.init(Store(at: side) { $0 }.kind, both.kind) { side, pages in pages[side] }
  }
}

@usableFromInline
struct TabPages<A: Sendable>: Sendable {
  @usableFromInline let left: A
  @usableFromInline let right: A

  @inlinable
  init(left: A, right: A) {
    self.left = left
    self.right = right
  }

  @inlinable
  subscript(side: TabSide) -> A { side == .left ? left : right }
}
