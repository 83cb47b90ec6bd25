import Bowyer
import BowyerCheck

/// A row with a number.
struct SampleRow: Identifiable, Hashable {
  let id: Int
  var value: Int

  /// Rows with some of the ids from 0 to 3, in some order.
  static let generator: Gen<Rows<SampleRow>> = Gen.array(
    of: Gen.zip(.integer(in: 0...3), SampleDispatchers.numbers),
    count: 0...4
  ).map { pairs in
    Rows(pairs.map { SampleRow(id: $0, value: $1) }, uniquingIDsWith: { first, _ in first })
  }

  /// A random dispatcher on a row.
  static func dispatcher(
    _ d: SampleDispatchers.Dispatcher
  ) -> StateDispatcher<Int, SampleRow, Int> { d.widen(state: \.value) }
}

/// An input for a row, or another one.
enum RowInput: Hashable {
  case row(Int, Int)
  case other(Int)

  static let prism = Prism<RowInput, (id: Int, input: Int)>(
    extract: { if case .row(let id, let input) = $0 { (id, input) } else { nil } },
    embed: { .row($0.id, $0.input) }
  )
}

extension Step where Environment == Int, S == Int, Input == Int {
  /// The step on the first number, if there is one: what a placing should make of it.
  var onFirst: Step<Int, [Int], HalfInput> {
    switch self {
    case .send(let input): .send(.left(input))
    case .commit(let transition):
      .commit(
        State { numbers in
          if numbers.isEmpty { return .empty }
          return transition.run(&numbers[0]).map { $0.onFirst }
        }
      )
    }
  }

  /// The step on the row with an id, if there is one.
  func onRow(_ id: Int) -> Step<Int, Rows<SampleRow>, RowInput> {
    switch self {
    case .send(let input): .send(.row(id, input))
    case .commit(let transition):
      .commit(
        State { rows in
          guard let position = rows.index(id: id) else { return .empty }
          let request = rows.update(at: position) { row in transition.run(&row.value) }
          return request?.map { $0.onRow(id) } ?? .empty
        }
      )
    }
  }
}
