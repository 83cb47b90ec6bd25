#if canImport(SwiftUI)
  public import Bowyer
  import BowyerKinds
  public import SwiftUI

  extension Session {
    /// Returns a binding to a part of the state; reading returns the part, and writing sends an input.
    ///
    ///     struct Names: View {
    ///       let session: Session<[String], [String], ViewTree<[String]>>
    ///       var body: some View {
    ///         NavigationStack(path: session.binding(get: { $0 }, send: { $0 })) { Text(verbatim: "Names") }
    ///       }
    ///     }
    ///
    /// Writing an equal value sends nothing, because SwiftUI also writes values that it has read.
    ///
    /// - Parameters:
    ///   - get: Returns the part.
    ///   - input: Returns the input for a new value.
    ///   - animation: The animation of the change; nil to use that of SwiftUI's transaction, if it has one.
    /// - Returns: A binding for the path of a navigation stack, the selected tab, a toggle or a text field.
    @MainActor
    public func binding<Value: Equatable & Sendable>(
      get: @escaping @Sendable (S) -> Value,
      send input: @escaping @Sendable (Value) -> Input,
      animation: Animation? = nil
    ) -> Binding<Value> {
      Binding(
        get: { @MainActor in get(self.state) },
        set: { @MainActor value in
          if !areSame(get(self.state), value) { self.write(input(value), animation) }
        }
      )
    }

    /// Returns a binding to an optional part of the state, for a sheet or another modal view, which SwiftUI
    /// dismisses by writing nil.
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
    ///   - item: Returns the part; nil if there is none.
    ///   - onDismiss: The input that is sent when SwiftUI writes nil, unless the part is nil already.
    ///   - animation: The animation of the change; nil to use that of SwiftUI's transaction, if it has one.
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
      // Without an animation, that of SwiftUI's transaction applies.
      if let animation { send(input, animation: animation) } else { send(input) }
    }
  }
#endif
