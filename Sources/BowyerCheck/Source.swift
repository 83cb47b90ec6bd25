import BowyerLock

/// The source of a generator's choices: one per case, used by one thread.
///
/// Generators composed of others never use it directly. A custom one takes its choices here, and
/// marks the parts that shrinking may delete or swap:
///
///     let coin = Gen<String> { source in source.choice(1) { $0.next() & 1 } == 0 ? "heads" : "tails" }
///     coin.simplest  // "heads"
public final class Source {
  // @exclusivity(unchecked): one thread uses a source, and nothing called while the tape is
  // modified accesses it again. Dynamic checks of each draw would cost a third of a run.
  @exclusivity(unchecked) @usableFromInline var tape = Tape()
  // @exclusivity(unchecked): one thread uses a source, as above.
  @exclusivity(unchecked) private(set) var shared: SharedTape?
  private let escapes: Lock<Int>

  init(escapes: Lock<Int> = Lock(0)) { self.escapes = escapes }

  init(_ shared: SharedTape) {
    self.shared = shared
    escapes = Lock(0)
  }

  /// Takes one of the alternatives `0...max`, in a random case the one that `random` returns; 0 is
  /// the simplest.
  ///
  /// When a case is replayed or shrunk, the result may always be `0`, so a loop that draws until it
  /// gets another alternative may not terminate: throw a ``Discard``, or use ``Gen/filter(_:_:)``.
  public func choice(_ max: UInt64, _ random: (inout SplitMix64) -> UInt64) -> UInt64 {
    // The random numbers are copied: if `random` takes a choice itself, the tape is not being
    // accessed.
    guard var dice = edit({ $0.isRandom ? $0.random : nil }) else {
      return edit { $0.choice(max, wish: 0) }
    }
    let wish = random(&dice)
    return edit { tape in
      tape.random = dice
      return tape.choice(max, wish: wish)
    }
  }

  /// Starts a span.
  ///
  ///     let three = Gen<Int> { source in
  ///       source.open(.init(100))
  ///       defer { source.close() }
  ///       return 3
  ///     }
  ///     three.simplest  // 3
  public func open(_ label: Span.Label) { open(label, behind: 0) }

  /// Ends the latest open span; `discard` marks its draws as unused.
  public func close(discard: Bool = false) { edit { $0.close(discard: discard) } }

  /// The size of the values: 0 in the first case, 100 from the fiftieth on at the latest.
  public internal(set) var size: Int {
    get { edit { $0.askSize() } }
    set { edit { $0.size = newValue } }
  }
}

extension Source {
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
}

extension Source {
  /// Moves the tape to where a random function can draw from it while the body runs.
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

/// The tape of a case with a random function, which continues to draw while the body runs.
///
/// The function may be applied on any thread, so a lock protects the tape. At the end of the case,
/// the tape is taken back; a later application is counted as an escape.
final class SharedTape: Sendable {
  private let tape: Lock<Tape?>
  private let escapes: Lock<Int>

  init(_ tape: Tape, escapes: Lock<Int>) {
    self.tape = Lock(tape)
    self.escapes = escapes
  }

  var isOpen: Bool { tape.withLock { $0 != nil } }

  /// Calls `body` with the tape; uses an empty one if the tape was taken back.
  func withTape<R>(_ body: (inout Tape) -> R) -> R {
    tape.withLock { tape in
      if let result = tape?.apply(body) { return result }
      var empty = Tape()
      return body(&empty)
    }
  }

  func takeBack() -> Tape? {
    tape.withLock { tape in
      defer { tape = nil }
      return tape
    }
  }

  func reportEscape() { escapes.withLock { $0 += 1 } }
}

extension Tape {
  fileprivate mutating func apply<R>(_ body: (inout Tape) -> R) -> R { body(&self) }
}
