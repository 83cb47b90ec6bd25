import BowyerKinds
public import BowyerOptics
public import BowyerViews

/// A change of one property of an `S`, as a value: the property and its new value.
///
///     let edit = Edit(\Point.x, 3)
///     edit.applied(to: Point(x: 1, y: 2))  // Point(x: 3, y: 2)
///     edit == Edit(\.x, 3)  // true
///
/// It is an input for forms: one case, ``Editing/edits``, covers all fields.
///
/// *edit*: `Edit(p, a).applied(to: s) == Lens(p).set(a, in: s)`
public struct Edit<S>: Sendable {
  /// The property to change.
  public let property: any PartialKeyPath<S> & Sendable
  /// The new value of the property.
  public let value: any Hashable & Sendable
  private let change: @Sendable (inout S) -> Void

  /// Creates the change of a property to a value.
  public init<Value: Hashable & Sendable>(
    _ property: any WritableKeyPath<S, Value> & Sendable,
    _ value: Value
  ) {
    self.property = property
    self.value = value
    let lens = Lens(property)
    change = { state in lens.update(&state) { $0 = value } }
  }

  /// Changes the property of a state, in place.
  public func apply(to state: inout S) { change(&state) }

  /// Returns a state with the property changed.
  public func applied(to state: S) -> S {
    var state = state
    change(&state)
    return state
  }
}

extension Edit: Hashable {
  public static func == (left: Edit, right: Edit) -> Bool {
    left.property == right.property && AnyHashable(left.value) == AnyHashable(right.value)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(property)
    hasher.combine(value)
  }
}

extension Edit: CustomStringConvertible {
  public var description: String { "\(property) = \(String(reflecting: value).visible())" }
}

/// An input type that includes changes of a form's properties: a case `edit` covers all fields.
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

extension StateDispatcher where Input: Editing, Input.Edited == S {
  /// Returns this dispatcher, with each edit applied to the state before it handles the input.
  public func editing() -> StateDispatcher {
    let edits = Input.edits
    return StateDispatcher.reducing { state, input in edits.preview(input)?.apply(to: &state) }
      .combine(self)
  }
}

extension ViewTree where Input: Editing {
  /// Returns a text field for a property.
  public static func textField(
    _ label: String,
    _ property: any WritableKeyPath<Input.Edited, String> & Sendable,
    of state: Input.Edited,
    placeholder: String = ""
  ) -> ViewTree {
    .textField(label, text: state[keyPath: property], placeholder: placeholder) { text in
      Input.edit(Edit(property, text))
    }
  }

  /// Returns a switch for a Boolean property.
  public static func toggle(
    _ label: String,
    _ property: any WritableKeyPath<Input.Edited, Bool> & Sendable,
    of state: Input.Edited
  ) -> ViewTree {
    .toggle(label, isOn: state[keyPath: property]) { isOn in
      Input.edit(Edit(property, isOn))
    }
  }
}
