/// The conditions under which a session's effects run: time, executor, interceptor and order.
@usableFromInline
struct SessionWorld: Sendable {
  let time: SessionTime
  let executor: (any TaskExecutor)?
  let interceptor: (any EffectInterceptor)?
  /// The order in which inputs that transitions send are handled.
  var order = SendOrder.fifo
}

extension SessionWorld {
  @usableFromInline
  init(_ clock: any Clock<Duration>, _ order: SendOrder = .fifo) {
    self.init(time: SessionTime(clock), executor: nil, interceptor: nil, order: order)
  }
}
