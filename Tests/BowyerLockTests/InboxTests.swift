import BowyerLock
import Testing

@Suite("An inbox") struct InboxTests {
  private struct Numbers: InboxBatch, Equatable {
    var numbers: [Int] = []
    var isReady: Bool { !numbers.isEmpty }
  }

  @Test("An inbox gives each thing that threads put in once, in the order of each thread")
  func order() async {
    let inbox = Inbox<Numbers>()
    for thread in 0..<4 {
      let code = DetachedThread.start {
        for number in 0..<1_000 { inbox.post { $0.numbers.append(thread * 1_000 + number) } }
      }
      #expect(code == 0)
    }
    var taken: [Int] = []
    while taken.count < 4_000, let batch = await inbox.next() { taken += batch.numbers }
    for thread in 0..<4 {
      #expect(taken.filter { $0 / 1_000 == thread } == Array(thread * 1_000..<(thread + 1) * 1_000))
    }
  }

  @Test("An inbox gives each batch once, also to a task that waits for it")
  func once() async {
    let inbox = Inbox<Numbers>()
    inbox.post { $0.numbers = [1] }
    let first = await inbox.next()
    let next = Task(executorPreference: InlineExecutor()) { await inbox.next() }
    // A batch without anything to handle is not given.
    inbox.post { $0.numbers = [] }
    inbox.post { $0.numbers.append(2) }
    let second = await next.value
    #expect(first?.numbers == [1] && second?.numbers == [2])
  }

  @Test("An inbox gives nothing after it is stopped, and what waits for it goes on")
  func stop() async {
    let inbox = Inbox<Numbers>()
    #expect(!inbox.isStopped)
    let batch = Task(executorPreference: InlineExecutor()) { await inbox.next() }
    inbox.stop()
    let first = await batch.value
    #expect(first == nil)
    inbox.post { $0.numbers.append(1) }
    let second = await inbox.next()
    #expect(second == nil)
    #expect(inbox.isStopped && inbox.look { $0.numbers } == [1])
  }
}

/// Runs each job at once, on the thread that enqueues it, so that a task waits when its creation returns.
private final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
