import Bowyer
import BowyerLock

/// A session on a manual clock and a controlled executor.
///
/// Each function runs all tasks until they wait for something else, on the caller's thread. So a test is a pure function
/// of its calls, and what has not happened when a call returns does not happen without another call. Start effects run
/// with the first call.
struct Trial<S: Sendable, Input: Sendable, V: Sendable>: Sendable {
  let clock: TestClock
  let executor = ScheduledExecutor()
  let session: Session<S, Input, V>
  private let reports = Lock<[String]>([])

  init<Environment>(
    _ component: StoreComponent<Environment, S, Input, V>,
    order: SendOrder = .fifo,
    clock: TestClock = TestClock()
  ) {
    self.clock = clock
    session = Session(component, clock: clock, executor: executor, order: order) {
      [reports] diagnostic in
      reports.withLock { $0.append("\(diagnostic)") }
    }
  }

  var state: S { session.state }

  var diagnostics: [String] { reports.withLock { $0 } }

  func run() { executor.runAll() }

  @discardableResult
  func send(_ input: Input) -> Delivery {
    defer { run() }
    return session.send(input)
  }

  func finish(_ input: Input, after seconds: Double = 0) throws {
    let delivery = send(input)
    if seconds > 0 { pass(seconds) }
    try finish(delivery)
  }

  func finish(_ delivery: Delivery) throws {
    guard try begin({ try await delivery.finished() }).value != nil else { throw Unfinished() }
  }

  func stop() {
    session.stop()
    run()
  }

  func pass(_ seconds: Double) {
    clock.advance(by: .milliseconds(Int(seconds * 1000)))
    run()
  }

  /// Starts a task, and runs it until it waits.
  @discardableResult
  func begin<R: Sendable>(_ body: @escaping @Sendable () async throws -> R) -> TrialTask<R> {
    defer { run() }
    return TrialTask(executor, body)
  }
}

extension Trial where V == Void {
  init<Environment>(
    _ state: S,
    in environment: Environment,
    _ dispatcher: StateDispatcher<Environment, S, Input>,
    order: SendOrder = .fifo
  ) {
    let component = StoreComponent(
      initialState: state,
      environment: environment,
      dispatcher: dispatcher,
      render: { _, _ in }
    )
    self.init(component, order: order)
  }

  init(_ state: S, _ dispatcher: StateDispatcher<Void, S, Input>, order: SendOrder = .fifo) {
    self.init(state, in: (), dispatcher, order: order)
  }
}

extension Trial where S == [String] {
  /// Lets seconds pass; returns what was added to the state meanwhile.
  @discardableResult
  func pass(_ seconds: Double) -> [String] {
    let before = state.count
    clock.advance(by: .milliseconds(Int(seconds * 1000)))
    run()
    return Array(state.dropFirst(before))
  }
}

let droppedInput = "an input was sent to a session that had been stopped; it was dropped."

struct Unfinished: Error {}

struct TrialTask<R: Sendable>: Sendable {
  private let task: Task<Void, Never>
  private let outcome = Lock<Result<R, any Error>?>(nil)

  init(_ executor: ScheduledExecutor, _ body: @escaping @Sendable () async throws -> R) {
    task = Task(executorPreference: executor) { [outcome] in
      do {
        let value = try await body()
        outcome.withLock { $0 = .success(value) }
      } catch {
        outcome.withLock { $0 = .failure(error) }
      }
    }
  }

  var value: R? {
    get throws { try outcome.withLock { $0 }?.get() }
  }

  var isOver: Bool { outcome.withLock { $0 != nil } }

  func cancel() { task.cancel() }
}
