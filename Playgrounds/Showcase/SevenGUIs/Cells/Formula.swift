/// What is entered in a cell: nothing, a text, a number, or what is computed.
///
/// The language is that of the SCells of “Programming in Scala” (Odersky, Spoon, Venners; chapter 33).
enum Formula: Hashable {
  case empty
  case text(String)
  case number(Double)
  case computed(Expression)
  /// It begins with `=`, and then is none.
  case wrong

  /// The cells that it depends on.
  var references: Set<CellName> {
    guard case .computed(let expression) = self else { return [] }
    return Set(expression.references)
  }
}

/// What can be computed.
indirect enum Expression: Hashable {
  case number(Double)
  case cell(CellName)
  /// It stands for all of its cells, as arguments of a function.
  case range(CellRange)
  case call(Function, [Expression])

  /// The cells that it depends on.
  var references: [CellName] {
    switch self {
    case .number: []
    case .cell(let name): [name]
    case .range(let range): range.names
    case .call(_, let arguments): arguments.flatMap(\.references)
    }
  }
}

/// What can be called.
enum Function: String, CaseIterable {
  case add, sub, mul, div, mod, sum, prod

  /// Whether it takes any number of arguments, and not just two.
  var takesAny: Bool { self == .sum || self == .prod }

  /// Returns its value; nil where there is none.
  func callAsFunction(_ numbers: [Double]) -> Double? {
    switch self {
    case .sum: return numbers.reduce(0, +)
    case .prod: return numbers.reduce(1, *)
    default: break
    }
    guard numbers.count == 2 else { return nil }
    let (left, right) = (numbers[0], numbers[1])
    switch self {
    case .add, .sum: return left + right
    case .sub: return left - right
    case .mul, .prod: return left * right
    case .div: return right == 0 ? nil : left / right
    case .mod: return right == 0 ? nil : left.truncatingRemainder(dividingBy: right)
    }
  }
}

extension Formula: CustomStringConvertible {
  /// What is to be entered to have it again.
  var description: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .number(let number): number.written
    case .computed(let expression): "=\(expression)"
    case .wrong: "="
    }
  }
}

extension Expression: CustomStringConvertible {
  var description: String {
    switch self {
    case .number(let number): number.written
    case .cell(let name): name.description
    case .range(let range): range.description
    case .call(let function, let arguments):
      "\(function)(\(arguments.map(\.description).joined(separator: ", ")))"
    }
  }
}

extension Double {
  /// The number, without a point where there is nothing behind it.
  var written: String {
    Int64(exactly: self).flatMap { abs($0) < 1_000_000_000_000_000 ? "\($0)" : nil } ?? description
  }
}
