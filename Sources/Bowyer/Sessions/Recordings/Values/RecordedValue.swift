import BowyerKinds
import BowyerViews

/// A value as a ``Recording`` stores it, in the form of JSON.
package enum RecordedValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written, so that no precision is lost.
  case number(String)
  case string(String)
  case array(RecordedParts<RecordedValue>)
  /// The members in their order.
  case object(RecordedParts<Member>)

  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: RecordedValue
  }

  /// Creates the encoded form of a value.
  package init(encoding value: any Encodable) throws {
    self = try RecordedValueEncoder.encode(value)
  }

  /// Returns the decoded value.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    try RecordedValueDecoder(self).decode(type)
  }

  /// A description of the kind of value; of a number, the number itself in debug builds.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number(let literal): diagnosticsShowValues ? "the number \(literal)" : "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// The elements of an array or the members of an object, which may be nested deeply: they are compared
/// and released without a stack for each level.
// @unchecked: `storage` is changed only by `deinit`, when nothing else holds the parts.
package final class RecordedParts<Part: Hashable & Sendable>: @unchecked Sendable {
  private var storage: [Part]?
  private var all: [Part] { storage ?? [] }

  package init(_ parts: [Part]) {
    storage = parts
  }

  deinit {
    ReleaseLoop.release(&storage)
  }
}

extension RecordedParts: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { all.count }

  package subscript(index: Int) -> Part { all[index] }
}

extension RecordedParts: Hashable {
  package static func == (left: RecordedParts, right: RecordedParts) -> Bool {
    StackRoom.run { left.all == right.all }
  }

  package func hash(into hasher: inout Hasher) {
    StackRoom.run { all.hash(into: &hasher) }
  }
}

extension RecordedParts: ExpressibleByArrayLiteral {
  package convenience init(arrayLiteral parts: Part...) {
    self.init(parts)
  }
}

/// How many arrays and objects surround a value.
///
/// An enum's case with its values is an object in an object, so twice as many objects as arrays are
/// allowed.
struct RecordedDepth {
  /// The maximum number of arrays in one another: that of ``words``, with room for what surrounds an
  /// app's values.
  static let limit = 1_024
  /// The limit as it is documented.
  static let words = "1,000 levels"

  private var arrays = 0
  private var objects = 0

  /// Whether there may be no array, and no object, here.
  var isFull: Bool { arrays >= Self.limit || objects >= 2 * Self.limit }

  var inArray: RecordedDepth {
    var depth = self
    depth.arrays += 1
    return depth
  }

  var inObject: RecordedDepth {
    var depth = self
    depth.objects += 1
    return depth
  }
}

/// The path to a value, innermost key first, so that each key is kept once.
final class RecordedPath: Sendable {
  private let key: any CodingKey
  private let outer: RecordedPath?

  init(_ key: any CodingKey, in outer: RecordedPath?) {
    (self.key, self.outer) = (key, outer)
  }

  static func keys(of path: RecordedPath?) -> [any CodingKey] {
    var (keys, next): ([any CodingKey], RecordedPath?) = ([], path)
    while let path = next {
      keys.append(path.key)
      next = path.outer
    }
    return keys.reversed()
  }

  /// Returns a message about a place, with at most seven keys of at most 16 letters of its path.
  static func text(_ path: [any CodingKey], _ message: String) -> String {
    if path.isEmpty { return message }
    let keys = path.map { key in
      let start = String(key.stringValue.unicodeScalars.prefix(16))
      return (start.utf8.count < key.stringValue.utf8.count ? start + "…" : start).visible()
    }
    let shown = keys.count > 7 ? keys.prefix(4) + ["…"] + keys.suffix(2) : keys[...]
    return "at \(shown.joined(separator: ".")): \(message)"
  }
}

/// The error for a value that is nested too deeply to be encoded.
struct RecordedDepthError: Error, CustomStringConvertible {
  let path: [any CodingKey]

  var description: String {
    RecordedPath.text(path, "nested too deeply: the limit is \(RecordedDepth.words)")
  }
}
