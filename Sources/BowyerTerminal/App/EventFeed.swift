import BowyerLock
import Synchronization

/// The events of a device, read by a thread of its own, and what others tell, as one sequence.
///
/// It ends some moments after ``stop()``, when the thread has ended: from then on nobody reads.
final class EventFeed: Sendable {
  enum Event: Sendable {
    /// Keys and pastes, as many as came at once.
    case input([TerminalEvent])
    case resized
    case continued
    /// The session has changed.
    case changed
    /// An input that was sent while the session was busy is handled, or refused.
    case handled
    /// The time has come that was waited for.
    case timePassed
    case ended
    case failed(TerminalError)
  }

  /// How long the rest of a key may take.
  private static let patience: Int32 = 40

  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let device: TerminalDevice
  private let isStopped = Atomic(false)

  init(_ device: TerminalDevice) {
    self.device = device
    (events, continuation) = AsyncStream.makeStream()
    let code = DetachedThread.start { [self] in read() }
    guard code != 0 else { return }
    continuation.yield(.failed(.failed(call: "pthread_create", code: code)))
    continuation.finish()
  }

  /// Puts an event into the sequence.
  func tell(_ event: Event) {
    continuation.yield(event)
  }

  /// Puts an event into the sequence, later.
  func tell(_ event: Event, afterMilliseconds delay: Int) {
    Task { [continuation] in
      try? await Task.sleep(for: .milliseconds(delay))
      continuation.yield(event)
    }
  }

  /// Ends the thread, and then the sequence.
  func stop() {
    isStopped.store(true, ordering: .releasing)
    device.wake()
  }

  private func read() {
    defer { continuation.finish() }
    var decoder = KeyDecoder()
    while !isStopped.load(ordering: .acquiring) {
      do throws(TerminalError) {
        for event in try device.wait(milliseconds: decoder.isWaiting ? Self.patience : -1) {
          guard let event = Self.decoded(event, &decoder) else { continue }
          continuation.yield(event)
          if case .ended = event { return }
        }
      } catch {
        continuation.yield(.failed(error))
        return
      }
    }
  }

  private static func decoded(_ event: DeviceEvent, _ decoder: inout KeyDecoder) -> Event? {
    switch event {
    case .bytes(let bytes):
      let events = decoder.decode(bytes)
      return events.isEmpty ? nil : .input(events)
    case .quiet:
      let events = decoder.timeout()
      return events.isEmpty ? nil : .input(events)
    case .resized: return .resized
    case .continued: return .continued
    case .woken: return nil
    case .ended: return .ended
    }
  }
}
