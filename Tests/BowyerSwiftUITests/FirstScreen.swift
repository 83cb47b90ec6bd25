// The first screen of docs/swiftui.md, compiled and tested. What stands there stands here, line for line.
#if canImport(SwiftUI)
  import BowyerSwiftUI
  import SwiftUI
  import Testing

  nonisolated struct TipState: Equatable {
    var bill = ""
    var percent = 10.0

    var tip: Double { (Double(bill) ?? 0) * percent / 100 }
  }

  nonisolated enum TipInput: Equatable {
    case bill(String), percent(Double), reset
  }

  let tip = StateDispatcher<Void, TipState, TipInput>.reducing { state, input in
    switch input {
    case .bill(let bill): state.bill = bill
    case .percent(let percent): state.percent = percent
    case .reset: state = TipState()
    }
  }

  nonisolated func tipView(_ state: TipState) -> ViewTree<TipInput> {
    .form(
      .textField("Bill", text: state.bill, placeholder: "50") { .bill($0) },
      .slider("Percent", value: state.percent, in: 0...30, step: 1) { .percent($0) },
      .text("Tip: \(state.tip)"),
      .button("Reset", .reset)
    )
  }

  let tips = StoreComponent(initialState: TipState(), dispatcher: tip, view: tipView)

  struct TipApp: App {
    var body: some Scene {
      WindowGroup { tips }
    }
  }

  @MainActor
  struct TipTests {
    @Test func theTipFollows() {
      let state = tip.run(.bill("50"), on: TipState()).state
      #expect(state.tip == 5)
    }

    @Test func theFormSends() throws {
      let form = tipView(TipState(bill: "50"))
      #expect(form.rendered().contains("Tip: 5.0"))
      #expect(try form.dispatch(.press, at: [.at(3)]) == .reset)
    }

    @Test func aSessionRuns() async throws {
      let session = Session(tips)
      try await session.send(.bill("50")).finished()
      #expect(session.state.tip == 5)
    }
  }

  nonisolated enum ClockInput: Equatable {
    case appear, disappear, tick
  }

  let clock = StateDispatcher<Void, Int, ClockInput> { seconds, input in
    switch input {
    case .appear:
      return .send(.tick).every(.seconds(1)).cancellable(id: "ticking", replacing: true)
    case .disappear: return .cancel(id: "ticking")
    case .tick:
      seconds += 1
      return .empty
    }
  }

  nonisolated func clockView(_ seconds: Int) -> ViewTree<ClockInput> {
    .text("\(seconds) s").onAppear(.appear).onDisappear(.disappear)
  }

  struct GuestRow: View, Equatable {
    let name: String
    let handle: @Sendable (String) -> Void

    nonisolated static func == (left: GuestRow, right: GuestRow) -> Bool {
      left.name == right.name
    }

    var body: some View { Button(name) { handle(name) } }
  }

  let guests = StoreComponent(
    initialState: ["Ada", "Alan"],
    dispatcher: StateDispatcher<Void, [String], String>.reducing { names, name in
      names.removeAll { $0 == name }
    }
  ) { names, handle in
    ForEach(names, id: \.self) { GuestRow(name: $0, handle: handle).equatable() }
  }

  struct CountTitle: View {
    let session: Session<StepperState, StepperInput, ViewTree<StepperInput>>

    var body: some View {
      SessionReader(session, of: \.count) { count in
        Text(verbatim: "You chose \(count)")
      }
    }
  }
#endif
