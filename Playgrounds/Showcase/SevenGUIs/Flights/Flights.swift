import Bowyer

// A flight booker: what may be done depends on what stands in three controls. Nothing of that is kept: it is
// computed from the state by the view, which shows it, and by the dispatcher, which refuses what may not be
// done, wherever the input comes from.

/// The kinds of flights.
enum FlightKind: String, CaseIterable {
  case oneWay = "one-way flight"
  case returning = "return flight"
}

/// What the booker remembers.
struct FlightsState: Hashable {
  var kind = FlightKind.oneWay
  /// The dates as they are written.
  var start = "27.03.2014"
  var back = "27.03.2014"
  /// What was booked last, till something else is entered.
  var message: String?

  /// Whether there is a way back.
  var hasReturn: Bool { kind == .returning }

  /// Whether the date of the start is none.
  var isStartWrong: Bool { FlightDate(start) == nil }

  /// Whether the date of the return is needed, and none.
  var isReturnWrong: Bool { hasReturn && FlightDate(back) == nil }

  /// What the booking would be; nil if there is none to be made.
  var booking: String? {
    guard let start = FlightDate(start) else { return nil }
    guard hasReturn else { return "You have booked a one-way flight on \(start)." }
    guard let back = FlightDate(back), start <= back else { return nil }
    return "You have booked a return flight from \(start) to \(back)."
  }
}

/// What can be done with it.
enum FlightsInput: Equatable {
  case choose(FlightKind)
  case start(String)
  case back(String)
  case book
}

/// What it does.
let flights = StateDispatcher<Void, FlightsState, FlightsInput>.reducing { state, input in
  state.message = nil
  switch input {
  case .choose(let kind): state.kind = kind
  case .start(let text): state.start = text
  // A field that is disabled in the view is closed here too.
  case .back(let text): if state.hasReturn { state.back = text }
  case .book: state.message = state.booking
  }
}

/// How it looks.
func flightsView(_ state: FlightsState) -> ViewTree<FlightsInput> {
  .column(
    .picker(
      "Flight",
      of: FlightKind.allCases,
      selection: state.kind,
      title: \.rawValue
    ) { .choose($0) },
    date("Start", state.start, isWrong: state.isStartWrong) { .start($0) },
    date("Return", state.back, isWrong: state.isReturnWrong) { .back($0) }
      .disabled(!state.hasReturn),
    .button("Book", .book).disabled(state.booking == nil),
    // It exists before it has a text: screen readers announce only changes of a live region.
    .text(state.message ?? "").role(.status).live(.polite)
  )
}

/// A field for a date: red, and called invalid for those who do not see red, if it holds none.
private func date(
  _ label: String,
  _ text: String,
  isWrong: Bool,
  _ input: @escaping @Sendable (String) -> FlightsInput
) -> ViewTree<FlightsInput> {
  .textField(label, text: text, placeholder: "dd.mm.yyyy", input)
    .invalid(isWrong)
    .styled(isWrong ? ViewStyle(foreground: .danger) : ViewStyle())
}
