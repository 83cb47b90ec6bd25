/// An argument as a report shows it, and the name of its type.
@usableFromInline
struct Shown: Sendable {
  let value: String
  let type: String

  @usableFromInline
  init<Value>(_ value: Value) {
    self.value = render(value)
    type = "\(Value.self)"
  }
}
