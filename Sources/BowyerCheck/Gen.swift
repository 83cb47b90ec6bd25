/// A generator of values of type `A`: a deterministic function of the choices from its ``Source``.
///
/// It needs no code for shrinking: simpler choices make simpler values, also through `map` and `flatMap`.
///
///     Gen.integer(in: 0...9).map { $0 * 2 }.simplest  // 0
///
/// Laws: those of a monad, for the values drawn from the same choices
public struct Gen<A>: Sendable {
  @usableFromInline let draw: @Sendable (Source) throws(Discard) -> A

  /// Creates a generator from a function of the choices.
  @inlinable
  public init(_ draw: @escaping @Sendable (Source) throws(Discard) -> A) { self.draw = draw }

  /// Draws a value; throws if the choices make none.
  @inlinable
  public func run(_ source: Source) throws(Discard) -> A {
    source.tape.isRepeating ? try source.value(of: self) : try draw(source)
  }
}

extension Gen {
  /// The value that the simplest choices make, if they make one.
  public var simplest: A? { value(replaying: ReplayToken([])) }

  package func value(replaying token: ReplayToken) -> A? {
    let source = Source()
    source.tape.begin(playing: token.indices, size: token.size, recording: false)
    return try? run(source)
  }

  /// Returns the values of `count` cases without the discarded ones, always the same for a seed.
  public func samples(_ count: Int, seed: UInt64, size: Int = 100) -> [A] {
    let size = min(100, max(0, size))
    let source = Source()
    return (0..<max(0, count)).compactMap { number in
      source.tape.begin(random: SplitMix64(seed: seed, case: number), size: size, recording: false)
      defer { source.takeBack() }
      return try? run(source)
    }
  }
}

/// An error of a generator without a value, and of a body whose assumption does not hold: another case is tried.
public struct Discard: Error, Hashable, Sendable {
  /// The name of the filter or the assumption.
  public let reason: String

  /// Creates the error of a filter or an assumption with a name.
  public init(reason: String) { self.reason = reason }
}

/// Discards the case unless a condition holds.
public func assume(_ condition: Bool, _ reason: String = "assume") throws(Discard) {
  guard condition else { throw Discard(reason: reason) }
}

extension Gen {
  /// Returns the generator that always draws the same value and takes no choice.
  @inlinable
  public static func pure(_ value: A) -> Gen where A: Sendable { Gen { _ in value } }

  /// Returns the generator of the results of `f` for the values of this generator.
  @inlinable
  public func map<B>(_ f: @escaping @Sendable (A) -> B) -> Gen<B> {
    Gen<B> { [draw] source throws(Discard) in f(try draw(source)) }
  }

  /// Returns the generator of the values of a generator that depends on a value of this one.
  ///
  ///     Gen.integer(in: 2...4).flatMap { .array(of: .bool, count: $0...$0) }.simplest  // [false, false]
  @inlinable
  public func flatMap<B>(_ f: @escaping @Sendable (A) -> Gen<B>) -> Gen<B> {
    Gen<B> { [draw] source throws(Discard) in
      source.open(.chain, behind: 0)
      let value = try f(try draw(source)).draw(source)
      source.close()
      return value
    }
  }

  /// Returns the generator of tuples, whose parts are drawn from left to right.
  @inlinable
  public static func zip<each Part>(_ parts: repeat Gen<each Part>) -> Gen
  where A == (repeat each Part) {
    Gen { source throws(Discard) in
      source.tape.isRepeating
        ? (repeat try source.value(of: each parts)) : (repeat try (each parts).draw(source))
    }
  }

  /// Returns the generator of the values that satisfy a condition.
  ///
  /// It tries up to a hundred values, then discards the case. A filter that keeps less than one value in twenty fails
  /// the property: make such values with `map` instead.
  public func filter(_ name: String, _ keeps: @escaping @Sendable (A) -> Bool) -> Gen {
    Gen { source throws(Discard) in
      var tries = source.retries
      while tries > 0 {
        source.open(.attempt)
        let value = try draw(source)
        let isKept = keeps(value)
        source.tally(name, kept: isKept)
        source.close(discard: !isKept)
        if isKept { return value }
        tries -= source.isExhausted ? tries : 1
      }
      throw Discard(reason: name)
    }
  }

  /// Returns a generator that depends on the size of the values: 0 in the first case, 100 in later ones.
  public static func sized(_ f: @escaping @Sendable (Int) -> Gen) -> Gen {
    Gen { source throws(Discard) in try f(source.size).draw(source) }
  }

  /// Returns this generator with a different size.
  public func scale(_ f: @escaping @Sendable (Int) -> Int) -> Gen {
    Gen { source throws(Discard) in
      let size = source.sizeAside
      source.size = min(100, max(0, f(size)))
      defer { source.size = size }
      return try draw(source)
    }
  }

  /// Returns a generator that draws from one of several, each with the same probability; shrinking moves to the first.
  public static func oneOf(_ simplest: Gen, _ others: Gen...) -> Gen {
    oneOf([simplest] + others)
  }

  /// Returns a generator that draws from one of several; if there are none, it discards every case.
  public static func oneOf(_ generators: [Gen]) -> Gen {
    frequency(generators.map { (1, $0) })
  }

  /// Returns a generator that draws from one of several by their weights; the first with a weight above zero is the simplest.
  public static func frequency(_ generators: [(weight: Int, generator: Gen)]) -> Gen {
    let weighty = generators.filter { $0.weight > 0 }
    let generators = weighty.isEmpty ? Array(generators.prefix(1)) : weighty
    // The greatest weight keeps the sum within a word.
    let weights = generators.map { UInt64(min(max(1, $0.weight), 1 << 32)) }
    let (last, total) = (UInt64(max(1, generators.count) - 1), max(1, weights.reduce(0, +)))
    return Gen { source throws(Discard) in
      guard !generators.isEmpty else { throw Discard(reason: "one of no generators") }
      source.open(.tree)
      let index = source.choice(last) { random in
        var rest = random.next(upTo: total - 1)
        for (index, weight) in weights.enumerated() {
          if rest < weight { return UInt64(index) }
          rest -= weight
        }
        return 0
      }
      let value = try generators[Int(index)].generator.draw(source)
      source.close()
      return value
    }
  }

  /// Returns the generator of the elements of a collection, the first the simplest; without any, it discards each case.
  public static func element(of elements: some Collection<A> & Sendable) -> Gen where A: Sendable {
    let elements = Array(elements)
    let last = UInt64(max(0, elements.count - 1))
    return Gen { source throws(Discard) in
      guard !elements.isEmpty else { throw Discard(reason: "an element of nothing") }
      return elements[Int(source.choice(last) { $0.next(upTo: last) })]
    }
  }

  /// Returns the generator of optionals; `nil` is the simplest, with a probability of one in eight.
  public static func optional<Wrapped>(_ wrapped: Gen<Wrapped>) -> Gen where A == Wrapped? {
    Gen { source throws(Discard) in
      let isPresent = source.choice(1) { $0.next() & 7 == 0 ? 0 : 1 } == 1
      return isPresent ? try wrapped.run(source) : nil
    }
  }

  /// Returns the generator of trees: leaves, and trees that `grow` makes of smaller trees.
  ///
  /// Trees shrink towards leaves, and to their subtrees. Half of the trees at each level are leaves; collections of
  /// subtrees have a quarter of the size at each level.
  ///
  ///     let sums = Gen.recursive(.integer(in: 1...9)) { sum in Gen.zip(sum, sum).map { $0 + $1 } }
  ///     sums.simplest  // 1
  public static func recursive(_ leaf: Gen, depth: Int = 4, _ grow: (Gen) -> Gen) -> Gen {
    (0..<max(0, depth)).reduce(tree(leaf, grown: nil)) { trees, _ in
      tree(leaf, grown: grow(trees.scale { ($0 + 3) / 4 }))
    }
  }

  private static func tree(_ leaf: Gen, grown: Gen?) -> Gen {
    Gen { source throws(Discard) in
      source.open(.tree)
      let grows = source.choice(grown == nil ? 0 : 1) { $0.next() & 1 } == 1
      let value = try (grows ? grown ?? leaf : leaf).draw(source)
      source.close()
      return value
    }
  }
}

extension Gen<Bool> {
  /// The generator of Booleans; `false` is the simpler one.
  public static var bool: Gen { Gen { source in source.choice(1) { $0.next() & 1 } == 1 } }
}

extension Gen where A: FixedWidthInteger & Sendable {
  /// Returns the generator of the integers in a range, or of all.
  ///
  /// 0 is the simplest, then 1, -1, 2, -2; in a range without 0, the bound nearer to it. Bounds, powers of two, integers
  /// drawn earlier in the case, their neighbors, and small integers are more likely than others.
  public static func integer(in range: ClosedRange<A> = .min ... .max) -> Gen {
    guard A.bitWidth <= 64 else { return wide(range) }
    let domain = IntegerDomain(range)
    return Gen { source in A(truncatingIfNeeded: domain.bits(at: source.integer(domain))) }
  }

  /// Returns a generator of integers of which half fit into 64 bits, if there are such.
  private static func wide(_ range: ClosedRange<A>) -> Gen {
    let narrow = A(clamping: Int64.min)...A(clamping: Int64.max)
    let small = IntegerDomain(Int64(clamping: range.lowerBound)...Int64(clamping: range.upperBound))
    let holdsSmall = range.overlaps(narrow)
    let word = IntegerDomain(0...UInt64.max)
    return Gen { source in
      if source.choice(1, { $0.next() & 1 }) == 0, holdsSmall {
        return A(Int64(truncatingIfNeeded: small.bits(at: source.integer(small))))
      }
      let (high, low) = (source.integer(word), source.integer(word))
      return wide(range, at: A.Magnitude(high) << 64 | A.Magnitude(low))
    }
  }

  private static func wide(_ range: ClosedRange<A>, at index: A.Magnitude) -> A {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let below = A.Magnitude(truncatingIfNeeded: origin &- range.lowerBound)
    let above = A.Magnitude(truncatingIfNeeded: range.upperBound &- origin)
    let (all, shorter) = (below &+ above, min(below, above))
    let index = all == .max ? index : index % (all + 1)
    let isBeyond = index > shorter &* 2
    let distance = isBeyond ? index - shorter : index / 2 + index % 2
    let isAbove = isBeyond ? above >= below : index % 2 == 1
    let step = A(truncatingIfNeeded: distance)
    return isAbove ? origin &+ step : origin &- step
  }
}

extension Gen<Int> {
  /// The generator of all integers of type `Int`.
  public static var int: Gen { integer() }
}

/// The integers of a range, the simplest first: 0, 1, -1, 2, -2 and so on, clipped to the range.
///
/// In a range without 0, the order starts at the bound nearer to it; beyond the bound of the shorter side, it continues
/// along the longer one. Arithmetic on 64-bit words costs the same for each width, also in debug builds.
@usableFromInline
struct IntegerDomain: Sendable {
  let origin: UInt64
  let shorter: UInt64
  let growsUp: Bool
  @usableFromInline let max: UInt64

  @usableFromInline
  init<I: FixedWidthInteger>(_ range: ClosedRange<I>) {
    let simplest: I =
      range.contains(0) ? 0 : range.lowerBound > 0 ? range.lowerBound : range.upperBound
    let bits = UInt64(truncatingIfNeeded: simplest)
    let below = bits &- UInt64(truncatingIfNeeded: range.lowerBound)
    let above = UInt64(truncatingIfNeeded: range.upperBound) &- bits
    (origin, shorter) = (bits, min(below, above))
    (growsUp, max) = (above >= below, below &+ above)
  }

  @usableFromInline
  func bits(at index: UInt64) -> UInt64 {
    guard index <= shorter &* 2 else {
      let far = index &- shorter
      return growsUp ? origin &+ far : origin &- far
    }
    let half = (index &>> 1) &+ (index & 1)
    return index & 1 == 1 ? origin &+ half : origin &- half
  }

  /// Returns the index of the integer at a distance above or below the origin, if there is one.
  func index(distance: UInt64, up: Bool) -> UInt64? {
    if distance == 0 { return 0 }
    if distance <= shorter { return up ? distance &* 2 &- 1 : distance &* 2 }
    guard up == growsUp, distance <= max &- shorter else { return nil }
    return distance &+ shorter
  }

  func neighbour(of index: UInt64, up: Bool) -> UInt64 {
    guard shorter > 0 else {
      return index < max && up == growsUp ? index &+ 1 : index &- (index > 0 ? 1 : 0)
    }
    let isAbove = index & 1 == 1
    if isAbove == up { return index == 0 ? 2 : Swift.min(index &+ 2, max) }
    return index > 1 ? index &- 2 : up ? 1 : 0
  }
}

extension Gen<Double> {
  /// The generator of finite numbers; whole numbers are simpler than fractions, and small ones than large ones.
  public static var double: Gen {
    Gen { source in
      let kind = source.choice(4) { min(4, $0.next(upTo: 7)) }
      if kind == 4 { return source.anyFiniteDouble() }
      let number = kind < 2 ? source.wholeNumber() : source.fraction()
      return kind & 1 == 0 ? number : -number
    }
  }

  /// The generator of all numbers, including infinities, negative zero and NaN.
  public static var anyDouble: Gen {
    let special: [Double] = [.infinity, -.infinity, .nan, -0.0]
    return frequency([(15, .double), (1, .element(of: special))])
  }

  /// Returns the generator of the finite numbers in a range.
  ///
  /// The simplest is 0, or the bound nearer to 0, followed by whole numbers, multiples of a thousandth of the range, and
  /// all other numbers. An infinite bound stands for the greatest finite number.
  public static func double(in range: ClosedRange<Double>) -> Gen {
    let greatest = Double.greatestFiniteMagnitude
    let range = range.clamped(to: -greatest...greatest)
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    let (whole, parts) = (wholeNumbers(range), UInt64(1) << 53)
    return Gen { source in
      let value: Double =
        switch source.choice(3, { $0.next(upTo: 3) }) {
        case 0: simplest
        case 1: whole.map { Double(Int64(bitPattern: $0.bits(at: source.integer($0)))) } ?? simplest
        case 2: point(source.choice(1_000) { $0.next(upTo: 1_000) }, of: 1_000, in: range)
        default: point(source.choice(parts) { $0.next(upTo: parts) }, of: 0x1p53, in: range)
        }
      return min(max(value, range.lowerBound), range.upperBound)
    }
  }

  private static func point(_ part: UInt64, of all: Double, in range: ClosedRange<Double>) -> Double
  {
    let spread = range.upperBound / 2 - range.lowerBound / 2
    let way = spread * Double(part)
    if way.isFinite { return range.lowerBound + way / (all / 2) }
    // The distance between such bounds exceeds the greatest number, so it is added in two halves.
    let half = spread * (Double(part) / all)
    return range.lowerBound + half + half
  }

  private static func wholeNumbers(_ range: ClosedRange<Double>) -> IntegerDomain? {
    let lower = max(-0x1p53, range.lowerBound.rounded(.up))
    let upper = min(0x1p53, range.upperBound.rounded(.down))
    return lower <= upper ? IntegerDomain(Int64(lower)...Int64(upper)) : nil
  }
}

extension Source {
  fileprivate func wholeNumber() -> Double {
    Double(Int64(bitPattern: Self.whole.bits(at: integer(Self.whole))))
  }

  fileprivate func fraction() -> Double {
    let numerator = wholeNumber()
    return numerator
      / Double(UInt64(2) &<< choice(20) { UInt64($0.next().trailingZeroBitCount / 2) })
  }

  /// Draws any bits; two constant choices make the sequence longer than that of a fraction, which is simpler.
  fileprivate func anyFiniteDouble() -> Double {
    let bits = choice(.max) { random in
      let bits = random.next()
      return bits & 15 > 0 ? bits : Self.extremes[Int(bits &>> 4) & 7].bitPattern
    }
    for _ in 0..<2 { _ = choice(0) { _ in 0 } }
    let value = Double(bitPattern: bits)
    return value.isFinite ? value : Double(bitPattern: bits & ~(UInt64(1) << 62))
  }

  private static let extremes: [Double] = [
    -0.0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1 + .ulpOfOne,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
  ]
  private static let whole = IntegerDomain(0...(Int64(1) << 53))
}

/// A random number generator whose state is one word: that of Steele, Lea and Flood, *Fast Splittable Pseudorandom
/// Number Generators* (2014).
///
///     var random = SplitMix64(seed: 0)
///     random.next()  // 16_294_208_416_658_607_535
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// Creates a generator; equal seeds give equal numbers.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// Creates the generator of one case of a run, independent of the other cases.
  @inlinable
  public init(seed: UInt64, case number: Int) {
    var root = SplitMix64(seed: seed ^ (0xD1B5_4A32_D192_ED03 as UInt64))
    self.init(seed: root.next() &+ UInt64(truncatingIfNeeded: number))
    state = next()
  }

  /// Returns the next number.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15 as UInt64
    var z = state
    z = (z ^ (z &>> 30)) &* (0xBF58_476D_1CE4_E5B9 as UInt64)
    z = (z ^ (z &>> 27)) &* (0x94D0_49BB_1331_11EB as UInt64)
    return z ^ (z &>> 31)
  }

  /// Returns a number in `0...max`, each with the same probability up to one part in 2⁶⁴.
  @inlinable
  public mutating func next(upTo max: UInt64) -> UInt64 {
    max == .max ? next() : next().multipliedFullWidth(by: max &+ 1).high
  }
}
