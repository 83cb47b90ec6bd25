public import BowyerKinds

/// A view that stands in an environment: a theme, a language.
///
/// Its moves look, and ask for effects.
///
///     let greeting = EnvComponent(in: "de") { language in language == "de" ? "Guten Tag" : "Good day" }
///     greeting.view  // "Guten Tag"
///     greeting.query(Reader<String, Int> { $0.count }.kind)  // 2
public typealias EnvComponent<E: Sendable, V> = Component<ReaderEnvPairing<E>, V>

extension Component {
  /// Makes the component of how it looks in an environment.
  public init<E: Sendable>(
    in environment: E,
    view: @escaping @Sendable (E) -> V
  ) where P == ReaderEnvPairing<E> {
    self.init(in: environment) { environment, _ in view(environment) }
  }

  /// Makes the component of how it looks in an environment; the view sends its moves to a handler.
  public init<E: Sendable>(
    in environment: E,
    render: @escaping @Sendable (E, Handler<ReaderPartial<E>>) -> V
  ) where P == ReaderEnvPairing<E> {
    self.init(Env(in: environment, UI { handler in render(environment, handler) }).kind)
  }
}
