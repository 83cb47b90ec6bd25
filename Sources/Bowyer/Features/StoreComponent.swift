public import BowyerOptics
public import BowyerViews

/// A feature, as a value: a state, the environment of its effects, a dispatcher and a view.
///
///     let counter = StoreComponent(
///       initialState: 0,
///       dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .row(.button("-", -1), .text("\(count)"), .button("+", 1)) })
///     counter.view(40).rendered()  // "[ - ] 40 [ + ]"
///
/// Its views may be of any type: a ``/BowyerViews/ViewTree`` can be shown as text, in a terminal and elsewhere. A ``Session``
/// runs it. Law: *fast-path*
public struct StoreComponent<Environment: Sendable, S: Sendable, Input: Sendable, V>: Sendable {
  /// The state at the start of a session.
  public private(set) var initialState: S
  /// The environment of its effects.
  public private(set) var environment: Environment
  /// The dispatcher that handles its inputs.
  public private(set) var dispatcher: StateDispatcher<Environment, S, Input>
  /// Returns the view of a state; the view calls the given function to send an input.
  public let render: @Sendable (S, @escaping @Sendable (Input) -> Void) -> V

  /// Creates a component.
  // A closure of SwiftUI views also converts to one that returns Void; disfavored, so that SwiftUI's initializer wins.
  @_disfavoredOverload
  public init(
    initialState: S,
    environment: Environment,
    dispatcher: StateDispatcher<Environment, S, Input>,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  ) {
    self.initialState = initialState
    self.environment = environment
    self.dispatcher = dispatcher
    self.render = render
  }

  /// Creates a component whose effects need no environment.
  @_disfavoredOverload
  public init(
    initialState: S,
    dispatcher: StateDispatcher<Void, S, Input>,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  ) where Environment == Void {
    self.init(initialState: initialState, environment: (), dispatcher: dispatcher, render: render)
  }
}

extension StoreComponent where V == ViewTree<Input> {
  /// Creates a component whose view is a description.
  public init(
    initialState: S,
    environment: Environment,
    dispatcher: StateDispatcher<Environment, S, Input>,
    view: @escaping @Sendable (S) -> ViewTree<Input>
  ) {
    self.init(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher,
      render: { state, _ in view(state) }
    )
  }

  /// Creates a component whose view is a description, and whose effects need no environment.
  public init(
    initialState: S,
    dispatcher: StateDispatcher<Void, S, Input>,
    view: @escaping @Sendable (S) -> ViewTree<Input>
  ) where Environment == Void {
    self.init(initialState: initialState, environment: (), dispatcher: dispatcher, view: view)
  }

  /// Returns the view of a state.
  public func view(_ state: S) -> ViewTree<Input> { render(state) { _ in } }
}

extension StoreComponent {
  /// Returns this component with another initial state, such as that of a link or of the last session.
  public func with(state: S) -> StoreComponent {
    var copy = self
    copy.initialState = state
    return copy
  }

  /// Returns this component with another environment, such as that of a test or a preview.
  public func with(environment: Environment) -> StoreComponent {
    var copy = self
    copy.environment = environment
    return copy
  }

  /// Returns this component for wider inputs: it handles and sends those that the prism matches.
  @_disfavoredOverload
  public func using<Wider: Sendable>(
    input prism: Prism<Wider, Input>
  ) -> StoreComponent<Environment, S, Wider, V> {
    StoreComponent<Environment, S, Wider, V>(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher.widen(input: prism),
      render: { [render] state, send in render(state) { send(prism.embed($0)) } }
    )
  }

  /// Returns this component for wider inputs: it handles and sends those of one case.
  @inlinable
  @_disfavoredOverload
  public func using<Wider: Sendable>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StoreComponent<Environment, S, Wider, V> {
    using(input: Prism(embedding: embed))
  }
}

extension StoreComponent where V == ViewTree<Input> {
  /// Returns this component for wider inputs that a prism matches; its controls send them.
  public func using<Wider: Sendable>(
    input prism: Prism<Wider, Input>
  ) -> StoreComponent<Environment, S, Wider, ViewTree<Wider>> {
    StoreComponent<Environment, S, Wider, ViewTree<Wider>>(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher.widen(input: prism),
      render: { [render] state, send in
        render(state) { send(prism.embed($0)) }.map { prism.embed($0) }
      }
    )
  }

  /// Returns this component for wider inputs: it handles those of one case, and its controls send them.
  @inlinable
  @_disfavoredOverload
  public func using<Wider: Sendable>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StoreComponent<Environment, S, Wider, ViewTree<Wider>> {
    using(input: Prism(embedding: embed))
  }
}

extension StoreComponent {
  /// Returns the view of the state after an input, without sending it or running its effects.
  public func peek(_ input: Input, in state: S? = nil) -> V {
    render(dispatcher.run(input, on: state ?? initialState).state) { _ in }
  }

  /// Returns this component with an effect of the new state for each input.
  public func onEffect(
    _ effect: @escaping @Sendable (S) -> Effect<Environment, Step<Environment, S, Input>>
  ) -> StoreComponent {
    onInput { state, _ in effect(state) }
  }

  /// Returns this component with an effect of the new state and the input, for each input.
  public func onInput(
    _ effect: @escaping @Sendable (S, Input) -> Effect<Environment, Step<Environment, S, Input>>
  ) -> StoreComponent {
    var copy = self
    copy.dispatcher = dispatcher.combine(StateDispatcher { state, input in effect(state, input) })
    return copy
  }
}

extension StoreComponent where V == ViewTree<Input>, S: Equatable {
  /// Returns the component's view as part of a larger view: a key path leads to its state.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 1) })
  ///     let view = counter.view(of: Point(x: 3, y: 4), state: \.x, input: Side.left)
  ///     view.rendered()  // "[ 3 ]"
  ///     try view.dispatch(.press, at: [])  // Side.left(1)
  ///
  /// The view is a memo, identified by the component's state and by the source location of the call; in a loop, use `keyed`.
  public func view<Whole, Wider: Sendable>(
    of whole: Whole,
    state property: any WritableKeyPath<Whole, S> & Sendable,
    input embed: @escaping @Sendable (Input) -> Wider,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> ViewTree<Wider> {
    memo(whole[keyPath: property], fileID, line, column).map(embed)
  }

  /// Returns the component's view as part of a larger view: a lens focuses on its state.
  public func view<Whole, Wider: Sendable>(
    of whole: Whole,
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, Input>,
    fileID: String = #fileID,
    line: UInt = #line,
    column: UInt = #column
  ) -> ViewTree<Wider> {
    memo(lens.get(whole), fileID, line, column).map { prism.embed($0) }
  }

  private func memo(_ state: S, _ file: String, _ line: UInt, _ column: UInt) -> ViewTree<Input> {
    .memo(state, fileID: file, line: line, column: column) { view(state) }
  }
}

extension StoreComponent where V: NavigationDescription, V.Input == Input {
  /// Creates a flow: a component whose view is a stack, pages, or a navigation.
  @_disfavoredOverload
  public init(
    initialState: S,
    environment: Environment,
    dispatcher: StateDispatcher<Environment, S, Input>,
    view: @escaping @Sendable (S) -> V
  ) {
    self.init(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher,
      render: { state, _ in view(state) }
    )
  }

  /// Creates a flow whose effects need no environment.
  @_disfavoredOverload
  public init(
    initialState: S,
    dispatcher: StateDispatcher<Void, S, Input>,
    view: @escaping @Sendable (S) -> V
  ) where Environment == Void {
    self.init(initialState: initialState, environment: (), dispatcher: dispatcher, view: view)
  }

  /// Returns the screens of a state.
  @_disfavoredOverload
  public func view(_ state: S) -> V { render(state) { _ in } }
}

extension StoreComponent where V: ViewDescription, V.Input == Input {
  /// The flow with its screens rendered as a `ViewTree`, which can be run in a terminal.
  public var shown: StoreComponent<Environment, S, Input, ViewTree<Input>> {
    StoreComponent<Environment, S, Input, ViewTree<Input>>(
      initialState: initialState,
      environment: environment,
      dispatcher: dispatcher,
      render: { [render] state, send in render(state, send).shown }
    )
  }
}
