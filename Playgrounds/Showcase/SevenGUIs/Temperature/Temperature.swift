import Bowyer

// A temperature converter: two fields that follow each other. Both texts are in the state, and an edit of
// one writes the other; nothing listens to a change of the state, so there is no way for them to go on
// correcting each other.

/// What the converter remembers: what stands in its fields.
struct TemperatureState: Hashable {
  var celsius = ""
  var fahrenheit = ""
}

/// What can be done with it.
enum TemperatureInput: Equatable {
  case celsius(String)
  case fahrenheit(String)
}

/// What it does: the field that is edited keeps what was typed, as it was typed; the other one follows if
/// that is a number, and stays as it is otherwise, also when the field is emptied.
let temperature = StateDispatcher<Void, TemperatureState, TemperatureInput>.reducing {
  state,
  input in
  switch input {
  case .celsius(let text):
    state.celsius = text
    if let celsius = Degrees(text) { state.fahrenheit = celsius.fahrenheit.description }
  case .fahrenheit(let text):
    state.fahrenheit = text
    if let fahrenheit = Degrees(text) { state.celsius = fahrenheit.celsius.description }
  }
}

/// How it looks.
func temperatureView(_ state: TemperatureState) -> ViewTree<TemperatureInput> {
  .row(
    .textField("Celsius", text: state.celsius) { .celsius($0) }.frame(minWidth: 16),
    .text("="),
    .textField("Fahrenheit", text: state.fahrenheit) { .fahrenheit($0) }.frame(minWidth: 16)
  )
}
