/// Says to a traversal, fold or setter that no further part is wanted.
@usableFromInline
struct OpticStop: Error {
  @inlinable
  init() {}
}
