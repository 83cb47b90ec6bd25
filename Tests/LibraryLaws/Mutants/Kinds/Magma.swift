import BowyerCheck

/// An operation with an element that may or may not be neutral, on a few elements.
protocol Magma: SendableMetatype {
  static var unit: Int { get }
  static func combine(_ a: Int, _ b: Int) -> Int
}

extension Magma {
  static var unit: Int { 0 }
  static var all: ClosedRange<Int> { 0...4 }
}

/// Lawful: the greater of two.
enum Greater: Magma {
  static func combine(_ a: Int, _ b: Int) -> Int { max(a, b) }
}

/// Lawful, and the order matters: the right one, unless it is the unit.
enum Latest: Magma {
  static func combine(_ a: Int, _ b: Int) -> Int { b == 0 ? a : b }
}

/// Lawful, and each counts: the sum, in a circle.
enum Adding: Magma {
  static func combine(_ a: Int, _ b: Int) -> Int { (a + b) % 5 }
}

/// Without a left unit: the left one.
enum LeftOne: Magma {
  static func combine(_ a: Int, _ b: Int) -> Int { a }
}

/// Without a right unit: the right one.
enum RightOne: Magma {
  static func combine(_ a: Int, _ b: Int) -> Int { b }
}

/// Without any unit: always the same.
enum Same: Magma {
  static var unit: Int { 1 }
  static func combine(_ a: Int, _ b: Int) -> Int { 0 }
}

/// Not associative, but with a unit.
enum Minus: Magma {
  static func combine(_ a: Int, _ b: Int) -> Int { a == 0 ? b : b == 0 ? a : (a - b + 5) % 5 }
}
