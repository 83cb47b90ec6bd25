public import BowyerViews
import BowyerHTML

/// The server's state of one page in a browser: a value, independent of the connection and the clock.
///
/// ``receive(_:at:)`` handles a message of the page, and returns the messages to send to the page and the inputs for the
/// session; the resulting view is passed to ``show(_:location:unhandled:)``.
///
///     let view: ViewTree<Int> = .row(.button("-", -1), .text("3"), .button("+", 1))
///     var page = LivePage(view)
///     let name = Array(repeating: "7", count: 16).joined(separator: ",")
///     _ = page.receive(.hello(version: 1, session: name, location: ""))
///     page.receive(.event(ClientEvent(number: 1, path: [.at(2)], action: .press))).inputs  // [1]
///
/// *square*: a page that applies all messages shows the latest view; *latest*: at most one patch is not acknowledged, and
/// the next one leads to the newest view; *once*: each event that the view accepts leads to one input, however often it is
/// sent; *bounded*: the size of the value does not grow with the number of messages
public struct LivePage<Input: Sendable>: Sendable {
  /// The response to a message, a view, or the passing of time.
  public struct Reaction: Sendable {
    /// The messages for the page.
    public var messages: [ServerMessage] = []
    /// The inputs for the session.
    public var inputs: [Input] = []
    /// Whether the connection ends when the messages are sent.
    public var isOver = false
  }

  /// The limits for the messages of the page.
  public let limits: LiveLimits
  /// The number of events whose control is gone, disabled, hidden or behind a modal dialog, or does not accept the action.
  public private(set) var dropped = 0
  /// The name of the session, as 32 hexadecimal digits; nil before the first message.
  public private(set) var session: String?

  /// Tells the page this session from another one; unlike the name, it gives no access to the session.
  private let key: String
  /// The latest view that was sent to the page.
  private var mounted: MountedView<Input>
  /// The newer view that has not been sent yet.
  private var latest: ViewTree<Input>?
  private var encoder = PatchEncoder(style: .dataStyle)
  /// The number of the latest message with a view.
  private var number = 0
  /// Whether the page has not acknowledged that message yet.
  private var isInFlight = false
  /// The nodes that have appeared in the sent view; none before the first message.
  private var appearances = Appearances()

  private(set) var lastEvent = 0
  /// The numbers of the latest event whose input is handled, and of the latest event that was acknowledged to the page.
  private var handledEvent = 0
  private var toldEvent = 0
  /// The events whose inputs may not be handled yet, each with the number of inputs up to it, oldest first.
  private(set) var pending: [(event: Int, inputs: Int)] = []
  /// The number of inputs that were returned, and the number of those that are handled.
  private var inputCount = 0
  private var handledInputs = 0

  private let goTo: (@Sendable (String) -> Input?)?
  /// The hash in the browser, and the hash of the state; nil if the state has none.
  private var shownLocation = ""
  private var location: String?
  /// Whether the browser changed the hash last, so that the next hash replaces it in the history.
  private var replacesLocation = true
  /// The number of inputs up to that of the browser's latest hash.
  private var locationInput = 0

  private var now: Duration
  private var lastHeard: Duration
  private var messageAllowance: Allowance
  private var byteAllowance: Allowance
  private var isOver = false

  /// Creates the state of a page that has not connected yet.
  ///
  /// `location` is the hash of the page's address for the same state, which is left unchanged without it; `goTo` returns the
  /// input for a hash that the user opened. A session that continues has the number of its latest handled event, and the same
  /// `key`, which tells the page this session from another one; by default, it is random.
  public init(
    _ view: ViewTree<Input>,
    location: String? = nil,
    lastEvent: Int = 0,
    key: String? = nil,
    limits: LiveLimits = LiveLimits(),
    at time: Duration = .zero,
    goTo: (@Sendable (String) -> Input?)? = nil
  ) {
    mounted = MountedView(view)
    self.key = key ?? String(UInt64.random(in: 0 ... .max), radix: 16)
    self.location = location
    self.lastEvent = lastEvent
    handledEvent = lastEvent
    toldEvent = lastEvent
    self.limits = limits
    self.goTo = goTo
    now = time
    lastHeard = time
    messageAllowance = Allowance(perSecond: limits.messagesPerSecond, at: time)
    byteAllowance = Allowance(perSecond: limits.bytesPerSecond, at: time)
  }

  /// The newest view, which determines the inputs of events.
  public var view: ViewTree<Input> { latest ?? mounted.view }
}

// MARK: - Messages

extension LivePage {
  /// Handles a line of the connection, without its line break; one that is no message is reported to the page.
  ///
  /// The time is that since a fixed start; nil if it has not changed.
  public mutating func receive(line: String, at time: Duration? = nil) -> Reaction {
    guard !isOver else { return Reaction(isOver: true) }
    guard line.utf8.count <= limits.messageBytes else {
      return end("a message is longer than \(limits.messageBytes) bytes")
    }
    let time = max(time ?? now, now)
    guard byteAllowance.take(line.utf8.count, at: time) else { return endByBytes() }
    do throws(ClientMessageError) {
      return receive(try ClientMessage(line), at: time)
    } catch {
      return hear(at: time) ?? Reaction(messages: [.error(error.description)])
    }
  }

  /// Handles a message of the page; see ``receive(line:at:)``.
  public mutating func receive(_ message: ClientMessage, at time: Duration? = nil) -> Reaction {
    if let reaction = hear(at: time) { return reaction }
    switch message {
    case .hello(let version, let session, let location, let shown):
      return greet(version, session, location, isNew: shown?.hasSameBytes(as: key) != true)
    case .ping: return Reaction(messages: [.pong])
    case _ where session == nil: return end("the first message is \"hello\"")
    case .event(let event): return accept(event)
    case .acknowledgement(let number):
      guard isInFlight, number == self.number else { return Reaction() }
      isInFlight = false
      return send()
    case .location(let hash): return go(to: hash)
    }
  }

  /// Records the time of a message; returns a reaction if the connection is over, or a limit ends it.
  private mutating func hear(at time: Duration?) -> Reaction? {
    guard !isOver else { return Reaction(isOver: true) }
    now = max(time ?? now, now)
    lastHeard = now
    if messageAllowance.take(1, at: now) { return nil }
    return end("there are more than \(limits.messagesPerSecond) messages a second")
  }

  private mutating func end(_ reason: String) -> Reaction {
    isOver = true
    return Reaction(messages: [.error(reason)], isOver: true)
  }

  private mutating func endByBytes() -> Reaction {
    end("there are more than \(limits.bytesPerSecond) bytes a second")
  }

  private mutating func greet(_ version: Int, _ session: String, _ hash: String, isNew: Bool)
    -> Reaction
  {
    guard version == ClientMessage.version else {
      return end(
        "the page speaks version \(version), and the server \(ClientMessage.version): reload it"
      )
    }
    guard let session = Self.sessionName(session) else {
      return end("a session is named by 16 numbers from 0 to 255, separated by commas")
    }
    guard self.session == nil || self.session == session else {
      return end("a connection is of one session")
    }
    let old = mounted.view
    _ = mounted.update(to: view)
    latest = nil
    let operations = encoder.encode(mounted.view)
    // A view that is requested again counts like bytes of the page.
    if self.session != nil, !byteAllowance.take(operations.utf8.count, at: now) {
      return endByBytes()
    }
    self.session = session
    number += 1
    isInFlight = true
    toldEvent = handledEvent
    let page = ServerMessage.page(
      number: number,
      through: handledEvent,
      limit: limits.messageBytes,
      session: key,
      operations: operations
    )
    var reaction = Reaction(messages: [page])
    shownLocation = hash
    // The hash of a page that is opened comes from a link, unless it is empty; that of a page that connects again is known.
    if hash.utf8.count > Self.hashLimit {
      reaction.messages.append(.error(Self.longHash))
    } else if isNew, !hash.isEmpty, !isLocation(hash) {
      reaction.inputs += inputs([goTo?(hash)])
    }
    locationInput = inputCount
    reaction.messages += locationMessages()
    reaction.inputs += watch(in: mounted.view, before: old)
    return reaction
  }

  /// In bytes: a longer hash changes no state, and the page shows the hash of the state again.
  private static var hashLimit: Int { 8_192 }
  private static var longHash: String { "the hash of an address is longer than \(hashLimit) bytes" }

  private mutating func go(to hash: String) -> Reaction {
    (shownLocation, replacesLocation) = (hash, !isLocation(hash))
    guard hash.utf8.count <= Self.hashLimit else {
      return Reaction(messages: [.error(Self.longHash)] + locationMessages())
    }
    guard replacesLocation else { return Reaction() }
    let inputs = inputs([goTo?(hash)])
    locationInput = inputCount
    return Reaction(messages: inputs.isEmpty ? locationMessages() : [], inputs: inputs)
  }

  private mutating func accept(_ event: ClientEvent) -> Reaction {
    // The event was sent again, because the page had not received an acknowledgement.
    guard event.number > lastEvent else { return Reaction() }
    lastEvent = event.number
    if let lazy = latest, lazy.node.isLazy {
      var newest = mounted
      _ = newest.update(to: lazy)
      latest = newest.view
    }
    let input = view.input(for: event, limits)
    if input == nil { dropped += 1 }
    if input == nil, pending.isEmpty {
      handledEvent = event.number
      return send()
    }
    let reaction = Reaction(inputs: inputs([input]))
    // An event without an input is handled with the one before it.
    if pending.last?.inputs == inputCount { pending.removeLast() }
    pending.append((event.number, inputCount))
    return reaction
  }

  /// Counts inputs that are returned to be sent.
  private mutating func inputs(_ inputs: [Input?]) -> [Input] {
    let inputs = inputs.compactMap(\.self)
    inputCount += inputs.count
    return inputs
  }

  /// Returns a name that the page lists as 16 bytes, as 32 hexadecimal digits; nil if the list is malformed.
  private static func sessionName(_ list: String) -> String? {
    // 16 numbers of three digits, and 15 commas. Splitting a long text into characters may take very long.
    guard list.utf8.count <= 63 else { return nil }
    let parts = list.split(separator: ",", omittingEmptySubsequences: false)
    let bytes = parts.compactMap { part in UInt8(part).flatMap { "\($0)" == part ? $0 : nil } }
    guard bytes.count == 16, parts.count == 16 else { return nil }
    return bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

// MARK: - Views

extension LivePage {
  /// Shows a view after returned inputs have been sent; an unchanged one, too, so that the page's events are acknowledged.
  ///
  /// Nothing is sent until the page has shown the previous patch; then one patch leads to the newest view. `location` is the
  /// hash of the page's address for the same state, nil to leave it unchanged; `unhandled` is the number of inputs, counted
  /// back from the latest, that are not handled yet.
  public mutating func show(
    _ view: ViewTree<Input>,
    location: String? = nil,
    unhandled: Int = 0
  ) -> Reaction {
    guard !isOver else { return Reaction(isOver: true) }
    latest = view
    self.location = location
    handledInputs = inputCount - unhandled
    let handled = pending.prefix { $0.inputs <= handledInputs }
    if let last = handled.last { handledEvent = last.event }
    pending.removeFirst(handled.count)
    return send()
  }

  /// Sends one patch to the newest view, unless another patch is underway.
  private mutating func send() -> Reaction {
    guard session != nil, !isInFlight, !isOver else { return Reaction() }
    var reaction = Reaction()
    var operations = "[]"
    if let latest {
      self.latest = nil
      let old = mounted.view
      let patch = mounted.update(to: latest)
      if !patch.isEmpty { operations = encoder.encode(patch, of: old) }
      reaction.inputs = watch(in: mounted.view, before: old)
    }
    if operations != "[]" || toldEvent < handledEvent {
      number += 1
      isInFlight = true
      toldEvent = handledEvent
      reaction.messages = [.patch(number: number, through: toldEvent, operations: operations)]
    }
    reaction.messages += locationMessages()
    return reaction
  }

  private mutating func locationMessages() -> [ServerMessage] {
    // A state that does not include the browser's latest hash yet does not change the hash.
    guard let location, handledInputs >= locationInput else { return [] }
    defer { (shownLocation, replacesLocation) = (location, false) }
    return isLocation(shownLocation) ? [] : [.location(location, replaces: replacesLocation)]
  }

  /// Compares bytes, since comparing strings with many combining marks takes quadratic time.
  private func isLocation(_ hash: String) -> Bool { location?.hasSameBytes(as: hash) == true }

  /// Returns the inputs for the nodes that appeared or disappeared since the previously sent view.
  private mutating func watch(in view: ViewTree<Input>, before old: ViewTree<Input>) -> [Input] {
    let events = appearances.update(to: ViewIndex(view.node, findsControls: false))
    return inputs(
      events.map { event in
        (event.action == .disappear ? old : view).input(for: event.action, at: event.path)
      }
    )
  }
}

// MARK: - Time

extension LivePage {
  /// The time at which the connection ends, unless the page sends a message before.
  public var deadline: Duration { lastHeard + limits.patience }

  /// Advances the time since a fixed start; ends the connection if the page has been silent for too long.
  public mutating func passTime(to time: Duration) -> Reaction {
    now = max(time, now)
    guard !isOver, now >= deadline else { return Reaction(isOver: isOver) }
    return end("the page has been silent for \(limits.silence)")
  }
}

// MARK: - Events

extension ViewTree {
  /// The input for an event of a page, in a view without lazy nodes; nil if it is impossible, hidden or behind a dialog.
  func input(for event: ClientEvent, _ limits: LiveLimits) -> Input? {
    let way = node.way(along: event.path)
    guard way.count == event.path.count + 1, let target = way.last,
      let action = target.possible(event.action, limits), isReachable(event, way)
    else { return nil }
    return input(for: action, at: event.path)
  }

  /// Returns whether the user can reach the control of an event, given the nodes on the way to it.
  private func isReachable(_ event: ClientEvent, _ way: [Node]) -> Bool {
    let action = event.action
    switch action {
    case .focus, .blur, .appear, .disappear, .visibleRange: return true
    // A text may have been typed, and a slider dragged, before the dialog came.
    case .input, .slide: return !way.contains(where: \.isHidden)
    case .press, .toggle, .select, .submit, .dismiss, .key, .doublePress, .contextMenu, .pointer:
      if way.contains(where: \.isHidden) { return false }
      let dialog = ViewIndex(node, findsControls: false).modals.last ?? []
      return action.event.reaches(event.path, behind: dialog)
    }
  }
}

extension Node {
  /// Returns the action, with a value of a slider's scale in place of a number close to it; nil if it is not possible.
  fileprivate func possible(_ action: ViewAction, _ limits: LiveLimits) -> ViewAction? {
    switch action {
    case .appear, .disappear: return nil
    case .input(let text):
      let isLine = fieldKind != .multiline
      guard text.utf8.count <= limits.textBytes,
        !isLine || !text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
      else { return nil }
      return action
    case .select(let key):
      return picker?.options.contains { $0.key == key } == false ? nil : action
    case .slide(let number):
      guard let scale = slider?.scale else { return action }
      let nearest = scale.nearest(to: number)
      let (lower, upper) = (scale.range.lowerBound.double, scale.range.upperBound.double)
      let tolerance = (scale.step?.double ?? upper - lower) / 1_000_000
      return abs(nearest.double - number.double) <= tolerance ? .slide(nearest) : nil
    case .visibleRange(let range): return range.upperBound <= rowCount ? action : nil
    case .press, .toggle, .submit, .dismiss, .key, .focus, .blur, .doublePress, .contextMenu,
      .pointer:
      return action
    }
  }
}
