/// A value in an effect's program, whose type only the functions that create and read it need.
///
/// The program of an effect is not generic, since unspecialised generic code looks up metadata at
/// each use. So values are boxed in cells, and closures contain all code that depends on their
/// types.
@usableFromInline
package protocol EffectCell: AnyObject, Sendable {
  /// The value, whatever its type.
  var anyValue: any Sendable { get }
}

/// A cell with a value of a static type.
@usableFromInline
package final class EffectCellOf<Value: Sendable>: EffectCell {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  package var anyValue: any Sendable { value }

  /// Returns the value of a cell, which has this type by construction.
  @inlinable
  package static func value(in cell: any EffectCell) -> Value {
    guard let cell = cell as? EffectCellOf else {
      preconditionFailure("the program of an effect is typed by the Effect that holds it")
    }
    return cell.value
  }
}
