import BowyerKinds
public import BowyerOptics
public import BowyerViews

/// A change of one property of an `S`, as a value: the property and its new value.
///
///     let edit = Edit(\Point.x, 3)
///     edit.applied(to: Point(x: 1, y: 2))  // Point(x: 3, y: 2)
///     edit == Edit(\.x, 3)  // true
///
/// It is an input for forms: one case, ``Editing/edits``, covers all fields. It is `Codable` if the state is ``Editable``.
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

/// A state that names the properties that are edited, so that its edits can be encoded.
///
///     struct Profile: Editable { var name = "" }
///     extension Profile {
///       static let fields = [Edit<Profile>.Field("name", \.name)]
///     }
///
/// Then `Edit(\Profile.name, "Ada")` is encoded as `{"name":"Ada"}`.
public protocol Editable: Sendable {
  /// The fields, each with a name of its own.
  static var fields: [Edit<Self>.Field] { get }
}

extension Edit {
  /// A property with the name by which its edits are encoded.
  public struct Field: Sendable {
    fileprivate let name: String
    fileprivate let property: any PartialKeyPath<S> & Sendable
    fileprivate let encode: @Sendable (Edit, any Encoder) throws -> Void
    fileprivate let decode: @Sendable (any Decoder) throws -> Edit?

    /// Creates the field of a property.
    public init<Value: Hashable & Codable & Sendable>(
      _ name: String,
      _ property: any WritableKeyPath<S, Value> & Sendable
    ) {
      self.name = name
      self.property = property
      encode = { edit, encoder in
        if let value = edit.value as? Value { try [name: value].encode(to: encoder) }
      }
      decode = { decoder in
        try [String: Value](from: decoder)[name].map { Edit(property, $0) }
      }
    }
  }
}

extension Edit: Encodable where S: Editable {
  public func encode(to encoder: any Encoder) throws {
    guard let field = S.fields.first(where: { $0.property == property }) else {
      let reason = "the property \(property) is not a field; \(S.namedFields)"
      throw EncodingError.invalidValue(
        property,
        .init(codingPath: encoder.codingPath, debugDescription: reason)
      )
    }
    try field.encode(self, encoder)
  }
}

extension Edit: Decodable where S: Editable {
  public init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: RecordedKey.self).allKeys.map(\.stringValue)
    let field = S.fields.first { names == [$0.name] }
    guard let edit = try field?.decode(decoder) else {
      let reason = "\(names.map(\.literal)) is not the name of one field; \(S.namedFields)"
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: reason)
      )
    }
    self = edit
  }
}

extension Editable {
  fileprivate static var namedFields: String {
    "the fields of \(Self.self) are \(fields.map(\.name.literal).joined(separator: ", "))"
  }
}

/// An input type that includes changes of a form's properties: a case `edit` covers all fields.
///
///     struct Profile { var name = "" }
///     enum ProfileInput: Editing { case edit(Edit<Profile>), save }
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
