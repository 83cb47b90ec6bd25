import BowyerKinds
import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher, whose property of the state is kept in a store.
  ///
  /// It is loaded when the state begins to be there. After a change it is saved when a while has passed without another
  /// one, or when the feature ends: see ``onEnd(_:)``. A change that is made before it is loaded gives way to what is
  /// loaded.
  ///
  ///     struct World { let store: DataStore }
  ///     let counter = StateDispatcher<World, Int, Int>.reducing { $0 += $1 }
  ///       .persisted("count", \.self, in: \.store)
  ///     counter.started(on: 0).requests  // ["load count"]
  ///     counter.run(2, on: 40).effect.requests  // ["save count"]
  ///
  /// What fails is an effect that fails: `recover` answers it, or the session reports it, and the state stays. Data that
  /// cannot be read is set aside; data that could not be loaded is never overwritten: see ``DataStore``.
  ///
  /// The store is made once, and kept in the world: it writes only over what it has loaded itself. A name is one place in it, so
  /// children of one kind need a name each, or are kept by their parent.
  ///
  /// Only changes that this dispatcher makes are saved, as ``onChange(of:_:)`` sees no others.
  ///
  /// *persisted*: a session that starts after another has stopped and settled has the property's last value;
  /// *persisted-failed*: what cannot be loaded stays in the store, or is set aside
  ///
  /// - Parameters:
  ///   - name: The name in the store.
  ///   - property: The property.
  ///   - store: Returns the store of a world.
  ///   - version: The version of what is saved; data of another version is set aside.
  ///   - delay: How long no change has to come before it is saved.
  /// - Returns: The dispatcher that loads and saves.
  public func persisted<Part: Codable & Equatable & Sendable>(
    _ name: String,
    _ property: any WritableKeyPath<S, Part> & Sendable,
    in store: @escaping @Sendable (Environment) -> DataStore,
    version: Int = 1,
    after delay: Duration = .seconds(1)
  ) -> StateDispatcher {
    let lens = Lens(property)
    let (loading, saving) = (EffectID("load \(name)"), EffectID("save \(name)"))
    // Loads and saves take place in the order in which they are asked for, also those of a child that has left.
    let stored = EffectID("store \(name)")
    let load = Effect<Environment, Part?>.perform(loading) { world in
      try store(world).load(name, as: Part.self, version: version)
    }
    let saved = onChange(of: property) { _, new in
      let save = Effect<Environment, Never>.run(saving) { world in
        try store(world).save(new, as: name, version: version)
      }
      // Nothing is saved before what was loaded is in the state.
      return save.queued(id: stored, isShared: true).lasting(after: delay).queued(id: loading)
        .cancellable(id: saving, replacing: true)
    }
    // Outside of what saves, so that what is loaded is not saved again.
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
