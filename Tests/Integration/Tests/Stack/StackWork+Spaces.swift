import BowyerKinds

extension StackWork {
  static let spaces: [StackWork] = [
    StackWork("Moore, steps") { count in
      let sum = Moore(initialState: 0, update: { (sum: Int, n: Int) in sum + n }, render: { $0 })
      let steps = repeatElement(1, count: count)
      precondition(sum.steps(steps).extract() == count)
      precondition(
        sum.extend { $0.step(1).extract() }.map { -$0 }.steps(steps).extract() == -count - 1
      )
    },
    StackWork("Moore, moved by Action") { count in
      let sum = Moore(initialState: 0, update: { (sum: Int, n: Int) in sum + n }, render: { $0 })
        .kind
      let action = Action(Array(repeating: 1, count: count), true).kind
      precondition(ActionMoorePairing.move(action, sum).fix().extract() == count)
    },
    StackWork("Cofree, walked") { count in
      var row = numbers
      for _ in 0..<count { row = row.tail.fix().value }
      precondition(row.extract() == count)
      var extended = numbers.extend { $0.extract() * 2 }.map { $0 + 1 }
      for _ in 0..<count { extended = extended.tail.fix().value }
      precondition(extended.extract() == 2 * count + 1)
    },
    StackWork("Cofree, moved by Free") { count in
      typealias P = FreeCofreePairing<IdentityPairing>
      let next = Free.lift(Identity(true).kind)
      var program = next
      for _ in 1..<max(1, count) { program = program.flatMap { _ in next } }
      precondition(P.move(program.kind, numbers.kind).fix().extract() == max(1, count))
    },
    StackWork("Zipper, walked") { count in
      var row = Zipper(0, then: 1, 2)
      for _ in 0..<count { row = row.right().left().right() }
      precondition(row.extract() == min(count, 2))
      var moved = Zipper(0, then: 1, 2).kind
      for _ in 0..<count / 10 { moved = Co.right.move(Co.left.move(moved)) }
      precondition(moved.fix().extract() == min(count / 10, 1))
    },
    StackWork("Store, moved again and again") { count in
      var squares = Store(at: 0) { $0 * 2 }.kind
      let next = State<Int, Void>.modify { $0 + 1 }.kind
      for _ in 0..<count { squares = StateStorePairing.move(next, squares) }
      precondition(squares.fix().extract() == 2 * count)
    },
    StackWork("Day, moved again and again") { count in
      typealias Both = DayPairing<StateStorePairing<Int>, StateStorePairing<Int>>
      var both = Day(Store(at: 0) { $0 }.kind, Store(at: 0) { $0 }.kind) { $0 - $1 }.kind
      let next = State<Int, Void>.modify { $0 + 1 }.kind
      let (left, right) = (Both.left(next), Both.right(next))
      for _ in 0..<count / 10 { both = Both.move(right, Both.move(left, Both.move(left, both))) }
      precondition(both.fix().extract() == count / 10)
    },
  ]

  private static let numbers = Cofree.unfold(0) { n in (n, Identity(n + 1).kind) }
}
