#if canImport(SwiftUI)
  import BowyerKinds
  public import SwiftUI

  extension Binding where Value: Equatable & Sendable {
    /// Creates a binding that returns a value when read, and sends an input when written.
    ///
    ///     struct NameField: View {
    ///       let name: String
    ///       let send: @Sendable (String) -> Void
    ///       var body: some View { TextField("Name", text: Binding(name, send: send) { $0 }) }
    ///     }
    ///
    /// Use it in the views of a component, which receive a state and a function that sends inputs.
    /// Writing an equal value sends nothing.
    ///
    /// - Parameters:
    ///   - value: The value that the binding returns.
    ///   - send: Receives the inputs.
    ///   - input: Returns the input for a new value.
    public init<Input: Sendable>(
      _ value: Value,
      send: @escaping @Sendable (Input) -> Void,
      _ input: @escaping @Sendable (Value) -> Input
    ) {
      self.init(
        get: { @MainActor in value },
        set: { @MainActor new in if !areSame(new, value) { send(input(new)) } }
      )
    }
  }
#endif
