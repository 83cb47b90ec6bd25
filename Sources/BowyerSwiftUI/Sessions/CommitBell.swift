#if canImport(SwiftUI)
  import Dispatch
  import Synchronization

  /// Tells the main actor of commits, which happen on any thread.
  ///
  /// One on the main queue is told at once, so that an animation that is on there holds for it. Others are
  /// told soon; those that come before that are told together.
  nonisolated final class CommitBell: Sendable {
    private let tell: @MainActor @Sendable () -> Void
    private let isRinging = Atomic(false)

    init(_ tell: @escaping @MainActor @Sendable () -> Void) {
      self.tell = tell
    }

    func ring() {
      if MainQueue.isCurrent {
        MainActor.assumeIsolated(tell)
      } else if !isRinging.exchange(true, ordering: .acquiringAndReleasing) {
        Task { @MainActor in
          isRinging.store(false, ordering: .releasing)
          tell()
        }
      }
    }
  }

  /// Tells whether a thread is at work on the main queue, where the main actor is.
  private nonisolated enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
      let mark = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: mark, value: true)
      return mark
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
  }
#endif
