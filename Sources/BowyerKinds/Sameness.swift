/// Returns whether two values are the same, so that there is no change from one to the other.
///
/// They are the same if they are equal, or if they differ only in values that are not equal to themselves and look the same:
/// in their fields or, without fields, in their debug descriptions. All NaN look the same, and so do a value and its copy.
@inlinable
package func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
  if left == right { return true }
  // Also tested below, where it costs more: unequal values of these types are the same only if not equal to themselves.
  if _isPOD(Value.self) || Value.self == String.self, left == left, right == right { return false }
  return Sameness.areSame(unequal: left, right)
}

/// A key of a table in which a value that is not equal to itself is found again.
@usableFromInline
package struct SameKey<Value: Hashable>: Hashable {
  @usableFromInline let value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }

  @inlinable
  package static func == (left: SameKey, right: SameKey) -> Bool {
    // Values that are the same have the same hash, and a table compares many that are not.
    left.value == right.value
      || left.value.hashValue == right.value.hashValue && areSame(left.value, right.value)
  }

  @inlinable
  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

/// A collection whose `==` does not compare elements in shared storage, so it may equal itself although an element does not.
package protocol SharedElements: Equatable {
  func hasSameElements(as other: Self, _ sameness: inout Sameness) -> Bool
}

extension Array: SharedElements where Element: Equatable {
  package func hasSameElements(as other: [Element], _ sameness: inout Sameness) -> Bool {
    guard count == other.count else { return false }
    // Equal elements take next to no time here, as there may be very many of them.
    return withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { yours in
        for index in mine.indices where mine[index] != yours[index] {
          if !sameness.areSame(mine[index], yours[index]) { return false }
        }
        return true
      }
    }
  }
}

extension Set: SharedElements {
  package func hasSameElements(as other: Set, _ sameness: inout Sameness) -> Bool {
    // An element that is not equal to itself is in no set.
    let (mine, yours) = (filter { !other.contains($0) }, other.filter { !contains($0) })
    return sameness.areSame(mine.inOrder { $0 }, yours.inOrder { $0 })
  }
}

extension Dictionary: SharedElements where Value: Equatable {
  package func hasSameElements(as other: [Key: Value], _ sameness: inout Sameness) -> Bool {
    guard count == other.count else { return false }
    for (key, value) in self {
      if let twin = other[key], value != twin, !sameness.areSame(value, twin) { return false }
    }
    let (mine, yours) = (filter { other[$0.key] == nil }, other.filter { self[$0.key] == nil })
    let (these, those) = (mine.inOrder(\.key), yours.inOrder(\.key))
    return sameness.areSame(these.map(\.key), those.map(\.key))
      && sameness.areSame(these.map(\.value), those.map(\.value))
  }
}

extension Sequence {
  /// Returns the elements in an order that is the same for keys that look the same.
  fileprivate func inOrder(_ key: (Element) -> some Hashable) -> [Element] {
    sorted { String(reflecting: key($0)) < String(reflecting: key($1)) }
  }
}

/// A comparison of two unequal values by their fields.
@usableFromInline
package struct Sameness {
  private struct Pair: Hashable {
    let left, right: ObjectIdentifier
  }

  /// Whether a value that is not equal to itself was found in the two values; otherwise, `==` has another reason.
  private var hasFound = false
  /// The compared pairs of objects, as objects may reference one another, and whether such a value was found in them.
  private var compared: [Pair: Bool] = [:]

  @usableFromInline
  @inline(never)
  static func areSame<Value: Equatable>(unequal left: Value, _ right: Value) -> Bool {
    var sameness = Sameness()
    return sameness.look(left, right)
  }

  package mutating func areSame<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    left == right || look(left, right)
  }

  private mutating func look<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    let isEqualToItself = left == left
    guard isEqualToItself == (right == right) else { return false }
    let hadFound = hasFound
    hasFound = !isEqualToItself
    defer { hasFound = hasFound || hadFound }
    if !isEqualToItself, left is any FloatingPoint { return true }
    // These share no storage with elements, so `==` has compared all of them.
    if isEqualToItself, _isPOD(Value.self) || Value.self == String.self { return false }
    let areSame =
      if let left = left as? any SharedElements {
        hasSameElements(left, right)
      } else {
        haveSameFields(left, right, isEqualToItself: isEqualToItself)
      }
    return areSame && hasFound
  }

  private mutating func hasSameElements<Value: SharedElements>(_ left: Value, _ right: Any) -> Bool
  {
    (right as? Value).map { left.hasSameElements(as: $0, &self) } ?? false
  }

  private mutating func areSame(field left: Any, _ right: Any) -> Bool {
    guard let left = left as? any Equatable else {
      return haveSameFields(left, right, isEqualToItself: false)
    }
    return areSame(equatable: left, right)
  }

  private mutating func areSame<Value: Equatable>(equatable left: Value, _ right: Any) -> Bool {
    (right as? Value).map { areSame(left, $0) } ?? false
  }

  private mutating func haveSameFields(_ left: Any, _ right: Any, isEqualToItself: Bool) -> Bool {
    guard type(of: left) == type(of: right) else { return false }
    var (one, other): (Mirror?, Mirror?) = (Mirror(reflecting: left), Mirror(reflecting: right))
    var pair: Pair?
    if one?.displayStyle == .class {
      let objects = Pair(
        left: ObjectIdentifier(left as AnyObject),
        right: ObjectIdentifier(right as AnyObject)
      )
      if objects.left == objects.right { return true }
      if let found = compared[objects] {
        hasFound = hasFound || found
        return true
      }
      compared[objects] = false
      pair = objects
    }
    var hasFields = false
    while let mine = one, let yours = other {
      guard mine.children.count == yours.children.count else { return false }
      for (field, twin) in zip(mine.children, yours.children) {
        hasFields = true
        guard field.label == twin.label,
          StackRoom.run({ areSame(field: field.value, twin.value) })
        else { return false }
      }
      (one, other) = (mine.superclassMirror, yours.superclassMirror)
    }
    if let pair { compared[pair] = hasFound }
    return hasFields || !isEqualToItself && String(reflecting: left) == String(reflecting: right)
  }
}
