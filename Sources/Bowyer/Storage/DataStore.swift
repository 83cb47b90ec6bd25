import BowyerLock

/// Where values are kept between runs, by name: in files, in memory, or in a way of your own.
///
///     let store = DataStore.memory()
///     try store.save([1, 2], as: "numbers")
///     try store.load("numbers", as: [Int].self)  // [1, 2]
///
/// A value is kept as JSON, with its version. It is written only over data that this store has loaded or written itself,
/// so that data which could not be loaded is never lost. Loads and saves take place one after another; a save whose task
/// is cancelled before its turn does nothing.
///
/// *save-load*: after `save(value, as: name)`, `load(name)` is that value;
/// *unread*: `save` throws where there is data that was not loaded, and leaves it
public final class DataStore: Sendable {
  /// Why a value could not be loaded or saved.
  public enum Failure: Error, Hashable {
    /// The data could not be read as the value, and has been set aside.
    case unreadable(String, reason: String)
    /// The data could not be read as the value, nor set aside; nothing is written over it.
    case notSetAside(String, reason: String)
    /// There is data that was not loaded, so nothing is written over it.
    case notLoaded(String)
    /// A file could not be used.
    case file(String, reason: String)
  }

  private let read: @Sendable (String) throws -> [UInt8]?
  private let write: @Sendable ([UInt8], String) throws -> Void
  private let setAside: @Sendable (String) throws -> Void
  /// The names whose data was loaded, written or set aside.
  private let known = Lock<Set<String>>([])

  /// Makes a store of your own.
  ///
  /// No function is called while another one is at work, and none may use the store itself.
  ///
  /// - Parameters:
  ///   - read: Returns the data with a name; nil if there is none.
  ///   - write: Replaces the data with a name; if it throws, the data from before has to be there still.
  ///   - setAside: Keeps the data with a name under another one, as it could not be read.
  public init(
    read: @escaping @Sendable (String) throws -> [UInt8]?,
    write: @escaping @Sendable ([UInt8], String) throws -> Void,
    setAside: @escaping @Sendable (String) throws -> Void
  ) {
    (self.read, self.write, self.setAside) = (read, write, setAside)
  }

  /// Returns a store in memory, for tests and previews; it begins with some data.
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
  /// Returns the value with a name; nil if there is none.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - type: Its type.
  ///   - version: The version that it was saved with.
  /// - Returns: The value.
  /// - Throws: ``Failure``, or what the store's own function throws.
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
        let reason = "\(error)"
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

  /// Saves a value with a name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name.
  ///   - version: The version of the data.
  /// - Throws: ``Failure``, what the store's own function throws, or an error of the value's encoding.
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
  /// What went wrong, in words.
  public var description: String {
    switch self {
    case .unreadable(let name, let reason):
      "the data of \"\(name)\" could not be read and was set aside: \(reason)"
    case .notSetAside(let name, let reason):
      "the data of \"\(name)\" could not be read, nor set aside: \(reason)"
    case .notLoaded(let name):
      "the data of \"\(name)\" was not loaded by this store, so nothing was written over it"
    case .file(let path, let reason): "the file \(path) could not be used: \(reason)"
    }
  }
}

/// How values are written: as JSON, on one line.
private enum StoredData {
  /// Why data is no value.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The version of this way of writing.
  private static let format = 1

  private struct Header: Codable {
    let format: Int
    let version: Int
  }

  private struct Record<Value: Encodable>: Encodable {
    let format: Int
    let version: Int
    let value: Value
  }

  fileprivate struct Content<Value> {
    let value: Value

    enum Key: String, CodingKey { case value }
  }

  static func bytes(of value: some Encodable, version: Int) throws -> [UInt8] {
    let record = Record(format: format, version: version, value: value)
    return Array(try (RecordedValue(encoding: record).text + "\n").utf8)
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
