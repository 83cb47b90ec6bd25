import BowyerCheck
import TestSupport
import Testing

/// A tree of integers, made by generators that call themselves.
indirect enum Tree: Sendable, CustomStringConvertible {
  case leaf(Int)
  case minus(Tree)
  case pair(Tree, Tree)

  var description: String {
    switch self {
    case .leaf(let number): "\(number)"
    case .minus(let tree): "-\(tree)"
    case .pair(let left, let right): "(\(left) \(right))"
    }
  }

  var depth: Int {
    switch self {
    case .leaf: 0
    case .minus(let tree): 1 + tree.depth
    case .pair(let left, let right): 1 + max(left.depth, right.depth)
    }
  }

  var leaves: [Int] {
    switch self {
    case .leaf(let number): [number]
    case .minus(let tree): tree.leaves
    case .pair(let left, let right): left.leaves + right.leaves
    }
  }

  /// Alternatives of `oneOf`, the deepest without one.
  static func byChoice(_ depth: Int) -> Gen<Tree> {
    let leaf = Gen.int.map { Tree.leaf($0) }
    if depth == 0 { return leaf }
    let part = byChoice(depth - 1)
    return .oneOf(leaf, part.map { .minus($0) }, Gen.zip(part, part).map { .pair($0, $1) })
  }

  /// Alternatives of a number that all else depends on.
  static func byNumber(_ depth: Int) -> Gen<Tree> {
    let leaf = Gen.int.map { Tree.leaf($0) }
    if depth == 0 { return leaf }
    return Gen.integer(in: 0...2).flatMap { kind in
      switch kind {
      case 0: leaf
      case 1: byNumber(depth - 1).map { .minus($0) }
      default:
        byNumber(depth - 1).flatMap { left in byNumber(depth - 1).map { .pair(left, $0) } }
      }
    }
  }
}

/// A step of a history whose things are called by the order in which they were made.
enum Step: Sendable { case make, use(Int), drop(Int) }

extension Minimal {
  static let normalForms: [Minimal] = lists + trees + histories

  private static let nested = Gen.array(of: .array(of: .int, count: 0...20), count: 0...20)

  /// A list whose length and an index into it depend on one number.
  private static let indexed = Gen.integer(in: 1...20).flatMap { n in
    Gen.zip(.array(of: .int, count: n...n), .integer(in: 0...n - 1)).map { (n, $0, $1) }
  }

  static let sums = Gen.array(of: .integer(in: -100_000...100_000), count: 1...6)

  private static let lists: [Minimal] = [
    Minimal("[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]", nested) { $0.joined().count > 10 },
    Minimal("[[0, 1, -1, 2, -2]]", nested) { Set($0.joined()).count > 4 },
    Minimal("[[0], [0, 0, 0]]", .array(of: .array(of: .int, count: 0...3), count: 0...9)) {
      $0.joined().count > 3
    },
    Minimal("[\"aaaaaaaa\"]", .array(of: .string(count: 0...10), count: 0...10)) {
      $0.joined().count > 7
    },
    Minimal("[1000]", sums) { (1_000...1_100).contains($0.reduce(0, +)) },
    Minimal("([0, 0, 0], [0, 0, 0])", .zip(.array(of: .int), .array(of: .int))) {
      $0.count == $1.count && $0.count > 2
    },
    Minimal("[0, -1]", .array(of: .int)) { $0 != $0.sorted() },
    Minimal("(1, [6], 0)", indexed) { $0.1[$0.2] > 5 },
    Minimal("[1, 0]", .array(of: .integer(in: 0...20), count: 0...20)) { xs in
      xs.allSatisfy { $0 < xs.count } && xs.indices.contains { xs[$0] != $0 && xs[xs[$0]] == $0 }
    },
  ]

  private static let trees: [Minimal] = [
    Minimal("(0 0)", Tree.byChoice(4)) { $0.leaves.count > 1 },
    Minimal("(0 7)", Tree.byChoice(4)) { $0.leaves.count > 1 && $0.leaves.contains(7) },
    Minimal("---0", Tree.byChoice(4)) { $0.depth > 2 },
    Minimal("(0 7)", Tree.byNumber(4)) { $0.leaves.count > 1 && $0.leaves.contains(7) },
    Minimal("---0", Tree.byNumber(4)) { $0.depth > 2 },
  ]

  private static let steps = Gen.array(
    of: .oneOf(
      .pure(Step.make),
      Gen.integer(in: 0...9).map { .use($0) },
      Gen.integer(in: 0...9).map { .drop($0) }
    ),
    count: 0...20
  )

  private static let histories: [Minimal] = [
    Minimal("[.make, .use(0)]", steps) { steps in
      var made = 0
      return steps.contains { step in
        if case .make = step { made += 1 }
        if case .use(let number) = step { return number == made - 1 }
        return false
      }
    },
    Minimal("[.make, .use(0), .drop(0)]", steps) { steps in
      var (made, used) = (0, -1)
      return steps.contains { step in
        switch step {
        case .make: made += 1
        case .use(let number): used = number == made - 1 ? number : -1
        case .drop(let number):
          if number == made - 1, number >= 0, number == used { return true }
          used = -1
        }
        return false
      }
    },
  ]
}

@Suite("shrinking comes to one form")
struct NormalFormTests {
  @Test("whatever the first failure was", arguments: Minimal.normalForms)
  func one(_ example: Minimal) throws {
    try example.check(seeds: TestSize.of(2, full: 50))
  }

  @Test("does not go on without end where a function draws more", arguments: 1...10)
  func functions(seed: Int) throws {
    let failure = try falsify(
      .function(from: Int.self, to: .bool),
      .array(of: .int, count: 0...20),
      config: Config(cases: 1_000, seed: UInt64(seed))
    ) { f, xs in xs.allSatisfy(f.closure) }
    expectEqual(failure.arguments.last?.value, "[0]")
    #expect(failure.shrinking.evaluations < 100)
  }

  @Test(
    "takes what a generator marks itself, whether or not it draws anything there",
    arguments: 1...5
  )
  func marks(seed: Int) throws {
    let empty = Gen<Int> { source in
      for label in [Span.Label.tree, .element, .element, .tree, .attempt] {
        source.open(label)
        source.close()
      }
      source.open(.tree)
      return 3
    }
    let gen = Gen.zip(Gen.int, Gen.array(of: empty, count: 0...9), empty)
    let config = Config(cases: 1_000, seed: UInt64(seed))
    let failure = try falsify(gen, config: config) { $0.0 < 3 || $0.1.count < 3 }
    expectEqual(failure.arguments.map(\.value), ["(3, [3, 3, 3], 3)"])
  }
}
