/// The limits of what a page in a browser may send.
///
///     LiveLimits(silence: .seconds(30)).messageBytes  // 1048576
public struct LiveLimits: Hashable, Sendable {
  /// The length of a message, in bytes; a longer one ends the connection.
  public var messageBytes: Int
  /// The length of a text that a field holds, in bytes; a longer one is dropped.
  public var textBytes: Int
  /// How many messages a second a page may send for long; in a burst, it may send ten times as many.
  public var messagesPerSecond: Int
  /// How many bytes a second a page may send for long; in a burst, it may send ten times as many.
  public var bytesPerSecond: Int
  /// After how long without a message the connection ends.
  ///
  /// Pages send a message each 15 seconds.
  public var silence: Duration

  /// Makes limits; without arguments, those that suit forms and lists.
  public init(
    messageBytes: Int = 1 << 20,
    textBytes: Int = 1 << 18,
    messagesPerSecond: Int = 100,
    bytesPerSecond: Int = 1 << 20,
    silence: Duration = .seconds(45)
  ) {
    self.messageBytes = messageBytes
    self.textBytes = textBytes
    self.messagesPerSecond = messagesPerSecond
    self.bytesPerSecond = bytesPerSecond
    self.silence = silence
  }

  /// The silence after which the connection ends, so short that it can be added to a time.
  var patience: Duration { min(silence, .seconds(1_000_000_000)) }

  /// How much may come in a burst, at a rate by the second.
  static func burst(_ perSecond: Int) -> Int {
    let (burst, isTooMuch) = max(perSecond, 1).multipliedReportingOverflow(by: 10)
    return isTooMuch ? .max : burst
  }
}

/// A token bucket: a rate by the second, with bursts of ten seconds' worth.
struct Allowance: Hashable, Sendable {
  private let perSecond: Double
  private let most: Double
  private var left: Double
  private var time: Duration

  init(perSecond: Int, at time: Duration) {
    self.perSecond = Double(max(perSecond, 1))
    most = Double(LiveLimits.burst(perSecond))
    left = most
    self.time = time
  }

  /// Takes an amount; returns false if there is not so much left.
  mutating func take(_ amount: Int, at now: Duration) -> Bool {
    let seconds = max(now - time, .zero) / .seconds(1)
    time = max(now, time)
    left = min(left + seconds * perSecond, most) - Double(amount)
    return left >= 0
  }
}
