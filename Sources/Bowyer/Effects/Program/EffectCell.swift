/// A value on its way through an effect, whose type is known to the functions at both ends.
///
/// The program of an effect is not generic: code that is generic and not specialised asks for metadata
/// at each use. So values travel in cells, and what depends on their types is in closures.
@usableFromInline
package protocol EffectCell: AnyObject, Sendable {
  /// The value, whatever its type.
  var anyValue: any Sendable { get }
}

/// The cell of a value of one type.
@usableFromInline
package final class EffectCellOf<Value: Sendable>: EffectCell {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  package var anyValue: any Sendable { value }

  /// Returns the value in a cell, which is of this type by construction.
  @inlinable
  package static func value(in cell: any EffectCell) -> Value {
    guard let cell = cell as? EffectCellOf else {
      preconditionFailure("the program of an effect is typed by the Effect that holds it")
    }
    return cell.value
  }
}
