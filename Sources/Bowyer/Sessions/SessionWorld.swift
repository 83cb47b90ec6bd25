/// Where a session's effects run: its time, who runs their work, and who stands between.
@usableFromInline
struct SessionWorld: Sendable {
  let time: SessionTime
  let executor: (any TaskExecutor)?
  let stage: (any SessionStage)?
  /// When what transitions send is handled.
  let order: SendOrder

  @usableFromInline
  init(_ clock: any Clock<Duration>, _ order: SendOrder = .fifo) {
    self.init(SessionTime(clock), executor: nil, stage: nil, order: order)
  }

  init(
    _ clock: any Clock<Duration>,
    executor: (any TaskExecutor)?,
    stage: (any SessionStage)?
  ) {
    self.init(SessionTime(clock), executor: executor, stage: stage)
  }

  init(
    _ time: SessionTime,
    executor: (any TaskExecutor)?,
    stage: (any SessionStage)?,
    order: SendOrder = .fifo
  ) {
    self.order = order
    self.time = time
    self.executor = executor
    self.stage = stage
  }
}
