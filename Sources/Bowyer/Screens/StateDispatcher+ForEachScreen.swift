public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher for each page of a path, and for inputs that contain a page's id.
  ///
  ///     enum FlowInput { case page(Int, Int) }
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let flow = counter.forEachScreen(
  ///       state: Lens<ScreenPath<Int>, ScreenPath<Int>>.identity, input: FlowInput.page)
  ///     flow.run(.page(1, 5), on: ScreenPath(1, [2])).state.pages  // [1, 7]
  ///
  /// An input for a missing page changes nothing and is reported as
  /// ``Diagnostic/childMissing(_:)``. The effects of a page end with it, even if another page
  /// replaces it in the same transition; the start effects of that page begin. The path has to be
  /// stored in the state: the pages of a path that a lens computes are new ones each time.
  ///
  /// *leaving*: a page that has left has no running effect, and none of its steps is handled
  ///
  /// - Parameters:
  ///   - path: The lens to the path.
  ///   - prism: Matches the inputs for pages, and extracts the page's id and input.
  /// - Returns: The dispatcher on the whole.
  public func forEachScreen<Whole, Wider>(
    state path: Lens<Whole, ScreenPath<S>>,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let way = ChildWay<Environment, Whole, Wider, S, Input, ScreenVisit>(
      at: EffectPlace(path, ScreenVisits.self),
      presence: { EffectPresence(ScreenVisits(visits: path.get($0).visits)) },
      identify: { _, visit in visit },
      update: { whole, visit, body in
        path.update(&whole) { path in
          guard ScreenVisits(visits: path.visits).contains(visit) else { return }
          _ = path.update(id: visit.depth, body)
        }
      },
      embed: { visit, input in prism.embed((visit.depth, input)) }
    )
    return StateDispatcher<Environment, Whole, Wider>(
      startEffects: startEffects?.placed(on: path, way),
      outline: outlined("for each"),
      levels: levels + 1,
      reduce: { [reduce] whole, wider, mode in
        guard let (id, input) = prism.preview(wider) else { return .empty }
        return path.update(&whole) { path -> StateDispatcher<Environment, Whole, Wider>.Request in
          let request = path.update(id: id) { reduce(&$0, input, mode) }
          guard let request else { return .missing(S.self, id: id, input) }
          return way.widen(request, of: path.visits[id])
        }
      }
    )
  }

  /// Returns this dispatcher for each page of a path at a key path, and for inputs that contain a page's id.
  public func forEachScreen<Whole, Wider>(
    state path: any WritableKeyPath<Whole, ScreenPath<S>> & Sendable,
    input prism: Prism<Wider, (id: Int, input: Input)>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: Lens(path), input: prism)
  }

  /// Returns this dispatcher for each page of a path, and for the inputs of one case, whose payload
  /// is the page's id and the page's input.
  @inlinable
  @_disfavoredOverload
  public func forEachScreen<Whole, Wider>(
    state path: Lens<Whole, ScreenPath<S>>,
    input embed: @escaping @Sendable (Int, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: path, input: .row(embed))
  }

  /// Returns this dispatcher for each page of a path at a key path, and for the inputs of one case,
  /// whose payload is the page's id and the page's input.
  @inlinable
  @_disfavoredOverload
  public func forEachScreen<Whole, Wider>(
    state path: any WritableKeyPath<Whole, ScreenPath<S>> & Sendable,
    input embed: @escaping @Sendable (Int, Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    forEachScreen(state: Lens(path), input: .row(embed))
  }
}

/// The visits of the pages of a path.
private struct ScreenVisits: ChildMembers {
  let visits: [ScreenVisit]

  func contains(_ visit: ScreenVisit) -> Bool {
    visits.indices.contains(visit.depth) && visits[visit.depth] == visit
  }

  func missing(in others: ScreenVisits) -> [ScreenVisit] { visits.filter { !others.contains($0) } }
}

extension StartEffects {
  /// Returns these start effects for each page of a path: they start when the page appears.
  fileprivate func placed<Whole, Wider>(
    on path: Lens<Whole, ScreenPath<S>>,
    _ way: ChildWay<Environment, Whole, Wider, S, Input, ScreenVisit>
  ) -> StartEffects<Environment, Whole, Wider> {
    StartEffects<Environment, Whole, Wider>(isOnce: false) { whole, memory, mode in
      let path = path.get(whole)
      let known = memory as? [ScreenVisit: Memory] ?? [:]
      var next: [ScreenVisit: Memory] = [:]
      let requests = zip(path.visits, path.pages).map { visit, page in
        var inner = known[visit] ?? nil
        let request = self.next(page, &inner, mode)
        next[visit] = .some(inner)
        return way.widen(request, of: visit)
      }
      memory = next
      return .merge(requests)
    }
  }
}
