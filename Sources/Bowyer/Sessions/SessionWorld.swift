/// The conditions under which a session's effects run: time, executor, interceptor and order.
@usableFromInline
struct SessionWorld: Sendable {
  let time: SessionTime
  let executor: (any TaskExecutor)?
  let interceptor: (any EffectInterceptor)?
  /// The order in which inputs that transitions send are handled.
  let order: SendOrder

  @usableFromInline
  init(_ clock: any Clock<Duration>, _ order: SendOrder = .fifo) {
    self.init(SessionTime(clock), executor: nil, interceptor: nil, order: order)
  }

  init(
    _ clock: any Clock<Duration>,
    executor: (any TaskExecutor)?,
    interceptor: (any EffectInterceptor)?
  ) {
    self.init(SessionTime(clock), executor: executor, interceptor: interceptor)
  }

  init(
    _ time: SessionTime,
    executor: (any TaskExecutor)?,
    interceptor: (any EffectInterceptor)?,
    order: SendOrder = .fifo
  ) {
    self.order = order
    self.time = time
    self.executor = executor
    self.interceptor = interceptor
  }
}
