/// The limits for the messages of a page in a browser.
///
///     LiveLimits(silence: .seconds(30)).messageBytes  // 1048576
public struct LiveLimits: Hashable, Sendable {
  /// The maximum length of a message, in bytes; a longer one ends the connection.
  public var messageBytes: Int
  /// The maximum length of a field's text, in bytes; an event with a longer one is dropped.
  public var textBytes: Int
  /// The average number of messages per second that a page may send; a burst may have ten times as many.
  public var messagesPerSecond: Int
  /// The average number of bytes per second that a page may send; a burst may have ten times as many.
  public var bytesPerSecond: Int
  /// The time without a message after which the connection ends.
  ///
  /// Pages send a message every 15 seconds; a browser delays those of a hidden page to one a minute.
  public var silence: Duration

  /// Creates limits; the defaults suit forms and lists.
  public init(
    messageBytes: Int = 1 << 20,
    textBytes: Int = 1 << 18,
    messagesPerSecond: Int = 500,
    bytesPerSecond: Int = 1 << 20,
    silence: Duration = .seconds(150)
  ) {
    self.messageBytes = messageBytes
    self.textBytes = textBytes
    self.messagesPerSecond = messagesPerSecond
    self.bytesPerSecond = bytesPerSecond
    self.silence = silence
  }

  /// The time without a message after which the connection ends, limited so that it can be added to another time.
  var patience: Duration { min(silence, .seconds(1_000_000_000)) }

  /// Returns the size of a burst for a rate per second.
  static func burst(_ perSecond: Int) -> Int {
    let (burst, isTooMuch) = max(perSecond, 1).multipliedReportingOverflow(by: 10)
    return isTooMuch ? .max : burst
  }
}

/// A token bucket: a rate per second, with bursts of ten seconds' worth.
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

  /// Takes an amount; returns false if less is left.
  mutating func take(_ amount: Int, at now: Duration) -> Bool {
    let seconds = max(now - time, .zero) / .seconds(1)
    time = max(now, time)
    left = min(left + seconds * perSecond, most) - Double(amount)
    return left >= 0
  }
}
