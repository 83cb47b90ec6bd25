public import BowyerOptics

/// An input that may be the change of a property of a form.
///
/// An enum of inputs conforms by the case `edit`, which stands for all fields.
///
///     struct Profile: Equatable, Sendable {
///       var name = ""
///       var isPublic = false
///     }
///     enum ProfileInput: Editing {
///       case edit(Edit<Profile>)
///       case save
///     }
///     let profile = StateDispatcher<Void, Profile, ProfileInput>.empty.editing()
///     profile.run(.edit(Edit(\.name, "Ada")), on: Profile()).state.name  // "Ada"
public protocol Editing: Sendable {
  /// The state whose properties are changed.
  associatedtype Edited: Sendable

  /// Returns the input that is a change.
  static func edit(_ edit: Edit<Edited>) -> Self

  /// The prism of the changes among the inputs; by default, of the case `edit`.
  static var edits: Prism<Self, Edit<Edited>> { get }
}

extension Editing {
  @inlinable
  public static var edits: Prism<Self, Edit<Edited>> { Prism(embedding: Self.edit) }
}
