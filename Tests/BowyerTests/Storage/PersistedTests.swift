import Bowyer
import BowyerLock
import Foundation
import Testing

@Suite("A property that is kept") struct PersistedTests {
  private typealias Counter = StateDispatcher<DataStore, Int, Int>

  private static let counter = Counter.reducing { $0 += $1 }.persisted("count", \.self, in: \.self)

  private struct Trial {
    let clock = TestClock()
    let session: Session<Int, Int, Void>
    private let reports = Lock<[String]>([])

    init(_ store: DataStore, _ dispatcher: Counter = PersistedTests.counter) {
      let component = StoreComponent(
        initialState: 0,
        environment: store,
        dispatcher: dispatcher,
        render: { _, _ in }
      )
      session = Session(component, clock: clock) { [reports] diagnostic in
        reports.withLock { $0.append("\(diagnostic)") }
      }
    }

    var reported: [String] { reports.withLock { $0 } }

    /// Lets a second pass, and waits for what is saved then.
    func pass() async {
      clock.advance(by: .seconds(1))
      await session.paused()
    }
  }

  private static func text(_ count: Int) -> String {
    "{\"format\":1,\"version\":1,\"value\":\(count)}\n"
  }

  @Test("is loaded at the start, and saved once a while after the last of several changes")
  func saves() async {
    let disk = TestDisk(["count": Self.text(40)])
    let trial = Trial(disk.store)
    await trial.session.settled()
    #expect(trial.session.state == 40)
    await trial.pass()
    #expect(disk.writes == 0)
    trial.session.send(1)
    trial.clock.advance(by: .milliseconds(500))
    trial.session.send(1)
    trial.clock.advance(by: .milliseconds(999))
    await trial.session.paused()
    #expect(disk.writes == 0)
    trial.clock.advance(by: .milliseconds(1))
    await trial.session.settled()
    #expect(disk.writes == 1)
    #expect(disk["count"] == Self.text(42))
    #expect(trial.reported == [])
  }

  @Test("is saved when the session stops, if a change waits, and only then")
  func stopped() async {
    let disk = TestDisk()
    let trial = Trial(disk.store)
    await trial.session.settled()
    trial.session.send(1)
    trial.session.stop()
    await trial.session.settled()
    #expect(disk["count"] == Self.text(1))
    #expect(disk.writes == 1)
    let still = Trial(disk.store)
    await still.session.settled()
    still.session.stop()
    await still.session.settled()
    #expect(disk.writes == 1)
  }

  @Test("is saved when the session is released")
  func released() async {
    let disk = TestDisk()
    do {
      let trial = Trial(disk.store)
      await trial.session.settled()
      trial.session.send(1)
    }
    for _ in 0..<10_000 where disk.writes == 0 { try? await Task.sleep(for: .milliseconds(1)) }
    #expect(disk["count"] == Self.text(1))
  }

  @Test("is saved with the changes of all inputs that were sent before the session stopped")
  func stoppedByAnInput() async {
    let disk = TestDisk()
    let stop = Lock<(@Sendable () -> Void)?>(nil)
    let stopping = Counter { count, input in
      count += input
      if input == 7 { stop.withLock { $0 }?() }
      return .empty
    }
    let trial = Trial(disk.store, stopping.persisted("count", \.self, in: \.self))
    await trial.session.settled()
    stop.withLock {
      $0 = { [weak session = trial.session] in
        session?.send(100)
        session?.stop()
      }
    }
    trial.session.send(1)
    trial.session.send(7)
    await trial.session.settled()
    #expect(trial.session.state == 108)
    #expect(disk["count"] == Self.text(108))
  }

  @Test("is never written over what could not be loaded")
  func broken() async {
    let disk = TestDisk(["count": Self.text(40)])
    disk.set { $0.isBroken = true }
    let trial = Trial(disk.store)
    await trial.session.settled()
    disk.set { $0.isBroken = false }
    trial.session.send(1)
    await trial.pass()
    trial.session.send(1)
    trial.session.stop()
    await trial.session.settled()
    #expect(trial.session.state == 2)
    #expect(disk["count"] == Self.text(40))
    #expect(trial.reported.count == 3)
    #expect(trial.reported.first?.hasPrefix("the effect \"load count\" failed: Broken()") == true)
    #expect(
      trial.reported.last?.contains("was not loaded by this store, so nothing was written over it")
        == true
    )
  }

  @Test("gives way to what is loaded, and is not saved, where it is changed before")
  func early() async {
    for isStopped in [false, true] {
      let change = Lock<(@Sendable () -> Void)?>(nil)
      let disk = TestDisk(["count": Self.text(40)])
      let store = DataStore(
        read: { name in
          // It is read, but not in the state yet.
          change.withLock { $0 }?()
          return disk[name].map { Array($0.utf8) }
        },
        write: { data, name in disk.set { $0.data[name] = data } },
        setAside: { _ in }
      )
      let session = Lock<Session<Int, Int, Void>?>(nil)
      change.withLock {
        $0 = {
          while session.withLock({ $0 }) == nil {}
          session.withLock { $0 }?.send(1)
          if isStopped { session.withLock { $0 }?.stop() }
        }
      }
      let trial = Trial(store)
      session.withLock { $0 = trial.session }
      await trial.session.paused()
      await trial.pass()
      #expect(trial.session.state == (isStopped ? 1 : 40))
      #expect(disk["count"] == Self.text(40))
      session.withLock { $0 = nil }
    }
  }

  @Test("is set aside and reported where it cannot be read, and saved anew")
  func unreadable() async {
    let disk = TestDisk(["count": "{\"format\":1,"])
    let trial = Trial(disk.store)
    await trial.session.settled()
    #expect(trial.reported.count == 1)
    #expect(trial.reported.first?.contains("was set aside") == true)
    trial.session.send(1)
    await trial.pass()
    #expect(disk["count"] == Self.text(1))
    #expect(disk["count unreadable"] == "{\"format\":1,")
  }

  @Test("stays in the state when the disk is full, and is saved with the next change")
  func full() async {
    let disk = TestDisk()
    let trial = Trial(disk.store)
    await trial.session.settled()
    disk.set { $0.isFull = true }
    trial.session.send(1)
    await trial.pass()
    #expect(trial.session.state == 1)
    #expect(trial.reported.count == 1)
    disk.set { $0.isFull = false }
    trial.session.send(1)
    await trial.pass()
    #expect(disk["count"] == Self.text(2))
  }

  @Test("errors become inputs where the dispatcher recovers")
  func recovered() async {
    let disk = TestDisk(["count": "no JSON"])
    let trial = Trial(disk.store, Self.counter.recover { _ in 100 })
    await trial.session.paused()
    #expect(trial.session.state == 100)
    #expect(trial.reported == [])
  }

  @Test("saves what is changed while it is saved, and last")
  func concurrent() async {
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
      },
      setAside: { _ in }
    )
    for isStopped in [false, true] {
      let trial = Trial(store)
      await trial.session.settled()
      change.withLock {
        $0 = { [weak session = trial.session] in
          session?.send(1)
          if isStopped { session?.stop() }
        }
      }
      trial.session.send(1)
      await trial.pass()
      await trial.pass()
      #expect(disk["count"] == Self.text(2))
      disk.set { $0.data = [:] }
    }
  }

  @Test(
    "of a child that comes again, or is replaced, is loaded after the last child's value is saved",
    arguments: [1, 2]
  )
  func again(next: Int) async throws {
    enum Input: Sendable { case draft(Int), open(Int?) }
    /// Takes a while to be encoded.
    struct Draft: Codable, Equatable, Sendable {
      var lines: [Int] = []

      init(_ lines: [Int] = []) { self.lines = lines }

      init(from decoder: any Decoder) throws { lines = try [Int](from: decoder) }

      func encode(to encoder: any Encoder) throws {
        Thread.sleep(forTimeInterval: 0.05)
        try lines.encode(to: encoder)
      }
    }
    struct Sheet: Equatable, Sendable {
      let id: Int
      var draft = Draft()
    }
    let sheet = StateDispatcher<DataStore, Sheet, Int>.reducing { $0.draft.lines.append($1) }
      .persisted("draft", \.draft, in: \.self)
    let session = Session(
      StoreComponent(
        initialState: Sheet?.none,
        environment: DataStore.memory(),
        dispatcher: sheet.ifPresent(state: \.self, id: \.id, input: Input.draft)
          .combine(
            .reducing { state, input in
              if case .open(let id) = input { state = id.map { Sheet(id: $0) } }
            }
          ),
        render: { _, _ in }
      )
    )
    try await session.send(.open(1)).finished()
    session.send(.draft(7))
    if next == 1 { session.send(.open(nil)) }
    session.send(.open(next))
    await session.settled()
    #expect(session.state == Sheet(id: next, draft: Draft([7])))
  }

  @Test("of a child is saved when the child leaves, also with its last change")
  func child() async {
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
      let component = StoreComponent(
        initialState: Screen(),
        environment: disk.store,
        dispatcher: StateDispatcher<DataStore, Sheet, Int>.reducing { $0.count += $1 }
          .persisted("count", \.count, in: \.self)
          .ifPresent(state: \Screen.sheet, input: add)
          .combine(
            .reducing { screen, input in
              if case .add = input { return }
              screen.sheet = nil
            }
          ),
        render: { _, _ in }
      )
      let session = Session(component, clock: TestClock())
      await session.settled()
      session.send(.add(1))
      session.send(input)
      await session.settled()
    }
    #expect(disk["count"] == Self.text(3))
  }
}
