extension StateDispatcher where Input: Editing, Input.Edited == S {
  /// Returns this dispatcher, with each edit applied to the state before it handles the input.
  ///
  ///     struct Profile: Equatable, Sendable {
  ///       var name = ""
  ///       var changes = 0
  ///     }
  ///     enum ProfileInput: Editing {
  ///       case edit(Edit<Profile>)
  ///     }
  ///     let counting = StateDispatcher<Void, Profile, ProfileInput>.reducing { profile, _ in
  ///       profile.changes += 1
  ///     }
  ///     let edited = counting.editing().run(.edit(Edit(\.name, "Ada")), on: Profile())
  ///     edited.state  // Profile(name: "Ada", changes: 1)
  ///
  /// *editing*: `d.editing() == StateDispatcher.empty.editing().combine(d)`
  public func editing() -> StateDispatcher {
    let edits = Input.edits
    return StateDispatcher.reducing { state, input in edits.preview(input)?.apply(to: &state) }
      .combine(self)
  }
}
