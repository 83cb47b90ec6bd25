public import BowyerOptics

/// An input that may be the change of a property of a form.
///
/// A type of inputs conforms by one case and its prism; that case stands for all fields.
///
///     struct Profile: Equatable, Sendable {
///       var name = ""
///       var isPublic = false
///     }
///     enum ProfileInput: Editing {
///       case edit(Edit<Profile>)
///       case save
///       static let edits = Prism(edit) { if case .edit(let edit) = $0 { edit } else { nil } }
///     }
///     let profile = StateDispatcher<Void, Profile, ProfileInput>.empty.editing()
///     profile.run(.edit(Edit(\.name, "Ada")), on: Profile()).state.name  // "Ada"
public protocol Editing: Sendable {
  /// The state whose properties are changed.
  associatedtype Edited: Sendable

  /// The prism of the changes among the inputs.
  static var edits: Prism<Self, Edit<Edited>> { get }
}
