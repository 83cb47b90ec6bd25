import BowyerKinds

extension Session {
  /// Calls an observer with each change of an equatable property of the state, in the order of the commits.
  ///
  /// A stored property is read in place, without copying the rest of the state.
  ///
  ///     let walk = StoreComponent(
  ///       initialState: Point(x: 1, y: 2),
  ///       dispatcher: StateDispatcher<Void, Point, Int>.reducing { $0.x += $1 },
  ///       view: { point in .text("\(point.x)") })
  ///     let session = Session(walk)
  ///     session.onChange(of: \.x) { old, new in print(old ?? 0, "→", new) }
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - observer: Receives the old value, nil the first time, and the new value.
  /// - Returns: The observation; cancel it to end it before the session ends.
  @discardableResult
  public func onChange<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    engine.observe(property, by: { areSame($0, $1) }, observer)
  }

  /// Returns the changes of an equatable property of the state, in the order of the commits.
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - buffering: The changes that are kept for a slow consumer.
  /// - Returns: The changes; each iteration receives all of them from its start.
  public func changes<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    buffering: ChangeBuffering
  ) -> SessionChanges<Part> {
    SessionChanges(buffering) { [engine] observer in
      engine.observe(property, by: { areSame($0, $1) }, observer)
    }
  }
}

extension SessionEngine {
  func observe<Part: Sendable>(
    _ property: any KeyPath<S, Part> & Sendable,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    guard let offset = MemoryLayout<S>.offset(of: property) else {
      return observe(of: { $0[keyPath: property] }, by: areSame, observer)
    }
    return observe({ [state] in state.part(at: offset) }, by: areSame, observer)
  }
}
