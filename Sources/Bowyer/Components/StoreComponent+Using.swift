public import BowyerOptics
public import BowyerViews

extension StoreComponent {
  /// Returns this component for wider inputs: it handles and sends those that the prism matches.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       render: { count, send in "\(count)" })
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     counter.using(input: left).dispatcher.run(.left(2), on: 40).state  // 42
  ///
  /// *using-dispatcher*: its dispatcher is `dispatcher.widen(input: p)`; *using-render*: it renders
  /// the same, and sends `p.embed` of each input
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
  /// Returns this component for wider inputs: it handles those that the prism matches, and its
  /// controls send them.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     try counter.using(input: left).view(40).dispatch(.press, at: [])  // Side.left(2)
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
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 40, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
  ///       view: { count in .button("\(count)", 2) })
  ///     try counter.using(input: Side.left).view(40).dispatch(.press, at: [])  // Side.left(2)
  @inlinable
  @_disfavoredOverload
  public func using<Wider: Sendable>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StoreComponent<Environment, S, Wider, ViewTree<Wider>> {
    using(input: Prism(embedding: embed))
  }
}
