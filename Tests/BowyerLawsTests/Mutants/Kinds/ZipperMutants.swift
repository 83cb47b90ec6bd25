import BowyerKinds
import BowyerLaws

extension Mutant {
  static let zippers = [
    Mutant(
      "left that does not leave the last",
      row(left: { $0.index == $0.values.count - 1 && $0.index > 0 ? $0 : $0.left() })
    ),
    Mutant("right that does not leave the first", row(right: { $0.index == 0 ? $0 : $0.right() })),
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

  /// The same place, the values in reverse.
  private static func turned(_ row: Zipper<Int>) -> Zipper<Int> {
    (Zipper(row.values.reversed()) ?? row).go(to: row.index)
  }
}
