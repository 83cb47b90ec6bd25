/// An input on its way: what ``Session/send(_:)`` returns, for those who want to wait.
///
/// It is nothing to forget about. It costs nothing where the input is handled at once and asks for nothing.
///
///     let counter = StoreComponent(
///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .button("\(count)", 2) })
///     let session = Session(counter)
///     let isFinished = Task { try await session.send(2).finished() }
public struct Delivery: Sendable {
  @usableFromInline
  enum Progress: Sendable {
    case done
    case refused
    case underway(SessionCause)
  }

  @usableFromInline let progress: Progress

  @usableFromInline
  init(_ progress: Progress) {
    self.progress = progress
  }

  @inlinable
  init(_ cause: SessionCause?) {
    progress = cause.map { .underway($0) } ?? .done
  }

  /// Waits until the input is handled and what it asked for is over.
  ///
  /// That is: the finite effects it led to, and those that these led to. Effects that were cancelled are
  /// over. Endless ones, streams and ``Effect/every(_:)``, are not waited for.
  ///
  /// - Throws: The first error that no effect caught; ``SessionStopped`` if the input was refused; a
  ///   `CancellationError` if the task that waits is cancelled.
  public func finished() async throws {
    switch progress {
    case .done: break
    case .refused: throw SessionStopped()
    case .underway(let cause): try await cause.finished()
    }
  }
}
