import Testing
import TestSupport

@Test("each unchecked promise in the code has its reason")
func uncheckedPromises() {
  expectEqual(Codebase.files.flatMap(UncheckedPromises.violations), [])
}

@Test("a promise without a reason is caught")
func withoutReason() {
  let text = """
    // @unchecked: the pointer never changes.
    @usableFromInline
    final class A: @unchecked Sendable {}
    final class B: @unchecked Sendable {}

    // @unchecked: the pointer never changes.

    final class C: @unchecked Sendable {}
    // Why not.
    nonisolated(unsafe) var d = 1
    /// A doc comment, which tells users what it is.
    nonisolated(unsafe) var e = 1
    @exclusivity(unchecked) var f = 1
    """
  let found = UncheckedPromises.violations(TextFile("Sources/M/A.swift", text))
  expectEqual(found.map(\.line), [4, 8, 10, 12, 13])
}
