import Bowyer
import BowyerCheck
import BowyerInspector
import BowyerLock
import BowyerScenarios
import TestSupport
import Testing

@Suite("An exported inspection") struct InspectionExportTests {
  private typealias Whole = Inspection<Workshop, WorkshopInput>

  /// What tells two inspections apart, as far as a recording can: the time of answers to abandoned branches included.
  private func lines(_ inspection: Whole) -> [String] {
    let history = inspection.history
    let steps = (history.dropped...history.last).compactMap { number in
      history[number].map { step in
        "\(number) \(step.parent) \(step.branch) \(String(describing: step.input)) \(step.sender) "
          + "\(step.state) \(step.notes)"
      }
    }
    return steps + [
      "\(inspection.live)", "\(inspection.shownStep) \(history.tip) \(history.branches)",
    ]
  }

  @Test("*export*: exporting and then importing is the identity, with all branches")
  func identity() async throws {
    let uses = Gen<[Use]>.array(
      of: .frequency([(4, .outside), (2, .looking), (1, .pure(.act(.resume)))]),
      count: 0...20
    )
    let config = Config(cases: TestSize.of(60, full: 600))
    try await forAll(uses, config: config) { uses in
      let (recorder, clock) = (Recorder<Inspecting<WorkshopInput>>(), TestClock())
      let texts = Lock<[String]>([])
      let component = workshop.inspected { export in
        let text = try export.text(of: recorder.record())
        texts.withLock { $0.append(text) }
        return "Written."
      }
      let session = Session(component, recorder: recorder, clock: clock) { _ in }
      await session.paused()
      for use in uses {
        switch use {
        case .send(let input): session.send(.app(input))
        case .act(let action): session.send(.inspector(action))
        case .answer, .fail, .advance: await clock.advance(by: .milliseconds(600), for: session)
        }
        await session.paused()
      }
      let before = lines(session.state)
      session.send(.inspector(.export))
      await session.paused()
      let text = texts.withLock { $0.last ?? "" }
      session.stop()
      let recording = try Recording<Inspecting<WorkshopInput>>(text: text)
      let again = try Session(
        component,
        replaying: recording,
        failures: [Broken.self],
        clock: TestClock()
      ) { _ in }
      defer { again.stop() }
      let exports = texts.withLock { $0.count }
      guard exports == 1 else { return exports <-> 1 }
      return lines(again.state) <-> before
    }
  }

  @Test("leaves out the exports before it, and may be of the component alone")
  func twice() async throws {
    let (recorder, texts) = (Recorder<Inspecting<Int>>(), Lock<[String]>([]))
    let counter = StoreComponent(
      initialState: 40,
      dispatcher: StateDispatcher<Void, Int, Int> { count, number in
        count += number
        if number == 1 { return .empty }
        return Effect<Void, Int>.perform("load") { throw Broken() }.map { .commit(.set($0)) }
      },
      view: { .text("\($0)") }
    )
    let component = counter.inspected { export in
      let recording = try recorder.record()
      let scenario = try export.scenario(
        of: counter,
        named: "counter",
        from: recording,
        failures: [Broken.self]
      )
      let text = try export.text(of: recording)
      texts.withLock { $0 += [text, scenario] }
      return "Written."
    }
    let session = Session(component, recorder: recorder)
    for number in 1...2 {
      try? await session.send(.app(number)).finished()
      try await session.send(.inspector(.export)).finished()
    }
    let written = texts.withLock { $0 }
    try #require(written.count == 4)
    expectEqual(written[1], "Scenario(counter)\n  .send(1) { $0 = 41 }\n")
    let failed = ".asks(\"load\")\n  .fail(\"load\", with: Broken())\n  .diagnosed(\"load\")\n"
    expectEqual(written[3], "\(written[1])  .send(2) { $0 = 43 }\n  \(failed)")
    let again = try Session(
      component,
      replaying: Recording(text: written[2]),
      failures: [Broken.self]
    )
    #expect(again.state.live == 43 && again.state.history.last == 2)
    expectEqual(texts.withLock { $0.count }, 4)
    let alone = try Recording<Int>(text: "Bowyer recording 1\n0 send 1\n0.5 send 2")
    let replayed = try Session(counter.inspected(), replaying: alone.map { .app($0) })
    #expect(replayed.state.live == 43 && replayed.state.history[1]?.state == 41)
  }

  // MARK: Secrets

  private struct Account: Equatable, Sendable {
    var name = ""
    var password = ""
    var pin = 0
    var copy = ""
  }

  private enum AccountInput: Codable, Equatable, Sendable {
    case name(String)
    case password(String)
    case pin(Int)
    case check(pin: String)
    case copy
  }

  private static let account = StoreComponent(
    initialState: Account(),
    dispatcher: StateDispatcher<Void, Account, AccountInput>.reducing { state, input in
      switch input {
      case .name(let text): state.name = text
      case .password(let text): state.password = text
      case .pin(let number): state.pin = number
      case .check: break
      case .copy: state.copy = "copy of " + state.password
      }
    },
    view: { state in
      .column(
        .textField("Name", text: state.name) { .name($0) },
        .textField("Password", text: state.password, kind: .secure) { .password($0) }
      )
    }
  )

  /// The account with an inspector whose export is the recording, as a text and as a scenario.
  private static func exporting(
    _ recorder: Recorder<Inspecting<AccountInput>>,
    to texts: Lock<[String]>,
    _ steps: Int = 10_000
  ) -> StoreComponent<
    Void, Inspection<Account, AccountInput>, Inspecting<AccountInput>,
    ViewTree<Inspecting<AccountInput>>
  > {
    account.inspected(hiding: ["pin"], steps: steps) { export in
      let recording = try recorder.record()
      let text = try export.text(of: recording)
      texts.withLock { $0 = [text] }
      let scenario = try export.scenario(of: account, named: "account", from: recording)
      texts.withLock { $0.append(scenario) }
      return "Written for hunter2."
    }
  }

  @Test("neither shows nor exports what stands in secure fields, or in fields that are marked")
  func secrets() async throws {
    let recorder = Recorder<Inspecting<AccountInput>>()
    let texts = Lock<[String]>([])
    let session = Session(Self.exporting(recorder, to: texts), recorder: recorder)
    for input in [
      AccountInput.name("Ada"), .password("h"), .password("hunter2"), .copy, .pin(49_152),
    ] {
      session.send(.app(input))
    }
    for action in [InspectorAction.toggle, .fold("copy")] { session.send(.inspector(action)) }
    var shown = ""
    for number in 0...5 {
      session.send(.inspector(.go(number)))
      session.send(.inspector(.search("")))
      shown += session.view.rendered(width: 160)
      session.send(.inspector(.search("p")))
      shown += session.view.rendered(width: 160)
    }
    try await session.send(.inspector(.export)).finished()
    shown += session.view.rendered(width: 160)
    #expect(shown.contains("Written for •••."))
    let exported = texts.withLock { $0 }
    expectEqual(exported.count, 2)
    #expect(shown.contains("by “type Password”"))
    for text in exported + [shown] {
      #expect(text.contains("Ada"))
      #expect(text.contains("•••"))
      #expect(!text.contains("hunter2"))
      #expect(!text.contains("49152"))
      #expect(!text.contains("\"h\""))
      #expect(!text.contains("=h"))
    }
    // Nor what stood there on a branch that was left.
    for step in [InspectorAction.go(1), .resume] { session.send(.inspector(step)) }
    try await session.send(.inspector(.export)).finished()
    let left = texts.withLock { $0.joined() }
    #expect(left.contains("Ada") && !left.contains("49152") && !left.contains("hunter2"))
  }

  @Test("does not export what stood there in steps that were dropped")
  func droppedSecrets() async throws {
    let recorder = Recorder<Inspecting<AccountInput>>()
    let texts = Lock<[String]>([])
    let component = Self.exporting(recorder, to: texts, 2)
    let session = Session(component, recorder: recorder)
    for input in [
      AccountInput.check(pin: "swordfish"), .password("hunter2"), .pin(49_152), .password(""),
      .pin(0),
    ] + ["A", "Ad", "Ada", "Ada L"].map({ .name($0) }) {
      session.send(.app(input))
    }
    #expect(session.state.history.dropped > 4)
    try await session.send(.inspector(.export)).finished()
    let exported = texts.withLock { $0 }
    expectEqual(exported.count, 2)
    for text in exported {
      #expect(text.contains("Ada L") && text.contains("•••"))
      for secret in ["hunter2", "49152", "swordfish"] { #expect(!text.contains(secret)) }
    }
    let again = try Session(component, replaying: Recording(text: exported[0]))
    expectEqual(again.state.live, session.state.live)
  }
}
