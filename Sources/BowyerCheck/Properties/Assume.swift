/// Gives the case up, neither passed nor failed, unless a condition holds.
///
///     (try? assume(2 > 1)) != nil  // true
///
/// - Throws: `Discard`, which the body should let through.
public func assume(_ condition: Bool, _ reason: String = "assume") throws(Discard) {
  guard condition else { throw Discard(reason: reason) }
}
