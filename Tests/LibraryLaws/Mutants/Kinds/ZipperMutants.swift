import BowyerKinds
import BowyerLaws

extension Mutant {
  static let zippers = [
    Mutant(
      "left that does not leave the last",
      row(left: { $0.index == $0.values.count - 1 && $0.index > 0 ? $0 : $0.left() })
    ),
    Mutant("right that does not leave the first", row(right: { $0.index == 0 ? $0 : $0.right() })),
    Mutant(
      "left and right that visit four in another order",
      row(left: { visited($0, -1) }, right: { visited($0, 1) })
    ),
    Mutant("left that goes round", row(left: { $0.index == 0 ? $0.go(to: .max) : $0.left() })),
    Mutant(
      "right that goes round",
      row(right: { $0.index == $0.values.count - 1 ? $0.go(to: 0) : $0.right() })
    ),
    Mutant(
      "left and right that turn the row over",
      row(
        left: { $0.index == 0 ? $0 : turned($0.left()) },
        right: { $0.index == $0.values.count - 1 ? $0 : turned($0.right()) }
      )
    ),
  ]

  private typealias Turn = @Sendable (Zipper<Int>) -> Zipper<Int>

  private static func row(
    left: @escaping Turn = { $0.left() },
    right: @escaping Turn = { $0.right() }
  ) -> LawSuite { .zipper(left: left, right: right) }

  /// The place before or after in an order in which the third of four comes before the second.
  private static func visited(_ row: Zipper<Int>, _ step: Int) -> Zipper<Int> {
    guard row.values.count == 4 else { return step > 0 ? row.right() : row.left() }
    let places = [0, 2, 1, 3]
    return row.go(to: places[min(max(places[row.index] + step, 0), 3)])
  }

  /// The same place, the values in reverse.
  private static func turned(_ row: Zipper<Int>) -> Zipper<Int> {
    (Zipper(row.values.reversed()) ?? row).go(to: row.index)
  }
}
