import BowyerOptics

/// An estimator of the heap bytes of a value, without the bytes that it shares with an earlier value.
///
/// Identical storage is shared; other storage is counted as a whole. The estimator visits the first few hundred parts.
final class InspectedSize {
  private var visits = 256

  /// Whether a type holds nothing on the heap.
  static func isFlat<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }

  static func added(by new: Any, to old: Any? = nil) -> Int {
    InspectedSize().add(new, to: old)
  }

  func add(_ new: Any, to old: Any?) -> Int {
    visits -= 1
    func open<Value>(_ value: Value) -> Int { add(value: value, to: old) }
    return _openExistential(new, do: open)
  }

  private func add<Value>(value new: Value, to old: Any?) -> Int {
    if Self.isFlat(Value.self) { return 0 }
    let old = old as? Value
    if let old, hasSameBits(new, old) { return 0 }
    switch new {
    case let text as String: return text.utf8.count > 15 ? 32 + text.utf8.count : 0
    case let storage as any CountedStorage: return storage.bytes(beside: old, self)
    default: break
    }
    let (parts, earlier) = (Mirror(reflecting: new), old.map { Mirror(reflecting: $0) })
    let olds = earlier.map { $0.children.map(\.value) } ?? []
    var size = parts.displayStyle == .class ? 64 : 0
    for (index, part) in parts.children.enumerated() where visits > 0 {
      size += add(part.value, to: index < olds.count ? olds[index] : nil)
    }
    return size
  }

  private func hasSameBits<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
    }
  }

  /// Returns the bytes that elements add to the earlier elements in their places.
  fileprivate func add<Elements: RandomAccessCollection>(
    _ elements: Elements,
    beside olds: Elements?
  ) -> Int {
    var size = 32 + elements.count * MemoryLayout<Elements.Element>.stride
    if Self.isFlat(Elements.Element.self) { return size }
    let olds = olds.map { Array($0.prefix(visits)) } ?? []
    for (index, element) in elements.prefix(visits).enumerated() where visits > 0 {
      size += add(element, to: index < olds.count ? olds[index] : nil)
    }
    return size
  }
}

/// A collection whose storage is counted as a whole.
private protocol CountedStorage {
  /// Returns the number of bytes that it does not share with an earlier value.
  func bytes(beside old: Any?, _ walk: InspectedSize) -> Int
}

extension Array: CountedStorage {
  func bytes(beside old: Any?, _ walk: InspectedSize) -> Int {
    walk.add(self, beside: old as? Array)
  }
}

extension CountedStorage where Self: Collection {
  func bytes(beside old: Any?, _ walk: InspectedSize) -> Int {
    64 + count * MemoryLayout<Element>.stride * 3 / 2
  }
}

extension Dictionary: CountedStorage {}
extension Set: CountedStorage {}

extension Rows: CountedStorage {
  /// Counts the chunks that are not identical to the earlier ones.
  func bytes(beside old: Any?, _ walk: InspectedSize) -> Int {
    let old = old as? Rows
    var size = 8 * Swift.min(64, chunkCount) + chunkCount / 8
    if old?.count != count { size += 24 * chunkCount + 16 * count }
    let isAligned = old?.chunkCount == chunkCount
    let earlier: Set<UnsafeRawPointer?> =
      isAligned ? [] : Set(old.map { old in (0..<old.chunkCount).map(old.chunkAddress) } ?? [])
    for number in 0..<chunkCount {
      let address = chunkAddress(number)
      if isAligned ? old?.chunkAddress(number) == address : earlier.contains(address) { continue }
      size += walk.add(chunk(number), beside: isAligned ? old?.chunk(number) : nil)
    }
    return size
  }
}
