import BowyerLock

/// Where a generator takes its choices from: one per case, used by one thread.
///
/// Generators made of others never meet it. One written by hand takes its decisions here, and marks
/// the parts that shrinking may delete or exchange:
///
///     let coin = Gen<String> { source in source.choice(1) { $0.next() & 1 } == 0 ? "heads" : "tails" }
///     coin.simplest  // "heads"
public final class Source {
  // @exclusivity(unchecked): one thread uses a source, and nothing that is called while the tape
  // changes comes back here. To have each draw checked would cost a third of a run.
  @exclusivity(unchecked) @usableFromInline var tape = Tape()
  // @exclusivity(unchecked): one thread uses a source, as above.
  @exclusivity(unchecked) private(set) var shared: SharedTape?
  private let escapes: Lock<Int>

  init(escapes: Lock<Int> = Lock(0)) { self.escapes = escapes }

  /// Makes a second way to the tape of a case, for a function that draws while the body runs.
  init(_ shared: SharedTape) {
    self.shared = shared
    escapes = Lock(0)
  }

  /// Takes one of the alternatives `0...max`, of which 0 is the simplest.
  ///
  ///     Gen<UInt64> { $0.choice(9) { $0.next(upTo: 9) } }.simplest  // 0
  ///
  /// A case that is replayed or simplified gives `0` where nothing else is known, so a loop that draws again
  /// until it likes the alternative need not end: throw a ``Discard``, or use ``Gen/filter(_:_:)``.
  ///
  /// - Parameters:
  ///   - max: The last alternative.
  ///   - random: Says which alternative to take in a case that is drawn at random.
  /// - Returns: The alternative taken.
  public func choice(_ max: UInt64, _ random: (inout SplitMix64) -> UInt64) -> UInt64 {
    // The dice are a copy: should `random` take a choice itself, it finds the tape at rest.
    guard let shared else {
      var dice = tape.random
      let wish = tape.isRandom ? random(&dice) : 0
      if tape.isRandom { tape.random = dice }
      return tape.choice(max) { _ in wish }
    }
    guard var dice = shared.withTape({ $0.isRandom ? $0.random : nil }) else {
      return shared.withTape { $0.choice(max) { _ in 0 } }
    }
    let wish = random(&dice)
    return shared.withTape { tape in
      tape.random = dice
      return tape.choice(max) { _ in wish }
    }
  }

  /// Begins a span.
  ///
  ///     let three = Gen<Int> { source in
  ///       source.open(.init(100))
  ///       defer { source.close() }
  ///       return 3
  ///     }
  ///     three.simplest  // 3
  public func open(_ label: Span.Label) { open(label, behind: 0) }

  /// Ends the span that was opened last; `discard` says that what was drawn in it is thrown away.
  ///
  ///     let kept = Gen<Int> { source in
  ///       source.open(.init(100))
  ///       source.close(discard: true)
  ///       return 3
  ///     }
  ///     kept.simplest  // 3
  public func close(discard: Bool = false) {
    guard let shared else { return tape.close(discard: discard) }
    shared.withTape { $0.close(discard: discard) }
  }

  /// How large the values may be: 0 in the first cases, 100 from the fiftieth on.
  ///
  ///     Gen<Int> { $0.size }.samples(1, seed: 1, size: 30)  // [30]
  public internal(set) var size: Int {
    get { edit { $0.askSize() } }
    set { edit { $0.size = newValue } }
  }
}

// MARK: - For the generators

extension Source {
  /// Whether the case is drawn at random and not recorded: nothing but the values is wanted.
  @usableFromInline package var isGenerating: Bool {
    shared == nil && tape.isRandom && !tape.isRecording
  }

  var isPlayedOut: Bool { look { !$0.isRandom && $0.isPlayedOut } }

  var retries: Int { look(\.retries) }

  @usableFromInline
  func integer(_ domain: IntegerDomain) -> UInt64 {
    guard let shared else { return tape.integer(domain) }
    return shared.withTape { $0.integer(domain) }
  }

  /// Draws how many elements there shall be, which is no choice: the elements say one by one whether
  /// another follows.
  @usableFromInline
  package func length(_ range: ClosedRange<Int>) -> Int {
    edit { tape in
      let spread = range.upperBound &- range.lowerBound
      return tape.isRandom ? range.lowerBound + tape.length(upTo: spread) : range.upperBound
    }
  }

  /// Draws a value, in a case that repeats values: perhaps one that was drawn before.
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

  /// Draws something that only says what else is drawn, and is no choice: 0 in a case that is given.
  package func aside(_ random: (inout SplitMix64) -> UInt64) -> UInt64 {
    edit { tape in tape.isRandom ? random(&tape.random) : 0 }
  }

  /// How large the values may be, for what is no choice: the same choices make the same value all the same.
  package var sizeAside: Int { look(\.size) }

  @usableFromInline
  func open(_ label: Span.Label, behind: Int) {
    guard let shared else { return tape.open(label, behind: behind) }
    shared.withTape { $0.open(label, behind: behind) }
  }

  func tally(_ name: String, kept: Bool) { edit { $0.tally(name, kept: kept) } }

  func look<R>(_ body: (Tape) -> R) -> R {
    guard let shared else { return body(tape) }
    return shared.withTape { body($0) }
  }

  func edit<R>(_ body: (inout Tape) -> R) -> R {
    guard let shared else { return body(&tape) }
    return shared.withTape(body)
  }
}

// MARK: - Sharing

extension Source {
  /// Puts the tape behind a lock, for the rest of the case, as a function is being drawn.
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
