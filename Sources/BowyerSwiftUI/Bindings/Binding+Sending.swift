#if canImport(SwiftUI)
  public import SwiftUI

  extension Binding where Value: Equatable & Sendable {
    /// Makes a binding to what a view was given: reading returns it, writing sends an input.
    ///
    ///     struct NameField: View {
    ///       let name: String
    ///       let send: @Sendable (String) -> Void
    ///       var body: some View { TextField("Name", text: Binding(name, send: send) { $0 }) }
    ///     }
    ///
    /// This is for the views of a component, which know a state and a function that sends.
    ///
    /// - Parameters:
    ///   - value: What is read.
    ///   - send: Is called with the inputs.
    ///   - input: Returns the input that asks for another value.
    public init<Input: Sendable>(
      _ value: Value,
      send: @escaping @Sendable (Input) -> Void,
      _ input: @escaping @Sendable (Value) -> Input
    ) {
      self.init(
        get: { @MainActor in value },
        set: { @MainActor new in if new != value { send(input(new)) } }
      )
    }
  }
#endif
