// The chunks of the rows, for callers that store data for each row in the same chunks.
extension Rows {
  @inlinable package var chunkCount: Int { table.chunks }

  @inlinable
  package func chunk(_ number: Int) -> ContiguousArray<Element> { spine[number] }

  @inlinable
  package func chunkStart(_ number: Int) -> Int { table.start(number) }

  /// Returns the address of a chunk, which changes when the chunk is written while it is shared.
  @inlinable
  package func chunkAddress(_ number: Int) -> UnsafeRawPointer? {
    spine[number].withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}
