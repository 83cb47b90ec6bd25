/// A hash table from the ids of rows to their chunks, whose parts are shared until they are written.
///
/// The table grows by *linear hashing* (Litwin, 1980): by one leaf at a time, so that a change writes one or
/// two leaves of about eight entries, and never the whole table.
@usableFromInline
struct IDIndex<ID: Hashable> {
  /// The chunk of a row, and the slot of the row when it was last recorded.
  @usableFromInline
  struct Place {
    @usableFromInline var key: UInt32
    @usableFromInline var slot: UInt8

    @inlinable
    init(_ key: UInt32, _ slot: Int) {
      self.key = key
      self.slot = UInt8(truncatingIfNeeded: slot)
    }
  }

  @usableFromInline
  struct Entry {
    @usableFromInline let id: ID
    @usableFromInline var key: UInt32
    /// Bits of the hash that do not determine the leaf.
    @usableFromInline let tag: UInt16
    @usableFromInline var slot: UInt8

    @inlinable
    init(id: ID, tag: UInt16, place: Place) {
      self.id = id
      self.tag = tag
      (key, slot) = (place.key, place.slot)
    }
  }

  @usableFromInline var leaves = Spine<Entry>()
  @usableFromInline var leafCount = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Returns the number of the leaf of a hash.
  @inlinable
  static func leaf(_ hash: Int, of leafCount: Int) -> Int {
    let bits = Int.bitWidth - (leafCount - 1).leadingZeroBitCount
    let leaf = hash & (1 << bits - 1)
    return leaf < leafCount ? leaf : leaf & (1 << (bits - 1) - 1)
  }

  @inlinable
  static func tag(_ hash: Int) -> UInt16 { UInt16(truncatingIfNeeded: hash >> (Int.bitWidth - 16)) }

  @inlinable
  func slot(of id: ID, hash: Int, in leaf: Int) -> Int? {
    let tag = Self.tag(hash)
    return leaves[leaf].withUnsafeBufferPointer { entries in
      for slot in entries.indices where entries[slot].tag == tag && entries[slot].id == id {
        return slot
      }
      return nil
    }
  }

  @inlinable
  func place(of id: ID, hash: Int) -> Place? {
    guard count > 0 else { return nil }
    let leaf = Self.leaf(hash, of: leafCount)
    guard let slot = slot(of: id, hash: hash, in: leaf) else { return nil }
    let entry = leaves[leaf][slot]
    return Place(entry.key, Int(entry.slot))
  }

  /// Records the place of a new or known id; ignores an id that is not equal to itself.
  ///
  /// The id of an object can become such a one.
  @inlinable
  mutating func set(_ id: ID, hash: Int, to place: Place) {
    guard id == id else { return }
    if leafCount == 0 {
      leaves.append([])
      leafCount = 1
    }
    let leaf = Self.leaf(hash, of: leafCount)
    if let slot = slot(of: id, hash: hash, in: leaf) {
      leaves[leaf][slot].key = place.key
      leaves[leaf][slot].slot = place.slot
    } else {
      leaves[leaf].append(Entry(id: id, tag: Self.tag(hash), place: place))
      count += 1
      if count > leafCount << 3 { grow() }
    }
  }

  @inlinable
  mutating func remove(_ id: ID, hash: Int) {
    guard count > 0 else { return }
    let leaf = Self.leaf(hash, of: leafCount)
    guard let slot = slot(of: id, hash: hash, in: leaf) else { return }
    leaves[leaf].remove(at: slot)
    count -= 1
    if leafCount > 1, count < leafCount << 1 { shrink() }
  }

  /// The leaf from which the last one was split.
  @inlinable var buddy: Int {
    let last = leafCount - 1
    return last & ~(1 << (Int.bitWidth - 1 - last.leadingZeroBitCount))
  }

  /// Adds a leaf, and moves the entries that belong to it there from its buddy.
  @inlinable
  mutating func grow() {
    leafCount += 1
    let (last, buddy) = (leafCount - 1, buddy)
    let first = leaves[buddy].partition { [leafCount] entry in
      Self.leaf(entry.id.hashValue, of: leafCount) == last
    }
    let moving = Spine<Entry>.Chunk(leaves[buddy][first...])
    leaves[buddy].removeSubrange(first...)
    leaves.append(moving)
  }

  /// Moves the entries of the last leaf back to its buddy, and removes the leaf.
  @inlinable
  mutating func shrink() {
    let (last, buddy) = (leafCount - 1, buddy)
    leaves[buddy].append(contentsOf: leaves[last])
    leaves.remove(at: last)
    leafCount -= 1
  }
}

extension IDIndex.Place: Sendable {}
extension IDIndex.Entry: Sendable where ID: Sendable {}
extension IDIndex: Sendable where ID: Sendable {}
