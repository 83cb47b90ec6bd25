import Bowyer
import BowyerCheck
import BowyerLock
import Testing
import TestSupport

@Suite("A property that is kept") struct PersistedTests {
  private typealias Counter = StateDispatcher<DataStore, Int, Int>

  private static let counter = Counter.reducing { $0 += $1 }.persisted("count", \.self, in: \.self)

  private func trial(
    _ store: DataStore,
    _ dispatcher: Counter = PersistedTests.counter
  ) -> Trial<Int, Int, Void> {
    let trial = Trial(0, in: store, dispatcher)
    trial.run()
    return trial
  }

  private static func text(_ count: Int) -> String {
    "{\"format\":1,\"version\":1,\"value\":\(count)}\n"
  }

  @Test("is loaded at the start, and saved once a while after the last of several changes")
  func saves() {
    let disk = TestDisk(["count": Self.text(40)])
    let trial = trial(disk.store)
    expectEqual(trial.state, 40)
    trial.pass(1)
    expectEqual(disk.writes, 0)
    trial.send(1)
    trial.pass(0.5)
    trial.send(1)
    trial.pass(0.999)
    expectEqual(disk.writes, 0)
    trial.pass(0.001)
    expectEqual(disk.writes, 1)
    expectEqual(disk["count"], Self.text(42))
    expectEqual(trial.diagnostics, [])
  }

  @Test(
    "A property that is kept is saved when the session stops or is released, if a change waits",
    arguments: [true, false]
  )
  func ended(isStopped: Bool) {
    let disk = TestDisk()
    for input in [1, nil] {
      let executor: ScheduledExecutor
      do {
        let trial = trial(disk.store)
        if let input { trial.send(input) }
        if isStopped { trial.stop() }
        executor = trial.executor
      }
      executor.runAll()
      expectEqual(disk["count"], Self.text(1))
      expectEqual(disk.writes, 1)
    }
  }

  @Test("is saved with the changes of all inputs that were sent before the session stopped")
  func stoppedByAnInput() {
    let disk = TestDisk()
    let stop = Lock<(@Sendable () -> Void)?>(nil)
    let stopping = Counter { count, input in
      count += input
      if input == 7 { stop.withLock { $0 }?() }
      return .empty
    }
    let trial = trial(disk.store, stopping.persisted("count", \.self, in: \.self))
    stop.withLock {
      $0 = { [weak session = trial.session] in
        session?.send(100)
        session?.stop()
      }
    }
    trial.send(1)
    trial.send(7)
    expectEqual(trial.state, 108)
    expectEqual(disk["count"], Self.text(108))
  }

  @Test("gives way to what is loaded, and is saved last where it is changed while it is saved")
  func early() {
    for isStopped in [false, true] {
      let change = Lock<(@Sendable () -> Void)?>(nil)
      let disk = TestDisk(["count": Self.text(40)])
      let store = DataStore(
        read: { name in
          // It is read, but not in the state yet.
          change.withLock { $0 }?()
          return disk[name].map { Array($0.utf8) }
        },
        write: { data, name in disk.set { $0.data[name] = data } }
      )
      let trial = Trial(0, in: store, Self.counter)
      change.withLock {
        $0 = { [weak session = trial.session] in
          session?.send(1)
          if isStopped { session?.stop() }
        }
      }
      trial.pass(1)
      // The delay of a save begins when the value is loaded.
      trial.pass(1)
      expectEqual(trial.state, (isStopped ? 1 : 40))
      expectEqual(disk["count"], Self.text(40))
    }
    do {
      let disk = TestDisk()
      let change = Lock<(@Sendable () -> Void)?>(nil)
      let store = DataStore(
        read: { _ in nil },
        write: { data, name in
          let change = change.withLock { change in
            defer { change = nil }
            return change
          }
          change?()
          disk.set { $0.data[name] = data }
        }
      )
      for isStopped in [false, true] {
        let trial = trial(store)
        change.withLock {
          $0 = { [weak session = trial.session] in
            session?.send(1)
            if isStopped { session?.stop() }
          }
        }
        trial.send(1)
        trial.pass(1)
        trial.pass(1)
        expectEqual(disk["count"], Self.text(2))
        disk.set { $0.data = [:] }
      }
    }
  }

  @Test("A property that is kept stays where it cannot be read, and in the state on a full disk")
  func unreadable() {
    do {
      let disk = TestDisk(["count": "{\"format\":1,"])
      let trial = trial(disk.store)
      expectEqual(trial.diagnostics.count, 1)
      #expect(trial.diagnostics.first?.contains("could not be read: after ") == true)
      trial.send(1)
      trial.pass(1)
      expectEqual(disk["count form 2"], Self.text(1))
      expectEqual(disk["count"], "{\"format\":1,")
    }
    do {
      let disk = TestDisk()
      let trial = trial(disk.store)
      disk.set { $0.isFull = true }
      trial.send(1)
      trial.pass(1)
      expectEqual(trial.state, 1)
      expectEqual(trial.diagnostics.count, 1)
      disk.set { $0.isFull = false }
      trial.send(1)
      trial.pass(1)
      expectEqual(disk["count"], Self.text(2))
    }
  }

  @Test("A property that is kept beside another is saved as well, each after its own delay")
  func several() {
    struct Prefs: Sendable { var (size, theme) = (1, 1) }
    let disk = TestDisk()
    let prefs = StateDispatcher<DataStore, Prefs, Int>.reducing { prefs, number in
      prefs.size += number
      prefs.theme += number
    }
    .persisted("size", \.size, in: \.self)
    .persisted("theme", \.theme, in: \.self, after: .seconds(3))
    let trial = Trial(Prefs(), in: disk.store, prefs)
    trial.run()
    trial.send(1)
    trial.pass(1)
    expectEqual([disk["size"], disk["theme"]], [Self.text(2), nil])
    trial.pass(2)
    expectEqual(disk["theme"], Self.text(2))
  }

  @Test("Errors of a property that is kept become inputs where the dispatcher recovers")
  func recovered() {
    let disk = TestDisk(["count": "no JSON"])
    let trial = trial(disk.store, Self.counter.recover { _ in 100 })
    expectEqual(trial.state, 100)
    expectEqual(trial.diagnostics, [])
  }

  @Test("of a child is saved when it leaves, and loaded after that when it comes again")
  func child() throws {
    struct Sheet: Equatable, Sendable { var count = 0 }
    struct Screen: Sendable { var sheet: Sheet? = Sheet() }
    enum Input: Sendable { case add(Int), addAndClose(Int), close }
    let add = Prism<Input, Int>(
      extract: { input in
        switch input {
        case .add(let n), .addAndClose(let n): n
        case .close: nil
        }
      },
      embed: { .add($0) }
    )
    let disk = TestDisk()
    for input in [Input.addAndClose(1), .close] {
      let trial = Trial(
        Screen(),
        in: disk.store,
        StateDispatcher<DataStore, Sheet, Int>.reducing { $0.count += $1 }
          .persisted("count", \.count, in: \.self)
          .ifPresent(state: Lens(\Screen.sheet).andThen(Optional.somePrism), input: add)
          .combine(
            .reducing { screen, input in
              if case .add = input { return }
              screen.sheet = nil
            }
          )
      )
      trial.run()
      trial.send(.add(1))
      trial.send(input)
    }
    expectEqual(disk["count"], Self.text(3))
    do {
      enum Input: Sendable { case draft(Int), open(Int?) }
      struct Sheet: Equatable, Sendable {
        let id: Int
        var draft: [Int] = []
      }
      let sheet = StateDispatcher<DataStore, Sheet, Int>.reducing { $0.draft.append($1) }
        .persisted("draft", \.draft, in: \.self)
      let dispatcher = sheet.ifPresent(state: \Sheet?.self, id: \.id, input: Input.draft)
        .combine(
          .reducing { state, input in
            if case .open(let id) = input { state = id.map { Sheet(id: $0) } }
          }
        )
      try forAll(.integer(in: 1...2), .array(of: .integer(in: 0...5), count: 0...20)) {
        next,
        steps in
        let trial = Trial(Sheet?.none, in: DataStore.memory(), dispatcher)
        trial.send(.open(1))
        trial.session.send(.draft(7))
        if next == 1 { trial.session.send(.open(nil)) }
        trial.session.send(.open(next))
        for step in steps { trial.executor.run(at: step % max(1, trial.executor.count)) }
        trial.run()
        return trial.state <-> Sheet(id: next, draft: [7])
      }
    }
  }
}
