#if canImport(SwiftUI)
  public import Bowyer
  public import SwiftUI

  extension Session {
    /// Returns a binding to a part of the state: reading looks at the state, writing sends an input.
    ///
    ///     struct Names: View {
    ///       let session: Session<[String], [String], ViewTree<[String]>>
    ///       var body: some View {
    ///         NavigationStack(path: session.binding(get: { $0 }, send: { $0 })) { Text(verbatim: "Names") }
    ///       }
    ///     }
    ///
    /// What is there already is not sent, as SwiftUI also writes back what it has read.
    ///
    /// - Parameters:
    ///   - get: Returns the part.
    ///   - input: Returns the input that asks for another.
    ///   - animation: How views get from what they were to what they are then; nil for not at all.
    /// - Returns: The binding; for a navigation stack's path, the selected tab, a toggle, a text field.
    @MainActor
    public func binding<Value: Equatable & Sendable>(
      get: @escaping @Sendable (S) -> Value,
      send input: @escaping @Sendable (Value) -> Input,
      animation: Animation? = nil
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in get(self.state) },
        set: { @MainActor value in
          if get(self.state) != value { self.write(input(value), animation) }
        }
      )
    }

    /// Returns a binding to something that may be there: for a sheet or another cover, which SwiftUI takes
    /// away by writing nil.
    ///
    ///     struct Word: Identifiable, Sendable { let id: String }
    ///     enum WordsInput: Sendable { case close }
    ///     struct Words: View {
    ///       let session: Session<Word?, WordsInput, ViewTree<WordsInput>>
    ///       var body: some View {
    ///         Text(verbatim: "Words")
    ///           .sheet(item: session.binding(item: { $0 }, onDismiss: .close)) { Text(verbatim: $0.id) }
    ///       }
    ///     }
    ///
    /// - Parameters:
    ///   - item: Returns what may be there.
    ///   - onDismiss: What is sent when SwiftUI takes it away; once, as what is gone is not taken away again.
    ///   - animation: How views get from what they were to what they are then; nil for not at all.
    /// - Returns: The binding.
    @MainActor
    public func binding<Item: Sendable>(
      item: @escaping @Sendable (S) -> Item?,
      onDismiss: Input,
      animation: Animation? = nil
    ) -> Binding<Item?> {
      Binding(
        get: { @MainActor in item(self.state) },
        set: { @MainActor value in
          if value == nil, item(self.state) != nil { self.write(onDismiss, animation) }
        }
      )
    }

    @MainActor
    private func write(_ input: Input, _ animation: Animation?) {
      // Without one, an animation that SwiftUI writes with holds.
      if let animation { send(input, animation: animation) } else { send(input) }
    }
  }
#endif
