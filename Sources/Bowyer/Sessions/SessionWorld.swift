/// Where a session's effects run: its time, and who runs their work.
@usableFromInline
struct SessionWorld: Sendable {
  let time: SessionTime
  let executor: (any TaskExecutor)?

  @usableFromInline
  init(_ clock: any Clock<Duration>, executor: (any TaskExecutor)? = nil) {
    time = SessionTime(clock)
    self.executor = executor
  }
}
