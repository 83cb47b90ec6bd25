/// Where a session's effects run: its time, who runs their work, and who stands between.
@usableFromInline
struct SessionWorld: Sendable {
  let time: SessionTime
  let executor: (any TaskExecutor)?
  let stage: (any SessionStage)?
  /// When what transitions send is handled.
  private(set) var order = SendOrder.fifo

  @usableFromInline
  init(_ clock: any Clock<Duration>, _ order: SendOrder = .fifo) {
    self.init(clock, executor: nil, stage: nil)
    self.order = order
  }

  init(
    _ clock: any Clock<Duration>,
    executor: (any TaskExecutor)?,
    stage: (any SessionStage)?
  ) {
    self.init(SessionTime(clock), executor: executor, stage: stage)
  }

  init(_ time: SessionTime, executor: (any TaskExecutor)?, stage: (any SessionStage)?) {
    self.time = time
    self.executor = executor
    self.stage = stage
  }
}
