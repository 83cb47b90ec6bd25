/// What a cell shows.
enum CellValue: Hashable {
  case empty
  case text(String)
  case number(Double)
  case failed(CellError)
}

/// Why a cell has no value.
enum CellError: String {
  /// It is no formula.
  case syntax = "#SYNTAX"
  /// It depends on itself.
  case cycle = "#CYCLE"
  /// It has no value, as what is divided by zero, or is too large for one.
  case number = "#NUMBER"
}

extension CellValue: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: ""
    case .text(let text): text
    case .number(let number): number.written
    case .failed(let error): error.rawValue
    }
  }
}

extension Formula {
  /// Returns its value, by those of the cells that it depends on.
  func value(_ cells: (CellName) -> CellValue) -> CellValue {
    switch self {
    case .empty: return .empty
    case .text(let text): return .text(text)
    case .number(let number): return .number(number)
    case .wrong: return .failed(.syntax)
    case .computed(let expression):
      do throws(CellError) {
        return .number(try expression.value(cells))
      } catch {
        return .failed(error)
      }
    }
  }
}

extension CellError: Error {}

extension Expression {
  /// Returns its number; a cell without one counts as 0.
  fileprivate func value(_ cells: (CellName) -> CellValue) throws(CellError) -> Double {
    switch self {
    case .number(let number): return number
    case .cell(let name): return try cells(name).counted ?? 0
    case .range: throw .syntax
    case .call(let function, let arguments):
      var numbers: [Double] = []
      for argument in arguments {
        guard case .range(let range) = argument else {
          numbers.append(try argument.value(cells))
          continue
        }
        // Of a range only the cells with numbers count.
        for name in range.names {
          if let number = try cells(name).counted { numbers.append(number) }
        }
      }
      guard let value = function(numbers), value.isFinite else { throw .number }
      return value
    }
  }
}

extension CellValue {
  /// The number that it counts as; nil if it is none.
  fileprivate var counted: Double? {
    get throws(CellError) {
      switch self {
      case .number(let number): number
      case .empty, .text: nil
      case .failed(let error): throw error
      }
    }
  }
}
