public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher for a part of a larger state that may be absent, and for inputs that a
  /// prism matches.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let second = counter.ifPresent(state: Array.element(at: 1), input: Prism<Int, Int>.identity)
  ///     second.run(5, on: [1, 2]).state  // [1, 7]
  ///     second.run(5, on: [1]).state  // [1]
  ///
  /// For a child in a case of an enum, pass the prism of the case:
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let side = counter.ifPresent(state: left, input: left)
  ///     side.run(.left(5), on: .left(2)).state  // Side.left(7)
  ///     side.run(.left(5), on: .right(2)).state  // Side.right(2)
  ///
  /// An input whose child is absent changes and requests nothing; the session reports it as
  /// ``Diagnostic/childMissing(_:)``. When the child leaves the state, its effects are cancelled. The
  /// ids of its effects, as in ``Effect/cancellable(id:replacing:)``, never collide with those of effects outside
  /// the child. If another child may replace it, use `ifPresent(state:id:input:)`.
  ///
  /// *if-present*: `d.ifPresent(state: lens, input: p) == d.widen(state: lens, input: p)`;
  /// *if-present-composition*: `d.ifPresent(state: a, input: p).ifPresent(state: b, input: q)` is
  /// `d.ifPresent(state: b.andThen(a), input: q.andThen(p))`;
  /// *absent*: without a child, nothing is changed and nothing requested;
  /// *leaving*: a child that has left has no running effect, and none of its steps is handled
  ///
  /// - Parameters:
  ///   - child: The optic to the part.
  ///   - prism: Matches the inputs of the part.
  /// - Returns: The dispatcher on the whole.
  @inlinable
  public func ifPresent<Child: AffineOptic, Wider>(
    state child: Child,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    placed(on: child.asAffine, at: nil, input: prism) { _ in SameChild() }
  }

  /// Returns this dispatcher for an optional property of a larger state, and for inputs that a prism matches.
  ///
  ///     struct Screen { var detail: Point? }
  ///     let counter = StateDispatcher<Void, Point, Int>.reducing { $0.x += $1 }
  ///     let screen = counter.ifPresent(state: \Screen.detail, input: Prism<Int, Int>.identity)
  ///     screen.run(5, on: Screen(detail: Point(x: 1, y: 2))).state.detail  // Point(x: 6, y: 2)
  @inlinable
  public func ifPresent<Whole, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(on: Lens(property), input: prism) { _ in SameChild() }
  }

  /// Returns this dispatcher for a part of a larger state that may be absent, and for the inputs of one case.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let side = counter.ifPresent(state: Prism(embedding: Side.left), input: Side.left)
  ///     side.run(.left(5), on: .left(2)).state  // Side.left(7)
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Child: AffineOptic, Wider>(
    state child: Child,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    ifPresent(state: child, input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for an optional property of a larger state, and for the inputs of one case.
  ///
  ///     struct Screen { var detail: Int? }
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let screen = counter.ifPresent(state: \Screen.detail, input: Side.left)
  ///     screen.run(.left(5), on: Screen(detail: 1)).state.detail  // 6
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Whole, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    ifPresent(state: property, input: Prism(embedding: embed))
  }
}

// MARK: - By identity

extension StateDispatcher {
  /// Returns this dispatcher for a part of a larger state that may be absent; a change of its id
  /// replaces the child.
  ///
  ///     struct Row: Identifiable { let id: Int; var count = 0 }
  ///     let counter = StateDispatcher<Void, Row, Int>.reducing { $0.count += $1 }
  ///     let second = counter.ifPresent(
  ///       state: Array.element(at: 1), id: \.id, input: Prism<Int, Int>.identity)
  ///     second.run(5, on: [Row(id: 1), Row(id: 2)]).state[1].count  // 5
  ///
  /// When a child with another id replaces it, the effects of the first child are cancelled, and
  /// the start effects of the second begin. Without `id`, any value at the place is the same child.
  ///
  /// - Parameters:
  ///   - child: The optic to the part.
  ///   - id: Returns the identity of the part.
  ///   - prism: Matches the inputs of the part.
  /// - Returns: The dispatcher on the whole.
  @inlinable
  public func ifPresent<Child: AffineOptic, ID: Hashable & Sendable, Wider>(
    state child: Child,
    id: @escaping @Sendable (S) -> ID,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    placed(on: child.asAffine, at: nil, input: prism, identify: id)
  }

  /// Returns this dispatcher for an optional property of a larger state; a change of its value's id
  /// replaces the child.
  ///
  ///     struct Row: Identifiable { let id: Int; var count = 0 }
  ///     struct Table { var selected: Row? }
  ///     let counter = StateDispatcher<Void, Row, Int>.reducing { $0.count += $1 }
  ///     let table = counter.ifPresent(state: \Table.selected, id: \.id, input: Prism<Int, Int>.identity)
  ///     table.run(5, on: Table(selected: Row(id: 1))).state.selected?.count  // 5
  @inlinable
  public func ifPresent<Whole, ID: Hashable & Sendable, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    id: @escaping @Sendable (S) -> ID,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    placed(on: Lens(property), input: prism, identify: id)
  }

  /// Returns this dispatcher for a part of a larger state that may be absent and has an identity,
  /// and for the inputs of one case.
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Child: AffineOptic, ID: Hashable & Sendable, Wider>(
    state child: Child,
    id: @escaping @Sendable (S) -> ID,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Child.Source, Wider>
  where Child.Focus == S, Child.Source: Sendable {
    ifPresent(state: child, id: id, input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for an optional property of a larger state whose value has an
  /// identity, and for the inputs of one case.
  @inlinable
  @_disfavoredOverload
  public func ifPresent<Whole, ID: Hashable & Sendable, Wider>(
    state property: any WritableKeyPath<Whole, S?> & Sendable,
    id: @escaping @Sendable (S) -> ID,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    ifPresent(state: property, id: id, input: Prism(embedding: embed))
  }
}

extension StateDispatcher {
  @inlinable
  func placed<Whole, Wider, ID: Hashable & Sendable>(
    on property: Lens<Whole, S?>,
    input prism: Prism<Wider, Input>,
    identify: @escaping @Sendable (S) -> ID
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let child = property.andThen(Optional<S>.somePrism)
    return placed(on: child, at: EffectPlace(property, ID.self), input: prism, identify: identify)
  }

  /// Returns this dispatcher for the only child at a place.
  @inlinable
  func placed<Whole, Wider, ID: Hashable & Sendable>(
    on child: AffineTraversal<Whole, S>,
    at place: EffectPlace?,
    input prism: Prism<Wider, Input>,
    identify: @escaping @Sendable (S) -> ID
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let way = ChildWay<Environment, Whole, Wider, S, Input, ID>(
      to: child,
      at: place,
      identify: identify,
      input: prism
    )
    return StateDispatcher<Environment, Whole, Wider>(
      startEffects: startEffects?.placed(on: child, way, identify: identify),
      outline: outlined("while it is there"),
      levels: levels + 1,
      reduce: { [reduce] whole, wider, mode in
        guard let input = prism.preview(wider) else { return .empty }
        var id: ID?
        let request = child.update(&whole) { state in
          let request = reduce(&state, input, mode)
          if !request.isEmpty { id = identify(state) }
          return request
        }
        guard let request else { return .missing(S.self, input) }
        return id.map { way.widen(request, of: $0) } ?? .empty
      }
    )
  }
}
