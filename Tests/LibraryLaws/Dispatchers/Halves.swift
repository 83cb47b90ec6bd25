import Bowyer
import BowyerCheck

/// The parts that dispatchers are widened to.
enum Halves {
  /// The first of two numbers.
  static let left = Lens<[Int], Int>(get: { $0[0] }, update: { $1(&$0[0]) })
  /// The second of two numbers.
  static let right = Lens<[Int], Int>(get: { $0[1] }, update: { $1(&$0[1]) })
  /// All numbers, the last one first.
  static let mirrored = Lens<[Int], [Int]>(get: { $0.reversed() }, set: { $1.reversed() })
  /// All numbers but the first.
  static let rest = Lens<[Int], [Int]>(get: { Array($0.dropFirst()) }, set: { [$0[0]] + $1 })

  static let generator = Gen.array(of: SampleDispatchers.numbers, count: 2...2)
  static let thirds = Gen.array(of: SampleDispatchers.numbers, count: 3...3)
}

/// The inputs that dispatchers are widened to.
enum HalfInput: Hashable {
  case left(Int)
  case right(Int)

  static let leftPrism = Prism(HalfInput.left) { if case .left(let n) = $0 { n } else { nil } }
  /// Each input as the other kind.
  static let swapped = Prism<HalfInput, HalfInput>(extract: \.other, embed: \.other)

  /// The left inputs: the even ones as left ones, the others as right ones.
  static let evenLeft = Prism<HalfInput, HalfInput>(
    extract: { input in
      guard case .left(let n) = input else { return nil }
      return n & 1 == 0 ? .left(n >> 1) : .right(n >> 1)
    },
    embed: { input in
      switch input {
      case .left(let n): .left(n << 1)
      case .right(let n): .left(n << 1 | 1)
      }
    }
  )

  private var other: HalfInput {
    switch self {
    case .left(let n): .right(n)
    case .right(let n): .left(n)
    }
  }

  static let generator = Gen.oneOf(
    SampleDispatchers.numbers.map { HalfInput.left($0) },
    SampleDispatchers.numbers.map { HalfInput.right($0) }
  )
}
