#if os(Linux) && canImport(Glibc)
  import BowyerViews
  import Testing

  @testable import BowyerTerminal

  @Suite("The events that a loop takes at once")
  struct EventBatchTests {
    @Test("are ready as soon as there is one of any kind")
    func ready() {
      typealias Batch = EventFeed.Batch
      #expect(!Batch().isReady)
      let changes: [(inout Batch) -> Void] = [
        { $0.events = [.key(KeyPress(.enter))] }, { $0.isResized = true },
        { $0.isContinued = true }, { $0.isChanged = true }, { $0.handled = 1 },
        { $0.isTimePassed = true }, { $0.isBackgroundLight = false },
        { $0.isPasting = false }, { $0.isLast = true },
      ]
      for (number, change) in changes.enumerated() {
        var batch = Batch()
        change(&batch)
        #expect(batch.isReady, "\(number)")
      }
    }
  }
#endif
