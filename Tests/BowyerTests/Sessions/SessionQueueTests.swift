import Testing

@testable import Bowyer

@Suite("The queue of a session") struct SessionQueueTests {
  /// What the thread that has the turn is to do next, as a word.
  private func next(
    _ queue: inout SessionQueue,
    mayRelease: Bool = true,
    isCleared: Bool = false,
    _ transitions: Int = 0
  ) -> String {
    switch queue.next(mayRelease: mayRelease, isCleared: isCleared, transitions) {
    case .perform(let work):
      work()
      return "work"
    case .nothing(let isOver, let isIdle, let areShown):
      return [
        "nothing", isOver ? "over" : nil, isIdle ? nil : "rendering", areShown ? "shown" : nil,
      ]
      .compactMap(\.self).joined(separator: " ")
    case .released(let shown, let ended):
      for waiter in shown { waiter.resume(returning: true) }
      for waiter in ended { waiter.resume(returning: false) }
      return "released \(shown.count) \(ended.count)"
    }
  }

  private func with<R>(_ queue: inout SessionQueue, _ body: (inout SessionQueue) -> R) -> R {
    body(&queue)
  }

  /// Lets a consumer wait in a queue for what a function does with it; returns what the consumer receives.
  private func told(
    _ queue: inout SessionQueue,
    seen: Int,
    _ transitions: Int,
    _ body: (inout SessionQueue) -> Void
  ) async -> Bool {
    var copy = queue
    defer { queue = copy }
    return await withCheckedContinuation { waiter in
      let (reading, other) = copy.wait(waiter, ofReader: 1, seen: seen) { transitions }
      #expect(other == nil)
      if case .now(let hasView) = reading { waiter.resume(returning: hasView) }
      body(&copy)
    }
  }

  @Test("keeps its order beyond the number of items at which it is shortened")
  func many() {
    var queue = SessionQueue(.depthFirst)
    let names = Names()
    #expect(with(&queue) { $0.takeTurn() })
    for index in 0..<3_000 {
      queue.append(.init(kind: .input) { names.value.append("\(index)") }, follows: false)
    }
    for _ in 0..<2_000 { #expect(next(&queue) == "work") }
    queue.append(.init(kind: .input) { names.value.append("now") }, follows: true)
    queue.append(.init(kind: .input) { names.value.append("then") }, follows: true)
    while next(&queue) == "work" {}
    #expect(
      names.value
        == (0..<2_000).map { "\($0)" } + ["now", "then"] + (2_000..<3_000).map { "\($0)" }
    )
    #expect(with(&queue) { $0.takeTurn() })
  }

  @Test("looks again before the turn is released, where a rendering has ended meanwhile")
  func rendering() {
    var queue = SessionQueue(.fifo)
    queue.beginRendering()
    #expect(!queue.isClear)
    #expect(!with(&queue) { $0.takeTurn() })
    #expect(!with(&queue) { $0.takeTurnAtRest() })
    #expect(with(&queue) { $0.endRendering { true } })
    queue.beginRendering()
    #expect(next(&queue, mayRelease: false) == "nothing rendering shown")
    #expect(!with(&queue) { $0.endRendering { true } })
    #expect(next(&queue) == "nothing shown")
    #expect(next(&queue) == "released 0 0")
    queue.beginRendering()
    #expect(!with(&queue) { $0.endRendering { false } })
    queue.beginRendering()
    queue.append(.init(kind: .input) {}, follows: false)
    #expect(with(&queue) { $0.endRendering { false } })
    #expect(next(&queue) == "work")
  }

  @Test("tells a consumer of views at once what there is, if no thread has the turn")
  func atOnce() async {
    var queue = SessionQueue(.fifo)
    #expect(await told(&queue, seen: 0, 1) { _ in })
    #expect(queue.isClear)
    #expect(with(&queue) { $0.takeTurn() })
    #expect(next(&queue, mayRelease: false, 1) == "nothing")
    #expect(with(&queue) { $0.endReader(1) } == nil)
    #expect(next(&queue, 1) == "nothing shown")
    #expect(next(&queue, 1) == "released 0 0")
    _ = queue.stop()
    #expect(next(&queue, isCleared: true, 1) == "released 0 0")
    #expect(await told(&queue, seen: 0, 1) { _ in })
    #expect(await !told(&queue, seen: 1, 1) { _ in })
  }

  @Test("lets a consumer of views wait for what it has not seen, and looks again when one has come")
  func waits() async {
    var queue = SessionQueue(.fifo)
    let isShown = await told(&queue, seen: 1, 1) { queue in
      #expect(!queue.isClear)
      #expect(with(&queue) { $0.takeTurn() })
      #expect(next(&queue, mayRelease: false, 1) == "nothing shown")
      #expect(next(&queue, mayRelease: false, 2) == "nothing")
      #expect(next(&queue, 2) == "released 1 0")
    }
    #expect(isShown)
    #expect(with(&queue) { $0.takeTurn() })
    // The consumer works on its view, till it waits for the next.
    #expect(next(&queue, mayRelease: false, 2) == "nothing")
    let isShownAgain = await told(&queue, seen: 2, 2) { queue in
      #expect(next(&queue, 2) == "nothing shown")
      #expect(next(&queue, 2) == "released 0 0")
      let waiter = queue.endReader(1)
      #expect(waiter != nil)
      waiter?.resume(returning: false)
    }
    #expect(!isShownAgain)
    #expect(queue.isClear)
    let isToldTheEnd = await told(&queue, seen: 2, 2) { queue in
      #expect(with(&queue) { $0.stop() })
      #expect(next(&queue, isCleared: true, 2) == "released 0 1")
    }
    #expect(!isToldTheEnd)
  }
}

/// Notes what is done.
// @unchecked: one thread does all.
private final class Names: @unchecked Sendable {
  var value: [String] = []
}
