import BowyerKinds
import BowyerLock

/// An interceptor that replays a recording in place of the outside world, and then steps aside.
final class ReplayInterceptor: EffectInterceptor {
  struct Misfit: Error {
    let reason: String
  }

  private struct Request: Sendable {
    let job: EffectJob
    let standby: Standby
  }

  private struct Alarm: Sendable {
    let ring: AlarmRing
    let standby: Standby
  }

  private struct Script: Sendable {
    var time = Duration.zero
    /// The session's time minus the time of its clock; nil during the replay.
    var shift: Duration?
    var names = RequestNames()
    var requests: [RecordedRequest: Request] = [:]
    var waits = Alarms<Alarm>()
    /// The work to queue, in order; nil where it has been queued.
    var queue: [(@Sendable () -> Void)?] = []
    var done = 0
    /// The number of next items that follow from the latest one.
    var followers = 0
  }

  private let script = Lock(Script())
  private let clock: SessionTime
  private let executor: (any TaskExecutor)?
  private let order: SendOrder

  init(_ clock: SessionTime, _ executor: (any TaskExecutor)?, _ order: SendOrder) {
    self.clock = clock
    self.executor = executor
    self.order = order
  }

  var world: SessionWorld {
    let time = SessionTime(now: { self.now }, alarm: clock.alarm)
    return SessionWorld(time: time, executor: executor, interceptor: self, order: order)
  }

  private var now: Duration {
    script.withLock { script in script.shift.map { clock.now() + $0 } ?? script.time }
  }

  func stepAside(
    interrupting isInterrupted: @escaping @Sendable (EffectID) -> Bool = { _ in false },
    _ post: (@escaping @Sendable () -> Void) -> Void
  ) {
    let last = script.withLock { script in
      defer { script = Script(shift: script.time - clock.now()) }
      return script
    }
    let requests = last.requests.sorted { $0.value.job.fiber < $1.value.job.fiber }
    // In one turn, so that the order is kept: queued values come before answers, and lead to
    // further requests only after the pending ones have been made.
    post {
      for post in last.queue[last.done...] { post?() }
      for (request, open) in requests {
        if isInterrupted(request.id) {
          open.job.fail(EffectError.interrupted(request: request.id.name))
        } else {
          open.standby.begin()
        }
      }
      for alarm in last.waits.rings { alarm.standby.begin() }
    }
  }
}

extension ReplayInterceptor {
  func ask(_ job: EffectJob) -> (@Sendable () -> Void)? {
    let executor = executor
    let standby = Standby { job.begin(on: executor) }
    let isLive = script.withLock { script in
      if script.shift != nil { return true }
      let request = script.names.ask(job.fiber, job.leaf)
      script.requests[request] = Request(job: job, standby: standby)
      return false
    }
    if isLive { return nil }
    return { [weak self] in
      self?.forget(job.fiber)
      standby.cancel()
    }
  }

  private func forget(_ fiber: Int) {
    // Released when the lock is free, as it may be the last reference to an object of the caller.
    _ = script.withLock { script in
      script.names.end(fiber).flatMap { script.requests.removeValue(forKey: $0) }
    }
  }

  func wait(
    _ fiber: Int,
    until time: Duration,
    _ ring: @escaping AlarmRing
  ) -> (@Sendable () -> Void)? {
    let standby = Standby { [weak self, clock] in
      .other(clock.alarm(time - (self?.script.withLock { $0.shift } ?? .zero), ring))
    }
    let isLive = script.withLock { script in
      if script.shift != nil { return true }
      script.waits.set(fiber, until: time, Alarm(ring: ring, standby: standby))
      return false
    }
    if isLive { standby.begin() }
    return { [weak self] in
      self?.script.withLock { _ = $0.waits.remove(fiber) }
      standby.cancel()
    }
  }

  func queue(_ post: @escaping @Sendable () -> Void) -> Bool {
    script.withLock { script in
      guard script.shift == nil else { return false }
      guard order == .depthFirst else {
        script.queue.append(post)
        return true
      }
      script.queue.insert(post, at: script.done + script.followers)
      script.followers += 1
      return true
    }
  }
}

extension ReplayInterceptor {
  /// Lets time pass, and a number of queued values be handled; without a number, all of them.
  func pass(to time: Duration, _ turns: Int?) throws {
    var count = 0
    while count != turns {
      let post = script.withLock { script in
        script.followers = 0
        guard script.done < script.queue.count else {
          script.queue = []
          script.done = 0
          return (@Sendable () -> Void)?.none
        }
        let post = script.queue[script.done].take()
        script.done += 1
        if script.done > 1024, script.done * 2 > script.queue.count {
          script.queue.removeFirst(script.done)
          script.done = 0
        }
        return post
      }
      guard let post else { break }
      post()
      count += 1
    }
    if let turns, count < turns {
      throw Misfit(reason: "\(turns) values must come before it; the queue has \(count)")
    }
    script.withLock { script in
      script.time = max(script.time, time)
      script.followers = 0
    }
  }

  func answer(_ request: RecordedRequest, _ value: RecordedValue) throws {
    let job = try job(request)
    let cell: (any EffectCell)?
    do {
      cell = try job.leaf.decode(RecordedValueDecoder(value))
    } catch {
      let reason = error.inWords
      throw Misfit(reason: "it expects an answer of type \(job.leaf.answerType): \(reason)")
    }
    guard let cell else {
      throw Misfit(
        reason: "its answers are of type \(job.leaf.answerType), which is not Decodable"
      )
    }
    if !job.leaf.isStream { forget(job.fiber) }
    job.yield(cell)
  }

  func end(_ request: RecordedRequest) throws {
    let job = try job(request)
    guard job.leaf.isStream else { throw Misfit(reason: "it is not a stream") }
    forget(job.fiber)
    job.end()
  }

  func fail(
    _ request: RecordedRequest,
    _ failure: RecordedFailure,
    of types: [any (Error & Codable).Type]
  ) throws {
    let job = try job(request)
    let error: any Error
    do {
      error = try failure.error(of: types)
    } catch {
      let reason = error.inWords
      throw Misfit(reason: "its error cannot be decoded: \(reason)")
    }
    forget(job.fiber)
    job.fail(error)
  }

  func wake(_ place: Int) throws {
    guard let alarm = script.withLock({ $0.waits.remove(at: place) }) else {
      throw Misfit(
        reason: place == 1 ? "no alarm is pending" : "fewer than \(place) alarms are pending"
      )
    }
    alarm.ring(nil)
  }

  private func job(_ request: RecordedRequest) throws -> EffectJob {
    guard let job = script.withLock({ $0.requests[request]?.job }) else {
      throw Misfit(reason: "no request \(request.description.literal) is pending then")
    }
    return job
  }
}

extension ReplayInterceptor {
  func begin(at time: Duration) {
    script.withLock { $0.time = time }
  }

  /// Handles queued values, and ends requests that are not open at a point, until none are left.
  func replayStart(to point: SessionPoint) {
    while true {
      // It throws only if a number of values is given.
      try? pass(to: point.time, nil)
      let ended = script.withLock { script in
        var open = point.open.map(\.id)
        return script.names.open.filter { request in
          guard request.isStream,
            let index = open.firstIndex(of: request.request.id.name)
          else { return true }
          open.remove(at: index)
          return false
        }
      }
      let jobs = script.withLock { script in
        ended.compactMap { script.requests[$0.request]?.job }
      }
      if jobs.isEmpty { return }
      for job in jobs {
        forget(job.fiber)
        job.end()
      }
    }
  }

  /// Continues from a point, with its names of requests; returns whether the same ones are open.
  func resume(at point: SessionPoint) -> Bool {
    script.withLock { script in
      guard let renamed = script.names.resume(at: point) else { return false }
      var requests: [RecordedRequest: Request] = [:]
      for (old, request) in script.requests { requests[renamed[old] ?? old] = request }
      script.requests = requests
      return true
    }
  }
}

final class Standby: Sendable {
  private enum Progress: Sendable {
    case waiting(@Sendable () -> EffectHandle)
    case begun(EffectHandle)
    case over
  }

  private let progress: Lock<Progress>

  init(_ begin: @escaping @Sendable () -> EffectHandle) {
    progress = Lock(.waiting(begin))
  }

  func begin() {
    guard case .waiting(let begin) = progress.withLock({ $0 }) else { return }
    let handle = begin()
    let isOver = progress.withLock { progress in
      if case .over = progress { return true }
      progress = .begun(handle)
      return false
    }
    if isOver { handle.cancel() }
  }

  func cancel() {
    let before = progress.withLock { progress in
      defer { progress = .over }
      return progress
    }
    if case .begun(let handle) = before { handle.cancel() }
  }
}
