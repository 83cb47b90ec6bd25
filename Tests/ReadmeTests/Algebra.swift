import Bowyer
import BowyerKinds
import Testing

// The code of the article on the algebra, line for line.

@Suite("The article on the algebra") struct AlgebraTests {
  func slope(_ here: Store<Int, Int>) -> Int {
    here.peek(here.position + 1) - here.extract()
  }

  func pair<S: Sendable, A: Sendable, B: Sendable, C>(
    _ program: State<S, A>,
    _ space: Store<S, B>,
    _ combine: (A, B) -> C
  ) -> C {
    let (position, answer) = program.run(space.position)
    return combine(answer, space.peek(position))
  }

  func move<S: Sendable, A: Sendable, B: Sendable>(
    _ program: State<S, A>,
    in space: Store<S, B>
  ) -> Store<S, B> {
    pair(program, space.duplicate()) { _, there in there }
  }

  let squares = Store(at: 3) { $0 * $0 }
  let increment = State<Int, Void>.modify { $0 + 1 }

  @Test("a store answers for every position")
  func space() {
    let views = Store(at: 3) { count in "[ - ] \(count) [ + ]" }
    #expect(views.extract() == "[ - ] 3 [ + ]")
    #expect(views.peek(7) == "[ - ] 7 [ + ]")
    #expect(views.seek(7).extract() == "[ - ] 7 [ + ]")
  }

  @Test("extend looks from each position")
  func extending() {
    let slopes = squares.extend(slope)
    #expect(slopes.extract() == 7)  // 16 − 9
    #expect(slopes.peek(5) == 11)  // 36 − 25
    #expect(slopes.position == 3)
  }

  @Test("the laws of a comonad hold for a store")
  func laws() {
    let twice: @Sendable (Store<Int, Int>) -> Int = { $0.extract() * 2 }
    for position in -5...5 {
      #expect(squares.extend { $0.extract() }.peek(position) == squares.peek(position))
      let space = squares.seek(position)
      #expect(space.extend(slope).extract() == slope(space))
      let twoLooks = squares.extend(slope).extend(twice)
      let oneLook = squares.extend { here in twice(here.extend(slope)) }
      #expect(twoLooks.peek(position) == oneLook.peek(position))
    }
  }

  @Test("a program runs from the position in focus")
  func programs() {
    let countTwice =
      increment
      .flatMap { _ in increment }
      .flatMap { _ in State<Int, Int>.get }
    #expect(countTwice.run(3).state == 5)
    #expect(countTwice.run(3).value == 5)
  }

  @Test("pairing runs the program and looks where it ends")
  func pairing() {
    let seen = pair(.get, squares) { position, square in [position, square] }
    #expect(seen == [3, 9])
    #expect(move(increment, in: squares).extract() == 16)
  }

  @Test("two moves in one program are two moves in sequence")
  func sequence() {
    let both = increment.flatMap { _ in State<Int, Void>.modify { $0 * 2 } }
    let inOneProgram = move(both, in: squares)
    let inSequence = move(.modify { $0 * 2 }, in: move(increment, in: squares))
    #expect(inOneProgram.extract() == inSequence.extract())
    #expect(inOneProgram.extract() == 64)
  }

  @Test("every comonad has its moves")
  func moves() {
    let pages = Zipper("a", then: "b", "c")
    #expect(Co.right.move(pages.kind).fix().extract() == "b")
    let reset = Co<StorePartial<Int>, Void> { space in space.fix().peek(0)(()) }
    #expect(reset.move(squares.kind).fix().position == 0)
  }

  @Test("spaces side by side are moved apart from each other")
  func sideBySide() {
    typealias Both = DayPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
    let both = Day(squares.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
    let across = Both.left(increment.kind)
    let down = Both.right(Co.right.kind)
    #expect(Both.W.extract(both) == "9a")
    #expect(Both.W.extract(Both.move(across, Both.move(down, both))) == "16b")
    #expect(Both.W.extract(Both.move(down, Both.move(across, both))) == "16b")
  }

  @Test("the published sum breaks the third law")
  func sumIsNoComonad() {
    let sum = Sum(side: .left, left: Store(at: 0) { $0 }, right: Store(at: 100) { $0 })
    let both: @Sendable (Sum<Int>) -> [Int] = { [$0.left.extract(), $0.right.extract()] }
    let onTheRight: @Sendable (Sum<[Int]>) -> [Int] = { $0.right.extract() }

    let twoLooks = sum.extend(both).extend(onTheRight)
    let oneLook = sum.extend { here in onTheRight(here.extend(both)) }
    #expect(twoLooks.left.peek(5) == [0, 100])
    #expect(oneLook.left.peek(5) == [5, 100])
  }

  @Test("tabs keep an increment")
  func tabsKeepIt() {
    typealias Both = TabsPairing<StateStorePairing<Int>, StateStorePairing<Int>>
    let tabs = Tabs(Store(at: 0) { $0 }.kind, Store(at: 100) { $0 }.kind, showing: .left).kind
    let incrementThenShow = Both.M.flatMap(Both.left(increment.kind)) { Both.show(.right) }
    let moved = Both.move(incrementThenShow, tabs)
    #expect(Both.W.extract(moved) == 100)
    #expect(Both.W.extract(Both.move(Both.show(.left), moved)) == 1)
  }
}

/// Two stores behind tabs, as published.
struct Sum<A: Sendable>: Sendable {
  var side: TabSide
  var left: Store<Int, A>
  var right: Store<Int, A>

  func extract() -> A { side == .left ? left.extract() : right.extract() }

  func extend<B: Sendable>(_ look: @escaping @Sendable (Sum) -> B) -> Sum<B> {
    Sum<B>(
      side: side,
      left: left.extend { look(Sum(side: .left, left: $0, right: right)) },
      right: right.extend { look(Sum(side: .right, left: left, right: $0)) }
    )
  }
}

extension Sum {
  func duplicate() -> Sum<Sum> { extend { $0 } }
}
