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
/// or written itself. Loads and saves take place one after another. A save whose task is cancelled
/// before its turn does nothing.
///
/// Data that cannot be read as the value is never lost: it stays under its name, where the version
/// of the app that wrote it finds it, and the value is saved under another name. The first version
/// of the data has the value's name, and others add to it: `settings`, `settings version 2`. Data that
/// is saved beside unreadable data adds a number: `settings form 2`. So increase the version when
/// the type of the value changes.
///
/// A value may be nested to 1,000 levels, each with an array and up to two objects; the error for
/// one that is nested deeper has its path.
///
/// *save-load*: after `save(value, as: name)`, `load(name)` is that value;
/// *unread*: `save` throws if there is data that was not loaded, and keeps it;
/// *unreadable*: data that a type cannot read is loaded as before by a type that can, whatever is
/// saved in the meantime
public final class DataStore: Sendable {
  /// An error of loading or saving a value.
  public enum Failure: Error, Hashable {
    /// The data could not be read as the value; it is kept as it is.
    case unreadable(String, reason: String)
    /// There is data that was not loaded, so it is not overwritten.
    case notLoaded(String)
    /// A file could not be used.
    case file(String, reason: String)
  }

  private let read: @Sendable (String) throws -> [UInt8]?
  private let write: @Sendable ([UInt8], String) throws -> Void
  /// The name under which the data for each name is saved, if it was loaded or written.
  private let places = Lock<[String: String]>([:])

  /// Creates a store from functions.
  ///
  /// The store calls one function at a time; none of them may use the store.
  ///
  /// - Parameters:
  ///   - read: Returns the data for a name; nil if there is none.
  ///   - write: Replaces the data for a name; if it throws, the old data must still exist.
  public init(
    read: @escaping @Sendable (String) throws -> [UInt8]?,
    write: @escaping @Sendable ([UInt8], String) throws -> Void
  ) {
    (self.read, self.write) = (read, write)
  }

  /// Returns a store in memory with initial data, for tests and previews.
  public static func memory(_ data: [String: [UInt8]] = [:]) -> DataStore {
    let data = Lock(data)
    return DataStore(
      read: { name in data.withLock { $0[name] } },
      write: { bytes, name in data.withLock { $0[name] = bytes } }
    )
  }
}

// MARK: - Values

extension DataStore {
  /// The maximum number of data that are kept for a version of a name.
  private static var formLimit: Int { 100 }

  /// Returns the name of the data for a version of a value.
  private static func place(of name: String, _ version: Int) -> String {
    version == 1 ? name : "\(name) version \(version)"
  }

  /// Returns the value for a name; nil if there is none of the version.
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
    let first = Self.place(of: name, version)
    return try places.withLock { places in
      places[first] = nil
      var (free, reason): (String?, String?)
      for form in 1...Self.formLimit {
        let place = form == 1 ? first : "\(first) form \(form)"
        guard let data = try read(place) else {
          free = place
          break
        }
        do {
          let value = try StoredData.value(in: data, as: type, version: version)
          places[first] = place
          return value
        } catch {
          reason = reason ?? error.inWords
        }
      }
      // Bowyer 0.2 kept the data of every version under the name itself.
      let old = version == 1 ? nil : try read(name)
      places[first] = free
      if let old, StoredData.version(of: old) == version {
        do {
          return try StoredData.value(in: old, as: type, version: version)
        } catch {
          reason = reason ?? error.inWords
        }
      }
      if let reason { throw Failure.unreadable(name, reason: reason) }
      return nil
    }
  }

  /// Returns whether there is data of a version of a value.
  private func hasData(_ name: String, _ version: Int) throws -> Bool {
    if try read(Self.place(of: name, version)) != nil { return true }
    return try version != 1 && read(name).map { StoredData.version(of: $0) == version } ?? false
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
    let first = Self.place(of: name, version)
    try places.withLock { places in
      if Task.isCancelled { return }
      if places[first] == nil, try hasData(name, version) { throw Failure.notLoaded(name) }
      let place = places[first] ?? first
      try write(data, place)
      places[first] = place
    }
  }
}

extension DataStore.Failure: CustomStringConvertible {
  /// A description of the error.
  public var description: String {
    switch self {
    case .unreadable(let name, let reason):
      "the data of \(name.literal) could not be read: \(reason). It is kept, and the next value is saved beside it; "
        + "if the type of the value has changed, increase the version."
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

  /// Returns the version of the data; nil if it is not in the stored format.
  static func version(of data: [UInt8]) -> Int? {
    try? content(of: data).decoded(as: Header.self).version
  }

  private static func content(of data: [UInt8]) throws -> RecordedValue {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Unreadable(description: "it is no text in UTF-8")
    }
    var reader = RecordedValueReader(Array(text.unicodeScalars))
    do {
      let content = try reader.value()
      reader.skipSpaces()
      if reader.next != nil { throw reader.expected("the end") }
      return content
    } catch let failure as RecordedValueReader.Failure {
      throw Unreadable(
        description: "after \(failure.position) characters, \(failure.expected) was expected"
      )
    }
  }

  static func value<Value: Decodable>(
    in data: [UInt8],
    as type: Value.Type,
    version: Int
  ) throws -> Value {
    let content = try content(of: data)
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
