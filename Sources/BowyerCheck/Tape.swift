import BowyerLock

/// The source of a generator's choices: one per case, used by one thread.
///
/// A custom generator takes its choices here, and marks the parts that shrinking may delete or swap:
///
///     let coin = Gen<String> { source in source.choice(1) { $0.next() & 1 } == 0 ? "heads" : "tails" }
///     coin.simplest  // "heads"
public final class Source {
  // @exclusivity(unchecked): one thread uses a source, and nothing called while the tape is modified accesses it again.
  // Dynamic checks of each draw would cost a third of a run.
  @exclusivity(unchecked) @usableFromInline var tape = Tape()
  // @exclusivity(unchecked): as above.
  @exclusivity(unchecked) private(set) var shared: SharedTape?
  private let escapes: Lock<Int>

  init(_ shared: SharedTape? = nil, escapes: Lock<Int> = Lock(0)) {
    (self.shared, self.escapes) = (shared, escapes)
  }

  /// Takes one of the alternatives `0...max`, in a random case the one that `random` returns; 0 is the simplest.
  ///
  /// When a case is replayed or shrunk, the result may always be `0`, so a loop that draws until it gets another
  /// alternative may not terminate: throw a ``Discard``, or use ``Gen/filter(_:_:)``.
  public func choice(_ max: UInt64, _ random: (inout SplitMix64) -> UInt64) -> UInt64 {
    // The random numbers are copied: if `random` takes a choice itself, the tape is not being accessed.
    guard var dice = edit({ $0.isRandom ? $0.random : nil }) else {
      return edit { $0.choice(max, wish: 0) }
    }
    let wish = random(&dice)
    return edit { tape in
      tape.random = dice
      return tape.choice(max, wish: wish)
    }
  }

  /// Starts a span, which ``close(discard:)`` ends.
  public func open(_ label: Span.Label) { open(label, behind: 0) }

  /// Ends the latest open span; `discard` marks its draws as unused.
  public func close(discard: Bool = false) { edit { $0.close(discard: discard) } }

  /// The size of the values: 0 in the first case, 100 from the fiftieth on at the latest.
  public internal(set) var size: Int {
    get { edit { $0.askSize() } }
    set { edit { $0.size = newValue } }
  }

  /// Whether the case is random and not recorded: only the values are needed.
  @usableFromInline package var isGenerating: Bool {
    shared == nil && tape.isRandom && !tape.isRecording
  }

  var isExhausted: Bool { edit { !$0.isRandom && $0.isExhausted } }
  var retries: Int { edit { $0.retries } }

  @usableFromInline
  func integer(_ domain: IntegerDomain) -> UInt64 { edit { $0.integer(domain) } }

  /// Draws a number of elements; for each of them, a choice records whether it follows.
  @usableFromInline
  package func length(_ range: ClosedRange<Int>) -> Int {
    edit { tape in
      let spread = range.upperBound &- range.lowerBound
      return tape.isRandom ? range.lowerBound + tape.length(upTo: spread) : range.upperBound
    }
  }

  /// Draws a value; in a case that repeats values, it may be one that was drawn before.
  @usableFromInline
  func value<A>(of generator: Gen<A>, isNew: Bool = false) throws(Discard) -> A {
    guard shared == nil else { return try generator.draw(self) }
    let wasRepeating = tape.isRepeating
    let draw = tape.beginValue(ObjectIdentifier(A.self), isNew: isNew)
    defer {
      edit { $0.endValue(draw) }
      if shared == nil { tape.isRepeating = wasRepeating }
    }
    return try generator.draw(self)
  }

  /// Draws a number that only controls other draws and is no choice: 0 unless the case is random.
  package func aside(_ random: (inout SplitMix64) -> UInt64) -> UInt64 {
    edit { tape in tape.isRandom ? random(&tape.random) : 0 }
  }

  /// The size of the values, read without marking the case as dependent on the size.
  package var sizeAside: Int { edit { $0.size } }

  @usableFromInline
  func open(_ label: Span.Label, behind: Int) { edit { $0.open(label, behind: behind) } }

  func tally(_ name: String, kept: Bool) { edit { $0.tally(name, kept: kept) } }

  func edit<R>(_ body: (inout Tape) -> R) -> R {
    guard let shared else { return body(&tape) }
    return shared.withTape(body)
  }

  func share() -> SharedTape {
    edit { $0.noteFunction() }
    if let shared { return shared }
    let shared = SharedTape(tape, escapes: escapes)
    tape = Tape()
    self.shared = shared
    return shared
  }

  func takeBack() {
    guard let shared else { return }
    tape = shared.takeBack() ?? Tape()
    self.shared = nil
  }
}

/// The tape of a case with a random function, which draws while the body runs, on any thread; later is an escape.
final class SharedTape: Sendable {
  private let tape: Lock<Tape?>
  private let escapes: Lock<Int>

  init(_ tape: Tape, escapes: Lock<Int>) { (self.tape, self.escapes) = (Lock(tape), escapes) }

  var isOpen: Bool { tape.withLock { $0 != nil } }

  func withTape<R>(_ body: (inout Tape) -> R) -> R {
    tape.withLock { tape in
      guard var open = tape.take() else {
        var empty = Tape()
        return body(&empty)
      }
      defer { tape = open }
      return body(&open)
    }
  }

  func takeBack() -> Tape? { tape.withLock { $0.take() } }

  func reportEscape() { escapes.withLock { $0 += 1 } }
}

/// A decision of a generator: one of `max + 1` alternatives, the simplest first.
struct Choice: Hashable, Sendable {
  var index: UInt64
  var max: UInt64
}

/// A range of the choices that forms a unit, such as an element: shrinking deletes, simplifies and swaps it.
public struct Span: Hashable, Sendable {
  var label: Label
  var start: Int
  var end: Int
  var depth: Int
  var discarded = false
  var count: Int { end - start }

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
    /// A choice between generators and the chosen value, which may contain others: a tree, if it is recursive.
    public static let tree = Label(4)
    /// A result of a random function.
    public static let application = Label(5)
    /// An event of a history: its first choice selects it; 2 + 2n and 3 + 2n are about the n-th possible action.
    package static let event = Label(6)
    /// The order of a schedule, pick by pick: 0 is the task that was ready first.
    package static let schedule = Label(7)
    /// A value and the values that depend on it.
    @usableFromInline static let chain = Label(8)
  }
}

struct ChoiceSequence: Hashable, Sendable {
  var choices: [Choice]
  var spans: [Span]
  var indices: [UInt64] { choices.map(\.index) }

  /// The number of choices, without those that only make a tree a leaf: the deepest values of a generator that calls
  /// itself lack these.
  var weight: Int {
    choices.count
      - spans.count { $0.label == .tree && $0.count > 0 && choices[$0.start].index == 0 }
  }

  /// Whether this case is simpler than another: of lower weight, then shorter, then lower at the first difference.
  func isSimpler(than other: ChoiceSequence) -> Bool {
    let (one, two) = (weight, other.weight)
    guard one == two, choices.count == other.choices.count else {
      return (one, choices.count) < (two, other.choices.count)
    }
    return indices.lexicographicallyPrecedes(other.indices)
  }
}

/// The choices of one case; played past their end, a tape gives the simplest choice, so that any numbers are a case.
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
  /// The argument to draw at random while the others are played, and the position after it.
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
  private(set) var filters: [(name: String, tried: Int, kept: Int)] = []

  mutating func begin(random: SplitMix64, size: Int, recording: Bool) {
    restart(size: size, recording: recording)
    self.random = random
    isRandom = true
    // Uses separate random numbers, so that the other cases are the same as without repetition.
    var dice = random
    dice = SplitMix64(seed: ~dice.next())
    isRepeating = dice.next() & 7 == 0
    if isRepeating { earlier.forget() }
  }

  mutating func begin(
    playing given: [UInt64],
    size: Int,
    recording: Bool,
    varying varied: (argument: Int, end: Int)? = nil,
    random: SplitMix64 = SplitMix64(seed: 0)
  ) {
    restart(size: size, recording: recording)
    (self.given, self.varied, self.random) = (given, varied, random)
  }

  private mutating func restart(size: Int, recording: Bool) {
    self.size = size
    (isRandom, isRecording, isRepeating) = (false, recording, false)
    (position, arguments, varied) = (0, 0, nil)
    (isMisaligned, isSized) = (false, false)
    if !functions.isEmpty { functions = [] }
    recent.forget()
    guard !choices.isEmpty || !spans.isEmpty || recording else { return }
    choices.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  var isExhausted: Bool { position >= given.count }
  /// Whether exactly the given choices were taken, and additional ones only by functions, which the body applies.
  var isFaithful: Bool {
    !isMisaligned && isExhausted && (position == given.count || !functions.isEmpty)
  }
  var sequence: ChoiceSequence { ChoiceSequence(choices: choices, spans: spans) }

  mutating func choice(_ max: UInt64, wish: UInt64) -> UInt64 {
    let index = isRandom ? min(wish, max) : played(max)
    if isRecording { choices.append(Choice(index: index, max: max)) }
    return index
  }

  mutating func integer(_ domain: IntegerDomain) -> UInt64 {
    choice(domain.max, wish: isRandom ? drawn(from: domain) : 0)
  }

  private mutating func played(_ max: UInt64) -> UInt64 {
    defer { position += 1 }
    guard position < given.count else { return 0 }
    if given[position] <= max { return given[position] }
    isMisaligned = true
    return max
  }

  /// Draws an index: in one of sixteen draws an edge case, in two a recent one or its neighbor, in three a small one.
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
    return dice & 3 > 1 ? index : domain.neighbour(of: index, up: dice & 3 == 0)
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
    let length = random.next(upTo: UInt64(largest))
    guard isRepeating, let seed = earlier.nextChange() else { return Int(length) }
    var other = SplitMix64(seed: seed)
    return Int(other.next(upTo: UInt64(largest)))
  }

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

  mutating func askSize() -> Int {
    isSized = true
    return size
  }

  mutating func noteFunction() { functions.insert(arguments - 1) }

  mutating func tally(_ name: String, kept: Bool) {
    let slot = filters.firstIndex { $0.name == name } ?? filters.count
    if slot == filters.count { filters.append((name, 0, 0)) }
    filters[slot].tried += 1
    if kept { filters[slot].kept += 1 }
  }

  mutating func forgetFilters() { filters = [] }
}

/// The values drawn in a case, recorded to draw them again.
///
/// Many bugs need two equal values, or two that differ in one part, which independent draws practically never produce. So
/// a case may draw each value from its own random numbers, and store their seeds.
struct EarlierValues: Sendable {
  fileprivate struct Value: Sendable {
    let type: ObjectIdentifier
    let seed: UInt64
    /// The number of values recorded before its top-level value, which its parts may also repeat.
    let outer: Int
    let depth: Int
  }

  /// The position of draws: at the top level, or inside another value.
  fileprivate struct Scope: Sendable {
    var outer = 0
    /// The index of the first value drawn in this scope.
    var base = 0
    var depth = 0
    /// The number of positions up to the part that differs from the repeated value; 0 if none does.
    var distance = 0
    var change: UInt64 = 0
  }

  struct Draw: Sendable {
    let rest: SplitMix64
    fileprivate let around: Scope
    fileprivate let value: Value?
    fileprivate let isRepeated: Bool
  }

  private var values: [Value] = []
  private var scope = Scope()
  /// The number of values started; only the first 256 repeat others, so that a loop until a value differs ends.
  private var draws = 0

  mutating func forget() {
    if !values.isEmpty { values.removeAll(keepingCapacity: true) }
    (scope, draws) = (Scope(), 0)
  }

  /// Starts a value, with its own random numbers.
  ///
  /// Seven in eight repeat a value of the same type, if there is one, and one in eight of these changes a part. The
  /// parts of a value repeat only one another and the values recorded before the top-level value, so that a seed
  /// always makes the same value.
  mutating func begin(_ type: ObjectIdentifier, isNew: Bool, _ random: inout SplitMix64) -> Draw {
    let (dice, around) = (random.next(), scope)
    var (seed, outer) = (dice, scope.depth == 0 ? values.count : scope.outer)
    var (isKept, isRepeated) = (false, false)
    draws += 1
    if let change = nextChange() {
      seed = change
    } else if dice & 7 > 0, !isNew, draws <= 256, let earlier = recall(type, dice) {
      (seed, outer, isRepeated) = (earlier.seed, earlier.outer, true)
      scope.distance = dice & 56 == 0 ? 1 + (dice &>> 9).trailingZeroBitCount : 0
      scope.change = dice
    } else {
      isKept = values.count - scope.base < 32
    }
    let value = Value(type: type, seed: seed, outer: outer, depth: scope.depth)
    let kept = isKept ? value : nil
    let draw = Draw(rest: random, around: around, value: kept, isRepeated: isRepeated)
    (scope.outer, scope.base, scope.depth) = (outer, values.count, scope.depth + 1)
    random = SplitMix64(seed: seed)
    return draw
  }

  mutating func end(_ draw: Draw) {
    var end = scope.base
    for position in values.indices[end...]
    where draw.value != nil && end < scope.base + 2 {
      guard values[position].depth == scope.depth else { continue }
      values[end] = values[position]
      end += 1
    }
    if end < values.count { values.removeLast(values.count - end) }
    if let value = draw.value { values.append(value) }
    let distance = draw.isRepeated ? draw.around.distance : scope.distance
    scope = draw.around
    scope.distance = distance
  }

  mutating func nextChange() -> UInt64? {
    guard scope.distance > 0 else { return nil }
    scope.distance -= 1
    return scope.distance == 0 ? scope.change : nil
  }

  private func recall(_ type: ObjectIdentifier, _ dice: UInt64) -> Value? {
    let outer = scope.depth == 0 ? 0 : scope.outer
    let count = outer + values.count - scope.base
    guard count > 0 else { return nil }
    var position = Int(truncatingIfNeeded: ((dice &>> 32) &* UInt64(count)) &>> 32)
    var part: Value?
    for _ in 0..<count {
      let value = values[position < outer ? position : position - outer + scope.base]
      if value.type == type {
        if value.depth == scope.depth || dice & 0x1C0 == 0 { return value }
        part = part ?? value
      }
      position = position + 1 == count ? 0 : position + 1
    }
    return part
  }
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
