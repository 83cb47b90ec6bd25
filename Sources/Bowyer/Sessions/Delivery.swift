/// The progress of an input through a session, returned by ``Session/send(_:)``.
///
/// Discarding it is safe. It costs nothing if the input is handled at once and leads to no effect.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let session = Session(counter)
///     session.send(2).isHandled  // true
///
/// An input is *handled* when its transition has happened and the observers have been called. It is
/// *finished* when its effects have ended, too.
public struct Delivery: Sendable {
  @usableFromInline
  enum Progress: Sendable {
    case done
    case refused
    case underway(SessionCause)
  }

  /// Whether the input had been handled when ``Session/send(_:)`` returned.
  ///
  /// It is false if another input was being handled or a view was being made on the same thread,
  /// and if the session had been stopped.
  public let isHandled: Bool
  @usableFromInline let progress: Progress

  @usableFromInline
  init(_ progress: Progress, isHandled: Bool) {
    self.progress = progress
    self.isHandled = isHandled
  }

  @inlinable
  init(_ cause: SessionCause?, isHandled: Bool) {
    self.init(cause.map { .underway($0) } ?? .done, isHandled: isHandled)
  }

  /// Whether the input led to no effect.
  package var isWithoutEffects: Bool {
    if case .done = progress { true } else { false }
  }

  /// Waits until the input is handled; its effects may continue.
  ///
  /// - Throws: ``SessionStopped`` if the input was refused; a `CancellationError` if the waiting task is cancelled.
  public func handled() async throws {
    switch progress {
    case .done: break
    case .refused: throw SessionStopped()
    case .underway(let cause): if !isHandled { try await cause.handled() }
    }
  }

  /// Waits until the input is handled and its effects have ended.
  ///
  /// These are its finite effects, and those that their values lead to. A cancelled effect has
  /// ended. Endless effects, streams and ``Effect/every(_:)``, are not waited for.
  ///
  /// - Throws: The first uncaught error of an effect; ``SessionStopped`` if the input was refused;
  ///   a `CancellationError` if the waiting task is cancelled.
  public func finished() async throws {
    switch progress {
    case .done: break
    case .refused: throw SessionStopped()
    case .underway(let cause): try await cause.finished()
    }
  }
}
