extension Session {
  /// Calls an observer with each change of a property of the state, in the order of the commits: as
  /// `changes(of:by:_:)` does for a function, but a stored property is read where it is, and nothing else is
  /// copied.
  ///
  /// A computed property is given a copy of what it is a property of.
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - areSame: Tells whether two values are the same, so that there is nothing to report.
  ///   - observer: Is called with the old value, nil the first time, and the new one.
  /// - Returns: What ends the observation, if the session should not.
  @discardableResult
  public func changes<Part: Sendable>(
    of property: any KeyPath<S, Part> & Sendable,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    engine.observe(property, by: areSame, observer)
  }

  /// Calls an observer with each change of an equatable property of the state, in the order of the commits.
  ///
  ///     let walk = StoreComponent(
  ///       initialState: Point(x: 1, y: 2),
  ///       dispatcher: StateDispatcher<Void, Point, Int>.reducing { $0.x += $1 },
  ///       view: { point in .text("\(point.x)") })
  ///     let session = Session(walk)
  ///     session.changes(of: \.x) { old, new in print(old ?? 0, "→", new) }
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - observer: Is called with the old value, nil the first time, and the new one.
  /// - Returns: What ends the observation, if the session should not.
  @discardableResult
  public func changes<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    _ observer: @escaping @Sendable (Part?, Part) -> Void
  ) -> SessionObservation {
    changes(of: property, by: ==, observer)
  }

  /// The changes of a property of the state, in the order of the commits: with nil and the present value
  /// first, then with the old value and the new one.
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - areSame: Tells whether two values are the same, so that there is nothing to report.
  ///   - buffering: Which changes are kept for a consumer.
  /// - Returns: The changes; each that iterates over them gets all, from then on.
  public func changes<Part: Sendable>(
    of property: any KeyPath<S, Part> & Sendable,
    by areSame: @escaping @Sendable (Part, Part) -> Bool,
    buffering: ChangeBuffering
  ) -> SessionChanges<Part> {
    SessionChanges(buffering) { [engine] observer in
      engine.observe(property, by: areSame, observer)
    }
  }

  /// The changes of an equatable property of the state, in the order of the commits.
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - buffering: Which changes are kept for a consumer.
  /// - Returns: The changes; each that iterates over them gets all, from then on.
  public func changes<Part: Sendable & Equatable>(
    of property: any KeyPath<S, Part> & Sendable,
    buffering: ChangeBuffering
  ) -> SessionChanges<Part> {
    changes(of: property, by: ==, buffering: buffering)
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
