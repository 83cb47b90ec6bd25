import BowyerCheck
import TestSupport
import Testing

/// A property that fails, and its simplest counterexample.
struct Minimal: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let arguments: [String]
  let find: @Sendable (Config) throws -> PropertyFailure

  init<A>(_ expected: String, _ gen: Gen<A>, _ fails: @escaping @Sendable (A) -> Bool) {
    (testDescription, arguments) = (expected, [expected])
    find = { config in try falsify(gen, config: config) { !fails($0) } }
  }

  /// Makes a property of two values that fails where they are equal.
  init<A: Equatable & Sendable>(
    twice expected: String,
    _ gen: Gen<A>,
    _ fails: @escaping @Sendable (A) -> Bool
  ) {
    (testDescription, arguments) = ("\(expected) twice", [expected, expected])
    find = { config in try falsify(gen, gen, config: config) { $0 != $1 || !fails($0) } }
  }

  /// Expects the counterexample, with so many seeds, after so many evaluations at most.
  func check(seeds: Int, evaluations: Int = .max) throws {
    for seed in 1...UInt64(seeds) {
      let failure = try find(Config(cases: 20_000, seed: seed))
      expectEqual(failure.arguments.map(\.value), arguments, "seed \(seed)")
      #expect(failure.shrinking.evaluations <= evaluations, "seed \(seed)")
    }
  }

  /// Picks of a schedule: all of them out of turn lead to a failure, and so does one alone.
  private static let schedules: [Minimal] = (1...3).map { value in
    let picks = Gen<[UInt64]> { source in
      source.open(.schedule)
      defer { source.close() }
      return (0..<6).map { _ in source.choice(4) { $0.next(upTo: 4) } }
    }
    return Minimal("[0, 0, 0, 0, 0, \(value)]", picks) { picks in
      let out = picks.filter { $0 > 0 }
      return out.count == picks.count || out == [UInt64(value)]
    }
  }

  static let all: [Minimal] = schedules + integers + numbers + texts + collections + composites

  private static let integers: [Minimal] = [
    Minimal("0", .int) { _ in true },
    Minimal("11", .int) { $0 > 10 },
    Minimal("11", .int) { abs(max($0, -.max)) > 10 },
    Minimal("100", Gen<UInt8>.integer()) { $0 >= 100 },
    Minimal("-128", Gen<Int8>.integer()) { $0 == -128 },
    Minimal("13", .integer(in: 7...900)) { $0 > 12 },
    Minimal("-90", .integer(in: -900 ... -7)) { $0 <= -90 },
    Minimal("4294967296", .int) { $0 > Int(UInt32.max) },
    Minimal("18446744073709551616", Gen<UInt128>.integer()) { $0 > UInt128(UInt64.max) },
    Minimal("true", .bool) { $0 },
    Minimal("20", Gen.integer(in: 0...1_000).map { $0 * 2 }) { $0 >= 20 },
  ]

  private static let numbers: [Minimal] = [
    Minimal("1.0", .double) { $0 > 0 },
    Minimal("0.5", .double) { $0 != $0.rounded() },
    Minimal("-1.0", .double) { $0 < 0 },
    Minimal("1001.0", .double) { $0 > 1_000 },
    Minimal("nan", .anyDouble) { $0.isNaN },
    Minimal("inf", .anyDouble) { $0.isInfinite },
    Minimal("3.0", .double(in: 0.25...9)) { $0 > 2 },
  ]

  private static let texts: [Minimal] = [
    Minimal("\"a\"", .character) { _ in true },
    Minimal("\"0\"", .character) { $0.isNumber },
    Minimal("\"A\"", .character) { $0.isUppercase },
    Minimal("\"aaa\"", .string()) { $0.count >= 3 },
    Minimal("\" \"", .string()) { $0.contains(" ") },
    Minimal("\"\\u{0080}\"", .string()) { $0.contains { !$0.isASCII } },
    Minimal("\"ab\"", .string()) { Set($0).count > 1 },
  ]

  private static let collections: [Minimal] = [
    Minimal("[]", .array(of: .int)) { _ in true },
    Minimal("[0]", .array(of: .int)) { !$0.isEmpty },
    Minimal("[1]", .array(of: .int)) { $0.contains { $0 > 0 } },
    Minimal("[0, 0]", .array(of: .int)) { Set($0).count < $0.count },
    Minimal("[1001]", .array(of: .integer(in: 0...5_000))) { $0.reduce(0, +) > 1_000 },
    Minimal("[0, 0]", .array(of: .int, count: 2...9)) { _ in true },
    Minimal("[[0]]", .array(of: .array(of: .int))) { $0.contains { !$0.isEmpty } },
    Minimal("[-1, 0, 1]", .set(of: .int)) { $0.count > 2 },
    Minimal("[7]", .set(of: .int)) { $0.contains { $0 > 6 } },
    Minimal("[0: true]", .dictionary(keys: .int, values: .bool)) { $0.values.contains(true) },
  ]

  private static let composites: [Minimal] = [
    Minimal("0", .optional(.int)) { $0 != nil },
    Minimal("[true, true]", Gen.integer(in: 0...20).flatMap { .array(of: .bool, count: $0...$0) }) {
      $0.count { $0 } >= 2
    },
    Minimal("(0, 5)", .zip(.int, .int)) { $0.1 >= 5 },
    Minimal("(5, 5)", .zip(.integer(in: 0...99), .integer(in: 0...99))) { $0 == $1 && $0 > 4 },
    Minimal("3", .recursive(.pure(1), depth: 5) { Gen.zip($0, $0).map { $0 + $1 } }) { $0 >= 3 },
  ]
}

@Suite("shrinking")
struct MinimalTests {
  @Test("finds the simplest value", arguments: Minimal.all)
  func minimal(_ example: Minimal) throws {
    try example.check(seeds: TestSize.of(1, full: 10), evaluations: 300)
  }

  @Test("never leaves the values of the generator", arguments: 1...20)
  func stays(seed: Int) throws {
    let gen = Gen.array(of: Gen.integer(in: 10...99).filter("even") { $0 % 2 == 0 }, count: 3...30)
    let config = Config(cases: 1_000, seed: UInt64(seed))
    var strangers = 0
    let failure = try falsify(gen, config: config) { xs in
      if xs.count < 3 || !xs.allSatisfy({ (10...99).contains($0) && $0 % 2 == 0 }) {
        strangers += 1
      }
      return xs.reduce(0, +) < 200
    }
    expectEqual(strangers, 0)
    #expect(failure.arguments.first?.value.isEmpty == false)
  }

  @Test("ends when its evaluations are used up")
  func budget() throws {
    let config = Config(cases: 1_000, seed: 1, maxShrinkEvaluations: 5)
    let failure = try falsify(.array(of: .int), config: config) { $0.count < 10 }
    expectEqual(failure.shrinking.evaluations, 5)
  }
}

@Suite("a simplest case far from the first")
struct FarCasesTests {
  @Test("is found where two choices are lowered at once")
  func pair() throws {
    for seed in 1...20 {
      let config = Config(cases: 10_000, seed: UInt64(seed))
      let failure = try falsify(.int, .int, .int, config: config) { a, b, c in
        !(c > 10 && (a == 0 && b == 0 || a >= 5 && b >= 7))
      }
      expectEqual(failure.arguments.map(\.value), ["0", "0", "11"], "seed \(seed)")
    }
  }

  /// A number in as many boxes as there may be, at random; the choices decide.
  private static func boxes(_ depth: Int) -> Gen<(boxes: Int, number: Int)> {
    let leaf = Gen.int.map { (boxes: 0, number: $0) }
    if depth == 0 { return leaf }
    let inner = boxes(depth - 1)
    return Gen { source throws(Discard) in
      source.open(.tree)
      defer { source.close() }
      if source.choice(1, { _ in 1 }) == 0 { return try leaf.run(source) }
      let (boxes, number) = try inner.run(source)
      return (boxes + 1, number)
    }
  }

  @Test("is found in a tree of more than 150 choices")
  func deep() throws {
    let config = Config(cases: 1_000, seed: 1, shrinkTime: .seconds(600))
    let failure = try falsify(Self.boxes(160), config: config) { $0.number < 1_000 }
    expectEqual(failure.arguments[0].value, "(boxes: 0, number: 1000)")
  }
}

@Suite("shrinking, where neighbours pass")
struct RemainderTests {
  @Test("comes to the border through the remainders", arguments: [2, 3, 5, 7, 10])
  func remainders(_ divisor: Int) throws {
    for seed in 1...20 {
      let config = Config(cases: 20_000, seed: UInt64(seed))
      let failure = try falsify(.int, config: config) { !($0 > 1_000 && $0 % divisor == 1) }
      let least = (1_001...).first { $0 % divisor == 1 } ?? 0
      expectEqual(failure.arguments[0].value, "\(least)", "seed \(seed)")
      #expect(failure.shrinking.evaluations < 150)
      let word = try falsify(Gen<UInt>.integer(), config: config) {
        !($0 > 1_000 && $0 % UInt(divisor) == 1)
      }
      expectEqual(word.arguments[0].value, "\(least)", "seed \(seed)")
    }
  }
}

extension Minimal {
  private static let joined = Gen.recursive(Gen.int.map { [$0] }, depth: 4) { tree in
    Gen.zip(tree, tree).map { $0 + $1 }
  }

  fileprivate static let twins: [Minimal] = [
    Minimal(twice: "\"aaaa\"", .string()) { $0.count > 3 },
    Minimal(twice: "[6, -6]", .array(of: .int)) { xs in
      xs.contains { $0 > 5 } && xs.contains { $0 < -5 }
    },
    Minimal(twice: "[-1, 0, 1]", .set(of: .int)) { $0.count > 2 },
    Minimal(twice: "[0: \"\", 1: \"\"]", .dictionary(keys: .int, values: .string())) {
      $0.count > 1
    },
    Minimal(twice: "[\"aa\"]", .array(of: .string())) { $0.contains { $0.count > 1 } },
    Minimal(twice: "[0, 0, 0]", joined) { $0.count > 2 },
    Minimal(twice: "[0, -1]", .oneOf(.array(of: .int), Gen.int.map { [$0, $0] })) {
      $0 != $0.sorted()
    },
  ]
}

@Suite("equal values shrink together")
struct TwinTests {
  @Test("to one form", arguments: Minimal.twins)
  func one(_ example: Minimal) throws {
    try example.check(seeds: TestSize.of(1, full: 50), evaluations: 999)
  }

  @Test("where one of them is an element", arguments: 1...5)
  func element(seed: Int) throws {
    let config = Config(cases: 20_000, seed: UInt64(seed))
    let failure = try falsify(.array(of: .string()), .string(), config: config) {
      $1.count < 3 || !$0.contains($1)
    }
    expectEqual(failure.arguments.map(\.value), ["[\"aaa\"]", "\"aaa\""])
  }
}

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
}

/// A step of a history whose things are called by the order in which they were made.
enum Step: Sendable { case make, use(Int) }

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
  ]

  private static let steps = Gen.array(
    of: .oneOf(.pure(Step.make), Gen.integer(in: 0...9).map { .use($0) }),
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
    }
  ]
}

@Suite("shrinking comes to one form")
struct NormalFormTests {
  @Test("whatever the first failure was", arguments: Minimal.normalForms)
  func one(_ example: Minimal) throws {
    try example.check(seeds: TestSize.of(1, full: 50))
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
