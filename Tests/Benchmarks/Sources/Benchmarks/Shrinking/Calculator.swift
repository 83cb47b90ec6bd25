import BowyerCheck

/// An expression of integers.
indirect enum Expression: Sendable {
  case number(Int)
  case plus(Expression, Expression)
  case over(Expression, Expression)

  /// The value, or nil when that divides by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .plus(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .over(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return left.dividedReportingOverflow(by: right).partialValue
    }
  }

  /// Whether no divisor is the literal zero.
  var isProper: Bool {
    switch self {
    case .number: true
    case .over(_, .number(0)): false
    case .plus(let left, let right), .over(let left, let right): left.isProper && right.isProper
    }
  }
}

extension Expression: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .plus(let left, let right): "(\(left) + \(right))"
    case .over(let left, let right): "(\(left) / \(right))"
    }
  }
}

extension Expression {
  fileprivate static let numbers = Gen.int.map { Expression.number($0) }

  fileprivate static func operations(_ part: Gen<Expression>) -> [Gen<Expression>] {
    [Gen.zip(part, part).map { .plus($0, $1) }, Gen.zip(part, part).map { .over($0, $1) }]
  }

  fileprivate static func byChoice(depth: Int) -> Gen<Expression> {
    depth == 0 ? numbers : .oneOf([numbers] + operations(byChoice(depth: depth - 1)))
  }

  fileprivate static func byNumber(depth: Int) -> Gen<Expression> {
    if depth == 0 { return numbers }
    return Gen.integer(in: 0...2).flatMap { kind in
      if kind == 0 { return numbers }
      return byNumber(depth: depth - 1).flatMap { left in
        byNumber(depth: depth - 1).map { kind == 1 ? .plus(left, $0) : .over(left, $0) }
      }
    }
  }
}

extension Challenge {
  static let calculators = [
    calculator(
      "calculator",
      .recursive(Expression.numbers, depth: 5) { .oneOf(Expression.operations($0)) }
    ),
    calculator("calculator (oneOf)", Expression.byChoice(depth: 4)),
    calculator("calculator (flatMap)", Expression.byNumber(depth: 4)),
  ]

  /// An expression without a literal zero for a divisor never divides by zero.
  private static func calculator(_ name: String, _ expressions: Gen<Expression>) -> Challenge {
    Challenge(name, expressions, minimal: "(0 / (0 + 0))") { expression in
      try assume(expression.isProper)
      return expression.value != nil
    }
  }
}
