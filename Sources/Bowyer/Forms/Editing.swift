public import BowyerOptics

/// An input type that includes changes of a form's properties.
///
/// An enum of inputs conforms by a case `edit`, which covers all fields.
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
  /// The state of the form.
  associatedtype Edited: Sendable

  /// Returns the input that makes a change.
  static func edit(_ edit: Edit<Edited>) -> Self

  /// The prism to the changes; by default, that of the case `edit`.
  static var edits: Prism<Self, Edit<Edited>> { get }
}

extension Editing {
  @inlinable
  public static var edits: Prism<Self, Edit<Edited>> { Prism(embedding: Self.edit) }
}
