import BowyerCheck

/// A property that does not hold, one for each number: the number chooses what it is about, and how
/// far from the simplest values it begins to fail.
struct FailingProperty {
  let number: Int

  /// Runs the property; returns the failure, and how often the body ran.
  func run(_ config: Config) -> (failure: PropertyFailure?, evaluations: Int) {
    var evaluations = 0
    let check = Self.all[number % Self.all.count]
    do {
      try check(number + 1, config) { evaluations += 1 }
    } catch let failure as PropertyFailure {
      return (failure, evaluations)
    } catch {}
    return (nil, evaluations)
  }

  static let kinds = all.count

  /// The properties: each is given where it begins to fail, and says when its body runs.
  private static let all: [@Sendable (Int, Config, () -> Void) throws -> Void] = [
    { limit, config, ran in
      let far = limit << (limit % 50)
      try forAll(.int, .int, config: config) { a, b in
        ran()
        return a < far || b > -far
      }
    },
    { limit, config, ran in
      let far = limit << (limit % 50)
      try forAll(.array(of: .int), config: config) { xs in
        ran()
        return xs.count { $0 > far } < 2 + limit % 3
      }
    },
    { limit, config, ran in
      try forAll(.string(), config: config) { text in
        ran()
        return text.unicodeScalars.count { $0.value > limit } <= limit % 5
      }
    },
    { limit, config, ran in
      let lists = Gen.integer(in: 1...20).flatMap { count in
        .array(of: .integer(in: 0...count * limit), count: count...count)
      }
      try forAll(lists, config: config) { xs in
        ran()
        return xs.reduce(0, +) < 5 * limit
      }
    },
    { limit, config, ran in
      try forAll(.function(from: Int.self, to: .int), .int, config: config) { f, n in
        ran()
        return n < limit || f(n) < f(n / 2) &+ limit
      }
    },
    { limit, config, ran in
      try forAll(Tree.generator, config: config) { tree in
        ran()
        return tree.sum < limit || tree.depth < 2
      }
    },
  ]
}

/// A tree with numbers at its leaves.
private enum Tree: Sendable {
  case leaf(Int)
  indirect case node([Tree])

  static let generator = Gen<Tree>.recursive(Gen.integer(in: 0...1_000).map { .leaf($0) }) { tree in
    Gen<[Tree]>.array(of: tree).map { .node($0) }
  }

  var sum: Int {
    switch self {
    case .leaf(let number): number
    case .node(let trees): trees.reduce(0) { $0 + $1.sum }
    }
  }

  var depth: Int {
    switch self {
    case .leaf: 0
    case .node(let trees): 1 + (trees.map(\.depth).max() ?? 0)
    }
  }
}
