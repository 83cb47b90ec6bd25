import BowyerLock
import Testing

@testable import Bowyer

@Suite("Work that starts later") struct StandbyTests {
  private let begun = Lock(0)
  private let cancelled = Lock(0)

  private var work: Standby {
    Standby { [begun, cancelled] in
      begun.withLock { $0 += 1 }
      return .other { cancelled.withLock { $0 += 1 } }
    }
  }

  private func expect(begun: Int, cancelled: Int) {
    #expect(self.begun.withLock { $0 } == begun)
    #expect(self.cancelled.withLock { $0 } == cancelled)
  }

  @Test("Work that starts later does not start once it is cancelled")
  func cancelledBefore() {
    let work = work
    work.cancel()
    work.begin()
    expect(begun: 0, cancelled: 0)
  }

  @Test("Work that starts later starts once, and is cancelled once")
  func once() {
    let work = work
    work.begin()
    work.begin()
    expect(begun: 1, cancelled: 0)
    work.cancel()
    work.cancel()
    work.begin()
    expect(begun: 1, cancelled: 1)
  }

  @Test("is cancelled as soon as it has started, if that is asked for meanwhile")
  func meanwhile() {
    let (itself, cancelled) = (Lock<Standby?>(nil), cancelled)
    let work = Standby {
      itself.withLock { $0 }?.cancel()
      return .other { cancelled.withLock { $0 += 1 } }
    }
    itself.withLock { $0 = work }
    work.begin()
    expect(begun: 0, cancelled: 1)
    itself.withLock { $0 = nil }
  }
}
