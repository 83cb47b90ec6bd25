// What those who keep something for each row, in chunks as the rows are, need to know.
extension Rows {
  @inlinable package var chunkCount: Int { table.chunks }

  @inlinable

  package func chunk(_ number: Int) -> ContiguousArray<Element> { spine[number] }

  @inlinable

  package func chunkStart(_ number: Int) -> Int { table.start(number) }

  /// Returns where in memory a chunk is, which is elsewhere once it was written while it was shared.
  @inlinable

  package func chunkAddress(_ number: Int) -> UnsafeRawPointer? {
    spine[number].withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }
}
