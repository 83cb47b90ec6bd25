import BowyerCheck
import BowyerKinds
import BowyerLaws

extension LawSuite {
  /// Returns the laws of moving in a row of values.
  ///
  /// *one*: moving goes one further, and stays at an end; *left-right*: `row.right().left() == row`, but at
  /// the right end; *right-left*: `row.left().right() == row`, but at the left end; *left-end*, *right-end*:
  /// at an end there is no further; *order*: moving changes neither the values nor their order
  ///
  /// - Parameters:
  ///   - left: Returns the row with the focus one further to the left.
  ///   - right: Returns the row with the focus one further to the right.
  /// - Returns: The suite.
  static func zipper(
    left: @escaping @Sendable (Zipper<Int>) -> Zipper<Int>,
    right: @escaping @Sendable (Zipper<Int>) -> Zipper<Int>
  ) -> LawSuite {
    let rows = ZipperSamples.values(of: ZipperSamples.integers).map { $0.fix() }
    let reason = "it follows from one and order"
    return LawSuite(
      "zipper",
      laws: [
        Law("one", arguments: ["row"], rows) { row in
          [left(row).index, right(row).index]
            <-> [max(row.index - 1, 0), min(row.index + 1, row.values.count - 1)]
        },
        Law("left-right", .derived(reason), arguments: ["row"], rows) { row in
          row.index == row.values.count - 1 ? row <-> row : left(right(row)) <-> row
        },
        Law("right-left", .derived(reason), arguments: ["row"], rows) { row in
          row.index == 0 ? row <-> row : right(left(row)) <-> row
        },
        Law("left-end", .derived(reason), arguments: ["row"], rows) { row in
          left(row.go(to: 0)) <-> row.go(to: 0)
        },
        Law("right-end", .derived(reason), arguments: ["row"], rows) { row in
          right(row.go(to: .max)) <-> row.go(to: .max)
        },
        Law("order", arguments: ["row"], rows) { row in
          [left(row).values, right(row).values] <-> [row.values, row.values]
        },
      ]
    )
  }
}
