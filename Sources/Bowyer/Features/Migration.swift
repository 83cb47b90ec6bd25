import BowyerKinds

extension DataStore {
  /// The steps between versions of data, each under the version from which it leads to the next one.
  ///
  ///     let steps: DataStore.Migrations = [
  ///       1: { try $0.rename("text", to: "body") }, 2: { try $0.add("stars", 0) },
  ///     ]
  ///     steps.keys.sorted()  // [1, 2]
  ///
  /// A step must not use the store. In a recording and in a journal, it receives the data of each event: `{"send": INPUT}`,
  /// `{"answer": {ID: VALUE}}`, `{"fail": {ID: VALUE}}`; in a journal also `{"snapshot": STATE}`. Ids of effects and types of
  /// errors stay the same. Laws: *composition*, *idempotence*
  public typealias Migrations = [Int: @Sendable (inout StoredForm) throws -> Void]

  /// Data as they are stored, in the form of JSON, which a step changes to that of the next version.
  public struct StoredForm: Sendable {
    package private(set) var value: RecordedValue
    private var path: RecordedPath?

    package init(_ value: RecordedValue) { self.value = value }

    private func part(_ value: RecordedValue, _ name: String) -> StoredForm {
      var part = StoredForm(value)
      part.path = RecordedPath(RecordedKey(stringValue: name), in: path)
      return part
    }

    /// Creates the form in which a value is stored.
    public init(_ value: some Encodable) throws { self.init(try RecordedValue(encoding: value)) }

    /// Returns the data as a value; another value has the properties that are missing.
    public func decoded<Value: Decodable>(
      as type: Value.Type = Value.self,
      merging initial: (any Encodable)? = nil
    ) throws -> Value {
      let initial = try initial.map { try RecordedValue(encoding: $0) }
      return try RecordedValueDecoder(value, at: path, or: initial).decode(type)
    }

    /// The data of a property or an enum's case, nil if there are none; setting it does nothing if these are not an object.
    public subscript(name: String) -> StoredForm? {
      get { value[name].map { part($0, name) } }
      set {
        guard case .object(let members) = value else { return }
        let new = newValue.map { RecordedValue.Member(name: name, value: $0.value) }
        let index = members.firstIndex { $0.isNamed(name) } ?? members.endIndex
        let rest = members[index...].dropFirst()
        value = .object(RecordedParts(members[..<index] + [new].compactMap(\.self) + rest))
      }
    }

    /// Renames a property, or a case of an enum, if there is one; throws if the new name is taken or the data are no object.
    public mutating func rename(_ name: String, to newName: String) throws {
      try checkObject()
      guard let part = self[name] else { return }
      guard self[newName] == nil else {
        throw Unreadable("\(name.literal) cannot become \(newName.literal): it exists", at: path)
      }
      self[name] = nil
      self[newName] = part
    }

    private func checkObject() throws {
      if case .object = value { return }
      throw Unreadable("the data are not an object; for an array, use changeEach", at: path)
    }

    /// Adds a property, if there is none of the name; throws if the value cannot be stored or the data are no object.
    public mutating func add(_ name: String, _ value: some Encodable) throws {
      try checkObject()
      if self[name] == nil { self[name] = try StoredForm(value) }
    }

    /// Replaces data of an old type by the value that a function makes of them.
    public mutating func convert<Old: Decodable, New: Encodable>(
      from type: Old.Type,
      _ transform: (Old) throws -> New
    ) throws {
      value = try StoredForm(transform(decoded(as: type))).value
    }

    /// Changes each element of an array; throws if the data are not an array.
    public mutating func changeEach(_ body: (inout StoredForm) throws -> Void) throws {
      guard case .array(let elements) = value else {
        throw Unreadable("the data are not an array", at: path)
      }
      let changed = try elements.enumerated().map { index, element in
        var element = part(element, "\(index)")
        try body(&element)
        return element.value
      }
      value = .array(RecordedParts(changed))
    }
  }
}

extension DataStore.StoredForm {
  mutating func migrate(by steps: DataStore.Migrations, from old: Int, to new: Int) throws {
    if old > new { throw Unreadable("version \(old) is newer than \(new)") }
    for version in old..<new {
      guard let step = steps[version]
      else { throw Unreadable("there is no step from version \(version)") }
      do {
        try step(&self)
      } catch {
        throw Unreadable("the step from version \(version) failed: \(error.inWords)")
      }
    }
  }
}

struct Unreadable: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String, at path: RecordedPath? = nil) {
    description = RecordedPath.text(RecordedPath.keys(of: path), reason)
  }
}

extension RecordedValue {
  /// Returns the data of an event after steps, in whose form they are under names.
  package func migrated(
    _ names: [String],
    by steps: DataStore.Migrations,
    from old: Int,
    to new: Int
  ) throws -> RecordedValue {
    if old == new { return self }
    let event = names.reversed().reduce(self) { .object([Member(name: $1, value: $0)]) }
    var form = DataStore.StoredForm(event)
    try form.migrate(by: steps, from: old, to: new)
    guard let value = names.reduce(form.value, { $0?[$1] }) else {
      throw Unreadable("a step has removed \(names.joined(separator: "."))")
    }
    return value
  }
}
