import BowyerKinds
package import BowyerOptics

/// The path from a state to the children at one place, and from their requests back to the whole.
@usableFromInline
package final class ChildWay<Environment: Sendable, Whole: Sendable, Wider: Sendable, S, Input, ID>:
  Sendable
where S: Sendable, Input: Sendable, ID: Hashable & Sendable {
  @usableFromInline package typealias Request = StateDispatcher<Environment, S, Input>.Request
  @usableFromInline package typealias WideRequest = StateDispatcher<Environment, Whole, Wider>
    .Request

  private let place: EffectPlace
  private let look: any EffectCell
  /// Returns the child's id after a change, given the new state and the earlier id.
  private let identify: @Sendable (S, ID) -> ID
  /// Changes the child with an id, if it exists.
  private let update: @Sendable (inout Whole, ID, (inout S) -> Void) -> Void
  private let embed: @Sendable (ID, Input) -> Wider

  package init(
    at place: EffectPlace,
    presence: @escaping @Sendable (Whole) -> EffectPresence,
    identify: @escaping @Sendable (S, ID) -> ID,
    update: @escaping @Sendable (inout Whole, ID, (inout S) -> Void) -> Void,
    embed: @escaping @Sendable (ID, Input) -> Wider
  ) {
    self.place = place
    let answer = State<Whole, WideRequest> { whole in WideRequest(.presence(presence(whole))) }
    look = EffectCellOf(Step<Environment, Whole, Wider>.commit(answer))
    self.identify = identify
    self.update = update
    self.embed = embed
  }

  /// Returns a child's request as a request of the whole, which is cancelled when the child leaves.
  @usableFromInline
  package func widen(_ request: Request, of id: ID) -> WideRequest {
    if request.isEmpty { return .empty }
    return request.map(at: .same) { step in self.widen(step, of: id) }
      .scoped(EffectScoping(key: EffectScope.Key(id), place: place, look: look))
  }

  private func widen(
    _ step: Step<Environment, S, Input>,
    of id: ID
  ) -> Step<Environment, Whole, Wider> {
    switch step {
    case .send(let input): .send(embed(id, input))
    case .commit(let transition):
      .commit(
        State { [self] whole in
          // If this child is missing, a lookup of the children inside it has to return that there are none.
          var request = WideRequest(.presence(.parentMissing))
          update(&whole, id) { state in
            let asked = transition.run(&state)
            request = asked.isEmpty ? .empty : widen(asked, of: identify(state, id))
          }
          return request
        }
      )
    }
  }
}

extension ChildWay {
  /// Creates the path to the only child at a place.
  @usableFromInline
  convenience init(
    to child: AffineTraversal<Whole, S>,
    at place: EffectPlace?,
    identify: @escaping @Sendable (S) -> ID,
    input prism: Prism<Wider, Input>
  ) {
    self.init(
      at: place ?? EffectPlace(.own),
      presence: { EffectPresence(OneChild(id: child.preview($0).map(identify))) },
      identify: { state, _ in identify(state) },
      update: { whole, id, body in
        child.update(&whole) { state in if identify(state) == id { body(&state) } }
      },
      embed: { prism.embed($1) }
    )
  }

  /// Creates the path to children in rows.
  @usableFromInline
  convenience init(
    to rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: ID, input: Input)>
  ) where S: Identifiable, S.ID == ID {
    self.init(
      at: EffectPlace(rows, RowChildren<ID>.self),
      presence: { EffectPresence(RowChildren(ids: rows.get($0).members)) },
      identify: { row, _ in row.id },
      update: { whole, id, body in rows.update(&whole) { $0.update(id: id) { body(&$0) } } },
      embed: { prism.embed(($0, $1)) }
    )
  }
}

extension Effect {
  /// Returns the report of an input for a missing child.
  @usableFromInline
  static func missing<S: Sendable>(
    _ type: S.Type,
    id: (any Sendable)? = nil,
    _ input: some Sendable
  ) -> Effect {
    .report(.childMissing(MissingChild(type, id: id, input: input)))
  }
}
