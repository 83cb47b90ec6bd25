import BowyerKinds
import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher with a property of its state kept in a store.
  ///
  /// The property is loaded when the feature begins. It is saved when it has not changed for
  /// `delay`, or when the feature ends: see ``onEnd(_:)``. The loaded value replaces a value that
  /// was set before.
  ///
  ///     struct World { let store: DataStore }
  ///     let counter = StateDispatcher<World, Int, Int>.reducing { $0 += $1 }
  ///       .persisted("count", \.self, in: \.store)
  ///     counter.started(on: 0).requests  // ["load count"]
  ///     counter.run(2, on: 40).effect.requests  // ["save count"]
  ///
  /// A load or save that fails is an effect that fails: `recover` handles the error, or the session
  /// reports it, and the state stays. Data that could not be loaded is never overwritten. If a
  /// property of the value is new, data of an older version of the app cannot be read: the report
  /// names the missing key, and the data is kept for that version of the app: see ``DataStore``.
  ///
  /// Create the store once and keep it in the environment, as it overwrites only data that it has
  /// loaded itself. Children with the same name overwrite each other's data, so give each its own
  /// name, or persist their parent.
  ///
  /// Only changes by this dispatcher are saved, as ``onChange(of:_:)`` sees no others.
  ///
  /// *persisted*: a session that starts after another has stopped and settled has the property's
  /// last value;
  /// *persisted-failed*: data that cannot be loaded stays in the store
  ///
  /// - Parameters:
  ///   - name: The name in the store.
  ///   - property: The property.
  ///   - store: Returns the store of an environment.
  ///   - version: The version of the data; data of another version is neither loaded nor overwritten.
  ///   - delay: The time without a change after which the property is saved.
  /// - Returns: The dispatcher with loading and saving.
  public func persisted<Part: Codable & Equatable & Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<S, Part> & Sendable,
    in store: @escaping @Sendable (Environment) -> DataStore,
    version: Int = 1,
    after delay: Duration = .seconds(1)
  ) -> StateDispatcher {
    let lens = Lens(property)
    let (loading, saving) = (EffectID("load \(name)"), EffectID("save \(name)"))
    // Loads and saves take place in the order of their requests, also those of a child that has
    // left.
    let stored = EffectID("store \(name)")
    let load = Effect<Environment, Part?>.perform(loading) { world in
      try store(world).load(name, as: Part.self, version: version)
    }
    let saved = onChange(of: property) { _, new in
      let save = Effect<Environment, Never>.run(saving) { world in
        try store(world).save(new, as: name, version: version)
      }
      // Nothing is saved before the loaded value is in the state.
      return save.queued(id: stored, isShared: true).lasting(after: delay).queued(id: loading)
        .cancellable(id: saving, replacing: true)
    }
    // Outside `onChange`, so that the loaded value is not saved again.
    return saved.onStart(
      load.queued(id: stored, isShared: true).queued(id: loading).map { loaded in
        .commit(
          State { state in
            guard let loaded else { return .empty }
            lens.update(&state) { $0 = loaded }
            return .cancel(id: saving)
          }
        )
      }
    )
  }
}
