public import BowyerKinds

/// A view that depends on an environment, such as a theme or a language.
///
/// Its moves do not change the environment; they read it and request effects.
///
///     let greeting = EnvComponent(in: "de") { language in language == "de" ? "Guten Tag" : "Good day" }
///     greeting.view  // "Guten Tag"
///     greeting.query(Reader<String, Int> { $0.count }.kind)  // 2
public typealias EnvComponent<E: Sendable, V> = Component<ReaderEnvPairing<E>, V>

extension Component {
  /// Creates a component from an environment and a function from environments to views.
  public init<E: Sendable>(
    in environment: E,
    view: @escaping @Sendable (E) -> V
  ) where P == ReaderEnvPairing<E> {
    self.init(in: environment) { environment, _ in view(environment) }
  }

  /// Creates a component from an environment and a function from environments to views, which send their moves to a
  /// handler.
  public init<E: Sendable>(
    in environment: E,
    render: @escaping @Sendable (E, Handler<ReaderPartial<E>>) -> V
  ) where P == ReaderEnvPairing<E> {
    self.init(Env(in: environment, UI { handler in render(environment, handler) }).kind)
  }
}
