import Bowyer

/// A form with delayed fields, and with fields whose dispatcher refuses what is not sensible.
enum Form {
  struct Entry: Sendable {
    let field: String
    let value: String
  }

  struct State: Equatable, Sendable {
    var values = [
      "Day": "2020-05-05", "Hour": "14:05", "Moment": "2020-05-05T14:05", "Guests": "15",
      "Year": "2020",
    ]
    var log: [String] = []

    func value(_ field: String) -> String { values[field] ?? "" }
  }

  private static let dispatcher = StateDispatcher<Void, State, Entry>.reducing { state, entry in
    let (field, value) = (entry.field, entry.value)
    let least =
      ["Day": "1900", "Hour": "12", "Moment": "1900", "Guests": "10", "Year": "1900"][field] ?? ""
    guard value >= least, field != "Guests" || value.count > 1 else { return }
    state.values[field] = value
    state.log.append(field + value)
  }

  static let component = StoreComponent(
    initialState: State(),
    dispatcher: dispatcher,
    view: { view(of: $0) }
  )

  private static func view(of state: State) -> ViewTree<Entry> {
    func field(
      _ name: String,
      kind: TextFieldKind = .plain,
      placeholder: String = ""
    ) -> ViewTree<Entry> {
      .textField(name, text: state.value(name), placeholder: placeholder, kind: kind) {
        Entry(field: name, value: $0)
      }
    }
    // No test takes as long as these delays.
    let debounced = EventOptions(rate: .debounce(.seconds(600)))
    let throttled = EventOptions(rate: .throttle(.seconds(600)))
    return .column(
      field("Text").options(debounced, for: .input).onSubmit(Entry(field: "Sent", value: "")),
      field("Note").options(throttled, for: .input),
      .slider("Size", value: Double(state.value("Size")) ?? 0, in: 0...9, step: 1) {
        Entry(field: "Size", value: "\(Int($0))")
      }.options(debounced, for: .slide),
      .button("Save", Entry(field: "Save", value: "")),
      .picker("Colour", of: ["Red", "Green"], selection: state.value("Colour"), title: { $0 }) {
        Entry(field: "Colour", value: $0)
      }.options(debounced, for: .select),
      field("Day", kind: .date),
      field("Hour", kind: .time),
      field("Moment", kind: .dateTime),
      .stepper("Guests", value: Int(state.value("Guests")) ?? 0, in: 0...99) {
        Entry(field: "Guests", value: "\($0)")
      },
      field("Year", kind: .number, placeholder: "\(state.log.count)"),
      // A field that is gone once the text is submitted.
      state.values["Sent"] == nil ? field("Last") : nil,
      .text(state.log.joined(separator: " ")).html(HTMLHint(classes: ["log"]))
    )
  }
}
