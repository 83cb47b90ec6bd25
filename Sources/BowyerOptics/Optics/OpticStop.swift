/// An error that ends the iteration of a traversal, fold or setter.
@usableFromInline
struct OpticStop: Error {
  @inlinable
  init() {}

  /// Returns the message about a traversal, setter or fold that throws an error of its own.
  @usableFromInline
  static func foreign(_ error: any Error) -> String {
    """
    an optic throws an error of its own: \(error). It is to hand on what it is given to call, and to skip \
    what it does not see; who needs an error throws it in what is done with the parts
    """
  }
}
