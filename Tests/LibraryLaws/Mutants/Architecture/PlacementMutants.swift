import Bowyer

extension Mutant {
  static let placements = [
    Mutant("a placing that runs twice", .placements(PlacesTwice.self)),
    Mutant("a placing whose steps are lost", .placements(LosesSteps.self)),
    Mutant("a placing that is silent where there is no child", .placements(KeepsSilent.self)),
    Mutant("a placing that looks for the child for any input", .placements(WritesBack.self)),
    Mutant("a child with an id that changes twice", .placements(ChangesGuestTwice.self)),
    Mutant("a child with an id that is silent when absent", .placements(KeepsGuestSilent.self)),
    Mutant("rows of which another is changed", .placements(ChangesFirstRow.self)),
    Mutant("rows of which the changed one moves", .placements(MovesRow.self)),
    Mutant("rows that are silent where there is none", .placements(KeepsRowsSilent.self)),
    Mutant("a beginning that is dropped", .placements(DropsBeginning.self)),
    Mutant("a beginning that comes first", .placements(BeginsFirst.self)),
  ]
}

enum PlacesTwice: PlacementAlgebra {
  static func ifPresent<E, S, I, Whole: Sendable, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    let once = dispatcher.ifPresent(state: child, input: prism)
    return once.changed { whole, wider, request in
      if child.preview(whole) != nil { _ = once.transition(for: wider).run(&whole) }
    }
  }
}

enum LosesSteps: PlacementAlgebra {
  static func ifPresent<E, S, I, Whole: Sendable, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    dispatcher.ifPresent(state: child, input: prism).changed { _, _, request in
      request = request.map { step in
        if case .commit = step { .commit(.pure(())) } else { step }
      }
    }
  }
}

enum ChangesGuestTwice: PlacementAlgebra {
  static func ifPresent<E, S: Identifiable, I, Whole: Sendable, Wider>(
    byID dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    let again = StateDispatcher<E, S, I>.transition { input in
      dispatcher.transition(for: input).map { _ in .empty }
    }
    return dispatcher.combine(again).ifPresent(state: child, id: \.id, input: prism)
  }
}

enum KeepsGuestSilent: PlacementAlgebra {
  static func ifPresent<E, S: Identifiable, I, Whole: Sendable, Wider>(
    byID dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    dispatcher.ifPresent(state: child, id: \.id, input: prism).changed { _, _, request in
      if !request.reports.isEmpty { request = .empty }
    }
  }
}

enum KeepsSilent: PlacementAlgebra {
  static func ifPresent<E, S, I, Whole: Sendable, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    dispatcher.ifPresent(state: child, input: prism).changed { _, _, request in
      if !request.reports.isEmpty { request = .empty }
    }
  }
}

enum WritesBack: PlacementAlgebra {
  static func ifPresent<E, S, I, Whole: Sendable, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    dispatcher.ifPresent(state: child, input: prism).changed { whole, _, _ in
      child.update(&whole) { _ in }
    }
  }
}

enum ChangesFirstRow: PlacementAlgebra {
  static func forEach<E, S: Identifiable, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    let each = dispatcher.forEach(state: rows, input: prism)
    return StateDispatcher { whole, wider in
      guard let id = prism.preview(wider)?.id, rows.get(whole).contains(id: id),
        let first = rows.get(whole).first?.id, let input = prism.preview(wider)?.input
      else { return each.transition(for: wider).run(&whole) }
      return each.transition(for: prism.embed((first, input))).run(&whole)
    }
  }
}

enum MovesRow: PlacementAlgebra {
  static func forEach<E, S: Identifiable, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    dispatcher.forEach(state: rows, input: prism).changed { whole, wider, _ in
      guard let id = prism.preview(wider)?.id else { return }
      rows.update(&whole) { $0.move(id: id, to: .max) }
    }
  }
}

enum KeepsRowsSilent: PlacementAlgebra {
  static func forEach<E, S: Identifiable, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    dispatcher.forEach(state: rows, input: prism).changed { _, _, request in
      if !request.reports.isEmpty { request = .empty }
    }
  }
}

enum DropsBeginning: PlacementAlgebra {
  static func onStart<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> { dispatcher }
}

enum BeginsFirst: PlacementAlgebra {
  static func onStart<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> {
    StateDispatcher.empty.onStart(effect).combine(dispatcher)
  }
}

extension StateDispatcher {
  /// A dispatcher that has a mistake after it has run.
  fileprivate func changed(
    _ change: @escaping @Sendable (inout S, Input, inout Request) -> Void
  ) -> StateDispatcher {
    StateDispatcher { state, input in
      var request = transition(for: input).run(&state)
      change(&state, input, &request)
      return request
    }
  }
}
