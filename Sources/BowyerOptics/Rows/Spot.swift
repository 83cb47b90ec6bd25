/// Where a row is now: the number of its chunk, and its slot in the chunk.
@usableFromInline
struct Spot: Equatable, Sendable {
  @usableFromInline var number: Int
  @usableFromInline var slot: Int

  @inlinable
  init(_ number: Int, _ slot: Int) {
    self.number = number
    self.slot = slot
  }
}
