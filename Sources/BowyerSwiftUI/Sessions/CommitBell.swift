#if canImport(SwiftUI)
  import Foundation
  import Synchronization

  /// Tells the main actor of commits, which happen on any thread.
  ///
  /// One on the main thread is told at once, so that an animation that is on there holds for it. Others are
  /// told soon; those that come before that are told together.
  nonisolated final class CommitBell: Sendable {
    private let tell: @MainActor @Sendable () -> Void
    private let isRinging = Atomic(false)

    init(_ tell: @escaping @MainActor @Sendable () -> Void) {
      self.tell = tell
    }

    func ring() {
      if Thread.isMainThread {
        MainActor.assumeIsolated(tell)
      } else if !isRinging.exchange(true, ordering: .acquiringAndReleasing) {
        Task { @MainActor in
          isRinging.store(false, ordering: .releasing)
          tell()
        }
      }
    }
  }
#endif
