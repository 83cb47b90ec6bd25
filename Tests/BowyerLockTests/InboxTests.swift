import BowyerLock
import Testing

@Suite("An inbox") struct InboxTests {
  private struct Numbers: InboxBatch, Equatable {
    var numbers: [Int] = []
    var isReady: Bool { !numbers.isEmpty }
  }

  @Test("gives each thing that threads put in once, in the order of each thread")
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

  @Test("gives each batch once, also to a task that waits for it")
  func once() async {
    let inbox = Inbox<Numbers>()
    inbox.post { $0.numbers = [1] }
    let first = await inbox.next()
    async let next = inbox.next()
    for _ in 0..<1_000 { await Task.yield() }
    inbox.post { $0.numbers.append(2) }
    let second = await next
    #expect(first?.numbers == [1] && second?.numbers == [2])
  }

  @Test("gives nothing after it is stopped, and what waits for it goes on")
  func stop() async {
    let inbox = Inbox<Numbers>()
    #expect(!inbox.isStopped)
    async let batch = inbox.next()
    for _ in 0..<1_000 { await Task.yield() }
    inbox.stop()
    let first = await batch
    #expect(first == nil)
    inbox.post { $0.numbers.append(1) }
    let second = await inbox.next()
    #expect(second == nil)
    #expect(inbox.isStopped && inbox.look { $0.numbers } == [1])
  }
}
