import BowyerKinds
import BowyerLock

/// A store of values by name, which outlasts the program: in files, in memory, or by functions of
/// your own.
///
///     let store = DataStore.memory()
///     try store.save([1, 2], as: "numbers")
///     try store.load("numbers", as: [Int].self)  // [1, 2]
///
/// Each value is stored as JSON, with its version. A store overwrites only data that it has loaded
/// or written itself, so data that could not be loaded is never lost. Loads and saves take place
/// one after another. A save whose task is cancelled before its turn does nothing.
///
/// A value may be nested to 1,000 levels, each with an array and up to two objects; the error for
/// one that is nested deeper has its path.
///
/// *save-load*: after `save(value, as: name)`, `load(name)` is that value;
/// *unread*: `save` throws if there is data that was not loaded, and keeps it
public final class DataStore: Sendable {
  /// An error of loading or saving a value.
  public enum Failure: Error, Hashable {
    /// The data could not be read as the value, and has been set aside.
    case unreadable(String, reason: String)
    /// The data could neither be read as the value nor set aside; it is not overwritten.
    case notSetAside(String, reason: String)
    /// There is data that was not loaded, so it is not overwritten.
    case notLoaded(String)
    /// A file could not be used.
    case file(String, reason: String)
  }

  private let read: @Sendable (String) throws -> [UInt8]?
  private let write: @Sendable ([UInt8], String) throws -> Void
  private let setAside: @Sendable (String) throws -> Void
  /// The names whose data was loaded, written or set aside.
  private let known = Lock<Set<String>>([])

  /// Creates a store from functions.
  ///
  /// The store calls one function at a time; none of them may use the store.
  ///
  /// - Parameters:
  ///   - read: Returns the data for a name; nil if there is none.
  ///   - write: Replaces the data for a name; if it throws, the old data must still exist.
  ///   - setAside: Moves the unreadable data for a name to another name.
  public init(
    read: @escaping @Sendable (String) throws -> [UInt8]?,
    write: @escaping @Sendable ([UInt8], String) throws -> Void,
    setAside: @escaping @Sendable (String) throws -> Void
  ) {
    (self.read, self.write, self.setAside) = (read, write, setAside)
  }

  /// Returns a store in memory with initial data, for tests and previews.
  ///
  /// Data that is set aside gets the suffix ` unreadable`.
  public static func memory(_ data: [String: [UInt8]] = [:]) -> DataStore {
    let data = Lock(data)
    return DataStore(
      read: { name in data.withLock { $0[name] } },
      write: { bytes, name in data.withLock { $0[name] = bytes } },
      setAside: { name in
        data.withLock { $0["\(name) unreadable"] = $0.removeValue(forKey: name) }
      }
    )
  }
}

// MARK: - Values

extension DataStore {
  /// Returns the value for a name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: The type of the value.
  ///   - version: The version with which the value was saved.
  /// - Returns: The value.
  /// - Throws: ``Failure``, or an error of the store's functions.
  public func load<Value: Decodable>(
    _ name: String,
    as type: Value.Type = Value.self,
    version: Int = 1
  ) throws -> Value? {
    try known.withLock { known in
      known.remove(name)
      guard let data = try read(name) else {
        known.insert(name)
        return nil
      }
      do {
        let value = try StoredData.value(in: data, as: type, version: version)
        known.insert(name)
        return value
      } catch {
        let reason = (error as? DecodingError)?.inWords ?? "\(error)"
        do {
          try setAside(name)
        } catch {
          throw Failure.notSetAside(name, reason: "\(reason); \(error)")
        }
        known.insert(name)
        throw Failure.unreadable(name, reason: reason)
      }
    }
  }

  /// Saves a value under a name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name.
  ///   - version: The version of the data.
  /// - Throws: ``Failure``, an error of the store's functions, or an encoding error.
  public func save(_ value: some Encodable, as name: String, version: Int = 1) throws {
    let data = try StoredData.bytes(of: value, version: version)
    try known.withLock { known in
      if Task.isCancelled { return }
      if !known.contains(name), try read(name) != nil { throw Failure.notLoaded(name) }
      try write(data, name)
      known.insert(name)
    }
  }
}

extension DataStore.Failure: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .unreadable(let name, let reason):
      "the data of \(name.literal) could not be read and was set aside: \(reason)"
    case .notSetAside(let name, let reason):
      "the data of \(name.literal) could not be read, nor set aside: \(reason)"
    case .notLoaded(let name):
      "the data of \(name.literal) was not loaded by this store, so nothing was written over it"
    case .file(let path, let reason): "the file \(path) could not be used: \(reason)"
    }
  }
}

/// The stored format: JSON on one line.
private enum StoredData {
  /// The reason why data is not a value.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The version of the stored format.
  private static let format = 1

  private struct Header: Codable {
    let format: Int
    let version: Int
  }

  fileprivate struct Content<Value> {
    let value: Value

    enum Key: String, CodingKey { case value }
  }

  static func bytes(of value: some Encodable, version: Int) throws -> [UInt8] {
    let record = RecordedValue.object([
      RecordedValue.Member(name: "format", value: .number("\(format)")),
      RecordedValue.Member(name: "version", value: .number("\(version)")),
      RecordedValue.Member(name: "value", value: try RecordedValue(encoding: value)),
    ])
    return Array((record.text + "\n").utf8)
  }

  static func value<Value: Decodable>(
    in data: [UInt8],
    as type: Value.Type,
    version: Int
  ) throws -> Value {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Unreadable(description: "it is no text in UTF-8")
    }
    var reader = RecordedValueReader(Array(text.unicodeScalars))
    let content: RecordedValue
    do {
      content = try reader.value()
      reader.skipSpaces()
      if reader.next != nil { throw reader.expected("the end") }
    } catch let failure as RecordedValueReader.Failure {
      throw Unreadable(
        description: "after \(failure.position) characters, \(failure.expected) was expected"
      )
    }
    let header = try content.decoded(as: Header.self)
    guard header.format == format else {
      throw Unreadable(description: "its format is \(header.format), and \(format) is expected")
    }
    guard header.version == version else {
      throw Unreadable(description: "its version is \(header.version), and \(version) is expected")
    }
    return try content.decoded(as: Content<Value>.self).value
  }
}

extension StoredData.Content: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws {
    value = try decoder.container(keyedBy: Key.self).decode(Value.self, forKey: .value)
  }
}
