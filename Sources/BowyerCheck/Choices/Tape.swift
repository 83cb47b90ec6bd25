/// The choices of one case: their source, and their record.
///
/// A tape draws at random or plays given choices, and can record the choices taken. When played
/// past its end, it gives the simplest choice, so that every sequence of numbers is a case.
@usableFromInline
struct Tape: Sendable {
  var random = SplitMix64(seed: 0)
  var isRandom = false
  var isRecording = false
  /// Whether values may be repeated.
  @usableFromInline var isRepeating = false
  /// The size of the values, in percent of the maximum.
  var size = 0
  var retries = 100

  private var given: [UInt64] = []
  private var position = 0
  /// The argument that is drawn at random while the others are played, and the position to continue
  /// from after it.
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
  /// The statistics of all filters in the run.
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

  /// Prepares for a case that is given except for one argument, which is drawn at random.
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

// MARK: - Drawing

extension Tape {
  /// Takes one of `0...max`; a random tape takes the one that `random` returns.
  mutating func choice(_ max: UInt64, _ random: (inout SplitMix64) -> UInt64) -> UInt64 {
    let index = isRandom ? min(random(&self.random), max) : played(max)
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

// MARK: - Repeating values

extension Tape {
  /// Starts a value, in a case that repeats values; a value that must be new is only recorded for
  /// repetition.
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

  /// Draws the number of elements beyond the minimum of a collection: at most `spread`.
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

// MARK: - Spans

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

/// The latest integers drawn in a case, recorded to draw them again.
///
/// Many bugs need two equal values, or two that differ by one, which independent draws from large
/// ranges practically never produce.
struct RecentDraws: Sendable {
  private static let capacity = 8
  private var indices = [UInt64](repeating: 0, count: capacity)
  private var domains = [UInt64](repeating: 0, count: capacity)
  private var count = 0

  mutating func forget() { count = 0 }

  mutating func remember(_ index: UInt64, max: UInt64) {
    let slot = count & (Self.capacity - 1)
    indices[slot] = index
    domains[slot] = max
    count &+= 1
  }

  /// Returns a recorded index drawn from a domain of this size; `nil` if the slot that `dice`
  /// selects has none.
  func recall(max: UInt64, dice: UInt64) -> UInt64? {
    guard count > 0 else { return nil }
    let slot = Int(truncatingIfNeeded: dice % UInt64(min(count, Self.capacity)))
    return domains[slot] == max ? indices[slot] : nil
  }
}

/// The number of values that a filter was given, and that it kept.
struct FilterTally: Hashable, Sendable {
  let name: String
  var tried = 0
  var kept = 0

  /// Returns whether the filter kept less than a rate, after at least 1,000 values.
  func isBelow(_ rate: Double) -> Bool { tried >= 1_000 && Double(kept) < rate * Double(tried) }
}
