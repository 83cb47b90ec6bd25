/// A decision of a generator: one of `max + 1` alternatives, the simplest first.
///
/// A case is a sequence of choices; it is simplified by lowering or deleting choices.
struct Choice: Hashable, Sendable {
  var index: UInt64
  /// The index of the last alternative.
  var max: UInt64
}

/// A range of the choice sequence that forms a unit: an element, an argument, a subtree.
///
/// Shrinking deletes, simplifies and swaps spans, so a generator that marks its parts with
/// ``Source/open(_:)`` shrinks well.
public struct Span: Hashable, Sendable {
  var label: Label
  var start: Int
  /// The position after the last choice.
  var end: Int
  /// The number of enclosing spans.
  var depth: Int
  /// Whether the draws in the span were unused, as by a filter.
  var discarded = false
  var count: Int { end - start }
}

extension Span {
  /// The kind of a span.
  public struct Label: Hashable, Sendable {
    let number: UInt32

    /// Creates a custom label; those below 100 are reserved.
    public init(_ number: UInt32) { self.number = number }

    /// An argument of the property.
    public static let argument = Label(1)
    /// An element of a collection.
    public static let element = Label(2)
    /// An attempt of a filter.
    public static let attempt = Label(3)
    /// A choice between generators and the chosen value, which may contain others: a tree, if it is
    /// recursive.
    public static let tree = Label(4)
    /// A result of a random function.
    public static let application = Label(5)
    /// An event of a history.
    ///
    /// Its first choice selects the event; 2 + 2n and 3 + 2n are about the n-th possible action.
    package static let event = Label(6)
    /// The order of a schedule, pick by pick: 0 is the task that was ready first.
    package static let schedule = Label(7)
    /// A value and the values that depend on it.
    @usableFromInline static let chain = Label(8)
  }
}

/// A case as data: its choices, and the spans that group them.
struct ChoiceSequence: Hashable, Sendable {
  var choices: [Choice]
  var spans: [Span]
  var indices: [UInt64] { choices.map(\.index) }

  /// The number of choices, without those that only make a tree a leaf: the deepest values of a
  /// generator that calls itself lack these.
  var weight: Int {
    choices.count
      - spans.count { $0.label == .tree && $0.count > 0 && choices[$0.start].index == 0 }
  }

  /// Returns whether this case is simpler than another: of lower weight, then shorter, then lower
  /// at the first difference.
  func isSimpler(than other: ChoiceSequence) -> Bool {
    let (one, two) = (weight, other.weight)
    guard one == two, choices.count == other.choices.count else {
      return (one, choices.count) < (two, other.choices.count)
    }
    return indices.lexicographicallyPrecedes(other.indices)
  }
}

/// The choices of one case: their source, and their record.
///
/// A tape draws at random or plays given choices, and can record the choices taken. When played
/// past its end, it gives the simplest choice, so that every sequence of numbers is a case.
@usableFromInline
struct Tape: Sendable {
  var random = SplitMix64(seed: 0)
  var isRandom = false
  var isRecording = false
  @usableFromInline var isRepeating = false
  var size = 0
  var retries = 100
  private var given: [UInt64] = []
  private var position = 0
  /// The argument drawn at random while the others are played, and the position after it.
  private var varied: (argument: Int, end: Int)?
  private var arguments = 0
  private(set) var choices: [Choice] = []
  private(set) var spans: [Span] = []
  private var open: [Int] = []
  private var recent = RecentDraws()
  private var earlier = EarlierValues()
  /// Whether a given choice exceeded its alternatives.
  private(set) var isMisaligned = false
  /// Whether a generator read the size, so that the same choices may make another value.
  private(set) var isSized = false
  /// The arguments that contain a function, which continues to draw while the body runs.
  private(set) var functions: Set<Int> = []
  private(set) var filters: [FilterTally] = []

  /// Prepares for a random case; one in eight repeats values.
  mutating func begin(random: SplitMix64, size: Int, recording: Bool) {
    self.random = random
    self.size = size
    isRandom = true
    restart(recording: recording)
    // Uses separate random numbers, so that the other cases are the same as without repetition.
    var dice = random
    dice = SplitMix64(seed: ~dice.next())
    isRepeating = dice.next() & 7 == 0
    if isRepeating { earlier.forget() }
  }

  mutating func begin(playing given: [UInt64], size: Int, recording: Bool) {
    self.given = given
    self.size = size
    isRandom = false
    restart(recording: recording)
  }

  mutating func begin(
    playing given: [UInt64],
    varying argument: Int,
    end: Int,
    size: Int,
    random: SplitMix64
  ) {
    begin(playing: given, size: size, recording: false)
    self.random = random
    varied = (argument, end)
  }

  private mutating func restart(recording: Bool) {
    isRecording = recording
    position = 0
    arguments = 0
    varied = nil
    isMisaligned = false
    isSized = false
    isRepeating = false
    if !functions.isEmpty { functions = [] }
    recent.forget()
    guard !choices.isEmpty || !spans.isEmpty || recording else { return }
    choices.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  var isExhausted: Bool { position >= given.count }
  /// Whether exactly the given choices were taken, each one of its alternatives.
  ///
  /// Additional choices may only be those of functions, which depend on their applications in the
  /// body.
  var isFaithful: Bool {
    !isMisaligned && isExhausted && (position == given.count || !functions.isEmpty)
  }
  var sequence: ChoiceSequence { ChoiceSequence(choices: choices, spans: spans) }
}

extension Tape {
  /// Takes a choice; in a random case the wished one.
  mutating func choice(_ max: UInt64, wish: UInt64) -> UInt64 {
    let index = isRandom ? min(wish, max) : played(max)
    if isRecording { choices.append(Choice(index: index, max: max)) }
    return index
  }

  mutating func integer(_ domain: IntegerDomain) -> UInt64 {
    let index = isRandom ? drawn(from: domain) : played(domain.max)
    if isRecording { choices.append(Choice(index: index, max: domain.max)) }
    return index
  }

  private mutating func played(_ max: UInt64) -> UInt64 {
    defer { position += 1 }
    guard position < given.count else { return 0 }
    if given[position] <= max { return given[position] }
    isMisaligned = true
    return max
  }

  /// Draws an index: in one of sixteen draws an edge case, in two a recent one or its neighbor, in
  /// three a small one.
  private mutating func drawn(from domain: IntegerDomain) -> UInt64 {
    let dice = random.next()
    let index: UInt64
    switch dice & 15 {
    case 0: index = edge(of: domain, dice: dice &>> 4)
    case 1, 2: index = repeated(in: domain, dice: dice &>> 4)
    case 3, 4, 5: index = random.next(upTo: min(domain.max, UInt64(size) &* 2))
    default: index = random.next(upTo: domain.max)
    }
    recent.remember(index, max: domain.max)
    return index
  }

  private mutating func repeated(in domain: IntegerDomain, dice: UInt64) -> UInt64 {
    guard let index = recent.recall(max: domain.max, dice: dice &>> 2) else {
      return random.next(upTo: domain.max)
    }
    return switch dice & 3 {
    case 0: domain.neighbour(of: index, up: true)
    case 1: domain.neighbour(of: index, up: false)
    default: index
    }
  }

  private mutating func edge(of domain: IntegerDomain, dice: UInt64) -> UInt64 {
    let up = dice & 1 == 0
    switch (dice &>> 1) & 3 {
    case 0: return min(domain.max, (dice &>> 3) % 5)
    case 1, 2:
      let distance = (dice &>> 3) & 7
      return domain.max &- (distance > 3 ? 0 : min(domain.max, distance))
    default:
      let power = UInt64(1) &<< ((dice &>> 3) & 63)
      let distance = power &+ ((dice &>> 9) % 3) &- 1
      return domain.index(distance: distance, up: up) ?? domain.max
    }
  }
}

extension Tape {
  /// Starts a value in a case that repeats values; one that must be new is only recorded.
  mutating func beginValue(_ type: ObjectIdentifier, isNew: Bool) -> EarlierValues.Draw {
    // The draws of the value must depend on nothing else.
    recent.forget()
    isRepeating = true
    return earlier.begin(type, isNew: isNew, &random)
  }

  mutating func endValue(_ draw: EarlierValues.Draw) {
    earlier.end(draw)
    random = draw.rest
  }

  mutating func length(upTo spread: Int) -> Int {
    // Ranges of up to three do not shrink in small cases or deep in trees.
    let least = size > 0 ? min(spread, 3) : 0
    let largest = max(least, (spread > 1_000_000 ? 100 : spread) * size / 100)
    var dice = random.next(upTo: UInt64(largest))
    if isRepeating, let seed = earlier.nextChange() {
      var other = SplitMix64(seed: seed)
      dice = other.next(upTo: UInt64(largest))
    }
    return Int(truncatingIfNeeded: dice)
  }
}

extension Tape {
  /// Starts a span that also contains the latest `behind` choices.
  mutating func open(_ label: Span.Label, behind: Int) {
    if label == .argument { beginArgument() }
    guard isRecording else { return }
    open.append(spans.count)
    let start = choices.count - behind
    spans.append(Span(label: label, start: start, end: start, depth: open.count - 1))
  }

  mutating func close(discard: Bool) {
    guard isRecording, let last = open.popLast() else { return }
    spans[last].end = choices.count
    spans[last].discarded = discard
  }

  private mutating func beginArgument() {
    defer { arguments += 1 }
    guard let varied else { return }
    isRandom = arguments == varied.argument
    if arguments == varied.argument + 1 { position = varied.end }
  }

  /// Ends the arguments: the later draws of functions are played.
  mutating func endArguments() { if varied != nil { beginArgument() } }

  /// Returns the size, and records that a generator depends on it.
  mutating func askSize() -> Int {
    isSized = true
    return size
  }

  mutating func noteFunction() { functions.insert(arguments - 1) }

  mutating func tally(_ name: String, kept: Bool) {
    let slot = filters.firstIndex { $0.name == name } ?? filters.count
    if slot == filters.count { filters.append(FilterTally(name: name)) }
    filters[slot].tried += 1
    if kept { filters[slot].kept += 1 }
  }

  mutating func forgetFilters() { filters = [] }
}

struct RecentDraws: Sendable {
  private var draws = [(index: UInt64, max: UInt64)](repeating: (0, 0), count: 8)
  private var count = 0

  mutating func forget() { count = 0 }

  mutating func remember(_ index: UInt64, max: UInt64) {
    draws[count & 7] = (index, max)
    count &+= 1
  }

  func recall(max: UInt64, dice: UInt64) -> UInt64? {
    guard count > 0 else { return nil }
    let draw = draws[Int(truncatingIfNeeded: dice % UInt64(min(count, 8)))]
    return draw.max == max ? draw.index : nil
  }
}

struct FilterTally: Hashable, Sendable {
  let name: String
  var tried = 0
  var kept = 0

  func isBelow(_ rate: Double) -> Bool { tried >= 1_000 && Double(kept) < rate * Double(tried) }
}

/// A small, fast random number generator whose whole state is one word.
///
/// The algorithm is that of Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*
/// (2014).
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
    let offset = root.next()
    var spread = SplitMix64(seed: offset &+ UInt64(truncatingIfNeeded: number))
    state = spread.next()
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
